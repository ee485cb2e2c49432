"""HTTP: the page, the samples, and an answer for every map. The only folder that imports flask."""

import os

# Before numpy is loaded. On matrices as small as a map's its threads mostly wait for each other: on a busy
# machine a layout took ten times as long with them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from webviz.server.app import create_app
from webviz.server.warming import warm_up_in_background

__all__ = ["create_app", "warm_up_in_background"]
