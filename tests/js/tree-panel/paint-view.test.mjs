import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { paintView } from '../../../static/js/tree-panel/paint-view.js';
import { onAustralia } from '../pictures/states.mjs';

/** @import { State } from '../../../static/js/store/state.js' */
/** @import { View } from '../../../static/js/tree-panel/paint-view.js' */

const SIZE = { width: 900, height: 600 };
const look = LOOKS.light;

/** @param {Partial<State>} [changed] @returns {View} */
function viewOf(changed = {}) {
  const state = onAustralia(changed);
  return { ...treeAt(state, treeFrame(state, SIZE)), size: SIZE };
}

/** What is left of it on a canvas. @param {View} view */
function painted(view) {
  const c = new Recorder();
  paintView(/** @type {any} */ (c), view, look);
  return c.marks;
}

const ofColor = (/** @type {ReturnType<typeof painted>} */ marks, /** @type {string} */ color) =>
  marks.filter((mark) => mark.kind === 'path' && mark.stroke === color.toLowerCase());

test('a cutoff has an arrow from what set the bound, over all that is painted without it', () => {
  const [plain, pointed] = [painted(viewOf({ arrow: false })), painted(viewOf({ arrow: true }))];
  assert.deepEqual(pointed.slice(0, plain.length), plain);
  assert.ok(pointed.length > plain.length);
});

test('a step that cuts nothing off has none', () => {
  assert.deepEqual(painted(viewOf({ step: 3, arrow: true })), painted(viewOf({ step: 3, arrow: false })));
});

test('nor have two searches in one, of which each would have its own reason', () => {
  const view = viewOf({ arrow: true });
  const both = { ...view, scene: { ...view.scene, describe: () => ['twice'] } };
  assert.deepEqual(painted(both), painted(viewOf({ arrow: false })));
});

test('the way that a value has come up is lit where that is asked for', () => {
  const lit = ofColor(painted(viewOf({ birth: true })), look.born);
  assert.ok(lit.length > ofColor(painted(viewOf({ birth: false })), look.born).length);
});

test('in the spotlight all is dimmed, and the path painted again above it', () => {
  const view = viewOf({ arrow: false, view: 'whole' });
  const [plain, dimmed] = [painted(view), painted({ ...view, spotlight: true })];
  assert.deepEqual(dimmed.slice(0, plain.length), plain);
  const [veil, ...above] = dimmed.slice(plain.length);
  assert.ok(veil.kind === 'path' && veil.fill === look.paper.toLowerCase() && (veil.alpha ?? 1) < 1);
  assert.ok(above.length > 0 && above.length < plain.length);
});

test('the whole view has no part that only the path view has', () => {
  const [whole, path] = [viewOf({ view: 'whole' }), viewOf({ view: 'focus' })];
  assert.equal(whole.focus, null);
  assert.notDeepEqual(painted({ ...path, focus: null }), painted(path));
});
