"""HTTP: the page, the samples, answers for maps. Only this folder imports Flask."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the reason that webviz.samples tells

from webviz.server.app import create_app
from webviz.server.serve import warm_up_in_background

__all__ = ["create_app", "warm_up_in_background"]
