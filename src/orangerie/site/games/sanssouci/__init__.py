"""Sanssouci at the table: its board and its words."""
