import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { children, pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { noWay, trailTo, walked, walking } from '../../../static/js/tree-panel/walking.js';
import { australia, randomSearch, searched } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** @import { Draw, Store } from '../../../static/js/store/state.js' */

const { tree } = searched(australia);
const random = randomSearch({ seed: 12 }).tree;

for (const [name, of] of /** @type {const} */ ([
  ['Australia', tree],
  ['a random tree', random],
])) {
  test(`the way to each relative leads there, or nowhere (${name})`, () => {
    for (let i = 0; i < of.nodes; i++) {
      const parent = pathTo(of, i).at(-2) ?? -1;
      const siblings = parent < 0 ? [i] : children(of, parent);
      const at = siblings.indexOf(i);
      assert.equal(walked(of, i, 'parent', []), parent);
      assert.equal(walked(of, i, 'child', []), children(of, i)[0] ?? -1);
      assert.equal(walked(of, i, 'previous', []), siblings[at - 1] ?? -1);
      assert.equal(walked(of, i, 'next', []), siblings[at + 1] ?? -1);
    }
  });

  test(`down again leads to the child that one came from (${name})`, () => {
    for (let i = 1; i < of.nodes; i++) {
      let trail = trailTo(of, i, []);
      const up = pathTo(of, i).reverse().slice(1);
      for (const ancestor of up) trail = trailTo(of, ancestor, trail);
      let at = 0;
      for (let d = 0; d < of.depth[i]; d++) at = walked(of, at, 'child', trail);
      assert.equal(at, i);
    }
  });
}

test('a trail is left where the way turns aside', () => {
  const [first, second] = children(tree, 0);
  const trail = trailTo(tree, first + 1, []);
  assert.deepEqual(trailTo(tree, second, trail), [0, second]);
  assert.equal(walked(tree, second, 'child', trailTo(tree, second, trail)), second + 1);
});

test('each end of the way is told by what it is', () => {
  const leaf = 3;
  assert.equal(noWay(tree, 0, 'parent'), 'This is the root: it has no parent.');
  assert.equal(noWay(tree, leaf, 'child'), 'A leaf has no children.');
  assert.equal(noWay(tree, 0, 'next'), 'The root has no siblings.');
  assert.equal(noWay(tree, 1, 'previous'), 'This is the first child.');
  assert.equal(noWay(tree, 1, 'next'), 'This is the last child that was searched.');
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

beforeEach(() => {
  [listeners, announcer, blurred, turned, growth, frames] = [{}, { textContent: '' }, 0, [], 'down', []];
  [onPage, framed] = [{}, false];
  const element = /** @type {any} */ ({
    addEventListener: (/** @type {string} */ kind, /** @type {any} */ listener) => {
      listeners[kind] = listener;
    },
    blur: () => {
      blurred++;
    },
    classList: { toggle: frame },
  });
  const page = {
    activeElement: null,
    getElementById: () => announcer,
    addEventListener: (/** @type {string} */ kind, /** @type {any} */ listener) => {
      onPage[kind] = listener;
    },
  };
  Object.assign(globalThis, { document: page });
  /** @type {Draw[]} */
  const panels = [];
  store = createStore({ ...defaults(), tree, step: visitEvent(tree, 2) }, panels, (draw) =>
    frames.push(draw),
  );
  panels.push(
    walking(
      element,
      store,
      () => growth,
      (by) => turned.push(by),
    ),
  );
  store.change({});
  frames.splice(0).forEach((draw) => draw());
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

test('the arrows follow the picture that grows down', () => {
  assert.equal(after('ArrowUp'), visitEvent(tree, 1));
  assert.equal(after('ArrowDown'), visitEvent(tree, 2));
  const [, second] = children(tree, 1);
  assert.equal(after('ArrowRight'), visitEvent(tree, second));
  assert.equal(after('ArrowLeft'), visitEvent(tree, 2));
});

test('the arrows follow the picture that grows right', () => {
  growth = 'right';
  assert.equal(after('ArrowLeft'), visitEvent(tree, 1));
  assert.equal(after('ArrowRight'), visitEvent(tree, 2));
  const [, second] = children(tree, 1);
  assert.equal(after('ArrowDown'), visitEvent(tree, second));
  assert.equal(after('ArrowUp'), visitEvent(tree, 2));
});

test('up and down again leads back to the child that was left, not to the first', () => {
  const [, second] = children(tree, 1);
  assert.equal(after('ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'), visitEvent(tree, second));
});

test('where there is no way on, the step stays and the reason is spoken', () => {
  const before = after('ArrowUp', 'ArrowUp');
  assert.equal(after('ArrowUp'), before);
  assert.equal(announcer.textContent, 'This is the root: it has no parent.');
});

test('Enter and Escape leave the tree', () => {
  for (const key of ['Enter', 'Escape']) assert.ok(press(key));
  assert.equal(blurred, 2);
});

test('with Shift the arrows turn pages', () => {
  assert.ok(press('ArrowLeft', { shiftKey: true }) && press('ArrowRight', { shiftKey: true }));
  assert.deepEqual(turned, [-1, 1]);
});

test('all other keys are left to the page and to the browser', () => {
  for (const key of [' ', 'Home', 'PageDown', '.', '/', 'Tab']) assert.equal(press(key), false, key);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    assert.equal(press('ArrowLeft', more), false);
});

test(
  'a press of the mouse does not bring the focus, and takes it from where the arrows mean ' +
    'something else',
  () => {
    let [kept, left] = [0, 0];
    Object.assign(document, {
      activeElement: {
        blur: () => {
          left++;
        },
      },
    });
    listeners.mousedown({
      preventDefault: () => {
        kept++;
      },
    });
    assert.deepEqual([kept, left], [1, 1]);
  },
);

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
