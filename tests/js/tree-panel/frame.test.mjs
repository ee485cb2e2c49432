import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { widthOf } from '../../../static/js/pictures/marks.js';
import { eventAt } from '../../../static/js/search/events.js';
import { children, isFinished, pathTo, visitEvent } from '../../../static/js/search/tree.js';
import { boundSourceAtVisit } from '../../../static/js/search/windows.js';
import { stateAt } from '../../../static/js/tree-panel/branches.js';
import { HANDLE } from '../../../static/js/tree-panel/paint-parts.js';
import { GAP, MEASURED, sizesOf } from '../../../static/js/tree-panel/sizes.js';
import { stageAt } from '../../../static/js/tree-panel/stages.js';
import { layTidy } from '../../../static/js/tree-panel/tidy.js';
import { filledPart, holds } from '../../../static/js/tree-panel/viewport.js';
import { arrowOf } from '../../../static/js/tree-panel/witness.js';
import {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  frameIn,
  measure,
  modelAt,
  randomSearch,
  sample,
  searchMap,
  vector,
} from '../fixtures.mjs';
import { around, boxOf, emptyPart, framesOf, PANELS, placeOf, seenAt } from './frames.mjs';

const onAustralia = vector('australia-alpha-beta').tree;
const states = sample('us-48');
const onStates = searchMap(states, 'alpha-beta', 3);
const PLACES = Object.entries(PANELS);
const GAMES = [
  ['Australia', onAustralia, { map: australia }, onAustralia.events],
  ['the 48 states', onStates.tree ?? onStates, { map: states }, 500],
];
const FIRST_CUTOFF = onAustralia.cutoffs[0];

/** Some steps of a search, first and last among them. */
const someSteps = ({ events }, count = 12) =>
  Array.from({ length: count }, (_, n) => Math.round((n * (events - 1)) / (count - 1)));

const meet = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

function searches() {
  const random = [1, 2, 3].map((seed) => [`random ${seed}`, randomSearch({ seed, limit: 6 }).tree, {}]);
  const written = ALGORITHM_VECTORS.map((name) => [name, algorithmVector(name).tree, {}]);
  return [...GAMES, ...random, ...written.filter(([, tree]) => tree.given)];
}

test('nothing overlaps, nothing leaves the panel, and the current node is always there', () => {
  for (const [name, tree, asked] of searches())
    for (const [place, panel] of PLACES) {
      const frameAt = framesOf(tree, panel, asked);
      for (const step of someSteps(tree)) {
        const frame = frameAt(step);
        const said = `${name} on the ${place}, step ${step}`;
        assert.ok(placeOf(frame, eventAt(tree, step).node), `${said}: the current node is shown`);
        const boxes = frame.placed.map(boxOf);
        boxes.forEach((box, n) => {
          for (const other of boxes.slice(n + 1)) assert.ok(!meet(box, other), `${said}: two cards overlap`);
        });
        const { x, y, width, height } = around(boxes);
        const { size } = panel;
        const inside = x > -1 && y > -1 && x + width < size.width + 1 && y + height < size.height + 1;
        assert.ok(inside, `${said}: ${JSON.stringify({ x, y, width, height })}`);
      }
    }
});

test('levels keep the order of moves, so that no edges cross', () => {
  for (const [name, tree, asked] of searches().slice(0, 5)) {
    const frameAt = framesOf(tree, PANELS.laptop, asked);
    for (const step of someSteps(tree)) {
      const frame = frameAt(step);
      const along = frame.right ? 'y' : 'x';
      for (const { item } of frame.placed) {
        const places = item.children.map(
          (child) => frame.placed.find((one) => one.item === child).chip[along],
        );
        assert.deepEqual(
          places,
          [...places].sort((a, b) => a - b),
          `${name}, step ${step}`,
        );
      }
    }
  }
});

test('type is never smaller than the least, and is larger where all finds room', () => {
  for (const [, panel] of PLACES)
    for (const [, tree, asked] of GAMES)
      for (const step of someSteps(tree)) assert.ok(framesOf(tree, panel, asked)(step).font >= panel.type);
  assert.ok(framesOf(onAustralia, PANELS.laptop, { map: australia })(0).font > 2 * PANELS.laptop.type);
});

test('the same step in the same panel is the same picture, whatever was shown before', () => {
  const frameAt = framesOf(onAustralia, PANELS.laptop, { map: australia });
  const places = (frame) => frame.placed.map(({ item, ...boxes }) => [item.branch.key, item.form, boxes]);
  const alone = framesOf(onAustralia, PANELS.laptop, { map: australia });
  for (const step of [70, 3, 84, 25]) frameAt(step);
  assert.deepEqual(places(frameAt(40)), places(alone(40)));
});

