"""The studio: a page in the browser to draw positions, see their values and why, and play them."""
