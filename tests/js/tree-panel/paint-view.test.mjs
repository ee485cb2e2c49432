/**
 * From the state to what is painted: the scene, what a step changed, the arrow of a cutoff, veils and
 * lights.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../../static/js/kinds/kinds.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { isMax } from '../../../static/js/search/tree.js';
import { boundSource } from '../../../static/js/search/windows.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { paintChanged } from '../../../static/js/tree-panel/paint-change.js';
import { paintLevel } from '../../../static/js/tree-panel/paint-levels.js';
import { paintView } from '../../../static/js/tree-panel/paint-view.js';
import { sceneOf } from '../../../static/js/tree-panel/scene.js';
import { arrowOf, witnessAt } from '../../../static/js/tree-panel/witness.js';
import { ALGORITHM_VECTORS, algorithmVector, sample, sceneAt, searched } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';
import { overlap } from './boxes.mjs';

/** @import { Searched } from '../../../static/js/pictures/tree-picture.js' */
/** @import { State } from '../../../static/js/store/state.js' */
/** @import { View } from '../../../static/js/tree-panel/paint-view.js' */

const look = LOOKS.light;

/** @param {Searched} state @param {boolean} [whole] */
function sceneIn(state, whole = true) {
  const { tree, problem } = state;
  return sceneOf(state, tree, problem, { chips: kindOf(tree).chips(problem, tree), whole });
}

test('a scene is about the node of the event at its step, and shows what was visited by then', () => {
  const { tree } = onAustralia();
  const shown = [0, 25, tree.events - 1].map((step) => {
    const scene = sceneIn(onAustralia({ step }));
    assert.deepEqual([scene.current, scene.step], [scene.moment.event.node, step]);
    return scene.shown;
  });
  assert.deepEqual([shown[0], shown[2]], [1, tree.nodes]);
  const { prunedMoves } = sceneIn(onAustralia());
  for (const [node, count] of tree.pruned.entries()) assert.equal(prunedMoves(node).length, count);
});

test('what is ahead is drawn where that was asked for, the next moves alone while a question is open', () => {
  const asking = /** @type {any} */ ({ steppingMode: 'predict', question: { step: 26 } });
  /** @param {'all' | 'moves' | 'no'} ahead @param {object} [more] */
  const seen = (ahead, more) => {
    const scene = sceneIn(onAustralia({ ahead, ...more }));
    return [scene.ahead, scene.next, Boolean(scene.veiled)];
  };
  assert.deepEqual(
    [seen('all'), seen('moves')],
    [
      [true, false, false],
      [false, true, false],
    ],
  );
  assert.deepEqual(
    [seen('all', asking), seen('no', asking)],
    [
      [false, true, true],
      [false, false, true],
    ],
  );
});

test('what is folded is folded in the whole view alone; the notation is the chosen one or the search’s own', () => {
  const state = onAustralia({ folded: new Set([1]) });
  const folded = [true, false].map((whole) => sceneIn(state, whole).folding.folded?.has(1) ?? false);
  assert.deepEqual(folded, [true, false]);
  const states = [onTree('book'), onTree('book', { notation: 'bounds' }), onTree('book-negamax-alpha-beta')];
  assert.deepEqual(
    states.map((of) => sceneIn(of).notation),
    ['interval', 'bounds', 'negamax'],
  );
});

/** What is written where a step has changed a card, with the weight of each piece. @param {object} [more] */
function written(more) {
  const change = { node: 3, child: 4, taken: true, was: '15', alpha: false, beta: true, cut: false };
  const card = /** @type {any} */ ({
    ...{ box: { x: 0, y: 0, width: 200, height: 60 }, font: 15, leaf: false, mark: '▼', value: '9' },
    ...{ window: '[−∞, 9]', pieces: ['[', '−∞', ', ', '9', ']'], ...more },
  });
  /** @type {[string, string][]} */
  const texts = [];
  const noted = {
    measureText: (/** @type {string} */ text) => ({ width: 8 * text.length }),
    fillText(/** @type {string} */ text) {
      texts.push([text, /** @type {any} */ (this).font.slice(0, 3)]);
    },
  };
  const canvas = new Proxy(noted, { get: (of, name) => Reflect.get(of, name) ?? (() => {}) });
  paintChanged(/** @type {any} */ (canvas), card, change, look);
  return { text: texts.map(([text]) => text).join(''), weights: texts };
}