/** How often scale and places change from a step to the next. */
function changes(frameAt, steps) {
  let [scales, moves] = [0, 0];
  let before = frameAt(0);
  for (let step = 1; step < steps; step++) {
    const now = frameAt(step);
    const known = new Map(before.placed.map((one) => [one.item.branch.key, one]));
    const far = now.placed.some(({ item, chip, card }) => {
      const old = item.form === 'more' ? undefined : known.get(item.branch.key);
      if (!old || old.item.form === 'more') return false;
      const down = chip.y + chip.height / 2 - old.chip.y - old.chip.height / 2;
      return Math.hypot(chip.x - old.chip.x, down) > (card ?? chip).height;
    });
    if (now.font !== before.font) scales++;
    if (far) moves++;
    before = now;
  }
  return { scales: scales / (steps - 1), moves: moves / (steps - 1) };
}

test('the picture is calm: it seldom changes its scale, and cards that stay seldom move farther than their height', () => {
  for (const [name, tree, asked, steps] of GAMES)
    for (const [place, panel] of PLACES) {
      const { scales, moves } = changes(framesOf(tree, panel, asked), steps);
      assert.ok(scales <= 0.05 && moves <= 0.1, `${name} on the ${place}: ${scales}, ${moves}`);
    }
});

test('a small search moves its picture at most once for each move at the root', () => {
  const { tree } = searchMap(australia, 'alpha-beta', 2);
  const { moves } = changes(framesOf(tree, PANELS.laptop, { map: australia }), tree.events);
  assert.ok(moves * (tree.events - 1) <= children(tree, 0).length);
});

/** The share of the panel that cards and the edges between them reach over. */
function filledShare(tree, panel, asked, step) {
  const seen = seenAt(tree, framesOf(tree, panel, asked)(step), step);
  const { width, height } = around(seen.map(boxOf));
  return (width * height) / (panel.size.width * panel.size.height);
}

test('from the first cutoff on the tree fills its panel', () => {
  for (const [name, tree, asked] of GAMES)
    for (const [place, panel] of PLACES)
      for (const step of [tree.cutoffs[0], Math.round(tree.events / 2), tree.events - 1]) {
        const share = filledShare(tree, panel, asked, step);
        assert.ok(share >= 0.6 && share <= 1.01, `${name} on the ${place}, step ${step}: ${share}`);
      }
});

test('at a cutoff the path, its siblings, what is pruned down to the leaves and the branch that set the bound are shown', () => {
  for (const panel of [PANELS.laptop, PANELS.projector]) {
    const frame = framesOf(onAustralia, panel, { map: australia })(FIRST_CUTOFF);
    const { node } = eventAt(onAustralia, FIRST_CUTOFF);
    for (const one of pathTo(onAustralia, node))
      for (const child of children(onAustralia, one)) assert.ok(placeOf(frame, child), `node ${child}`);
    const pruned = frame.placed.filter(
      ({ item }) => item.form === 'pruned' && item.branch.nearestNode === node,
    );
    assert.deepEqual(pruned.map(({ item }) => item.branch.depth).sort(), [2, 2, 3, 3, 3]);
  }
});

test('what a stage will show has its place from the first of its steps on', () => {
  const frameAt = framesOf(onAustralia, PANELS.laptop, { map: australia });
  for (let step = 1; step < onAustralia.events - 1; step++) {
    const stage = stageAt(onAustralia, step);
    assert.ok(stage.last >= step);
    if (stageAt(onAustralia, step - 1).last !== stage.last) continue;
    const [before, now] = [frameAt(step - 1), frameAt(step)];
    assert.deepEqual(
      now.placed.map(({ chip }) => chip),
      before.placed.map(({ chip }) => chip),
      `step ${step}`,
    );
  }
});

test('where a stage finds no space as a whole, the branch that was cut last is opened, not those that come first', () => {
  const frame = framesOf(onAustralia, PANELS.phone, { map: australia })(onAustralia.events - 1);
  const cut = [11, 14, 18].map((node) => placeOf(frame, node).item.children.length);
  assert.deepEqual(cut, [0, 0, 3]);
});

