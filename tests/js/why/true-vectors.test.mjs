/** What is said of max^n, held against the vectors that the children of each node have returned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { children, isOpen, mover, updateEvent } from '../../../static/js/search/tree.js';
import { why } from '../../../static/js/why/why.js';
import { ALGORITHM_VECTORS, algorithmVector } from '../fixtures.mjs';
import { problemOfVector } from '../saying.mjs';

const SEARCHES = ALGORITHM_VECTORS.map((name) => ({ name, ...algorithmVector(name) })).filter(
  ({ tree }) => tree.values.length,
);

const vectorAt = (tree, i) => tree.values.map((column) => column[i]);

/**
 * The first of a node's children returned by event k that has most for a player; undefined before any has.
 */
function bestOf(tree, node, k) {
  const own = tree.values[mover(tree, node) - 1];
  const returned = children(tree, node).filter((child) => updateEvent(tree, child) <= k);
  const most = Math.max(...returned.map((child) => own[child]));
  return returned.find((child) => own[child] === most);
}

const written = (values) => {
  const each = values.map((value) => String(value).replace('-', '−'));
  return each.length === 1 ? each[0] : `(${each.join(',\u00a0')})`;
};

test('the facts of a line are what has returned, what of it counts, and the best so far', () => {
  for (const { name, tree } of SEARCHES) {
    for (let k = 0; k < tree.events; k++) {
      const { kind, node, child } = eventAt(tree, k);
      if (kind === 'visit') continue;
      const player = mover(tree, node);
      const best = bestOf(tree, node, k);
      const who = tree.zero_sum ? ['MAX', 'MIN'][player - 1] : `player\u00a0${player}`;
      assert.deepEqual(
        why(problemOfVector(name), tree, k).facts.map((fact) => [
          fact.name,
          fact.sign,
          fact.value,
          fact.event,
        ]),
        [
          ['returned', '=', written(vectorAt(tree, child)), null],
          [`for ${who}`, '=', written([tree.values[player - 1][child]]), null],
          ['values', '=', written(vectorAt(tree, best)), best === child ? null : updateEvent(tree, best)],
        ],
        `${name}, line ${k + 1}`,
      );
    }
  }
});

test('alpha-beta is named exactly where it would stop, though moves are left', () => {
  let named = 0;
  for (const { name, tree } of SEARCHES) {
    for (let k = 0; k < tree.events; k++) {
      const { kind, node, child } = eventAt(tree, k);
      if (kind === 'visit') continue;
      const said = why(problemOfVector(name), tree, k).sentence.includes('Alpha-beta would stop now');
      assert.equal(said, wouldStop(tree, node, child, k), `${name}, line ${k + 1}`);
      named += Number(said);
    }
  }
  assert.ok(named > 5, `${named}`);
});

/**
 * Whether the player above has as much elsewhere as the best here leaves it, by what two opponents would
 * do.
 */
function wouldStop(tree, node, child, k) {
  const above = tree.parent[node];
  if (tree.zero_sum || !node || mover(tree, above) === mover(tree, node)) return false;
  if (child === children(tree, node).at(-1) && !isOpen(tree, node)) return false;
  const elsewhere = bestOf(tree, above, k);
  const here = bestOf(tree, node, k);
  const own = tree.values[mover(tree, above) - 1];
  return elsewhere !== undefined && own[elsewhere] >= own[here];
}
