/** Two searches of one game: shares, twins, the merged tree, the difference. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bestMove,
  comparison,
  inverseTwins,
  mergeTrees,
  namesOf,
  rootValue,
  twinsOf,
} from '../../../../static/js/search/comparing/comparison.js';
import { firstDifference } from '../../../../static/js/search/comparing/difference.js';
import {
  byMoves,
  matchingStep,
  otherStep,
  sameMoment,
} from '../../../../static/js/search/comparing/rival.js';
import { resultLine } from '../../../../static/js/search/events.js';
import { isFinished, makeTree, visitedCount } from '../../../../static/js/search/tree.js';
import { inEach } from '../../cases.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, stoppedBefore, vector } from '../../fixtures.mjs';
import { pairsOfRuns, randomGame, run } from './runs.mjs';

const RUNS = pairsOfRuns(10);
const IN_ONE_ORDER = RUNS.filter(([one, other]) => one.tree.order === other.tree.order);
const alphaBeta = vector('australia-alpha-beta').tree;
const minimax = vector('australia-minimax').tree;
/** From 0 upwards. */
const upTo = (list) => Array.from({ length: list.length }, (_, n) => n);

test('alpha-beta visits 43 of the 76 nodes that minimax visits in Australia, and leaves at its first cutoff', () => {
  const { a, b, shares } = comparison(alphaBeta, minimax);
  assert.deepEqual(a, { nodes: 43, leaves: 23, cutoffs: 6, pruned: 13 });
  assert.deepEqual(b, { nodes: 76, leaves: 44, cutoffs: 0, pruned: 0 });
  assert.deepEqual(shares, { both: 43, a: 0, b: 33, neither: 0 });
  assert.deepEqual(comparison(alphaBeta, alphaBeta).shares, { both: 43, a: 0, b: 0, neither: 13 });
  const { kind, by, event } = firstDifference(alphaBeta, minimax);
  assert.deepEqual([kind, by, event], ['left', 'a', 25]);
});

test('twins are the nodes that the same moves lead to, from either side; shares count them', () => {
  for (const [one, other] of RUNS) {
    const twin = twinsOf(one.tree, other.tree);
    const expected = one.paths.map((path) => other.paths.indexOf(path));
    assert.deepEqual([...twin], expected);
    assert.deepEqual(inverseTwins(twin, other.tree.nodes), twinsOf(other.tree, one.tree));
    const { shares } = comparison(one.tree, other.tree);
    const both = twin.filter((node) => node >= 0).length;
    const actual = [shares.both, shares.a, shares.b];
    assert.deepEqual(actual, [both, twin.length - both, other.paths.length - both]);
    const { shares: there } = comparison(other.tree, one.tree);
    assert.deepEqual(there, { ...shares, a: shares.b, b: shares.a });
  }
});

test('the merged tree has every node once, in the order of the first, with its numbers in both and its size', () => {
  for (const [one, other] of RUNS) {
    const rows = mergeTrees(one.tree, other.tree, twinsOf(one.tree, other.tree));
    const { depth, move, a, b, size, legal } = rows;
    const way = [];
    const paths = Array.from(depth, (d, u) =>
      [...way.splice(d), ...[way.push(move[u]), way.join('.')]].at(-1),
    );
    assert.deepEqual([...paths].sort(), [...new Set([...one.paths, ...other.paths])].sort());
    const expected = paths.map((path) => one.paths.indexOf(String(path)));
    assert.deepEqual([...a], expected);
    const found = paths.map((path) => other.paths.indexOf(String(path)));
    assert.deepEqual([...b], found);
    const visited = a.filter((i) => i >= 0);
    assert.deepEqual([...visited], upTo(visited));
    const union = makeTree({ ...one.tree, nodes: a.length }, rows);
    for (const [u, path] of paths.entries()) {
      const kids = upTo(paths).filter((c) => union.parent[c] === u);
      assert.equal(size[u], paths.filter((p) => `${p}.`.startsWith(`${path}.`)).length);
      assert.equal(union.pruned[u], legal[u] - kids.length);
      const alone = kids.filter((c) => a[c] < 0);
      assert.deepEqual(
        kids.slice(kids.length - alone.length),
        alone,
        'what only the second visits comes last',
      );
    }
    if (one.tree.order !== other.tree.order) continue;
    const theirs = b.filter((j) => j >= 0);
    assert.deepEqual([...theirs], upTo(theirs));
  }
});

test('in a merged tree it is known who moves, whichever of the two has tried a move there', () => {
  const [whole, cut] = ['twice-max-n', 'twice'].map((name) => algorithmVector(name).tree);
  assert.deepEqual(mergeTrees(whole, cut, twinsOf(whole, cut)).player, whole.player);
  const { player, b } = mergeTrees(cut, whole, twinsOf(cut, whole));
  assert.ok(player?.some((who, u) => who && who === whole.player?.[b[u]]));
  const { tree: shallow } = run(randomGame(7), { limit: 1 });
  const deeper = { ...run(randomGame(7), { limit: 2 }).tree, player: Uint8Array.of(1, ...Array(20).fill(2)) };
  const both = mergeTrees(shallow, deeper, twinsOf(shallow, deeper));
  assert.deepEqual(both.player, deeper.player.slice(0, deeper.nodes));
});

