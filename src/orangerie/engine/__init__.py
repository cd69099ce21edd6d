"""What all games share: the contract, the random stream, matches, records and whole games at full speed."""
