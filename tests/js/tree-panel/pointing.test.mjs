/** What the pointer and fingers do in the tree, and what the tip beside the pointer says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAustralia, onTree } from '../pictures/states.mjs';
import {
  byId,
  clickAt,
  dragFrom,
  frame,
  isArrow,
  LOOK,
  marksOn,
  openPage,
  placeOf,
  show,
  textsOn,
  tipAt,
} from './page.mjs';

const { tree } = onAustralia();
/** The first cutoff: NSW R is left with two moves that were never tried. */
const CUT = 25;
const NOWHERE = { offsetX: 895, offsetY: 5 };
const SMALL = { width: 300, height: 160 };
const LARGE = { width: 1200, height: 800 };
const canvas = byId('tree-canvas');
const ways = (...labels) => labels.map((label) => tree.labels.indexOf(label));
const wordsNow = () => byId('announcer').textContent;

/** What is spoken then. */
const SAID = {
  'a card with Shift': 'NSW, B: collapsed, 9 nodes below.',
  'a handle': 'NSW, B: collapsed, 9 nodes below.',
  'a leaf with Shift': 'There is nothing below this node to collapse.',
};

/** The middle of what closes the branch of a move: a ring with a stroke in it. */
function handleOf(text, n) {
  const at = placeOf(text, n);
  const rings = marksOn().filter(({ stroke, d }) => stroke === LOOK.line && d.at(-3) === 'L' && d.length > 9);
  const places = rings.map(({ d }) => ({ offsetX: (d.at(-5) + d.at(-2)) / 4, offsetY: d.at(-1) / 2 }));
  const far = ({ offsetX, offsetY }) => Math.hypot(offsetX - at.offsetX, offsetY - at.offsetY);
  return places.sort((one, other) => far(one) - far(other))[0];
}

/** The fields of the state that something changes. */
function changesOf(store, act) {
  const before = store.get();
  act();
  return Object.fromEntries(Object.entries(store.get()).filter(([name, value]) => value !== before[name]));
}

const PRUNED = { under: 11, path: ways('V, B') };
/** [what is clicked, where, with what, what changes] */
const CLICKS = [
  ['a move', () => placeOf('NSW B'), {}, { pressed: { under: 1, path: [] } }],
  ['a value', () => placeOf('18'), {}, { pressed: { under: 5, path: [] } }],
  ['a pruned branch', () => placeOf('V B', 1), {}, { pressed: PRUNED }],
  ['one below it', () => placeOf('Q B', 2), {}, { pressed: { under: 11, path: ways('V, B', 'Q, B') } }],
  ['no card', () => NOWHERE, {}, {}],
  ['a card with the other button', () => placeOf('NSW B'), { button: 2 }, {}],
  ['a card with Shift', () => placeOf('NSW B'), { shiftKey: true }, { folded: new Set([1]) }],
  ['a leaf with Shift', () => placeOf('8'), { shiftKey: true }, {}],
  ['no card with Shift', () => NOWHERE, { shiftKey: true }, {}],
  ['what was pruned with Shift', () => placeOf('V B', 1), { shiftKey: true }, { pressed: PRUNED }],
  ['a handle', () => handleOf('NSW B'), {}, { folded: new Set([1]) }],
];

test('a click inspects a node or what was pruned, or collapses a branch', () => {
  for (const [what, place, more, changes] of CLICKS)
    for (const presenting of [false, true]) {
      const store = openPage(onAustralia({ step: CUT, presenting }), LARGE);
      assert.deepEqual(
        changesOf(store, () => clickAt(place(), more)),
        changes,
        what,
      );
      assert.equal(wordsNow(), SAID[what] ?? '', what);
    }
});

