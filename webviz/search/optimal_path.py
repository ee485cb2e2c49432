"""The optimal path (principal variation): what both sides play when each plays its first best move.

It is read off the columns. A node on it was entered with a window that its value lies strictly inside, or
with none; so the first child that returned the node's value is the one the value came from, and is exact in
turn.
"""

from webviz.search.tree import SearchTree, children


def optimal_path(tree: SearchTree) -> list[int]:
    """The nodes from the root to the leaf whose value the root has; empty when the search was stopped."""
    if tree.open:
        return []
    path = [0]
    while tree.legal[path[-1]]:
        path.append(best_child(tree, path[-1]))
    return path


def best_child(tree: SearchTree, node: int) -> int:
    """The first child that returned what `node` returned, on an optimal path; `node` must be closed."""
    columns = tree.values or (tree.value,)
    same = (c for c in children(tree, node) if all(column[c] == column[node] for column in columns))
    return next(same)
