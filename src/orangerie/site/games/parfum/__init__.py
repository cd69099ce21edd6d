"""The board of Parfum: Grasse, 1900."""
