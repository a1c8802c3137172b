"""Pictures as pure functions: a position or value in, a ``Scene`` out; a scene is written as SVG, TikZ or text."""
