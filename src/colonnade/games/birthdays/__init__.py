"""Values by birthday: lists, counts, and the lattices that they form."""
