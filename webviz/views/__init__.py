"""Views of a map or a search as data: positions, graphs, colors, bytes. No files, no network, no clock."""
