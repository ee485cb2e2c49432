"""The HTTP server; only this folder, and the wings' routes, import Flask."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # webviz/samples/__init__.py says why

from webviz.server.app import create_app
from webviz.server.serve import warm_up_in_background
