"""Hot games: thermographs, cooling and heating, incentives."""
