"""Translation: files, links and the wire, between the program and the world."""
