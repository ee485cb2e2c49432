"""What is searched and what is seen of it: the fields of both, and what a text and its fields mean.

A link, a stop of a lesson, a request, a call in a notebook and a command all name the same fields.
"""
