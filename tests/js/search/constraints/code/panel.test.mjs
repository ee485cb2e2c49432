/** The pseudocode of constraint searches, held against every event of the searches that Python wrote down. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesAt, runPanel } from '../../../../../static/js/search/constraints/code/panel.js';
import { kindAt } from '../../../../../static/js/search/constraints/run.js';
import { golden, NAMES } from '../fixtures.mjs';

/** @import { Run } from '../../../../../static/js/search/constraints/run.js' */

const LONGEST = 40;
const RUNS = NAMES.map((name) => ({ name, ...golden(name) }));

/**
 * Lines that only lead to others, and what a function returns: nothing happens there that a search records.
 * @type {Record<string, string[]>}
 */
const CONTROL = {
  search: ['call'],
  backtrack: ['call', 'complete', 'enough', 'recurse', 'found', 'return'],
  sort: ['call', 'each', 'return'],
  expand: ['call', 'each', 'return'],
  consistent: ['call', 'each', 'return'],
  node_consistent: ['call', 'each', 'return'],
  forward_check: ['call', 'each', 'open', 'return'],
  propagate: ['call', 'while', 'each', 'return'],
  arc_consistent: ['call'],
  ac3: ['call', 'while', 'return'],
  revise: ['call', 'each', 'return'],
  best_first: ['call', 'start', 'while', 'complete'],
  beam: ['call', 'start', 'levels', 'clear', 'complete'],
  min_conflicts: ['call', 'variables', 'repeat', 'each'],
};

/** Functions with their lines, from the outermost to the event's own. @param {Run} tree @param {number} k */
const calls = (tree, k) => runPanel(tree, k).callers.concat(runPanel(tree, k).now);

/** The function and line of an event, in two words. @param {Run} tree @param {number} k */
function place(tree, k) {
  const { listing, line } = runPanel(tree, k).now;
  return `${listing.name} ${line}`;
}

/**
 * All events of a search, each with what is made of it.
 * @template T
 * @param {Run} tree
 * @param {(tree: Run, k: number) => T} made
 * @returns {T[]}
 */
const each = (tree, made) => Array.from({ length: tree.run.events }, (_, k) => made(tree, k));

for (const { name, tree } of RUNS) {
  test(
    `${name}: every event executes a line that stands in its function, and so do the calls that ` +
      `led there`,
    () => {
      for (const [k, stack] of each(tree, calls).entries()) {
        assert.ok(stack.length, `event ${k}: ${kindAt(tree, k)}`);
        for (const { listing, line } of stack)
          assert.equal(
            listing.lines.filter(({ id }) => id === line).length,
            1,
            `event ${k}: ${listing.name} ${line}`,
          );
      }
    },
  );
}

test(
  'every line is executed in some search, waits there for a function to return, or is known to ' +
    'do nothing that is recorded',
  () => {
    const all = /** @type {Set<string>} */ (new Set());
    const reached = /** @type {Set<string>} */ (new Set());
    for (const { listing, line } of RUNS.flatMap(({ tree }) => each(tree, calls).flat())) {
      for (const { id } of listing.lines) all.add(`${listing.name} ${id}`);
      reached.add(`${listing.name} ${line}`);
    }
    const others = Object.entries(CONTROL).flatMap(([name, ids]) => ids.map((id) => `${name} ${id}`));
    assert.deepEqual([...all].filter((one) => !reached.has(one)).sort(), others.sort());
  },
);

test('a function that is called stands in the line that calls it', () => {
  const name = (/** @type {string} */ text) => text.replace('sort(X):', 'sort(X)');
  for (const stack of RUNS.flatMap(({ tree }) => each(tree, calls))) {
    for (const [n, { listing, line }] of stack.slice(0, -1).entries()) {
      const text = listing.lines.find(({ id }) => id === line)?.text ?? '';
      assert.ok(
        name(text).includes(`${stack[n + 1].listing.name}(`),
        `${text} calls ${stack[n + 1].listing.name}`,
      );
    }
  }
});

test('lines are short, and each has a name of its own', () => {
  for (const {
    listing: { lines },
  } of RUNS.flatMap(({ tree }) => each(tree, calls).flat())) {
    assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
    for (const { indent, text } of lines) assert.ok(2 * indent + text.length <= LONGEST, text);
  }
});

/** An event in each of its lines, as in `8 × ac3 pop`. @param {string[]} places */
const told = (places) =>
  places
    .map((one) => one.split(' × '))
    .flatMap(([count, one]) => (one ? Array(Number(count)).fill(one) : [count]));

/**
 * A region of Australia gets the first of two colors, and then two neighbors of it and of each other the
 * second.
 */
const ONE_COLOR = [
  'backtrack assign',
  'propagate fill',
  'propagate pop',
  'revise check',
  'revise remove',
  'propagate push',
  'revise check',
  'revise remove',
  'propagate push',
  'propagate pop',
  'revise check',
  'revise remove',
  'propagate wipe-out',
  'backtrack backtrack',
];
/** Of three neighbors one has a color: the others lose it. */
const ONE_NEIGHBOR = [
  'expand assign',
  'revise check',
  'revise remove',
  'revise check',
  'revise remove',
  'expand leave',
];
/** Two have one each: nothing is left for the third. */
const TWO_NEIGHBORS = [
  'best_first choose',
  'expand select',
  'expand assign',
  'revise check',
  'revise remove',
  'forward_check wipe-out',
  'expand backtrack',
];
/** Lines written out by hand. @type {Record<string, string[]>} */
const BY_HAND = {
  'two-colors': ['backtrack select', ...ONE_COLOR, ...ONE_COLOR, 'search none'],
  'arcs-wipe-out': [
    '6 × ac3 fill',
    ...Array(2).fill(['ac3 pop', 'revise check', 'revise remove']).flat(),
    'ac3 pop',
    'revise check',
    'revise remove',
    'ac3 push',
    'ac3 pop',
    'revise check',
    '2 × revise remove',
    'ac3 pop',
    'revise check',
    'revise remove',
    'ac3 wipe-out',
    'search begin',
  ],
  'best-first-none': [
    'best_first choose',
    'expand select',
    ...ONE_NEIGHBOR,
    ...ONE_NEIGHBOR,
    ...TWO_NEIGHBORS,
    ...TWO_NEIGHBORS,
    'best_first none',
  ],
  'nothing-left': ['revise check', '2 × revise remove', 'node_consistent wipe-out', 'search nodes'],
  'arc-consistency-nothing-left': ['revise check', '2 × revise remove', 'node_consistent wipe-out'],
  'arc-consistency': ['18 × ac3 fill', ...Array(18).fill(['ac3 pop', 'revise check']).flat()],
};

for (const [name, lines] of Object.entries(BY_HAND)) {
  test(`${name}: the lines are those that were written out by hand`, () =>
    assert.deepEqual(each(golden(name).tree, place), told(lines)));
}

test('a search without events shows its function, at no line', () => {
  const { tree } = golden('arc-consistency');
  const empty = {
    ...tree,
    events: 1,
    run: {
      ...tree.run,
      events: 0,
      event: { ...tree.run.event, kind: new Uint8Array(0), node: new Uint32Array(0) },
    },
  };
  assert.equal(framesAt(empty, 0)[0].line, '');
  const { now, callers, vars, note } = runPanel(empty, 0);
  assert.deepEqual([now.listing.name, now.line, callers, vars, note], ['arc_consistent', '', [], {}, '']);
});
