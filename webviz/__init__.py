"""See how alpha-beta plays the two-player map-coloring game, one step at a time."""