test('a branch that the user closes is not opened, but the path runs through it; one that is opened comes before others', () => {
  const closed = framesOf(onAustralia, PANELS.laptop, { map: australia, isClosed: (node) => node === 1 });
  const under = (frame, node) => placeOf(frame, node)?.item.children ?? [];
  assert.equal(under(closed(FIRST_CUTOFF), 1).length, 0);
  const [only, ...counts] = under(closed(3), 1).filter(({ form }) => form !== 'more');
  assert.deepEqual([only.branch.node, counts], [2, []]);
  const path = { map: australia, preset: 'path' };
  const opened = framesOf(onAustralia, PANELS.laptop, { ...path, folding: { unfolded: new Set([1]) } });
  assert.equal(under(framesOf(onAustralia, PANELS.laptop, path)(FIRST_CUTOFF), 1).length, 0);
  assert.equal(under(opened(FIRST_CUTOFF), 1).length, 3);
});

test('of a list that is too long the page of the current branch is shown, or the one that the user turns to', () => {
  const [, tree, asked] = GAMES[1];
  const step = visitEvent(tree, children(tree, 0)[9]);
  const list = (frame) => placeOf(frame, 0).item.children;
  const shown = list(framesOf(tree, PANELS.phone, asked)(step));
  assert.ok(shown.some(({ branch, form }) => form !== 'more' && branch.node === children(tree, 0)[9]));
  const counted = shown.filter(({ form }) => form === 'more').reduce((sum, { count }) => sum + count, 0);
  const cards = shown.filter(({ form }) => form !== 'more').length;
  assert.equal(counted + cards, tree.legal[0], 'all are shown or counted');
  const turned = list(framesOf(tree, PANELS.phone, { ...asked, pages: new Map([[0, 0]]) })(step));
  assert.deepEqual([turned[0].form === 'more', turned[0].branch.node], [false, children(tree, 0)[0]]);
});

test('where a shorter page already has the branch that set the bound, this is not shown twice', () => {
  const [, tree, asked] = GAMES[1];
  const panel = { size: { width: 230, height: 161 }, type: 12, right: true };
  const { placed } = framesOf(tree, panel, asked)(1161);
  const nodes = placed.filter(({ item }) => item.form !== 'more').map(({ item }) => item.branch.node);
  assert.deepEqual(nodes, [...new Set(nodes)]);
});

test('on a phone a broad text neither hides levels that find room below each other, nor the branch that set the bound', () => {
  const map = sample('tie-cut');
  const { tree } = searchMap(map, 'alpha-beta', map.depth);
  const step = tree.cutoffs.at(-1);
  const model = { ...modelAt(tree, step, { map, ahead: false }), next: true };
  const list = frameIn(model, { width: 376, height: 400 }, { map, measure: (text) => 9.5 * text.length });
  const { child } = boundSourceAtVisit(tree, eventAt(tree, step).node, 'alpha');
  const shown = list.nodes.map(({ node }) => node);
  assert.ok(shown.includes(0) && shown.includes(child), String(shown));
});

test('nothing is pruned before its node is finished, and what is open or to come keeps its name only', () => {
  for (const step of someSteps(onAustralia, 20)) {
    const frame = framesOf(onAustralia, PANELS.projector, { map: australia })(step);
    for (const { item } of seenAt(onAustralia, frame, step)) {
      const { branch, form } = item;
      if (form === 'more') continue;
      const state = stateAt(onAustralia, branch, step);
      if (state === 'pruned') assert.ok(isFinished(onAustralia, branch.nearestNode, step));
      if (state === 'pruned') assert.equal(form, 'pruned');
    }
  }
});

test('a deep tree shows its root and the levels around the current node', () => {
  const { tree } = randomSearch({ seed: 8, limit: 14, least: 1, most: 2 });
  const frameAt = framesOf(tree, PANELS.laptop);
  for (const step of someSteps(tree, 30)) {
    const frame = frameAt(step);
    const depths = [...new Set(frame.placed.map(({ item }) => item.branch.depth))].sort((a, b) => a - b);
    assert.equal(depths[0], 0);
    depths.slice(2).forEach((depth, n) => assert.equal(depth, depths[1] + n + 1));
    assert.ok(placeOf(frame, eventAt(tree, step).node), `step ${step}`);
  }
});

test('levels that are not shown below the root have a sign where rows go down', () => {
  const { tree } = randomSearch({ seed: 8, limit: 14, least: 1, most: 2 });
  const seen = new Set();
  for (const step of someSteps(tree, 30)) {
    const { levels, nodes } = frameIn(modelAt(tree, step), { width: 400, height: 500 }, { growth: 'down' });
    const isLeftOut = !nodes.some(({ branch }) => branch.depth === 1);
    assert.equal(levels.filter(({ text }) => text === '⋮').length, Number(isLeftOut), `step ${step}`);
    seen.add(isLeftOut);
  }
  assert.equal(seen.size, 2);
});

