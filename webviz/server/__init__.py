"""The HTTP server: the page, and the endpoints that answer its requests.

Apart from the wings' routes, only this folder imports Flask.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # webviz/samples/__init__.py says why

from webviz.server.app import create_app
from webviz.server.serve import warm_up_in_background
