/**
 * Checking held against a search of nested lists that knows nothing of the page: every wrong mark is found.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers, pointsOf } from '../../../../static/js/features/practice/check.js';
import { isWithin, nested } from '../../../../static/js/features/practice/game-tree.js';
import { exercise } from '../../../../static/js/features/practice/outcome.js';
import { numbers } from '../../../../static/js/features/practice/random.js';
import { ALL, VARIANTS } from './trees.mjs';

/** @import { Answers, Fields } from '../../../../static/js/features/practice/check.js' */
/** @import { Nested } from '../../../../static/js/features/practice/game-tree.js' */
/** @import { Variant } from '../../../../static/js/features/practice/reference.js' */

/** @typedef {{alpha: number, beta: number, value: number, leaf: boolean}} Seen */
/** @typedef {{whole: Nested, first: 1 | 2, variant: Variant}} Case */

/** @type {((next: () => number) => number)[]} */
const KINDS = [
  () => 4,
  (next) => next() % 2,
  (next) => next() % 10,
  (next) => ((next() % 41) - 20) / 4,
  (next) => -(next() % 1000) / 10_000,
];

/**
 * Ragged: leaves at all depths, only children, chains.
 * @param {() => number} next
 * @param {number} depth
 * @returns {Nested}
 */
function ragged(next, depth, kind = KINDS[next() % KINDS.length]) {
  if (!depth || next() % 6 === 0) return kind(next);
  const below = [1, 1, 2, 2, 3, 4][next() % 6];
  return Array.from({ length: below }, () => ragged(next, depth - 1, kind));
}

/** @type {Case[]} */
const CASES = Array.from({ length: 300 }, (_, seed) => {
  const next = numbers(seed);
  const branches = Array.from({ length: 1 + (next() % 4) }, () => ragged(next, next() % 4));
  return {
    whole: branches,
    first: /** @type {1 | 2} */ (1 + (seed % 2)),
    variant: VARIANTS[(seed >> 1) % 4],
  };
});

/**
 * As whoever moves sees it, so that one line cuts for both. What it comes to, in preorder numbers.
 * @param {Case} given
 * @returns {Map<number, Seen>}
 */
function searched({ whole, first, variant }) {
  const seen = new Map();
  const go = (
    /** @type {Nested} */ part,
    /** @type {number} */ at,
    low = -Infinity,
    high = Infinity,
    sign = 1,
  ) => {
    const own = sign > 0 ? { alpha: low, beta: high } : { alpha: -high, beta: -low };
    let best = Array.isArray(part) ? -Infinity : sign * part;
    let [bound, next] = [low, at + 1];
    for (const below of Array.isArray(part) ? part : []) {
      best = Math.max(best, -go(below, next, -high, -bound, -sign));
      if (variant.cut === '>' ? best > high : best >= high) break;
      bound = Math.max(bound, best);
      next += sizeOf(below);
    }
    const isHard = variant.fail === 'hard' && Array.isArray(part);
    const back = isHard ? Math.min(Math.max(best, low), high) : best;
    seen.set(at, { ...own, value: sign * back, leaf: !Array.isArray(part) });
    return back;
  };
  go(whole, 0, -Infinity, Infinity, first === 1 ? 1 : -1);
  return seen;
}

/** @param {Nested} part @returns {number} */
const sizeOf = (part) => {
  const below = Array.isArray(part) ? part.map(sizeOf) : [];
  return below.reduce((sum, size) => sum + size, 1);
};

/** @param {Case} given */
function known(given) {
  const one = exercise(nested(given.whole, given.first), given.variant);
  const seen = searched(given);
  const cut = one.tree.parent.flatMap((above, n) => (!seen.has(n) && seen.has(above) ? [n] : []));
  const inner = [...seen].filter(([, { leaf }]) => !leaf);
  const column = (/** @type {'value' | 'alpha' | 'beta'} */ name) =>
    new Map(inner.map(([n, own]) => [n, String(own[name]).replace('Infinity', 'inf')]));
  /** @type {Answers} */
  const right = {
    crossed: new Set(cut),
    values: column('value'),
    alphas: column('alpha'),
    betas: column('beta'),
    leaves: String(seen.size - inner.length),
  };
  return { one, seen, cut, right };
}

const KNOWN = CASES.map(known);

/** @param {typeof KNOWN[number]} given @param {Partial<Answers>} some */
const wrongIn = ({ one, right }, some) =>
  pointsOf(one, ALL, { ...right, ...some })
    .filter(({ state }) => state === 'wrong')
    .map(({ kind, node }) => `${kind} ${node}`);

test('the trees have what is hard: ties, chains, leaves at all depths, cuts of all kinds and none', () => {
  const chains = KNOWN.filter(({ one }) =>
    one.tree.size.some((size, n) => size > 2 && one.tree.size[n + 1] === size - 1),
  );
  const early = KNOWN.filter(
    ({ one }) => new Set(one.tree.depth.filter((_, n) => !one.tree.player[n])).size > 2,
  );
  const minRoots = KNOWN.filter(({ one, cut }) => one.tree.player[0] === 2 && cut.length);
  const last = KNOWN.filter(
    ({ one, cut }) => one.run.cutAt.size > new Set(cut.map((n) => one.tree.parent[n])).size,
  );
  const none = KNOWN.filter(({ cut }) => !cut.length);
  for (const some of [chains, early, minRoots, last, none]) assert.ok(some.length > 15, `${some.length}`);
  assert.ok(KNOWN.filter(({ cut }) => cut.length > 1).length > 60);
});

