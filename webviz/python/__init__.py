"""The functions of `import webviz` for programs and notebooks (docs/python.md)."""