test('a double click goes to the node; a click beside all nodes, or a step, closes its sheet', () => {
  const store = openPage(onAustralia({ step: CUT }));
  const inspectTwice = (place) => changesOf(store, () => [clickAt(place), canvas.fire('dblclick', place)]);
  assert.deepEqual(inspectTwice(placeOf('NSW B')), { step: 1, jump: { from: CUT, to: 1 } });
  show(store, { step: CUT });
  assert.deepEqual(inspectTwice(placeOf('V B', 1)), { pressed: PRUNED });
  assert.deepEqual(
    changesOf(store, () => clickAt(NOWHERE)),
    { pressed: null },
  );
  show(store, { pressed: PRUNED, whatIf: { row: 4, x: 10 } });
  assert.deepEqual(
    changesOf(store, () => clickAt(placeOf('NSW B'))),
    { pressed: { under: 1, path: [] }, whatIf: null },
    'what is supposed is of one node',
  );
});

test('a click may tremble; what goes farther is none, nor is a press that is called off or never began', () => {
  const store = openPage(onAustralia({ step: CUT }));
  const at = placeOf('NSW B');
  const isClick = (dx) => {
    store.change({ pressed: null });
    dragFrom(at, dx, 0);
    return store.get().pressed !== null;
  };
  assert.deepEqual([3, 4.9, 5, 30].map(isClick), [true, true, false, false]);
  canvas.fire('pointerdown', at);
  assert.equal(canvas.captured, 1, 'a drag goes on beside the canvas');
  canvas.fire('pointercancel', at);
  canvas.fire('pointerup', at);
  assert.equal(store.get().pressed, null);
});

test('a click on a count shows what it counts: what is collapsed, what found no space, what was pruned', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] }); // a notice goes by itself
  const store = openPage(onAustralia({ step: CUT, folded: new Set([1]) }));
  clickAt(placeOf('+9'));
  assert.deepEqual([store.get().folded, wordsNow()], [new Set(), 'NSW, B: expanded, 9 nodes below.']);
  const narrow = openPage(onAustralia({ step: 60, growth: 'right' }), { width: 400, height: 260 });
  clickAt(placeOf('+9', 1));
  const [node] = narrow.get().unfolded;
  assert.deepEqual([tree.size[node], narrow.get().folded.size, textsOn().includes('+9')], [10, 0, true]);
  assert.match(
    byId('notices').children[0].children[0].textContent,
    /^There is no space for these nodes here/,
  );
  clickAt(placeOf('+3'));
  assert.equal(narrow.get().unfolded.size, 2, 'both stay open');
  const counted = openPage(onAustralia({ step: CUT, view: 'whole', pruned: 'counted' }));
  clickAt(placeOf('2 pruned'));
  assert.deepEqual(counted.get().opened, new Set([11]));
  assert.deepEqual(
    [textsOn().includes('2 pruned'), textsOn().filter((text) => text === 'V B').length],
    [false, 4],
  );
});

test('a list that is too long has pages, which a click or the arrows with Shift turn until the next step', () => {
  const store = openPage(onAustralia({ step: 60 }), SMALL);
  const pages = () => textsOn().filter((text) => / (searched|come|more)/.test(text));
  const [first, middle, last] = [['4 more'], ['3 searched', '1 to come'], ['6 more']];
  assert.deepEqual(pages(), middle);
  clickAt(placeOf('1 to come'));
  assert.deepEqual(pages(), last);
  const turned = ['Left', 'Left', 'Left', 'Right', 'Right'].map((way) => {
    canvas.fire('keydown', { key: `Arrow${way}`, shiftKey: true });
    frame();
    return pages();
  });
  assert.deepEqual(turned, [middle, first, first, middle, last]);
  show(store, { arrow: false });
  assert.deepEqual(pages(), last);
  show(store, { step: 59 });
  show(store, { step: 60 });
  assert.deepEqual(pages(), middle);
});

test('where nothing of what lies ahead is shown, none of it is counted', () => {
  const store = openPage(onAustralia({ ahead: 'no' }), { width: 200, height: 120 });
  for (let step = 0; step < tree.events; step++) {
    show(store, { step });
    assert.doesNotMatch(textsOn().join(), /to come/, `step ${step}`);
  }
});