test('the right answer is accepted, whatever the tree and the convention', () => {
  for (const { one, right } of KNOWN) {
    const { accepted, findings, faults } = check(one, ALL, right);
    assert.deepEqual([accepted, findings, faults], [true, [], []]);
  }
});

test('a cross on any node that is searched is found there, and nothing else is', () => {
  for (const given of KNOWN)
    for (const node of given.seen.keys())
      assert.deepEqual(wrongIn(given, { crossed: new Set([...given.cut, node]) }), [`over ${node}`]);
});

test('of many wrong crosses each is found, also below one another', () => {
  for (const given of KNOWN) {
    const crossed = new Set([...given.cut, ...given.seen.keys()]);
    assert.deepEqual(
      wrongIn(given, { crossed }),
      [...given.seen.keys()].sort((a, b) => a - b).map((node) => `over ${node}`),
    );
  }
});

test('a branch that is cut and not crossed out is found, also if all below it is', () => {
  for (const given of KNOWN)
    for (const top of given.cut) {
      const others = given.cut.filter((node) => node !== top);
      const below = [...given.one.tree.depth.keys()].filter(
        (n) => n > top && isWithin(given.one.tree, n, top),
      );
      assert.deepEqual(wrongIn(given, { crossed: new Set(others) }), [`under ${top}`]);
      assert.deepEqual(wrongIn(given, { crossed: new Set([...others, ...below]) }), [`under ${top}`]);
    }
});

test('every other number in a field is found there: its neighbors, the leaves, the bounds, and none', () => {
  const kinds = /** @type {[Fields, string][]} */ ([
    ['values', 'value'],
    ['alphas', 'alpha'],
    ['betas', 'beta'],
  ]);
  for (const given of KNOWN)
    for (const [field, kind] of kinds)
      for (const [node, text] of given.right[field]) {
        for (const other of othersThan(given, node, text)) {
          const texts = having(given.right[field], node, other);
          assert.deepEqual(wrongIn(given, { [field]: texts }), [`${kind} ${node}`]);
        }
      }
});

/**
 * One that is no number, and two that are, by turns.
 * @param {typeof KNOWN[number]} given
 * @param {number} node
 * @param {string} text
 */
function othersThan({ one: { tree } }, node, text) {
  const own = Number(text.replace('inf', 'Infinity'));
  const all = [own + 1, own - 0.0001, -own, Infinity, -Infinity, tree.worth[tree.nodes - 1]];
  const others = all.filter((number) => number !== own && !Number.isNaN(number)).map(String);
  return ['?', others[node % others.length], others[(node + 3) % others.length]];
}

/** @param {ReadonlyMap<number, string>} texts @param {number} node @param {string} text */
const having = (texts, node, text) => new Map(texts).set(node, text);

test('a value may be said as a bound only where the search knows it as that bound', () => {
  for (const given of KNOWN)
    for (const [node, { value, alpha, beta, leaf }] of given.seen) {
      if (leaf) continue;
      const says = (/** @type {string} */ text) =>
        !wrongIn(given, { values: having(given.right.values, node, text) }).length;
      assert.deepEqual([says(`≤ ${value}`), says(`≥ ${value}`)], [value <= alpha, value >= beta]);
    }
});

test('anything filled in where the search never comes is found there', () => {
  for (const given of KNOWN)
    for (const [node, size] of given.one.tree.size.entries())
      if (size > 1 && !given.seen.has(node))
        for (const field of /** @type {const} */ (['values', 'alphas', 'betas']))
          assert.deepEqual(wrongIn(given, { [field]: having(given.right[field], node, '0') }), [
            `pruned ${node}`,
          ]);
});

test('every other number of leaves is found', () => {
  for (const given of KNOWN)
    for (const off of [-1, 0.5, 1, Infinity])
      assert.deepEqual(wrongIn(given, { leaves: `${Number(given.right.leaves) + off}` }), ['leaves 0']);
});

test('what is left out is open, and never accepted', () => {
  for (const { one, right } of KNOWN)
    for (const field of /** @type {const} */ (['values', 'alphas', 'betas', 'leaves'])) {
      const { accepted, findings, open } = check(one, ALL, { ...right, [field]: noAnswers()[field] });
      assert.deepEqual([accepted, findings.length, open > 0], [false, 0, true]);
    }
});

test('a tree with an empty list or something that is no number is refused', () => {
  for (const wrong of [[], [1, []], [1, Number.NaN], [[1, Infinity]], /** @type {any} */ ([1, '2'])])
    assert.throws(
      () => nested(wrong),
      /^TypeError: Node \d is .*: write a number, or a list of its children\.$/,
    );
});
