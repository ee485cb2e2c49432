import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { children, pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { emptyList } from '../../../static/js/tree-panel/frame-list.js';
import {
  itemOf,
  nodeThatWay,
  noWay,
  stopAt,
  stopsOf,
  trailTo,
  treeItem,
  walking,
} from '../../../static/js/tree-panel/walking.js';
import { australia, frameIn, modelAt, randomSearch, sample, searchMap } from '../fixtures.mjs';
import { createStore, defaults } from '../page-state.mjs';

const { tree } = searchMap(australia);
const [, SECOND] = children(tree, 1);

test('the way to each relative leads there, or nowhere; down again to the child that one came from', () => {
  for (const of of [tree, randomSearch({ seed: 12 }).tree])
    for (let i = 0; i < of.nodes; i++) {
      const path = pathTo(of, i);
      const parent = path.at(-2) ?? -1;
      const siblings = parent < 0 ? [i] : children(of, parent);
      const at = siblings.indexOf(i);
      const ways = ['parent', 'child', 'previous', 'next'].map((way) => nodeThatWay(of, i, way, []));
      const expected = [parent, children(of, i)[0], siblings[at - 1], siblings[at + 1]].map((n) => n ?? -1);
      assert.deepEqual(ways, expected, `node ${i}`);
      let [trail, back] = [trailTo(of, i, []), 0];
      for (const ancestor of path.reverse().slice(1)) trail = trailTo(of, ancestor, trail);
      for (let d = 0; d < of.depth[i]; d++) back = nodeThatWay(of, back, 'child', trail);
      assert.equal(back, i);
    }
  const [first, second] = children(tree, 0);
  const aside = trailTo(tree, second, trailTo(tree, first + 1, []));
  assert.deepEqual(aside, [0, second], 'a trail is left where the way turns aside');
  assert.equal(nodeThatWay(tree, second, 'child', aside), second + 1);
});

/** What is listened to, on the tree and on the page. */
let [blurred, framed] = [0, false];
let [heard, canvas, panel, announcer, turned, pressed, store, frames] = [];

beforeEach(() => {
  [heard, announcer, blurred, turned, pressed, frames] = [[{}, {}], { textContent: '' }, 0, [], [], []];
  const listening = (n) => (kind, listener) => Object.assign(heard[n], { [kind]: listener });
  canvas = {
    addEventListener: listening(0),
    blur: () => blurred++,
    classList: { toggle: (...[name, on]) => (framed = name === 'by-tab' && on) },
  };
  const page = { activeElement: null, getElementById: () => announcer, addEventListener: listening(1) };
  Object.assign(globalThis, { document: page });
  const panels = [];
  panel = { canvas, list: { ...emptyList(), right: false }, cursor: null, redraw: () => {} };
  const start = { ...defaults(), tree, step: visitEvent(tree, 2) };
  store = createStore(start, panels, (draw) => frames.push(draw));
  const acts = { turn: (by) => turned.push(by), press: (stop) => pressed.push(stop) };
  panels.push(walking(panel, store, acts));
  store.change({});
  frames.splice(0).forEach((each) => each());
});

/** Press a key in the focused tree; says whether it was taken. */
function press(key, more) {
  let taken = false;
  heard[0].keydown({ key, preventDefault: () => (taken = true), ...more });
  frames.splice(0).forEach((draw) => draw());
  return taken;
}

/** The step after some arrows. */
function after(...ways) {
  for (const way of ways) assert.ok(press(`Arrow${way}`), way);
  return store.get().step;
}

test('the arrows follow the picture, whichever way it grows, and lead back to the child that was left', () => {
  const places = [1, 2, SECOND, 2].map((node) => visitEvent(tree, node));
  const found = ['Up', 'Down', 'Right', 'Left'].map((way) => after(way));
  assert.deepEqual(found, places);
  panel.list.right = true;
  const turnedRight = ['Left', 'Right', 'Down', 'Up'].map((way) => after(way));
  assert.deepEqual(turnedRight, places);
  panel.list.right = false;
  assert.equal(after('Right', 'Up', 'Up', 'Down', 'Down'), visitEvent(tree, SECOND));
});

test('where there is no way on, the step stays and the reason is spoken; without a search nothing happens', () => {
  const root = after('Up', 'Up');
  assert.equal(after('Up'), root);
  assert.equal(announcer.textContent, noWay(tree, 0, 'parent'));
  const ends = ['0 parent', '3 child', '0 next', '1 previous', '1 next'].map((end) => end.split(' '));
  const reasons = ends.map(([node, way]) => noWay(tree, Number(node), way)).join('\n');
  assert.match(reasons, /root.* no parent.*\n.*leaf has no children.*\n.*root has no siblings.*\n/);
  assert.match(reasons, /\n.*first child.*\n.*last child.*$/);
  store.change({ tree: null });
  assert.equal(after('Down'), root);
});

test('while a question is open no key tells whether the search goes on, but what was visited can be walked', () => {
  const question = { step: visitEvent(tree, 2) + 1 };
  const rows = [
    [2, 'Down', 2, 'The search has not come further.'],
    [2, 'Right', 2, 'The search has not come further.'],
    [1, 'Down', 2, ''],
    [2, 'Up', 1, ''],
    [2, 'Left', 2, noWay(tree, 2, 'previous')],
  ];
  for (const [from, way, to, words] of rows) {
    announcer.textContent = '';
    store.change({ steppingMode: 'predict', step: visitEvent(tree, from) });
    store.change({ question });
    assert.deepEqual(
      [after(way), announcer.textContent],
      [visitEvent(tree, to), words],
      `${way} from ${from}`,
    );
  }
});

test('Enter presses the node, Escape leaves the tree, with Shift the arrows turn pages, other keys are left to the page', () => {
  assert.ok(press('Enter') && press('Escape'));
  assert.deepEqual([pressed, blurred], [[undefined], 1]);
  assert.ok(press('ArrowLeft', { shiftKey: true }) && press('ArrowRight', { shiftKey: true }));
  assert.deepEqual(turned, [-1, 1]);
  for (const key of [' ', 'Home', 'PageDown', '.', '/', 'Tab']) assert.equal(press(key), false, key);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(press('ArrowLeft', { [held]: true }), false);
});

test('a press of the mouse brings no focus, and takes it from elsewhere; a frame is where Tab has led', () => {
  let [kept, left] = [0, 0];
  for (const activeElement of [{ blur: () => left++ }, canvas]) {
    Object.assign(document, { activeElement });
    heard[0].mousedown({ preventDefault: () => kept++ });
  }
  assert.deepEqual([kept, left, blurred], [2, 1, 0]);
  const presses = ['ArrowRight', 'Tab', 'Enter', ''].map((key) => {
    if (key) heard[1].keydown({ key });
    else heard[1].pointerdown({});
    heard[0].focus({});
    return framed;
  });
  assert.deepEqual(presses, [false, true, true, false]);
});

/** A picture of the 48 states at their first cutoff: some moves are drawn, others counted. */
const states = sample('us-48');
const onStates = searchMap(states, 'alpha-beta', 3).tree;
const sceneThen = modelAt(onStates, onStates.cutoffs[0], { map: states });
const listThen = frameIn(sceneThen, { width: 780, height: 380 }, { map: states });

test('where no node was searched the arrows lead to what is drawn: pruned moves, then their count, which Enter presses', () => {
  Object.assign(panel, { list: listThen });
  store.change({ tree: onStates, step: onStates.cutoffs[0] });
  frames.splice(0).forEach((draw) => draw());
  const last = children(onStates, sceneThen.current).at(-1);
  const step = after('Right', 'Down');
  assert.equal(step, visitEvent(onStates, last));
  const stops = stopsOf(listThen).filter(({ above }) => above === String(sceneThen.current));
  const unsearched = stops.slice(stops.findIndex(({ item }) => item?.node === last) + 1);
  assert.ok(unsearched.length > 3 && unsearched.at(-1).count);
  for (const stop of unsearched) {
    after('Down');
    assert.equal(stopAt(panel)?.key, stop.key);
  }
  assert.ok(press('Enter'));
  assert.deepEqual([pressed.length, pressed[0].count, blurred], [1, unsearched.at(-1).count, 0]);
  after('Down');
  assert.match(announcer.textContent, /last child/);
  for (const _ of unsearched) after('Up');
  assert.deepEqual([panel.cursor, store.get().step], [null, step], 'back where it was searched');
  after('Down', 'Left');
  assert.equal(
    store.get().step,
    visitEvent(onStates, sceneThen.current),
    'from a move that was pruned to its parent',
  );
});

test('while a question is open a node that was not visited is a place to stop, and no step is taken', () => {
  Object.assign(panel, { list: listThen });
  const step = visitEvent(onStates, sceneThen.current);
  store.change({ tree: onStates, step, steppingMode: 'predict' });
  assert.equal(after('Down'), step);
  const stop = stopAt(panel);
  assert.ok(stop.item.node > sceneThen.current && visitEvent(onStates, stop.item.node) > step);
});

test('the current node is told with its level, its place among its siblings, its tooltip, and anew each time', () => {
  const item = (node, folded = []) => {
    const model = modelAt(tree, visitEvent(tree, node), {
      map: australia,
      folding: { folded: new Set(folded) },
    });
    return itemOf(model, emptyList());
  };
  const place = (node) => ['level', 'posinset', 'setsize'].map((what) => item(node)[`aria-${what}`]).join();
  const [, second] = children(tree, 1);
  assert.deepEqual([place(second), place(0)], [`3,2,${tree.legal[1]}`, '1,1,1']);
  assert.match(String(item(second)['aria-label']), /· depth 2 · ▲ MAX to move, value so far −∞/);
  const expanded = [item(1), item(1, [1]), item(tree.legal.indexOf(0))].map((of) => of['aria-expanded']);
  assert.deepEqual(expanded, ['true', 'false', null]);
  assert.equal(new Set([...tree.depth.keys()].map((i) => item(i).id)).size, tree.nodes);
});

test('counts are spoken with the node that they belong to, and where the keys stand at one', () => {
  assert.match(itemOf(sceneThen, listThen)['aria-label'], /, not drawn: \+\d+ pruned$/);
  const spoken = new Map();
  const element = {
    id: 'tree-canvas',
    firstElementChild: {
      setAttribute: (name, value) => spoken.set(name, value),
      removeAttribute: (name) => spoken.delete(name),
    },
    setAttribute: () => {},
  };
  const say = (stop) => {
    treeItem(element, sceneThen, listThen, stop);
    return spoken.get('aria-label');
  };
  const stops = stopsOf(listThen).filter(({ above }) => above === String(sceneThen.current));
  assert.match(say(stops.at(-1)), /^\+\d+ pruned: press Enter to show them$/);
  assert.match(say(stops.at(-2)), /pruned: never looked at/);
  assert.deepEqual(
    [spoken.get('aria-level'), spoken.get('id')],
    [undefined, spoken.get('id').replaceAll(/[^\w-]/g, '')],
  );
  say();
  assert.equal(spoken.get('aria-level'), '3');
});