const openZoomed = (state, size = LARGE) => {
  const store = openPage(onAustralia({ step: CUT, ...state }), size);
  byId('tree-zoom-in').click();
  frame();
  return store;
};

/** How a text has moved, and how much larger it is, after something is done. */
function movement(act, text = 'NSW R') {
  const textNow = () => ({ ...placeOf(text), size: marksOn().find((mark) => mark.text === text).size });
  const before = textNow();
  act();
  frame();
  const after = textNow();
  const [dx, dy] = ['offsetX', 'offsetY'].map((name) => Math.round(after[name] - before[name]) + 0);
  return [dx, dy, Math.round(100 * (after.size / before.size)) / 100];
}

const wheel = (more, at = placeOf('NSW R')) =>
  canvas.fire('wheel', { deltaX: 0, deltaY: 0, deltaMode: 0, ...at, ...more });

test('dragging pans where not all is in sight, and goes nowhere where it is', () => {
  openPage(onAustralia({ step: CUT }), LARGE);
  const drag = () => dragFrom(placeOf('NSW R'), 40, -12);
  assert.deepEqual(movement(drag), [0, 0, 1]);
  for (const presenting of [false, true]) {
    openZoomed({ presenting });
    assert.deepEqual(movement(drag), [40, -12, 1]);
  }
});

test('of what the pointer does between two frames nothing is lost', () => {
  openPage(onAustralia({ step: 25, view: 'whole' }), { width: 300, height: 200 });
  const before = placeOf('NSW R');
  for (let n = 0; n < 3; n++) canvas.fire('wheel', { deltaX: 10, deltaY: 0, deltaMode: 0, ...before });
  frame();
  assert.equal(Math.round(before.offsetX - placeOf('NSW R').offsetX), 30);
});

test('the wheel zooms about the pointer, on a trackpad faster, and pans with Shift or sideways', () => {
  const ROWS = [
    ['down', { deltaY: 100 }, [0, 0, 0.82]],
    ['up', { deltaY: -100 }, [0, 0, 1.22]],
    ['by lines', { deltaY: -5, deltaMode: 1 }, [0, 0, 1.22]],
    ['two fingers apart', { deltaY: -20, ctrlKey: true }, [0, 0, 1.22]],
    ['with Shift', { deltaY: 30, shiftKey: true }, [-30, 0, 1]],
    ['sideways', { deltaX: -30, deltaY: 20 }, [30, 0, 1]],
    ['sideways by lines', { deltaX: 3, deltaMode: 1 }, [-60, 0, 1]],
  ];
  for (const [how, turned, expected] of ROWS) {
    openZoomed();
    let isTaken = false;
    const found = movement(() => (isTaken = wheel(turned)));
    assert.deepEqual([isTaken, found], [true, expected], how);
  }
  const store = openZoomed();
  show(store, { tree: null });
  assert.equal(wheel({ deltaY: 100 }, NOWHERE), false, 'without a tree it scrolls the page');
});

test('+ and − zoom about the middle, 0 brings all into sight', () => {
  openPage(onAustralia({ step: CUT }), LARGE);
  const { offsetX, offsetY } = placeOf('NSW R');
  const away = [(offsetX - 600) * 0.4, (offsetY - 400) * 0.4].map(Math.round);
  const press = (id) => movement(() => byId(id).click());
  assert.deepEqual(press('tree-zoom-in'), [...away, 1.4]);
  assert.deepEqual(press('tree-zoom-out'), [...away.map((far) => -far), 0.71]);
  press('tree-zoom-in');
  assert.equal(canvas.style.touchAction, 'none');
  assert.deepEqual(press('tree-fit'), [...away.map((far) => -far), 0.71]);
  assert.equal(canvas.style.touchAction, 'pan-y', 'a finger may scroll the page');
});