/** Without what only tells leaves from inner nodes. */
const happenings = ({ lines }) => lines.map(({ line }) => line.replace(' leaf', ''));

test('the other run is at the same moment where it has that, else it has ended the lowest node above', () => {
  for (const [one, other] of RUNS) {
    const [twin, theirs] = [twinsOf(one.tree, other.tree), happenings(other)];
    for (const [k, line] of happenings(one).slice(0, -1).entries()) {
      const at = sameMoment(one.tree, other.tree, twin, k);
      if (theirs.includes(line)) assert.equal(at, theirs.indexOf(line));
      else if (one.tree.order === other.tree.order) {
        const [kind, path, , next] = line.split(' ');
        let above = kind === 'visit' ? path : `${path}.${next}`;
        while (!other.paths.includes(above)) above = above.slice(0, above.lastIndexOf('.'));
        const expected = theirs.findLastIndex((l) => l.split(' ')[1] === above);
        assert.equal(at, expected);
      }
    }
  }
});

test('in one order the other run never goes back, and both end together; by lines both have the same number', () => {
  for (const [one, other] of IN_ONE_ORDER) {
    const twin = twinsOf(one.tree, other.tree);
    const steps = upTo(one.lines).map((k) => sameMoment(one.tree, other.tree, twin, k));
    const expected = steps.toSorted((a, b) => a - b);
    assert.deepEqual(steps, expected);
    assert.equal(steps.at(-1), other.lines.length - 1);
    for (const k of upTo(one.lines)) {
      assert.equal(matchingStep('lines', one.tree, other.tree, twin, k), Math.min(k, other.lines.length - 1));
      assert.equal(matchingStep('moves', one.tree, other.tree, twin, k), steps[k]);
      const compared = { a: one.tree, b: other.tree, found: { twin } };
      assert.equal(otherStep({ step: k, comparing: 'merged', inStep: 'lines' }, compared), steps[k]);
    }
  }
});

test('runs in one order keep together by moves, others by lines, unless told otherwise', () => {
  for (const [one, other] of RUNS) {
    assert.equal(byMoves('auto', one.tree, other.tree), one.tree.order === other.tree.order);
    assert.ok(byMoves('moves', one.tree, other.tree) && !byMoves('lines', one.tree, other.tree));
  }
  const [{ tree }] = RUNS[0];
  const auto = (own, other = own) => byMoves('auto', { ...tree, ...own }, { ...tree, ...other });
  // These follow from another search: rounds, and true values to another depth.
  assert.ok(!auto({ order: 'previous round' }) && auto({ order: 'best' }));
  assert.ok(!auto({ order: 'best' }, { order: 'best', depth_limit: 9 }));
});

test('the merged tree stands where both searches have done the first one’s event', () => {
  for (const [one, other] of IN_ONE_ORDER) {
    const [a, b, twin] = [one.tree, other.tree, twinsOf(one.tree, other.tree)];
    const rows = mergeTrees(a, b, twin);
    const union = makeTree({ ...a, nodes: rows.a.length }, rows);
    const place = inverseTwins(rows.a, a.nodes);
    for (const k of upTo(one.lines)) {
      const at = sameMoment(a, union, place, k);
      const shown = visitedCount(union, at);
      const count = (column) => column.slice(0, shown).filter((i) => i >= 0).length;
      assert.equal(count(rows.a), visitedCount(a, k));
      assert.equal(count(rows.b), visitedCount(b, sameMoment(a, b, twin, k)));
      for (let u = 0; u < shown; u++)
        if (rows.a[u] >= 0 && k < a.events - 1 && isFinished(union, u, at))
          assert.ok(isFinished(a, rows.a[u], k));
    }
  }
});

/** Whether a line of both is about the same but has other numbers. */
function otherNumbers(one, other, k) {
  const [w, v] = [one.lines[k], other.lines[k]];
  const bounded = [one, other].every(({ tree }) => tree.algorithm === 'alpha-beta');
  return w.value !== v.value || (bounded && (w.alpha !== v.alpha || w.beta !== v.beta));
}

