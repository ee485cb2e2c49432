/** What the tree panel shows, and what it keeps from one drawing to the next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widthOf } from '../../../static/js/pictures/marks.js';
import { treeView } from '../../../static/js/tree-panel/tree-view.js';
import { australia, randomSearch, searchMap, stoppedBefore, vector } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';
import * as page from './page.mjs';

const { byId, clickAt, dragFrom, frame, isArrow, LOOK, marksOn, openPage, placeOf, screen, show, textsOn } =
  page;
const { tree } = onAustralia();
const CUT = 25;
const LARGE = { width: 1200, height: 800 };
const canvas = byId('tree-canvas');
const texts = () => textsOn().join('|');
const { tree: broad } = randomSearch({ seed: 31, limit: 7, most: 6 });

test('without a tree the panel says so, and shows nothing of the tree before', () => {
  const store = openPage(onAustralia({ step: CUT }));
  page.tipAt(placeOf('NSW B'));
  const parts = () => {
    const [empty, summary, tip] = ['empty', 'summary', 'tip'].map((part) => byId(`tree-${part}`));
    return [empty.hidden, summary.textContent, tip.hidden, marksOn().length > 0];
  };
  assert.deepEqual(parts(), [true, 'Whole search: 43 nodes, 6 cutoffs, 13 moves pruned', false, true]);
  show(store, { tree: null });
  assert.deepEqual(parts(), [false, '', true, false]);
  clickAt({ offsetX: 300, offsetY: 130 });
  byId('tree-zoom-in').click();
  byId('tree-fit').click();
  show(store, { tree });
  show(store, { problem: null });
  assert.deepEqual(parts().slice(1), ['', true, false], 'nor while nobody knows what it is a tree of');
});

test('another tree has the moves of its own problem', () => {
  const store = openPage(onAustralia({ step: CUT }));
  const { tree: given, problem } = onTree('book');
  show(store, { tree: given, problem, step: 0 });
  assert.doesNotMatch(texts(), /NSW/);
  show(store, { step: 12 });
  assert.ok(textsOn().includes('N3'));
});

test('the numbers under the tree tell no more than may be known, and how windows are written', () => {
  const asking = { steppingMode: 'predict', question: { step: 4 } };
  const ROWS = [
    [onAustralia({ step: 3 }), /^Whole search: 43 nodes, 6 cutoffs, 13 moves pruned$/],
    [onAustralia({ step: 3, ...asking }), /^4 nodes and 0 cutoffs so far$/],
    [
      onTree('book', { step: 3, notation: 'negamax' }),
      /^Whole search: 11 nodes.*pruned\. Negamax form: at ▼/,
    ],
  ];
  for (const [state, numbers] of ROWS) {
    openPage(state);
    assert.match(byId('tree-summary').textContent, numbers);
  }
});

test('what pruning saves is counted at each step, unless that would answer a question or prunes nothing', () => {
  const meter = (state) => {
    openPage(state);
    return byId('tree-meter').hidden ? '' : byId('tree-meter-words').textContent;
  };
  const found = [0, CUT, 84].map((step) => meter(onAustralia({ step })));
  const ends = ['1 visited, 0 skipped', '14 visited, 5 skipped', '43 visited, 33 skipped'];
  assert.deepEqual(
    found,
    ends.map((words) => `${words}, of 76 nodes.`),
  );
  assert.equal(meter(onAustralia({ step: CUT, steppingMode: 'predict', question: { step: 4 } })), '');
  assert.equal(meter(onAustralia({ step: CUT, tree: searchMap(australia, 'minimax', 3).tree })), '');
});

/** [view, more of the state, size of the panel; what stands in the page for programs] */
const SHOWN = [
  [{}, LARGE, ['auto', '12', '92', 'pan-y']],
  [{ view: 'focus' }, LARGE, ['path', '12', '87', 'pan-y']],
  [{ view: 'whole' }, LARGE, ['everything', '12', '99', 'none']],
  [{ view: 'whole' }, { width: 300, height: 200 }, ['everything', '12', '63', 'none']],
  [{ lecture: true }, LARGE, ['auto', '18', '89', 'pan-y']],
  [{ presenting: true }, LARGE, ['auto', '16', '94', 'pan-y']],
  [{ presenting: true, presentScale: 1.5 }, { width: 600, height: 400 }, ['auto', '24', '73', 'pan-y']],
];

