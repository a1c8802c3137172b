"""Solvers of Hackenbush and its variants: one theorem, one file."""