test('where columns stand side by side, a level has the sign only if levels before it are left out', () => {
  const { tree } = randomSearch({ seed: 8, limit: 14, least: 1, most: 2 });
  const signed = new Set();
  for (const width of [340, 700])
    for (const step of someSteps(tree, 30)) {
      const size = { width, height: 311 };
      const { levels, nodes } = frameIn(modelAt(tree, step), size, { growth: 'right', type: 18 });
      const depths = [...new Set(nodes.map(({ branch }) => branch.depth))].sort((a, b) => a - b);
      for (const [n, { text }] of levels.entries()) {
        assert.equal(text.startsWith('⋮'), depths[n] > (depths[n - 1] ?? -1) + 1, `step ${step}: ${text}`);
        if (text.startsWith('⋮')) signed.add(n);
      }
    }
  assert.deepEqual([...signed].sort(), [0, 1]);
});

test('each move at the root of a larger tree is a stage, so that its type need not suit the whole search', () => {
  const { tree } = searchMap(states, 'alpha-beta', 2);
  const lasts = new Set(Array.from({ length: tree.events }, (_, step) => stageAt(tree, step).last));
  assert.ok(lasts.size > children(tree, 0).length);
});

/** The tree's panel as it is in windows of 1920 × 1080, 1366 × 768 and 390 × 844, and beside a broad map. */
const SCREENS = {
  projector: [1127, 808, 14],
  laptop: [774, 546, 12],
  phone: [376, 400, 12],
  'beside the states': [619, 481, 12],
  'projector, large type': [1061, 796, 18],
  'laptop, large type': [996, 507, 18],
  'phone, large type': [376, 376, 18],
};

/** As broad as letters are on the page. */
const measureBold = (text) => MEASURED * widthOf(text, { weight: 700 });

/** The trees of all samples, with their maps. */
function sampleSearches() {
  const names = readdirSync(new URL('../../../sample_maps/', import.meta.url)).filter((name) =>
    name.endsWith('.txt'),
  );
  const maps = names.map((name) => sample(name.slice(0, -4)));
  const onMaps = maps.map((map) => [searchMap(map, 'alpha-beta', Math.min(map.depth, 3)).tree, map]);
  const written = ALGORITHM_VECTORS.map((name) => [algorithmVector(name).tree, undefined]);
  return [...onMaps, ...written.filter(([{ given }]) => given)];
}

/** What each sample shows at some steps on each screen. */
function* sampleLists(stepsOf) {
  for (const [tree, map] of sampleSearches())
    for (const [width, height, type] of Object.values(SCREENS))
      for (const step of stepsOf(tree)) {
        const model = { ...modelAt(tree, step, { map, ahead: false }), next: true };
        const size = { width, height };
        yield { model, size, type, list: frameIn(model, size, { type, map, measure: measureBold }) };
      }
}

test('every sample fills its panel, in each size of type, from the first cutoff on', () => {
  const [shares, empty] = [[], []];
  const stepsOf = ({ cutoffs: [first], events }) =>
    [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round((first ??= events - 1) + part * (events - 1 - first)));
  for (const { model, list, size, type } of sampleLists(stepsOf)) {
    assert.ok(list.font >= type, 'type is never smaller than the least');
    if (list.font >= 2.2 * type) continue; // a small tree in the largest type is exempt
    shares.push(filledPart(list, size));
    const { label } = arrowOf(model, list, size) ?? {};
    if (model.step === model.tree.cutoffs[0])
      empty.push([model.tree.nodes, emptyPart(list, size, label ? [label] : [])]);
  }
  const low = shares.filter((share) => share < 60);
  assert.ok(shares.length > 1500 && Math.min(...shares) >= 20, String(Math.min(...shares)));
  assert.ok(low.length <= 0.015 * shares.length, `${low.length} of ${shares.length}`);
  // the largest empty rectangle; a tree of up to 16 nodes keeps the places of its whole search free
  for (const [nodes, share] of empty) assert.ok(share <= (nodes > 16 ? 30 : 42), `${nodes} nodes: ${share}`);
  assert.ok(empty.length > 300);
});

