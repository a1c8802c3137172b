"""Exchange with files, links and other programs: ``.hat`` files, SVG drawings, CGSuite's notation, networkx graphs."""
