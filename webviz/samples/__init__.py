"""The samples that come with webviz, with positions and shapes of their regions."""

import os

# This must be set before numpy is loaded. On small matrices numpy's threads mostly wait for each other: on a
# busy machine they made a layout ten times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
