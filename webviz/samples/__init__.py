"""The samples that come with webviz, with positions and shapes of their regions.

Beside `site/` the only folder above the server that reads files: those of the folder that it is given.
"""

import os

# Before numpy is loaded. On matrices as small as a map's its threads mostly wait for each other: on a busy
# machine a layout took ten times as long with them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
