"""Each game at the table: how its board is drawn and what its moves are called."""
