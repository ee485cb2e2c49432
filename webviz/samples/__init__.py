"""The samples: what webviz brings along, where its regions lie, and what shape they have.

Beside `site/` the only folder above the server that reads files: those of the folder that it is given.
"""

import os

# Before numpy is loaded. On matrices as small as a map's its threads mostly wait for each other: on a busy
# machine a layout took ten times as long with them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