test('the first difference is the first line of the two traces that is not the same', () => {
  const seen = new Set();
  for (const [one, other] of pairsOfRuns(40)) {
    const found = firstDifference(one.tree, other.tree);
    const lines = Array.from({ length: Math.max(one.lines.length, other.lines.length) }, (_, k) => k);
    const parted = lines.findIndex((k) => one.lines[k]?.line !== other.lines[k]?.line);
    const number = lines.findIndex((k) => (parted < 0 || k < parted) && otherNumbers(one, other, k));
    seen.add(found.kind);
    if (found.kind === 'none') assert.deepEqual([parted, number], [-1, -1]);
    else if (found.kind === 'number')
      assert.deepEqual([found.event, found.node], [number, one.paths.indexOf(one.lines[number].path)]);
    else {
      assert.equal(found.event, found.kind === 'left' ? parted - 1 : parted);
      assert.ok(number < 0 || number === found.event, 'only the numbers of the cutoff itself differ before');
    }
    if (found.kind !== 'left') continue;
    const [less, more, next] = found.by === 'a' ? [one, other, found.nextB] : [other, one, found.nextA];
    assert.ok(less.tree.pruned[found.node] > 0);
    assert.equal(more.tree.parent[next], found.node);
    assert.ok(!less.paths.includes(more.paths[next]));
  }
  assert.deepEqual([...seen].sort(), ['deeper', 'left', 'none', 'number', 'order']);
});

test('of a cutoff that one alone makes it is said that the node is left, not that the numbers differ there', () => {
  const leaf = (worth) => ({ worth, moves: [] });
  // The first reply to the second move is worth as much as the first move: MIN leaves only where equality
  // cuts.
  const game = { worth: 0, moves: [leaf(1), { worth: 0, moves: [leaf(1), leaf(5)] }] };
  const [early, late] = ['>=', '>'].map((cut) => run(game, { cut }));
  assert.ok(otherNumbers(early, late, 5));
  for (const [one, other, by] of [
    [early, late, 'a'],
    [late, early, 'b'],
  ]) {
    const { kind, event, node, ...found } = firstDifference(one.tree, other.tree);
    assert.deepEqual([kind, event, node, found.by], ['left', 5, 2, by]);
  }
});

test('the search of lower depth has a leaf, and a stopped one differs where it ends', () => {
  const [two, three] = [2, 3].map((limit) => run(randomGame(7), { limit }).tree);
  const { kind, by } = firstDifference(two, three);
  assert.deepEqual([kind, by], ['deeper', 'a']);
  const whole = randomSearch({ seed: 3, algorithm: 'minimax', limit: 4, least: 2 });
  for (const n of [2, 5, 9, 20]) {
    const stopped = stoppedBefore(whole, n);
    const found = firstDifference(stopped.tree, whole.tree);
    assert.deepEqual([found.kind, found.by, found.event], ['stopped', 'a', stopped.events.length - 1]);
    const turned = firstDifference(whole.tree, stopped.tree);
    assert.deepEqual([turned.kind, turned.by], ['stopped', 'b']);
    assert.equal(firstDifference(stopped.tree, stopped.tree).kind, 'none');
  }
});

test('two runs are called by their algorithms, or by what else tells them apart', () => {
  const { tree } = randomSearch({ seed: 1 });
  const hard = { fail: 'hard', cut: '>' };
  const third = { round: 3, order: 'previous round' };
  const cases = {
    'alpha-beta; minimax': [{}, { algorithm: 'minimax' }],
    'order as given; reverse order': [{}, { order: 'reverse' }],
    'fail-soft, cutoff at ≥; fail-hard, cutoff at >': [{}, { variant: hard }],
    'depth 5; depth 6': [{}, { depth_limit: 6 }],
    'binding: arcs; without binding': [{ binding: 'arcs' }, {}],
    'round 3; round 2': [third, { round: 2, depth_limit: 4 }],
    'alpha-beta; alpha-beta': [{}, {}],
  };
  inEach(cases, ([one, other], names) => {
    const { a, b } = namesOf({ ...tree, ...one }, { ...tree, ...other });
    assert.equal(`${a.short}; ${b.short}`, names);
  });
  const other = { ...tree, algorithm: 'minimax', fold: 'value', variant: hard };
  const { a, b } = namesOf({ ...tree, order: 'seed 7' }, other);
  assert.deepEqual(a, { short: 'alpha-beta', long: 'alpha-beta, order seed 7' });
  assert.deepEqual(b, { short: 'minimax', long: 'minimax, order as given' });
});

test('the best move is that of the trace’s last line, with the value; there may be none', () => {
  for (const tree of [alphaBeta, minimax])
    assert.deepEqual([bestMove(tree), rootValue(tree)], ['NSW, B', '10']);
  const lone = vector('depth-zero').tree;
  const found = [bestMove(vector('single-node').tree), bestMove(lone), rootValue(lone) === '—'];
  assert.deepEqual(found, ['—', '—', false]);
  const { tree: stopped } = stoppedBefore(randomSearch({ seed: 3 }), 9);
  assert.deepEqual([bestMove(stopped), rootValue(stopped)], ['—', '—']);
  for (const name of ALGORITHM_VECTORS) {
    const { tree } = algorithmVector(name);
    assert.equal(resultLine(tree)?.startsWith(`${bestMove(tree)}, `) ?? bestMove(tree) === '—', true, name);
  }
});