test('the sentence of every cutoff covers nothing; where it has no place, nearly always on a phone in large type, it is left out', () => {
  const some = ({ cutoffs }) => cutoffs.filter((_, n) => n % Math.ceil(cutoffs.length / 40) === 0);
  const found = { all: 0, without: 0, otherwise: 0 };
  for (const { model, list, size, type } of sampleLists(some)) {
    const { label, lines } = arrowOf(model, list, size) ?? {};
    const isCovered = label && everythingIn(list).some((box) => meet(box, label));
    assert.ok(!isCovered, `step ${model.step} in ${size.width} × ${size.height}: ${lines}`);
    found.all += 1;
    if (!label) found.without += 1;
    if (!label && !(size.width < 400 && type > 12)) found.otherwise += 1;
  }
  const { all, without, otherwise } = found;
  assert.ok(all > 1000 && without <= 24 && otherwise <= 1, JSON.stringify(found));
});

test('of the arrows of cutoffs few run over other cards', () => {
  const some = ({ cutoffs }) => cutoffs.filter((_, n) => n % Math.ceil(cutoffs.length / 12) === 0);
  const found = { all: 0, over: 0 };
  for (const { model, list, size } of sampleLists(some)) {
    const { curve } = arrowOf(model, list, size) ?? {};
    if (!curve) continue;
    const points = Array.from({ length: 40 }, (_, n) => pointOn(curve, (n + 2) / 44));
    const boxes = list.nodes.flatMap(({ box, chipBox, chip }) => (chip.text ? [box, chipBox] : [box]));
    found.all += 1;
    found.over += Number(boxes.some((box) => points.some((point) => holds(box, point))));
  }
  assert.ok(found.all > 600 && found.over <= 0.04 * found.all, JSON.stringify(found));
});

/** On a Bézier curve. */
const pointOn = ([a, b, c, d], t) => {
  const at = (k) =>
    (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t * t * c[k] + t ** 3 * d[k];
  return { x: at('x'), y: at('y') };
};

/** All that is painted of a tree but its edges. */
function everythingIn({ nodes, counts, levels, slashes, type }) {
  const around = ({ x, y }, half) => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
  return [
    ...nodes.flatMap(({ box, chipBox, handle, font }) => [
      box,
      chipBox,
      ...(handle ? [around(handle, HANDLE * font)] : []),
    ]),
    ...counts.map(({ box }) => box),
    ...slashes.map((slash) => around(slash, 4)),
    ...levels.map(({ x, y, mark, text, bare }) => ({
      ...{ x, y: y - type / 2, height: type },
      width: type * ((mark ? 1.4 : 0) + (bare && mark ? 0 : widthOf(text))),
    })),
  ];
}

test('what is opened only because there is room hardly makes the tree broader than its paper', () => {
  const { size } = PANELS.laptop;
  const frameAt = framesOf(onAustralia, PANELS.laptop, { map: australia });
  const excess = someSteps(onAustralia, 43).map((step) => {
    const { placed, font, right } = frameAt(step);
    const paper = (right ? size.height : size.width) / font;
    return Math.max(0, layTidy(placed[0].item, GAP) / paper - 1);
  });
  const mean = excess.reduce((sum, one) => sum + one, 0) / excess.length;
  assert.ok(mean <= 0.08, String(mean));
});

test('a value with decimals has space on its card, though it is neither the least nor the largest', () => {
  const { tree } = algorithmVector('book');
  const leaves = [...tree.depth.keys()].filter((node) => !tree.legal[node] && tree.depth[node] === 2);
  const value = Float64Array.from(tree.value);
  for (const [n, node] of leaves.entries()) value[node] = [3.125, 1, 7][n % 3];
  const { chips, notation } = modelAt(tree, 0);
  const widest = (of) => sizesOf(of, chips, measure, notation).value[2];
  const rounded = { ...tree, given: null, value: Float64Array.from(value, Math.round) };
  assert.ok(leaves.length >= 3 && widest({ ...tree, given: null, value }) > widest(rounded));
});

test('a node that is a leaf only as the search goes no deeper has space for its value, too', () => {
  const { tree } = algorithmVector('book');
  const { chips, notation } = modelAt(tree, 0);
  const widest = (most) => {
    const values = [tree.given.values[0].map((value, n) => (tree.given.size[n] === 4 ? most : value))];
    const of = { ...tree, depth_limit: 1, given: { ...tree.given, values } };
    return sizesOf(of, chips, measure, notation).value[1];
  };
  assert.ok(widest(1_234_567) > widest(1));
});
