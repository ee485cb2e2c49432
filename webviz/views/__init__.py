"""Views of a map or search as data: graphs, colors, bytes. No file, no clock."""
