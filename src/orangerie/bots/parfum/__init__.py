"""How bots think about Parfum."""