test('the value before stands beside the value now, and the bound that moved is bold', () => {
  const { text, weights } = written();
  assert.equal(text, '15\u2009→\u20099[−∞, 9]');
  assert.equal(weights.filter(([piece]) => piece === '9')[1][1], '700');
  assert.equal(weights.find(([piece]) => piece === '−∞')?.[1], '500');
  const open = written({ window: 'so far', provisional: true }).text;
  assert.equal(open, '15\u2009→\u20099so far', 'of a node that stays open no window is made up');
});

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'best-order', 'worst-order'];
const SIZE = { width: 1200, height: 800 };
const trees = [
  ...MAPS.map((name) => searched(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
].filter(({ cutoffs, fold }) => cutoffs.length && fold !== 'vector');
const [australia] = trees;

test('at every cutoff an arrow leads from the branch that set the bound to the node that is cut', () => {
  let seen = 0;
  for (const tree of trees)
    for (const k of tree.cutoffs) {
      const scene = sceneAt(tree, k);
      const { node } = scene.moment.event;
      const found = witnessAt(scene);
      if (!found) continue;
      const source = boundSource(tree, node, isMax(tree, node) ? 'beta' : 'alpha');
      assert.deepEqual(found, { from: source?.child, to: node });
      seen += 1;
    }
  assert.ok(seen > 100);
  const scene = sceneAt(australia, 24);
  assert.equal(witnessAt(scene), null, 'at no other line, unless a bound is pointed at');
  assert.deepEqual(witnessAt({ ...scene, pointed: 20 }), { from: 1, to: scene.current });
});

test('it wears both numbers, in a place that covers no node, also where a card is too small for text', () => {
  const scene = sceneAt(australia, 25);
  const list = focusList(scene, SIZE, 96, 15);
  const arrow = arrowOf(scene, list, SIZE, false);
  assert.deepEqual([arrow?.text, arrow?.curve.length], ['MAX has 10 → MIN ≤ 10', 4]);
  const { label } = /** @type {any} */ (arrow);
  assert.ok(label && list.nodes.every(({ box }) => !overlap(label, box)));
  const nodes = list.nodes.map((node) => ({ ...node, value: '' }));
  assert.equal(arrowOf(scene, { ...list, nodes }, SIZE, false)?.text, arrow?.text);
});

/**
 * What the names of the levels take, painted in type of that size.
 * @param {any[]} levels
 * @param {number} type
 */
function named(levels, type) {
  const recorder = new Recorder();
  for (const level of levels) paintLevel(/** @type {any} */ (recorder), level, look, type);
  return recorder.marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ x: mark.x, y: mark.y - mark.size, width: mark.width, height: mark.size }] : [],
  );
}

test('its numbers lie on no name of a level, on wide and narrow screens, in normal and large type', () => {
  let seen = 0;
  for (const tree of trees)
    for (const [width, height, type] of [
      [774, 470, 14],
      [372, 280, 14],
      [990, 450, 20],
      [1100, 700, 26],
    ])
      for (const k of tree.cutoffs.slice(0, 10)) {
        const scene = sceneAt(tree, k);
        const list = focusList(scene, { width, height }, 96, 1.07 * type);
        const label = arrowOf(scene, list, { width, height }, false)?.label;
        if (!label) continue;
        seen += 1;
        for (const name of named(list.levels, type))
          assert.ok(!overlap(label, name), `at line ${k + 1} in ${width} × ${height}`);
      }
  assert.ok(seen > 100);
});

/** @param {Partial<State>} [changed] @returns {View} */
function viewOf(changed = {}) {
  const state = onAustralia(changed);
  const size = { width: 900, height: 600 };
  return { ...treeAt(state, treeFrame(state, size)), size };
}

/** What is left of it on a canvas. @param {View} view */
function painted(view) {
  const c = new Recorder();
  paintView(/** @type {any} */ (c), view, look);
  return c.marks;
}

test('a cutoff has an arrow over all that is painted without it; other steps and two searches in one have none', () => {
  const [plain, pointed] = [painted(viewOf({ arrow: false })), painted(viewOf({ arrow: true }))];
  assert.deepEqual(pointed.slice(0, plain.length), plain);
  assert.ok(pointed.length > plain.length);
  assert.deepEqual(painted(viewOf({ step: 3, arrow: true })), painted(viewOf({ step: 3, arrow: false })));
  const view = viewOf({ arrow: true });
  const both = { ...view, scene: { ...view.scene, describe: () => ['twice'] } };
  assert.deepEqual(painted(both), plain);
});

test('the way that a value has come up is lit where that is asked for', () => {
  const lit = (/** @type {boolean} */ birth) =>
    painted(viewOf({ birth })).filter(
      (mark) => mark.kind === 'path' && mark.stroke === look.born.toLowerCase(),
    );
  assert.ok(lit(true).length > lit(false).length);
});

test('in the spotlight all is dimmed, and the path painted again above it', () => {
  const view = viewOf({ arrow: false, view: 'whole' });
  const [plain, dimmed] = [painted(view), painted({ ...view, spotlight: true })];
  assert.deepEqual(dimmed.slice(0, plain.length), plain);
  const [veil, ...above] = dimmed.slice(plain.length);
  assert.ok(veil.kind === 'path' && veil.fill === look.paper.toLowerCase() && (veil.alpha ?? 1) < 1);
  assert.ok(above.length > 0 && above.length < plain.length);
  assert.equal(view.focus, null);
  const path = viewOf({ view: 'focus' });
  assert.notDeepEqual(painted({ ...path, focus: null }), painted(path), 'which only the path view has');
});