/** The buttons that something presses. */
function pressedIn(act) {
  const pressed = [];
  for (const id of ['go-forward', 'go-back']) byId(id).heard.click = [() => pressed.push(id)];
  act();
  return pressed.join();
}

/** What a sweep of a finger presses. */
const pressedBy = (dx, dy, more) =>
  pressedIn(() => dragFrom({ offsetX: 300, offsetY: 300 }, dx, dy, { pointerType: 'touch', ...more }));

test('a finger that sweeps to the left steps forward, to the right back, where all is in sight; else it pans', () => {
  openPage(onAustralia({ step: CUT }), LARGE);
  const ROWS = [
    [-60, 10, 'go-forward'],
    [60, -10, 'go-back'],
    [-40, 0, 'go-forward'],
    [-39, 0, ''],
    [-60, 30, ''],
    [-60, -29, 'go-forward'],
    [10, 90, ''],
  ];
  for (const [dx, dy, button] of ROWS) assert.equal(pressedBy(dx, dy), button, `${dx}, ${dy}`);
  assert.equal(pressedBy(-60, 0, { pointerType: 'mouse' }), '');
  openZoomed();
  let pressed;
  const moved = movement(() => (pressed = pressedBy(-60, 10)));
  assert.deepEqual([moved, pressed], [[-60, 10, 1], '']);
});

test('two fingers zoom about the one that rests, and are neither a sweep nor a click', () => {
  const store = openPage(onAustralia({ step: CUT }), LARGE);
  const rests = placeOf('NSW R');
  const fire = (kind, pointerId, dx) =>
    canvas.fire(kind, { ...rests, offsetX: rests.offsetX + dx, pointerId, pointerType: 'touch' });
  const tap = () => {
    fire('pointerdown', 1, 0);
    fire('pointerdown', 2, 60);
    fire('pointerup', 2, 60);
    fire('pointerup', 1, 0);
  };
  assert.equal(pressedIn(tap), '');
  const apart = movement(() => {
    fire('pointerdown', 1, 0);
    fire('pointerdown', 2, 60);
    fire('pointermove', 2, 90);
    fire('pointerup', 2, 90);
    fire('pointerup', 1, 0);
  });
  assert.deepEqual([apart, store.get().step], [[0, 0, 1.5], CUT]);
});

const cut = onAustralia({ step: CUT });
const down = onAustralia({ step: 60, growth: 'down' });
const book = onTree('book', { step: 12 });
const first = { ...down, step: 3 };
const hidden = onAustralia({ step: CUT, folded: new Set([1]) });
const counted = onAustralia({ step: CUT, view: 'whole', pruned: 'counted' });
const BELOW = '2 nodes below, 50 % of the moves there pruned';

/** What is lit: the way of a value, an arrow from where a bound was set, the arrow of the cutoff. */
function litNow() {
  if (marksOn().some(({ stroke }) => stroke === LOOK.born)) return 'way';
  if (!marksOn().some(isArrow)) return '';
  return textsOn().some((text) => text.includes('is sure of')) ? 'cutoff' : 'arrow';
}

