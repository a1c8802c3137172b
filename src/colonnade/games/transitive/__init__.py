"""Transitive games and the lattice of HT-values (*Forms and values*, chapter 3)."""