test('programs find the least type in the tree, and how much it fills; a finger scrolls the page where all is in sight', () => {
  for (const [more, size, expected] of SHOWN) {
    openPage(onAustralia({ step: CUT, ...more }), size);
    const { type, filled } = document.body.dataset;
    const found = [byId('tree-panel').dataset.view, type, filled, canvas.style.touchAction];
    assert.deepEqual(found, expected, JSON.stringify(more));
  }
  openPage(onAustralia({ step: CUT, view: 'whole' }), { width: 300, height: 200 });
  byId('tree-fit').click();
  frame();
  assert.equal(document.body.dataset.type, '2.5');
});

test('what is too small for words is a square in its move’s color and a triangle; what was pruned is gray', () => {
  openPage(onAustralia({ step: CUT, view: 'whole', ahead: 'no' }), { width: 300, height: 200 });
  byId('tree-fit').click();
  frame();
  const count = (color) =>
    marksOn()
      .filter(({ fill }) => fill === color)
      .flatMap(page.boxesOf).length;
  assert.equal(count('#000000'), 14, 'a square for each visited node');
  assert.equal(count(LOOK.pruned), 3 + 2 * 2, 'three leaves, and two nodes with their triangles');
});

test('a small tree needs no overview, nor do two trees, nor may who is asked see one', () => {
  const ROWS = [
    [{}, false],
    [{ tree }, true],
    [{ rival: { algorithm: 'minimax' } }, true],
    [{ steppingMode: 'predict', question: { step: 61 } }, true],
  ];
  for (const [more, isHidden] of ROWS) {
    show(openPage(onAustralia({ tree: broad, step: 60 })), more);
    assert.equal(byId('tree-overview').hidden, isHidden, JSON.stringify(Object.keys(more)));
  }
});

test('the current node is spoken as an item of the tree', () => {
  const store = openPage(onAustralia({ step: CUT }));
  const item = canvas.firstElementChild;
  const words = 'NSW, R · depth 1 · ▼ MIN to move, value ≤ 10 (an upper bound)';
  assert.ok(canvas.attributes['aria-label'].startsWith(`Game tree, auto view. ${words}, entered with`));
  assert.ok(canvas.attributes['aria-label'].endsWith('visited in line 22.'));
  assert.ok(item.attributes['aria-label'].startsWith(`${words}, entered with`));
  assert.deepEqual([item.id, canvas.attributes['aria-activedescendant']], ['tree-node-11', 'tree-node-11']);
  assert.equal(item.attributes['aria-expanded'], 'true');
  show(store, { step: 3 });
  assert.deepEqual([item.id, 'aria-expanded' in item.attributes], ['tree-node-3', false]);
});

test('with reduced motion, held keys, leaps and on paper nothing moves; else one step moves the picture for 300 ms', () => {
  const ROWS = [
    ['a step', 1, {}, 1000, [], true],
    ['a step back', -1, {}, 1000, [], true],
    ['a leap', 2, {}, 1000, [], false],
    ['a held key', 1, {}, 300, [], false],
    ['on paper', 1, { printing: true }, 1000, [], false],
    ['reduced motion', 1, {}, 1000, ['(prefers-reduced-motion: reduce)'], false],
    ['no step', 0, { arrow: false }, 1000, [], false],
  ];
  for (const [what, by, more, pause, media, moves] of ROWS) {
    const store = openPage(onAustralia({ step: CUT - 1 }));
    store.change({ step: CUT - 2 });
    frame();
    store.change({ step: CUT - 1 });
    screen.media = new Set(media);
    frame(1000);
    screen.now += pause;
    store.change({ step: CUT - 1 + by, ...more });
    const pictures = [0, 120, 179, 1].map((after) => {
      frame(after);
      return JSON.stringify(marksOn());
    });
    assert.equal(pictures[1] !== pictures[3], moves, what);
    assert.equal(pictures[2] !== pictures[3], moves, what);
    assert.equal(screen.frames.length, 0, what);
  }
});

