/** From the state to what is painted: the scene, the arrow of a cutoff, and all that may lie on a tree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../../static/js/kinds/kinds.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { isMax } from '../../../static/js/search/tree.js';
import { boundSource } from '../../../static/js/search/windows.js';
import { focusList } from '../../../static/js/tree-panel/focus-list.js';
import { treePanel } from '../../../static/js/tree-panel/index.js';
import { paintLevel } from '../../../static/js/tree-panel/paint-levels.js';
import { paintView } from '../../../static/js/tree-panel/paint-view.js';
import { sceneOf } from '../../../static/js/tree-panel/scene.js';
import { arrowOf, witnessAt } from '../../../static/js/tree-panel/witness.js';
import { ALGORITHM_VECTORS, algorithmVector, read, sample, sceneAt, searched } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';
import { overlap } from './boxes.mjs';
import { PAINTINGS } from './paintings.mjs';

const look = LOOKS.light;

/** What is left on a canvas of what is painted there. */
function painted(paint) {
  const recorder = new Recorder();
  paint(recorder);
  return recorder.marks;
}

function sceneIn(state, whole = true) {
  const { tree, problem } = state;
  return sceneOf(state, tree, problem, { chips: kindOf(tree).chips(problem, tree), whole });
}

test('a scene is about the node of the event at its step, folded in the whole view alone, in the chosen notation', () => {
  const { tree } = onAustralia();
  for (const step of [0, 25, tree.events - 1]) {
    const scene = sceneIn(onAustralia({ step }));
    assert.deepEqual([scene.current, scene.step], [scene.moment.event.node, step]);
    if (step !== 25) assert.equal(scene.shown, step ? tree.nodes : 1);
  }
  const { prunedMoves } = sceneIn(onAustralia());
  for (const [node, count] of tree.pruned.entries()) assert.equal(prunedMoves(node).length, count);
  const state = onAustralia({ folded: new Set([1]) });
  const folded = [true, false].map((whole) => sceneIn(state, whole).folding.folded?.has(1) ?? false);
  assert.deepEqual(folded, [true, false]);
  const states = [onTree('book'), onTree('book', { notation: 'bounds' }), onTree('book-negamax-alpha-beta')];
  const notations = states.map((of) => sceneIn(of).notation);
  assert.deepEqual(notations, ['interval', 'bounds', 'negamax']);
});

test('what is ahead is drawn where that was asked for, the next moves alone while a question is open', () => {
  const seen = (ahead, more) => {
    const { ahead: all, next, veiled } = sceneIn(onAustralia({ ahead, ...more }));
    return [all && 'all', next && 'next', veiled && 'veiled'].filter(Boolean).join();
  };
  const asking = { steppingMode: 'predict', question: { step: 26 } };
  const found = [seen('all'), seen('moves'), seen('all', asking), seen('no', asking)];
  assert.deepEqual(found, ['all', 'next', 'next,veiled', 'veiled']);
});

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'best-order', 'worst-order'];
const trees = [
  ...MAPS.map((name) => searched(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
].filter(({ cutoffs, fold }) => cutoffs.length && fold !== 'vector');

test('what a link may say of the tree is understood, by words that lessons know as well', () => {
  const known = JSON.parse(read('golden/lesson-parts.json')).view;
  const rows = treePanel.state?.link ?? [];
  assert.equal(rows.length, 10);
  for (const { name, read: meaning } of rows) {
    const { good } = known.find((one) => one.name === name);
    for (const text of good) assert.notEqual(meaning(text), undefined, `${name}=${text}`);
    assert.throws(() => meaning('perhaps'), new RegExp(`asks for ${name} "perhaps"`));
  }
});

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
  const scene = sceneAt(trees[0], 24);
  assert.equal(witnessAt(scene), null, 'at no other line, unless a bound is pointed at');
  assert.deepEqual(witnessAt({ ...scene, pointed: 20 }), { from: 1, to: scene.current });
});

test('it wears both numbers, which cover no node and no name of a level, on any screen and in any type', () => {
  const size = { width: 1200, height: 800 };
  const scene = sceneAt(trees[0], 25);
  const list = focusList(scene, size, 96, 15);
  const arrow = arrowOf(scene, list, size, false);
  assert.deepEqual([arrow?.text, arrow?.curve.length], ['MAX has 10 → MIN ≤ 10', 4]);
  assert.ok(list.nodes.every(({ box }) => !overlap(arrow?.label ?? assert.fail(), box)));
  const nodes = list.nodes.map((node) => ({ ...node, value: '' }));
  assert.equal(arrowOf(scene, { ...list, nodes }, size, false)?.text, arrow?.text, 'also on small cards');
  /** The boxes of what is written. */
  const named = (levels, type) =>
    painted((c) => levels.forEach((level) => paintLevel(c, level, look, type)))
      .filter((mark) => mark.kind === 'text')
      .map((mark) => ({ x: mark.x, y: mark.y - mark.size, width: mark.width, height: mark.size }));
  let seen = 0;
  const scenes = trees.flatMap((tree) => Array.from(tree.cutoffs.slice(0, 10), (k) => sceneAt(tree, k)));
  for (const place of ['774 470 14', '372 280 14', '990 450 20', '1100 700 26'])
    for (const at of scenes) {
      const [width, height, type] = place.split(' ').map(Number);
      const { levels, ...shown } = focusList(at, { width, height }, 96, 1.07 * type);
      const label = arrowOf(at, { levels, ...shown }, { width, height }, false)?.label;
      if (!label) continue;
      seen += 1;
      for (const name of named(levels, type)) assert.ok(!overlap(label, name), `step ${at.step} in ${place}`);
    }
  assert.ok(seen > 100);
});

function marksOf(changed, more) {
  const [state, size] = [onAustralia(changed), { width: 900, height: 600 }];
  return painted((c) => paintView(c, { ...treeAt(state, treeFrame(state, size)), size, ...more }, look));
}

test('a cutoff has an arrow over all that is painted without it; other steps and two searches in one have none', () => {
  const [plain, pointed] = [marksOf({ arrow: false }), marksOf({ arrow: true })];
  assert.deepEqual(pointed.slice(0, plain.length), plain);
  assert.ok(pointed.length > plain.length);
  assert.deepEqual(marksOf({ step: 3, arrow: true }), marksOf({ step: 3, arrow: false }));
  const state = onAustralia({ arrow: true });
  const { scene } = treeAt(state, treeFrame(state, { width: 900, height: 600 }));
  assert.deepEqual(marksOf({ arrow: true }, { scene: { ...scene, describe: () => ['twice'] } }), plain);
});

test('what is painted is what was looked at and found right', () => {
  for (const [name, text] of Object.entries(PAINTINGS))
    assert.equal(text(), read(`golden/paintings/${name}`), name);
  assert.notDeepEqual(marksOf({ view: 'focus' }, { focus: null }), marksOf({ view: 'focus' }));
});
