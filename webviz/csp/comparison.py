"""Every complete setting side by side: what each takes to find the first solution of a problem, or all."""

from collections.abc import Iterator
from dataclasses import replace

from webviz.csp.model import Problem
from webviz.csp.network import Network
from webviz.csp.orders import VALUE_ORDERS, VARIABLE_ORDERS
from webviz.csp.propagation import PROPAGATIONS
from webviz.csp.recorder import IsOver, never
from webviz.csp.run import Run
from webviz.csp.settings import Budget, Settings
from webviz.csp.solve import solve


def compare(problem: Problem, settings: Settings, budget: Budget, is_over: IsOver = never) -> Iterator[Run]:
    """A run without events for each propagation and each order of variables and values, in this order.

    What goes together is worked out once for all of them.
    """
    network = Network(problem)
    for propagation in PROPAGATIONS:
        for variables in VARIABLE_ORDERS:
            for values in VALUE_ORDERS:
                varied = replace(settings, propagation=propagation, variables=variables, values=values)
                yield solve(problem, varied, budget, keep=False, is_over=is_over, network=network)
