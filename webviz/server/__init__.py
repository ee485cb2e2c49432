"""HTTP: the page, the samples, and an answer for every map. The only folder that imports flask."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the reason that webviz.samples tells

from webviz.server.app import create_app
from webviz.server.serve import warm_up_in_background

__all__ = ["create_app", "warm_up_in_background"]
