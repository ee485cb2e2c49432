"""Constraint satisfaction: `Problem`s from texts, their searches and checks."""

from webviz.csp.model import CspError, Problem
from webviz.csp.propagation import PROPAGATIONS
from webviz.csp.reader import map_problem, queens
from webviz.csp.run import KINDS, OUTCOMES, Budget, Counts, Run, Settings, assignment_at, domains_at, node_at
from webviz.csp.searches import SEARCHES, VALUE_ORDERS, VARIABLE_ORDERS, solve
