import assert from 'node:assert/strict';
import test from 'node:test';
import {
  currentArc,
  searchedGraph,
  spokenGraph,
  variableLooks,
} from '../../../../static/js/search/constraints/domain-cells.js';
import { firstOf, readGolden } from './fixtures.mjs';

const COLORS = { accentSoft: '#eee', ink: '#000' };
const { tree, events } = readGolden('four-queens-arcs');
const first = (kind) => firstOf(tree, kind);

test('a variable shows its value, or what is left to it; with nothing left it is crossed out', () => {
  events.forEach(({ left }, k) => {
    const looks = [...variableLooks(tree, k, COLORS).values()];
    looks.forEach(({ letter, open, dead }, v) => {
      assert.equal(dead, !left[v].length);
      const values = left[v].map((value) => tree.run.domains[v][value]);
      assert.deepEqual(letter ? [letter] : open, values);
    });
  });
});

test('on a board each row says whether its value is taken, free or gone', () => {
  const assigned = first('assign');
  const [own, value] = [tree.run.event.variable[assigned], tree.run.event.value[assigned]];
  const taken = variableLooks(tree, assigned, COLORS, {}, true).get(tree.run.variables[own])?.rows ?? [];
  assert.deepEqual([taken[value], taken.filter((state) => state === 'free').length], ['taken', 3]);
  const removed = first('remove');
  const name = tree.run.variables[tree.run.event.variable[removed]];
  const rows = variableLooks(tree, removed, COLORS, {}, true).get(name)?.rows ?? [];
  assert.equal(rows[tree.run.event.value[removed]], 'gone');
  assert.equal(variableLooks(tree, removed, COLORS).get(name)?.rows, undefined);
});

test('many values are counted', () => {
  const { tree: queens } = readGolden('min-conflicts');
  assert.deepEqual(variableLooks(queens, 0, COLORS).get('Q6')?.open, ['6 left']);
});

test('an assigned color is painted as such', () => {
  const { tree: map } = readGolden('australia-map');
  const k = firstOf(map, 'assign');
  const value = map.run.domains[map.run.event.variable[k]][map.run.event.value[k]];
  const looks = variableLooks(map, k, COLORS, { [value]: { fill: 'blue', ink: 'white' } });
  const look = looks.get(map.run.variables[map.run.event.variable[k]]);
  assert.deepEqual([look?.fill, look?.ink, look?.letter, look?.last], ['blue', 'white', value, true]);
});

test('the arc in hand leads from the variable that is looked at to the other one', () => {
  const k = first('pop');
  const scope = tree.run.constraints[tree.run.event.constraint[k]].scope.map((v) => tree.run.variables[v]);
  const arc = currentArc(tree, k);
  assert.deepEqual([arc?.from, arc?.to].sort(), scope.sort());
  assert.equal(arc?.from, tree.run.variables[tree.run.event.variable[k]]);
  assert.match(spokenGraph(tree, k), new RegExp(`In hand: the arc from ${arc?.from} to ${arc?.to}\\.$`));
  assert.equal(currentArc(tree, first('assign')), null);
  assert.match(spokenGraph(tree, first('assign')), /^Constraint graph of 4 variables\. Q1 is .*left\.$/);
});

test('on a constraint of several variables the arc leads to its sign', () => {
  const { tree: sum } = readGolden('arc-consistency-sum');
  assert.ok([...sum.run.event.kind.keys()].some((k) => currentArc(sum, k)?.to.startsWith('#')));
});

test('in a binary form auxiliary variables are drawn where constraints on several had their signs', () => {
  const { tree: sum } = readGolden('sum-binary');
  const own = sum.run.variables.filter((name) => !name.startsWith('H'));
  const graph = {
    nodes: [
      ...own.map((id, n) => ({ id, label: id, shape: 'dot', size: 26, x: n, y: 0 })),
      { id: '#1', label: '1', shape: 'square', size: 8, x: 1, y: 1 },
    ],
    edges: own.map((from) => ({ from, to: '#1' })),
    options: {},
  };
  const drawn = searchedGraph(graph, sum);
  const found = drawn.nodes.map(({ id }) => id);
  assert.deepEqual(found, sum.run.variables);
  assert.deepEqual(drawn.nodes.at(-1), { id: 'H1', label: 'H1', shape: 'dot', size: 26, x: 1, y: 1 });
  const expected = own.map((from) => ({ from, to: 'H1' }));
  assert.deepEqual(drawn.edges, expected);
  const arcs = [...sum.run.event.kind.keys()].map((k) => currentArc(sum, k)).filter((arc) => arc !== null);
  const known = new Set(drawn.nodes.map(({ id }) => id));
  assert.ok(arcs.length && arcs.every(({ from, to }) => known.has(from) && known.has(to)));
  assert.equal(searchedGraph(graph, readGolden('sum-forward').tree), graph);
  assert.equal(searchedGraph(graph, null), graph);
  assert.equal(searchedGraph(graph, sum), drawn);
});
