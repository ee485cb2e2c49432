import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { FEATURES } from '../../../static/js/features.js';
import { listenToKeys } from '../../../static/js/stepping/index.js';
import { testEach } from '../cases.mjs';
import { vector } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

/** An element that matches one selector, such as "textarea" or "input[type=range]". */
class FakeElement {
  constructor(kind, isSeen = true) {
    this.kind = kind;
    this.checkVisibility = () => isSeen;
  }

  matches(selector) {
    return selector.split(', ').some((part) => {
      const [, tag, no, type] = part.match(/^(\w+)(:not)?\(?(\[.*?\])?\)?$/);
      const [, ownTag, ownType = ''] = this.kind.match(/^(\w+)(\[.*\])?$/);
      return tag === ownTag && (!type || (no ? type !== ownType : type === ownType));
    });
  }
}

const { tree } = vector('australia-alpha-beta');
let keydown;
let pressed;
let dialogIsOpen = false;
const ACTIONS = FEATURES.flatMap(({ actions = [] }) => actions);
let store = createStore(defaults(), [], () => {});

beforeEach(() => {
  pressed = [];
  dialogIsOpen = false;
  Object.assign(globalThis, {
    HTMLElement: FakeElement,
    document: {
      addEventListener: (_, listener) => (keydown = listener),
      createElement: () => ({ append: () => {} }),
      querySelector: () => (dialogIsOpen ? {} : null),
      getElementById: (id) => ({
        click: () => pressed.push(id),
        showModal: () => pressed.push(`${id} shown`),
        replaceChildren: () => {},
      }),
    },
  });
  store = createStore({ ...defaults(), tree, step: 30 }, [], () => {});
  listenToKeys({ store, actions: ACTIONS });
});

/** Press a key; says whether the page took it. */
function press(key, more) {
  let taken = false;
  const preventDefault = () => {
    taken = true;
  };
  keydown({ key, target: new FakeElement('body'), preventDefault, ...more });
  return taken;
}

testEach(
  'keys lead from line 31 to another line',
  {
    ...{ ArrowRight: 31, ArrowDown: 31, PageDown: 31, ArrowLeft: 29, ArrowUp: 29, PageUp: 29 },
    ...{ o: 32, u: 33, Home: 0, End: 84, '.': 33, n: 33, ',': 25, p: 25 },
  },
  (step, key) => {
    store.change({ step: 30 });
    assert.ok(press(key));
    assert.equal(store.get().step, step);
  },
);

test('space plays and pauses, and with Shift the arrows go from cutoff to cutoff', () => {
  for (const playing of [true, false]) {
    press(' ');
    assert.equal(store.get().playing, playing);
  }
  press('ArrowRight', { shiftKey: true });
  assert.equal(store.get().step, 33);
  press('ArrowLeft', { shiftKey: true });
  assert.equal(store.get().step, 25);
});

test('the tree is zoomed, fitted and searched by keys, k shows the code, and ? lists them', () => {
  for (const key of ['+', '=', '-', '0', '/', 'k', '?']) press(key);
  const buttons = 'tree-zoom-in tree-zoom-in tree-zoom-out tree-fit tree-find code-toggle';
  assert.equal(pressed.join(' '), `${buttons} keys shown`);
});

test('keys of what only games have do nothing beside constraints', () => {
  store.change({ mode: 'csp' });
  for (const key of ['/', 'k', 'd', '+']) press(key);
  assert.deepEqual(pressed, ['code-toggle', 'domains-toggle', 'tree-zoom-in']);
});

test('keys of the browser and of no meaning are left alone', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    assert.equal(press('ArrowRight', more), false);
  for (const key of ['z', 'Tab', 'Enter', 'Escape', 'F5']) assert.equal(press(key), false);
  assert.equal(store.get().step, 30);
});

test('a key that the focused tree has taken is left alone, and while a dialog is open no key steps', () => {
  press('ArrowRight', { defaultPrevented: true });
  dialogIsOpen = true;
  assert.equal(press('ArrowRight'), false);
  assert.equal(store.get().step, 30);
});

test('what is typed into a field stays there, but not where the field was just hidden', () => {
  for (const kind of ['textarea', 'select', 'input', 'input[type=number]']) {
    const target = new FakeElement(kind);
    for (const key of ['ArrowRight', ' ', 'n', '0', 'Home'])
      assert.equal(press(key, { target }), false, kind);
    assert.equal(store.get().step, 30);
  }
  assert.ok(press('ArrowRight', { target: new FakeElement('input', false) }));
  assert.equal(store.get().step, 31);
});

test('space presses a focused button, all other keys still step', () => {
  for (const [n, kind] of ['button', 'a', 'summary', 'input[type=checkbox]'].entries()) {
    const target = new FakeElement(kind);
    assert.equal(press(' ', { target }), false, kind);
    assert.ok(press('ArrowRight', { target }));
    assert.equal(store.get().step, 31 + n);
  }
});

test('the seek bar steps like the page, a presenter remote even in a list, but not in a text', () => {
  const seek = Object.assign(new FakeElement('input[type=range]'), { id: 'seek' });
  assert.ok(press('ArrowUp', { target: seek }));
  assert.equal(store.get().step, 29);
  assert.ok(press('PageDown', { target: new FakeElement('select') }));
  assert.equal(store.get().step, 30);
  assert.equal(press('PageDown', { target: new FakeElement('textarea') }), false);
});

test('no two actions have the same key or the same name', () => {
  for (const all of [ACTIONS.flatMap(({ keys = [] }) => keys), ACTIONS.map(({ id }) => id)])
    assert.equal(new Set(all).size, all.length);
});

test('F3 goes on finding from within the field, while something is sought', () => {
  const target = new FakeElement('input');
  assert.equal(press('F3', { target }), false);
  store.change({ find: 'NSW' });
  assert.ok(press('F3', { target }));
  assert.ok(press('F3', { target, shiftKey: true }));
  assert.deepEqual(pressed, ['find-next', 'find-previous']);
});

test('Escape closes one thing after the other, an activity last, and leaves a class and a lesson alone', () => {
  const open = { tour: 1, birth: true, windows: true, find: 'NSW' };
  const room = { code: 'ABCD' };
  store.change({ ...open, room });
  for (const name of Object.keys(open)) {
    assert.ok(store.get()[name], name);
    const isTaken = press('Escape', { target: new FakeElement('input[type=number]') });
    assert.ok(isTaken && !store.get()[name], `${name}, even from within a field`);
  }
  store.change({ steppingMode: 'predict' });
  press('Escape');
  assert.equal(store.get().steppingMode, 'watch');
  assert.equal(press('Escape'), false);
  assert.equal(store.get().room, room);
});

test('Escape in an open menu, a list or a text is theirs', () => {
  store.change({ windows: true });
  for (const kind of ['select', 'textarea'])
    assert.equal(press('Escape', { target: new FakeElement(kind) }), false);
  dialogIsOpen = true;
  assert.equal(press('Escape'), false);
  assert.equal(store.get().windows, true);
});

test('a key pressed while presenting changes nothing that is seen only afterwards', () => {
  store.change({ presenting: true });
  for (const key of ['k', 'd', 't', 'l', '/', 'j']) assert.equal(press(key), false, key);
  assert.deepEqual(pressed, []);
  store.change({ presenting: false });
  assert.ok(press('k'));
});