test('a value that is taken rises from the child to its parent, while the ring is on its way there', () => {
  const store = openPage(onAustralia({ step: 3 }));
  const values = () => textsOn().filter((text) => text === '10').length;
  const rings = () => marksOn().filter(({ stroke, width }) => stroke === LOOK.accent && width === 7);
  const [before] = rings().flatMap(page.boxesOf);
  assert.equal(values(), 1, 'that of the leaf');
  store.change({ step: 4 });
  frame(0);
  frame(90);
  const [between] = rings().flatMap(page.boxesOf);
  assert.equal(values(), 2, 'and the one on its way');
  frame(170);
  assert.equal(values(), 3, 'on the card it is the bound, too');
  frame(1000);
  const [after] = rings().flatMap(page.boxesOf);
  assert.ok(between.x < before.x && between.x > after.x, `${before.x}, ${between.x}, ${after.x}`);
});

test('panning and pages last until the picture is laid out anew', () => {
  const ROWS = [
    ['step', CUT - 1, true],
    ['arrow', false, true],
    ['pruned', 'counted', false],
    ['growth', 'down', false],
    ['lecture', true, false],
    ['presentScale', 1.5, false],
    ['view', 'focus', false],
    ['tree', stoppedBefore(vector('australia-alpha-beta'), 20).tree, false],
  ];
  for (const [name, value, isKept] of ROWS) {
    const store = openPage(onAustralia({ step: CUT }), LARGE);
    byId('tree-zoom-in').click();
    frame();
    dragFrom(placeOf('NSW B'), 30, 5);
    show(store, { [name]: value });
    assert.equal(canvas.style.touchAction === 'none', isKept, name);
  }
});

test('a step brings the current node into sight where that is wanted, and nothing else does', () => {
  const sizes = { width: 500, height: 300 };
  for (const follow of [true, false]) {
    const store = openPage(onAustralia({ step: 1, follow }), sizes);
    byId('tree-zoom-in').click();
    frame();
    dragFrom({ offsetX: 100, offsetY: 100 }, -2000, 0);
    const isSeen = () =>
      marksOn().some(({ stroke, d }) => stroke === LOOK.accent && d[1] >= 0 && d[1] < 1000);
    assert.equal(isSeen(), false);
    show(store, { arrow: false });
    assert.equal(isSeen(), false);
    show(store, { step: 2 });
    assert.equal(isSeen(), follow);
  }
});

test('Present shows the tree anew, and afterwards it stands as it stood, unless the search has gone on', () => {
  const TINY = { width: 300, height: 160 };
  const ROWS = [
    [{}, true],
    [{ step: 59 }, false],
    [{ view: 'focus' }, false],
  ];
  for (const [meanwhile, comesBack] of ROWS) {
    const store = openPage(onAustralia({ step: 60 }), TINY);
    clickAt(placeOf('1 to come'));
    byId('tree-zoom-in').click();
    frame();
    const stood = texts();
    assert.ok(stood.includes('6 more'));
    show(store, { presenting: true });
    assert.deepEqual([texts().includes('6 more'), canvas.style.touchAction], [false, 'pan-y']);
    show(store, meanwhile);
    show(store, { presenting: false });
    assert.equal(texts() === stood, comesBack, JSON.stringify(meanwhile));
    assert.equal(canvas.style.touchAction === 'none', comesBack);
  }
});

test('all lies over the tree that is asked for: arrow, marks of what is found, the dimming of a talk', () => {
  const FOUND = { matches: Uint32Array.of(1, 2) };
  const over = (more) => {
    openPage(onAustralia({ step: CUT, ...more }), LARGE);
    const count = (is) => marksOn().filter(is).length;
    return [
      /MAX is sure of 10[ |]by NSW B,[ |]NSW R ≤ 10/.test(texts()),
      count(isArrow),
      count(({ fill }) => fill === LOOK.find),
      count(({ alpha }) => alpha === 0.55),
    ];
  };
  assert.deepEqual(over({}), [true, 1, 0, 0]);
  assert.deepEqual(over({ arrow: false }), [false, 0, 0, 0]);
  assert.deepEqual(over({ found: FOUND }), [true, 1, 2, 0]);
  assert.deepEqual(over({ spotlight: true }), [true, 1, 0, 0]);
  assert.deepEqual(over({ spotlight: true, presenting: true }), [true, 1, 0, 1]);
});