/** [what is pointed at, where, in which state, the last lines of the tip, what is lit] */
const TIPS = [
  ['a move', ['Q R'], cut, ['Q, R · depth 1 · ▼ MIN to move', 'not visited yet'], 'cutoff'],
  ['a chip', ['NSW R'], cut, ['2 pruned here', BELOW, 'visited in line 22'], 'cutoff'],
  ['a value', ['≤ 10'], cut, ['visited in line 22', 'comes from V, B in line 24'], 'way'],
  ['a leaf’s value', ['8'], cut, ['entered with [−∞, 10]', 'visited in line 10'], 'cutoff'],
  ['an α', ['[8, 10]', 0, 0.1], cut, ['visited in line 9', 'α 8: set by NT, B in line 11'], 'arrow'],
  ['a β', ['[8, 10]', 0, 0.9], cut, ['visited in line 9', 'β 10: set by NT, B in line 8'], 'arrow'],
  ['an α below', ['[10, ∞]', 0, 0.1], down, ['α 10: set by NSW, B in line 21'], 'arrow'],
  ['a β below', ['[10, ∞]', 0, 0.9], down, ['visited in line 22', 'β: nobody has set it'], ''],
  ['a value above', ['≤ 10'], down, ['visited in line 22', 'comes from V, B in line 24'], 'way'],
  ['no value yet', ['∞'], first, ['3 legal moves', 'visited in line 2'], ''],
  ['a −β', ['[−∞, −3]', 0, 0.1], { ...book, notation: 'negamax' }, ['α: nobody has set it'], ''],
  ['a −α', ['[−∞, −3]', 0, 0.9], { ...book, notation: 'negamax' }, ['β −3: set by N2 in line 9'], 'arrow'],
  ['MAX’s own', ['[3, ∞]', 0, 0.1], book, ['α 3: set by N2 in line 9'], 'arrow'],
  ['a pruned branch', ['V B', 1], cut, ['pruned: never looked at, nor the 2 nodes below'], 'cutoff'],
  ['a pruned leaf', ['4'], book, ['4 · depth 2 · leaf', 'pruned: never looked at'], ''],
  ['a count', ['+9'], hidden, ['9 nodes below, 0 % of the moves there pruned'], 'cutoff'],
  ['a count of moves', ['2 pruned'], counted, ['2 pruned'], 'cutoff'],
];

test('the tip beside the pointer says what is there; of a value and a bound also where it is from', () => {
  for (const [what, place, state, lines, lit] of TIPS) {
    openPage(state, { width: 2400, height: 900 });
    const tip = tipAt(placeOf(...place));
    assert.equal(tip.split('\n').slice(-lines.length).join('; '), lines.join('; '), what);
    assert.equal(litNow(), lit, what);
  }
});

test('beside all there is no tip, nor once the pointer has left, nor after a step; a button is where a click acts', () => {
  const store = openPage(cut, LARGE);
  const isButton = (place) => tipAt(place) && canvas.classes.has('over-node');
  assert.deepEqual([placeOf('NSW B'), placeOf('8')].map(isButton), [true, true]);
  assert.equal(tipAt(NOWHERE), '');
  for (const leave of [() => canvas.fire('pointerleave'), () => show(store, { step: 26 })]) {
    tipAt(placeOf('≤ 10'));
    leave();
    frame();
    const isLit = marksOn().some(({ stroke }) => stroke === LOOK.born);
    assert.deepEqual([byId('tree-tip').hidden, isLit, canvas.classes.has('over-node')], [true, false, false]);
  }
});

test('the tip stands beside the pointer and within the panel', () => {
  const store = openPage(cut, LARGE);
  const tip = byId('tree-tip');
  const placeNow = (place) => {
    tipAt(place);
    return [tip.style.left, tip.style.top].map(Number.parseFloat).map(Math.round);
  };
  const { offsetX, offsetY } = placeOf('NSW B');
  assert.deepEqual(placeNow({ offsetX, offsetY }), [Math.round(offsetX + 14), Math.round(offsetY + 18)]);
  assert.deepEqual(placeNow(placeOf('8')).slice(0, 1), [1200 - 150 - 8]);
  Object.assign(tip, { offsetWidth: 5000, offsetHeight: 790 });
  assert.deepEqual(placeNow(placeOf('8')), [4, 4]);
  Object.assign(tip, { offsetWidth: 150, offsetHeight: 500 });
  assert.equal(placeNow(placeOf('NSW R'))[1], 800 - 500 - 8);
  show(store, { presenting: true });
  tip.offsetHeight = 60;
  const on = placeOf('NSW B');
  assert.deepEqual(placeNow(on), [Math.round(on.offsetX + 14), Math.round(on.offsetY + 18)]);
});
