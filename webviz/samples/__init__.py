"""The samples that come with webviz, with positions and shapes of their regions.

Apart from `site/` this is the only folder above the server that reads files: those of the folder that it
gets.
"""

import os

# This must be set before numpy is loaded. On small matrices numpy's threads mostly wait for each other: on a
# busy machine they made a layout ten times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
