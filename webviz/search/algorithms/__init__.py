"""The algorithms, a file each: the function as in the book, and its registration."""
