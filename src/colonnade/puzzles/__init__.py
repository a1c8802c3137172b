"""Puzzles: questions about a position, each with an answer that a search by the definitions alone has certified."""
