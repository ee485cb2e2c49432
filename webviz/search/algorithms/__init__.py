"""The algorithms, a file for each: the function as in the book, and its entry."""
