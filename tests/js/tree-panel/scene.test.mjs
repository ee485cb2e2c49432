import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../../static/js/kinds/kinds.js';
import { sceneOf } from '../../../static/js/tree-panel/scene.js';
import { onAustralia, onTree } from '../pictures/states.mjs';

/** @import { Searched } from '../../../static/js/pictures/tree-picture.js' */

/** @param {Searched} state @param {boolean} [whole] */
function sceneIn(state, whole = true) {
  const { tree, problem } = state;
  return sceneOf(state, tree, problem, { chips: kindOf(tree).chips(problem, tree), whole });
}

/** While a question is to come. */
const asking = /** @type {const} */ ({ steppingMode: 'predict', question: { step: 26 } });

test('a scene is about the node of the event at its step, and shows what was visited by then', () => {
  const { tree } = onAustralia();
  for (const step of [0, 25, tree.events - 1]) {
    const scene = sceneIn(onAustralia({ step }));
    assert.equal(scene.current, scene.moment.event.node);
    assert.equal(scene.step, step);
  }
  assert.equal(sceneIn(onAustralia({ step: 0 })).shown, 1);
  assert.equal(sceneIn(onAustralia({ step: tree.events - 1 })).shown, tree.nodes);
});

test('what is ahead is drawn where that was asked for, as long as nothing is asked of the person', () => {
  assert.equal(sceneIn(onAustralia({ ahead: 'all' })).ahead, true);
  assert.equal(sceneIn(onAustralia({ ahead: 'moves' })).ahead, false);
  const scene = sceneIn(onAustralia(/** @type {any} */ ({ ...asking, ahead: 'all' })));
  assert.deepEqual([scene.ahead, scene.veiled], [false, true]);
});

test('who may not see all that is ahead sees the next moves, and who wanted nothing sees none', () => {
  assert.equal(sceneIn(onAustralia({ ahead: 'moves' })).next, true);
  assert.equal(sceneIn(onAustralia({ ahead: 'all' })).next, false);
  assert.equal(sceneIn(onAustralia(/** @type {any} */ ({ ...asking, ahead: 'all' }))).next, true);
  assert.equal(sceneIn(onAustralia(/** @type {any} */ ({ ...asking, ahead: 'no' }))).next, false);
});

test('what is folded is folded in the whole view alone', () => {
  const state = onAustralia({ folded: new Set([1]) });
  assert.equal(sceneIn(state, true).folding.folded?.has(1), true);
  assert.equal(sceneIn(state, false).folding.folded?.has(1) ?? false, false);
});

test('the moves that were pruned at a node are those that no child has', () => {
  const state = onAustralia();
  const { tree } = state;
  const { prunedMoves } = sceneIn(state);
  for (let node = 0; node < tree.nodes; node++) assert.equal(prunedMoves(node).length, tree.pruned[node]);
});

test('the notation is that which was chosen, where it means something, or else the search’s own', () => {
  assert.equal(sceneIn(onTree('book')).notation, 'interval');
  assert.equal(sceneIn(onTree('book', { notation: 'bounds' })).notation, 'bounds');
  assert.equal(sceneIn(onTree('book-negamax-alpha-beta')).notation, 'negamax');
});
