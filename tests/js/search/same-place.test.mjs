import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventAt } from '../../../static/js/search/events.js';
import { keptPlace } from '../../../static/js/search/same-place.js';
import { updateEvent, visitEvent } from '../../../static/js/search/tree.js';
import { vector } from '../fixtures.mjs';

const alphaBeta = vector('australia-alpha-beta').tree;
const minimax = vector('australia-minimax').tree;
const path = (/** @type {any} */ tree, /** @type {number} */ node) => {
  const moves = [];
  for (let n = node; n > 0; n = tree.parent[n]) moves.unshift(tree.labels[tree.move[n]]);
  return moves.join(' ');
};

test('in a larger search of the same game every event has its own', () => {
  for (let k = 0; k < alphaBeta.events - 1; k++) {
    const [here, there] = [eventAt(alphaBeta, k), eventAt(minimax, keptPlace(alphaBeta, k, minimax))];
    assert.equal(there.kind, here.kind);
    assert.equal(path(minimax, there.node), path(alphaBeta, here.node));
    if (here.child >= 0) assert.equal(path(minimax, there.child), path(alphaBeta, here.child));
  }
});

test('where a smaller search never came it stands at the last node on the way', () => {
  for (let k = 0; k < minimax.events - 1; k++) {
    const [here, there] = [eventAt(minimax, k), eventAt(alphaBeta, keptPlace(minimax, k, alphaBeta))];
    const wanted = path(minimax, here.child >= 0 ? here.child : here.node);
    const reached = path(alphaBeta, there.child >= 0 ? there.child : there.node);
    assert.ok(wanted.startsWith(reached), `${wanted}: ${reached}`);
  }
});

test('the beginning and the end stay what they are, and another kind of search begins anew', () => {
  assert.equal(keptPlace(minimax, 0, alphaBeta), 0);
  assert.equal(keptPlace(minimax, minimax.events - 1, alphaBeta), alphaBeta.events - 1);
  assert.equal(keptPlace(minimax, 9, { ...alphaBeta, clock: /** @type {any} */ ({}) }), 0);
});

/** Of the nodes that a search visited the one by these moves, or as far as it came on the way there. */
const lastOnTheWay = (/** @type {any} */ tree, /** @type {string} */ wanted) => {
  const all = Array.from({ length: tree.nodes }, (_, node) => ({ node, way: path(tree, node) }));
  const on = all.filter(({ way }) => `${wanted} `.startsWith(way && `${way} `));
  return on.reduce((far, one) => (one.way.length > far.way.length ? one : far));
};

test('only a child that the other search has seen return stands after its return', () => {
  let missing = 0;
  for (let k = 0; k < minimax.events - 1; k++) {
    const here = eventAt(minimax, k);
    if (here.kind !== 'update') continue;
    const there = keptPlace(minimax, k, alphaBeta);
    const wanted = path(minimax, here.child);
    const { node, way } = lastOnTheWay(alphaBeta, wanted);
    missing += Number(way !== wanted);
    assert.equal(there, way === wanted ? updateEvent(alphaBeta, node) : visitEvent(alphaBeta, node), wanted);
  }
  assert.ok(missing > 0);
});
