"""How bots think about Sanssouci."""
