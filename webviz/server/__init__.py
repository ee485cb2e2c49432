"""HTTP: the page, the samples, responses about maps.

Apart from the wings' routes, only this folder imports Flask.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the reason in webviz.samples

from webviz.server.app import create_app
from webviz.server.serve import warm_up_in_background

__all__ = ["create_app", "warm_up_in_background"]
