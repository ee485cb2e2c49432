"""A search in a cell of a notebook."""
