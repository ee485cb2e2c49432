"""What `import webviz` offers to programs and notebooks: thin functions over the folders (docs/python.md)."""
