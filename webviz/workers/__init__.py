"""The jobs of worker processes, as `webviz.server.worker_process` calls them.

A job takes members that the server has read and checked, and bytes; it makes bytes, or raises what the server
turns into a problem. It bounds its own work by counts, the same on every machine.
"""
