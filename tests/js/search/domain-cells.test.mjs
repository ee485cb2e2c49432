import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, domainWords } from '../../../static/js/search/domain-cells.js';
import { domainsAt, newly } from '../../../static/js/search/domains.js';
import { eventAt } from '../../../static/js/search/events.js';
import { positionAt } from '../../../static/js/search/game.js';
import { australia, searched } from '../fixtures.mjs';

/**
 * @import { Row } from '../../../static/js/search/domain-cells.js'
 * @import { Level } from '../../../static/js/search/domains.js'
 */

const { tree } = searched(australia);

/** The domains at a line of the trace, and what is new there. @param {number} line @param {Level} level */
function at(line, level) {
  const { node } = eventAt(tree, line - 1);
  const now = domainsAt(australia, positionAt(australia, tree, node), level);
  return {
    now,
    fresh: node
      ? newly(now, domainsAt(australia, positionAt(australia, tree, tree.parent[node]), level))
      : [],
  };
}

/** @param {number} line @param {Level} level */
function rowsAt(line, level) {
  const { now, fresh } = at(line, level);
  const rows = cellsOf(australia, now, fresh, level);
  return Object.fromEntries(australia.regions.map((region, r) => [region, rows[r]]));
}

/** @param {number} line @param {Level} level */
function wordsAt(line, level) {
  const { now, fresh } = at(line, level);
  return domainWords(australia, now, fresh, level);
}

test('each cell tells whether the region has the color, can have it, or who took it', () => {
  const { SA, NT, Q } = rowsAt(26, 'singletons');
  assert.deepEqual(
    SA.cells.map(({ state, words }) => [state, words]),
    [
      ['other', 'SA is G'],
      ['taken', 'SA is G'],
      ['other', 'SA is G'],
    ],
  );
  assert.deepEqual(
    NT.cells.map(({ state }) => state),
    ['free', 'removed', 'removed'],
  );
  assert.deepEqual(
    NT.cells.map(({ words }) => words),
    ['NT can be B', 'NT cannot be G: its neighbor SA is G', 'NT cannot be R: its neighbor WA is R'],
  );
  assert.match(Q.cells[0].words, /^Q cannot be B: its neighbor NT has only B left/);
});

test(
  'a region without a color is dead, one with a single color has only that; colored ones need ' + 'no remark',
  () => {
    const remarks = (/** @type {Level} */ level) =>
      Object.entries(rowsAt(26, level))
        .filter(([, { remark }]) => remark)
        .map(([region, { remark }]) => `${region} ${remark}`);
    assert.deepEqual(remarks('singletons'), ['NT only B', 'Q ✕ dead', 'V only B']);
    assert.deepEqual(remarks('forward'), ['NT only B', 'Q only B', 'V only B']);
    assert.deepEqual(remarks('basic'), []);
  },
);

test('what this move removes says so', () => {
  const { Q, NT, V } = rowsAt(2, 'forward'); // NSW, B
  const fresh = (/** @type {Row} */ row) => row.cells.map((cell) => cell.fresh);
  assert.deepEqual(
    [fresh(Q), fresh(NT), fresh(V)],
    [
      [true, false, false],
      [false, false, false],
      [true, false, false],
    ],
  );
  assert.equal(Q.cells[0].words, 'Q cannot be B: its neighbor NSW is B (new with this move)');
});

test('words sum up the move: how much it removes, who is dead, who has one color left', () => {
  assert.equal(wordsAt(2, 'forward'), 'This move removes 2 colors. One color is left for NT, Q and V.');
  assert.match(wordsAt(26, 'singletons'), /Nobody can color Q any more\. One color is left for NT and V\.$/);
  assert.match(wordsAt(26, 'basic'), /nothing is removed/);
});
