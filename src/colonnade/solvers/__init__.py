"""One theorem, one file; every answer carries how it was found."""