test('the arrow of a cutoff points at the move that is cut, and bends through the gap before it', () => {
  for (const growth of ['right', 'down']) {
    openPage(onAustralia({ step: CUT, growth }), LARGE);
    const [along, across] = growth === 'right' ? ['x', 'y'] : ['y', 'x'];
    const [curve, head] = [
      marksOn().find(isArrow),
      marksOn().findLast(({ fill, d }) => d && fill === LOOK.cut),
    ]
      .map(({ d }) =>
        d
          .join(' ')
          .match(/-?[\d.]+/g)
          .map((pixels) => Number(pixels) / 2),
      )
      .map((all) => all.flatMap((x, n) => (n % 2 ? [] : [{ x, y: all[n + 1] }])));
    const { offsetX: x, offsetY: y } = placeOf('NSW R');
    const [tip, ...base] = head;
    assert.deepEqual(tip, curve[3], growth);
    assert.ok(Math.abs(tip[across] - { x, y }[across]) < 1 && tip[along] < { x, y }[along], growth);
    assert.ok(base.every((corner) => corner[along] < tip[along] - 8));
    assert.ok(Math.abs(base[0][across] + base[1][across] - 2 * tip[across]) < 0.1);
    const [bend, to] = curve.slice(1);
    assert.ok(bend[along] === to[along] && to[along] < tip[along] - 16 && to[across] === tip[across]);
    if (growth === 'right') continue;
    const heights = marksOn().flatMap(({ text = ', here', y: at }) =>
      text.includes(', here') ? [] : [at / 2],
    );
    assert.ok(
      heights.every((at) => at < bend.y || at > tip.y),
      'it crosses no text',
    );
  }
});

test('no window is squeezed on its card: where it finds no space the value stands alone', () => {
  const store = openPage(onTree('twice', { step: 0 }), { width: 400, height: 260 });
  for (let step = 0; step < store.get().tree.events; step++) {
    show(store, { step });
    for (const { text, size, weight, width } of marksOn().filter(({ text }) => text?.startsWith('[')))
      assert.ok(width > 0.8 * size * widthOf(text, { weight, fixed: false }), `${text} in step ${step}`);
  }
});

test('what was pruned of a written tree has space for its value, however wide that is', () => {
  const state = onTree('book');
  const { given } = state.tree;
  const leaves = [4, 6].map((value) => given.values[0].indexOf(value));
  for (const leaf of leaves) {
    const values = [Float64Array.from(given.values[0], (value, n) => (n === leaf ? 1_234_567 : value))];
    openPage({ ...state, tree: { ...state.tree, given: { ...given, values } }, step: 20 });
    const { size, weight, width } = marksOn().find(({ text }) => text === '1234567');
    assert.ok(width >= 0.99 * size * widthOf('1234567', { weight, fixed: false }), `leaf ${leaf}`);
  }
});

test('a second tree has a place of its own, which may change what is painted, paint over it and name its nodes', () => {
  const dressed = [];
  const second = {
    ...{ panel: byId('rival-panel'), canvas, strip: null, empty: byId('rival-empty') },
    ...{ summary: byId('rival-summary'), tip: byId('tree-tip') },
    dress: (list) => ({ ...list, counts: dressed.splice(0, 1, list) && [] }),
    mark: (context) => context.fillText('painted over', 50, 50),
    describe: (node) => [`node ${node} of both`],
  };
  const store = openPage(onAustralia({ step: CUT, folded: new Set([1]) }), {
    ...LARGE,
    panels: ({ store: own }) => [treeView(own, second)],
  });
  assert.deepEqual([texts().includes('painted over'), texts().includes('+9')], [true, false]);
  assert.equal(page.tipAt(placeOf('NSW R')), 'node 11 of both');
  assert.equal(page.tipAt(placeOf('≤ 10')), 'node 11 of both');
  assert.match(canvas.attributes['aria-label'], /node 11 of both\.$/);
  assert.equal('type' in document.body.dataset, false, 'programs are told of the page’s own tree');
  show(store, { tree: null });
  assert.equal(byId('rival-empty').hidden, false);
});

test('the tree is drawn anew when its place has another size, and once a frame', () => {
  openPage(onAustralia({ step: CUT }), LARGE);
  Object.assign(canvas, { clientWidth: 400, clientHeight: 260 });
  screen.resize();
  frame();
  assert.deepEqual([canvas.width, canvas.height, texts().includes('1 below')], [800, 520, true]);
  const zoom = byId('tree-zoom-in');
  for (let n = 0; n < 3; n++) zoom.click();
  assert.equal(screen.frames.length, 1);
  frame();
  zoom.click();
  assert.equal(screen.frames.length, 1);
});
