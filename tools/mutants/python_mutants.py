"""Faults that are put into Python: in loops, limits, signs, conditions and calls."""

import ast
from collections.abc import Callable, Iterator

from tools.mutants.mutant import Mutant
from tools.mutants.python_source import Placed, PythonSource, Span, running

Change = tuple[Span, str]
"""Where something else stands, and what."""

SIGNS: dict[type[ast.AST], str] = {
    **{ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="},
    **{ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not"},
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%"},
    **{ast.MatMult: "@"},
    **{ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>", ast.Pow: "**"},
    **{ast.And: "and", ast.Or: "or"},
}
INSTEAD: dict[str, tuple[str, ...]] = {
    **{"<": ("<=", ">="), "<=": ("<", "==", ">"), ">": (">=", "<="), ">=": (">", "==", "<")},
    **{
        "==": ("!=",),
        "!=": ("==",),
        "in": ("not in",),
        "not in": ("in",),
        "is": ("is not",),
        "is not": ("is",),
    },
    **{
        "+": ("-",),
        "-": ("+",),
        "*": ("+",),
        "/": ("*",),
        "//": ("*",),
        "%": ("//",),
        "**": ("*",),
        "@": ("*",),
    },
    **{"&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",), "and": ("or",), "or": ("and",)},
}
OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}
TRANSPARENT = ("set", "frozenset", "sorted", "reversed", "list", "tuple", "abs", "bool", "int", "str")
"""Calls that may be left out: their one argument stands in their place."""


def python_mutants(path: str, text: bytes) -> list[Mutant]:
    """Every fault for one file that leaves it valid Python."""
    source = PythonSource(text)
    changes = {c for node in running(source.tree) for operator in OPERATORS for c in operator(source, node)}
    mutants = sorted(_mutant(path, source, *change) for change in changes)
    return [mutant for mutant in mutants if _is_valid(mutant.apply(text))]


def _mutant(path: str, source: PythonSource, span: Span, replacement: str) -> Mutant:
    start, end = span
    return Mutant(path, start, end, replacement, source.line(start), source.text[start:end].decode())


def _is_valid(text: bytes) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def comparisons(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """Another limit, or the opposite."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, sign, right in zip(sides, node.ops, sides[1:], strict=False):
            yield from _other_signs(source, left, sign, right)


def arithmetic(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """Another operation."""
    if isinstance(node, ast.BinOp):
        yield from _other_signs(source, node.left, node.op, node.right)
    if isinstance(node, ast.AugAssign):
        yield from _other_signs(source, node.target, node.op, node.value)
    if isinstance(node, ast.BoolOp):
        yield from _other_signs(source, node.values[0], node.op, node.values[1])


def _other_signs(source: PythonSource, left: Placed, sign: ast.AST, right: Placed) -> Iterator[Change]:
    span = source.between(left, right, SIGNS[type(sign)])
    if span:
        yield from ((span, other) for other in INSTEAD[SIGNS[type(sign)]])


def signs(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """No `not`, no minus."""
    if isinstance(node, ast.UnaryOp):
        yield source.span(node), f"({source.code(node.operand)})"


def constants(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """The next number, the other truth value, no text."""
    if isinstance(node, ast.Constant):
        match node.value:
            case bool():
                yield source.span(node), str(not node.value)
            case int() | float():
                yield source.span(node), str(node.value + 1)
            case str():
                yield source.span(node), '""' if node.value else '"?"'
            case bytes():
                yield source.span(node), 'b""' if node.value else 'b"?"'


def conditions(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """Always, or never."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield source.span(test), "True"
            yield source.span(test), "False"
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield source.span(test), "False"
        case ast.comprehension(ifs=ifs):
            yield from ((source.span(test), "True") for test in ifs)


def calls(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """The opposite function, no function, no named argument."""
    match node:
        case ast.Call(func=ast.Name(id=name) as function) if name in OPPOSITE:
            yield source.span(function), OPPOSITE[name]
        case ast.Call(func=ast.Name(id=name), args=[only], keywords=[]) if name in TRANSPARENT:
            yield source.span(node), f"({source.code(only)})"
        case ast.Call(func=ast.Attribute(value=owner), args=[], keywords=[]):
            yield source.span(node), f"({source.code(owner)})"
        case ast.Call(args=[_, *_] as given, keywords=[named]):
            yield (source.span(given[-1])[1], source.span(named)[1]), ""


def slices(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """From the beginning, or to the end."""
    if isinstance(node, ast.Slice):
        yield from ((source.span(limit), "") for limit in (node.lower, node.upper) if limit)


def statements(source: PythonSource, node: ast.AST) -> Iterator[Change]:
    """Nothing is done."""
    match node:
        case ast.Break():
            yield source.span(node), "continue"
        case ast.Continue():
            yield source.span(node), "break"
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield source.span(node), "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield source.span(node), "pass"


OPERATORS: tuple[Callable[[PythonSource, ast.AST], Iterator[Change]], ...] = (
    *(comparisons, arithmetic, signs, constants),
    *(conditions, calls, slices, statements),
)
