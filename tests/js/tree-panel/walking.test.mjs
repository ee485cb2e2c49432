import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { children, pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { noWay, trailTo, walked, walking } from '../../../static/js/tree-panel/walking.js';
import { australia, randomSearch, searched } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { Draw, Store } from '../../../static/js/store/state.js' */

const { tree } = searched(australia);
const random = randomSearch({ seed: 12 }).tree;

test('the way to each relative leads there, or nowhere; down again to the child that one came from', () => {
  for (const of of [tree, random])
    for (let i = 0; i < of.nodes; i++) {
      const path = pathTo(of, i);
      const parent = path.at(-2) ?? -1;
      const siblings = parent < 0 ? [i] : children(of, parent);
      const at = siblings.indexOf(i);
      const ways = /** @type {const} */ (['parent', 'child', 'previous', 'next']).map((way) =>
        walked(of, i, way, []),
      );
      const expected = [parent, children(of, i)[0], siblings[at - 1], siblings[at + 1]].map((n) => n ?? -1);
      assert.deepEqual(ways, expected, `node ${i}`);
      let [trail, back] = [trailTo(of, i, []), 0];
      for (const ancestor of path.reverse().slice(1)) trail = trailTo(of, ancestor, trail);
      for (let d = 0; d < of.depth[i]; d++) back = walked(of, back, 'child', trail);
      assert.equal(back, i);
    }
});

test('a trail is left where the way turns aside', () => {
  const [first, second] = children(tree, 0);
  const trail = trailTo(tree, first + 1, []);
  assert.deepEqual(trailTo(tree, second, trail), [0, second]);
  assert.equal(walked(tree, second, 'child', trailTo(tree, second, trail)), second + 1);
});

test('each end of the way is told by what it is', () => {
  assert.match(noWay(tree, 0, 'parent'), /root.* no parent/);
  assert.match(noWay(tree, 3, 'child'), /leaf has no children/);
  assert.match(noWay(tree, 0, 'next'), /root has no siblings/);
  assert.match(noWay(tree, 1, 'previous'), /first child/);
  assert.match(noWay(tree, 1, 'next'), /last child/);
});

/** @type {Record<string, (event: object) => void>} */
let listeners;
/** @type {{textContent: string}} */
let announcer;
let blurred = 0;
/** @type {number[]} */
let turned;
/** @type {Store} */
let store;
/** @type {'down' | 'right'} */
let growth;
/** @type {(() => void)[]} */
let frames;
/** On the whole page. @type {Record<string, (event: any) => void>} */
let onPage;
/** @type {boolean} */
let framed;

/** @param {string} name @param {boolean} on */
function frame(name, on) {
  assert.equal(name, 'by-tab');
  framed = on;
}

/** Where what is listened to is kept. @param {Record<string, any>} heard */
const listening = (heard) => (/** @type {string} */ kind, /** @type {any} */ listener) => {
  heard[kind] = listener;
};

beforeEach(() => {
  [listeners, announcer, blurred, turned, growth, frames] = [{}, { textContent: '' }, 0, [], 'down', []];
  [onPage, framed] = [{}, false];
  const element = /** @type {any} */ ({
    addEventListener: listening(listeners),
    blur: () => blurred++,
    classList: { toggle: frame },
  });
  const page = { activeElement: null, getElementById: () => announcer, addEventListener: listening(onPage) };
  Object.assign(globalThis, { document: page });
  /** @type {Draw[]} */
  const panels = [];
  const start = { ...defaults(), tree, step: visitEvent(tree, 2) };
  store = createStore(start, panels, (draw) => frames.push(draw));
  const draw = walking(
    element,
    store,
    () => growth,
    (by) => turned.push(by),
  );
  panels.push(draw);
  store.change({});
  frames.splice(0).forEach((each) => each());
});

/** Press a key in the focused tree; says whether it was taken. @param {string} key @param {object} [more] */
function press(key, more) {
  let taken = false;
  listeners.keydown({
    key,
    preventDefault: () => {
      taken = true;
    },
    ...more,
  });
  frames.splice(0).forEach((draw) => draw());
  return taken;
}

/** @param {string[]} keys */
function after(...keys) {
  for (const key of keys) assert.ok(press(key), key);
  return store.get().step;
}

test('the arrows follow the picture, whichever way it grows', () => {
  const [, second] = children(tree, 1);
  const places = [visitEvent(tree, 1), visitEvent(tree, 2), visitEvent(tree, second), visitEvent(tree, 2)];
  const [up, down, left, right] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  assert.deepEqual(
    [up, down, right, left].map((key) => after(key)),
    places,
  );
  growth = 'right';
  assert.deepEqual(
    [left, right, down, up].map((key) => after(key)),
    places,
  );
});

test('up and down again leads back to the child that was left, not to the first', () => {
  const [, second] = children(tree, 1);
  assert.equal(after('ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'), visitEvent(tree, second));
});

test('where there is no way on, the step stays and the reason is spoken', () => {
  const before = after('ArrowUp', 'ArrowUp');
  assert.equal(after('ArrowUp'), before);
  assert.equal(announcer.textContent, noWay(tree, 0, 'parent'));
});

test('Enter and Escape leave the tree; with Shift the arrows turn pages', () => {
  for (const key of ['Enter', 'Escape']) assert.ok(press(key));
  assert.equal(blurred, 2);
  assert.ok(press('ArrowLeft', { shiftKey: true }) && press('ArrowRight', { shiftKey: true }));
  assert.deepEqual(turned, [-1, 1]);
});

test('all other keys are left to the page and to the browser', () => {
  for (const key of [' ', 'Home', 'PageDown', '.', '/', 'Tab']) assert.equal(press(key), false, key);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    assert.equal(press('ArrowLeft', more), false);
});

test('a press of the mouse does not bring the focus, and takes it from where the arrows mean something else', () => {
  let [kept, left] = [0, 0];
  Object.assign(document, { activeElement: { blur: () => left++ } });
  listeners.mousedown({ preventDefault: () => kept++ });
  assert.deepEqual([kept, left], [1, 1]);
});

test('without a search the arrows do nothing', () => {
  store.change({ tree: null });
  assert.ok(press('ArrowUp'));
  assert.equal(store.get().step, visitEvent(tree, 2));
});

test('it wears a frame where Tab has led, and not where a script has put the focus after a click', () => {
  const focused = () => {
    listeners.focus({});
    return framed;
  };
  onPage.keydown({ key: 'ArrowRight' });
  assert.equal(focused(), false);
  onPage.keydown({ key: 'Tab' });
  assert.equal(focused(), true);
  onPage.keydown({ key: 'Enter' });
  assert.equal(focused(), true);
  onPage.pointerdown({});
  assert.equal(focused(), false);
});
