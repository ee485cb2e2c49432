"""The algorithms, one file for each: the function as in the book, and its registration."""
