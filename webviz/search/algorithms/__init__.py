"""The algorithms, a file each: the function as the book has it, and below it what registers it."""
