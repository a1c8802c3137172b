"""Exchange with files, links and other programs: ``.hat`` files, CGSuite's notation, networkx graphs."""
