"""The page's own files: where they lie, and how many of them become one answer."""
