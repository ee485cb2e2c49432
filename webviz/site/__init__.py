"""The page's own files: where they are, and how they are bundled."""
