"""Who chooses a move, knowing only what its seat may know."""
