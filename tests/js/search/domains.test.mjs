/** The values left to each region at each level of looking ahead, and the cells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  causeText,
  cellsOf,
  domainsAt,
  domainsOf,
  domainWords,
  newRemovals,
  singlesIn,
} from '../../../static/js/search/domains.js';
import { eventAt } from '../../../static/js/search/events.js';
import { positionAt } from '../../../static/js/search/game.js';
import { australia, mapOf, readTestFile, searchMap } from '../fixtures.mjs';

const CHAIN = mapOf(
  'G, R\nA: G-1, E: G-2\n2\nG: 1, R: 2\nG: 3, R: 4\nA: B\nB: A, C\nC: B, D\nD: C, E\nE: D\n',
);
const start = { colored: new Map(CHAIN.initial.map((a) => [a.region, a])), last: CHAIN.initial[1] };
const [basic, forward, singletons] = ['basic', 'forward', 'singletons'].map((level) =>
  domainsAt(CHAIN, start, level),
);

test('a region with one color left takes it from its neighbors, with the cause', () => {
  assert.deepEqual(singletons.remaining, [[0], [1], [0], [1], [0]]);
  const causes = singletons.removals.slice(0, 3).map((removal) => causeText(CHAIN, removal));
  assert.deepEqual(causes, [
    'B cannot be G: its neighbor A is G',
    'D cannot be G: its neighbor E is G',
    'C cannot be R: its neighbor B has only R left',
  ]);
  assert.deepEqual([basic.remaining[1], basic.removals], [[0, 1], []]);
});

test('what is new is what was not removed before', () => {
  assert.deepEqual(newRemovals(singletons, forward), singletons.removals.slice(forward.removals.length));
  assert.deepEqual(newRemovals(singletons, null), singletons.removals);
  assert.deepEqual(singlesIn(forward), [1, 3]);
});

test('the page finds the domains that Python wrote down, by the same removals', () => {
  for (const { neighbors, colors, taken, level, left, removals } of JSON.parse(
    readTestFile('golden/domains.json'),
  )) {
    const found = domainsOf(neighbors, colors, taken, level);
    assert.deepEqual(found.remaining, left);
    assert.deepEqual(
      found.removals.map(({ region, color, cause }) => [region, color, cause.kind, cause.region]),
      removals,
    );
  }
});

const { tree } = searchMap(australia);

/** The table at a line of the trace, by region, and its words. */
function tableAt(line, level) {
  const { node } = eventAt(tree, line - 1);
  const of = (i) => domainsAt(australia, positionAt(australia, tree, i), level);
  const now = of(node);
  const fresh = node ? newRemovals(now, of(tree.parent[node])) : [];
  const cells = cellsOf(australia, now, fresh, level);
  const rows = Object.fromEntries(australia.regions.map((region, r) => [region, cells[r]]));
  return { rows, words: domainWords(australia, now, fresh, level) };
}

const cellTexts = ({ cells }) => cells.map(({ state, words }) => `${state}: ${words}`);

test('each cell tells whether the region has the color, can have it, or who took it', () => {
  const { SA, NT, Q } = tableAt(26, 'singletons').rows;
  assert.deepEqual(cellTexts(SA), ['other: SA is G', 'taken: SA is G', 'other: SA is G']);
  assert.deepEqual(cellTexts(NT), [
    'free: NT can be B',
    'removed: NT cannot be G: its neighbor SA is G',
    'removed: NT cannot be R: its neighbor WA is R',
  ]);
  assert.match(Q.cells[0].words, /^Q cannot be B: its neighbor NT has only B left/);
});

test('a region without a color is dead, one with a single color has only that; colored ones need no remark', () => {
  const remarks = (level) =>
    Object.entries(tableAt(26, level).rows)
      .filter(([, { remark }]) => remark)
      .map(([region, { remark }]) => `${region} ${remark}`);
  assert.deepEqual(['singletons', 'forward', 'basic'].map(remarks), [
    ['NT only B', 'Q ✕ dead', 'V only B'],
    ['NT only B', 'Q only B', 'V only B'],
    [],
  ]);
});

test('what this move removes says so, and is summed up with who is dead or has one color left', () => {
  const { rows, words } = tableAt(2, 'forward'); // NSW, B
  const fresh = ['Q', 'NT', 'V', 'NSW'].map((region) =>
    rows[region].cells.map((cell) => cell.fresh).join(' '),
  );
  const [none, first] = ['false false false', 'true false false'];
  assert.deepEqual(fresh, [first, none, first, none]);
  assert.equal(rows.Q.cells[0].words, 'Q cannot be B: its neighbor NSW is B (new with this move)');
  assert.equal(words, 'This move removes 2 colors. One color is left for NT, Q and V.');
  assert.match(tableAt(26, 'singletons').words, /No color is left for Q\. One color is left for NT and V\.$/);
  assert.match(tableAt(26, 'basic').words, /nothing is removed/);
});
