"""Coloring a map as a problem: a variable for each region, the colors as its domain, `!=` for each border."""

from webviz.csp.model import Problem, constraint
from webviz.csp.relations import Compare
from webviz.maps.model import Map


def map_problem(map: Map, name: str = "map coloring") -> Problem:
    """Who plays, what is colored already, and what colors are worth, does not matter here."""
    differ = Compare("!=")
    constraints = tuple(constraint(border, differ) for border in map.borders)
    return Problem(name, map.regions, (map.colors,) * len(map.regions), constraints)
