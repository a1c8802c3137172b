"""Infinitesimals: atomic weights, far stars, uptimals, reduced canonical forms."""
