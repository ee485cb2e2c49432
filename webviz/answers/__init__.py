"""What the page is told of a text, and of a search in it: JSON, and columns as bytes.

Pure: places come from whoever knows the samples, and the server adds turns, sharing and HTTP.
"""
