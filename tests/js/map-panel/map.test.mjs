/** A map as shapes or as a graph: places, names, looks of regions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markPicked, shownPosition as positionOf } from '../../../static/js/kinds/games.js';
import { currentEvent } from '../../../static/js/kinds/kinds.js';
import { graphForm } from '../../../static/js/map-panel/graph-forms.js';
import { drawnAs, frameOf, hasOutlines, shortestDistance } from '../../../static/js/map-panel/index.js';
import { boxOf, labelPlaces, namePlaces } from '../../../static/js/map-panel/label-places.js';
import { labelPlacesOn } from '../../../static/js/map-panel/paint-labels.js';
import * as pale from '../../../static/js/map-panel/paint-shapes.js';
import { SIDE, tileOf } from '../../../static/js/map-panel/paint-shapes.js';
import { PATTERN_NAMES, paintPattern, paintRegion } from '../../../static/js/map-panel/region.js';
import { dragView, pinchView, regionWords } from '../../../static/js/map-panel/shapes-view.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { widthOf } from '../../../static/js/pictures/marks.js';
import { Path } from '../../../static/js/pictures/path.js';
import { boxAround, contains, fitView, onMap, outlinesOf } from '../../../static/js/search/outlines.js';
import { positionText, regionLooks } from '../../../static/js/search/region-looks.js';
import { column } from '../column.mjs';
import { algorithmVector, australia, mapOf, readTestFile, sample, searchMap } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';
import { onAustralia, onTree, recordMarks, textsOf } from '../pictures/states.mjs';

const outline = JSON.parse(readTestFile('../sample_maps/outlines/australia.json'));
const withOutlines = (changed) => onAustralia({ outline, ...changed });

test('a map with all its outlines is drawn as it is wished to be, also as constraints; all else as its graph', () => {
  for (const mapAs of ['map', 'graph', 'both'])
    for (const mode of ['game', 'csp']) assert.equal(drawnAs(withOutlines({ mode, mapAs })), mapAs);
  const { WA: _gone, ...regions } = outline.shape.regions;
  const part = { ...outline, shape: { ...outline.shape, regions } };
  assert.equal(drawnAs(withOutlines({ outline: part, mapAs: 'both' })), 'graph');
  assert.equal(drawnAs(onAustralia({ mapAs: 'map' })), 'graph');
  const problem = { kind: 'csp', map: null };
  const none = [onAustralia(), withOutlines({ mode: 'csp', problem }), onTree('book', { outline })];
  assert.deepEqual(none.map(hasOutlines), [false, false, false]);
});

test('a graph has circles with edges between them; cells and boards have none, a board a row for each value', () => {
  const places = { Q1: { x: 0, y: 0 }, Q2: { x: 130, y: 0 } };
  const nodes = Object.entries(places).map(([id, at]) => ({ id, ...at, shape: 'dot', size: 26 }));
  const network = { getPositions: () => places, getScale: () => 1 };
  const look = { looks: new Map(), colors: LOOKS.light, minTextSize: 0 };
  const panel = { network, places, graph: { nodes, edges: [] }, ...look };
  const csp = { domains: ['12', '23'].map((values) => [...values]) };
  const shapeOf = (mode, picture) =>
    graphForm(panel, { mode, problem: picture === undefined ? null : { picture, csp } });
  const [circles, board] = [0, 3].map((rows) => ({ grid: false, board: rows }));
  const pictures = [undefined, null, circles, { grid: true, board: 0 }, board];
  const found = pictures.map((one) => shapeOf('csp', one).hasEdges);
  assert.deepEqual(found, [true, true, true, false, false]);
  assert.equal(shapeOf('game', { grid: true, board: 3 }).hasEdges, true, 'a game is played on circles');
  const marks = recordMarks((c) => shapeOf('csp', board).over(c));
  const rows = textsOf({ marks }).sort((a, b) => a.y - b.y);
  assert.deepEqual([column(rows, 'text'), new Set(column(rows, 'y')).size], [['1', '2', '3'], 3]);
});

test('the whole graph is seen with its margins and outlines, in the middle, no larger than by nature unless its type is', () => {
  const shape = { margins: () => ({ left: 10, right: 10, top: 10, bottom: 30 }) };
  const places = [0, 1].map((n) => ({ x: 80 * n, y: 60 * n }));
  const frame = (width, height = 500, maxZoom = 1, pale = null) =>
    frameOf(shape, places, pale, { width, height }, maxZoom);
  assert.deepEqual(frame(50), { zoom: 0.5, x: 40, y: 40 });
  assert.deepEqual([frame(5000, 5000).zoom, frame(5000, 5000, 2).zoom], [1, 2]);
  const box = { left: -20, right: 100, top: 0, bottom: 60 };
  assert.equal(frame(70, 500, 1, { box, scale: 1 }).zoom, 0.5);
  assert.equal(shortestDistance([...places, { x: 83, y: 64 }]), 5);
  const view = { scale: 2, left: 10, top: 20 };
  assert.deepEqual(dragView(view, { x: 5, y: 5 }, { x: 8, y: 1 }), { scale: 2, left: 13, top: 16 });
  const larger = pinchView(view, { x: 60, y: 20 }, { x: 110, y: 20 }, { x: 10, y: 20 });
  assert.deepEqual(larger, { scale: 4, left: 10, top: 20 }, 'larger around the finger that stays');
});

const MEASURES = { radius: 20, type: 10, width: (text) => 6 * text.length };
/** Under its circle. */
const UNDER = 27.2;
const spot = (name, x, y = 0) => ({ name, x, y });

test('names stand under their circles where there is room; else elsewhere, shortened to no less than two letters', () => {
  const free = namePlaces([spot('WA', 0), spot('SA', 100)], MEASURES);
  assert.deepEqual([free.get('WA'), free.get('SA')?.x], [{ text: 'WA', x: 0, y: UNDER }, 100]);
  const two = [spot('LuckyStrike', 0), spot('Chesterfield', 50)];
  const above = namePlaces([...two, spot('above', 25, -100)], MEASURES);
  assert.equal(above.get('LuckyStrike')?.y, UNDER);
  assert.deepEqual(above.get('Chesterfield'), { text: 'Chesterfield', x: 50, y: -UNDER });
  const [first, second] = [...namePlaces(two, MEASURES).values()];
  assert.ok(first.y === UNDER && second.y >= -26, 'none leaves what is in sight of the map');
  const row = Array.from({ length: 8 }, (_, i) => spot(`Liechtenstein${i}`, 26 * i));
  const far = Array.from({ length: 6 }, (_, i) => spot(`SA${8 + i}`, 900 + 100 * i));
  const shown = [...namePlaces([...row, ...far], MEASURES)];
  assert.ok(shown.some(([name, { text }]) => text !== name));
  for (const [name, { text }] of shown)
    assert.ok(text.length > 2 && (text === name || name.startsWith(text.slice(0, -1))), text);
  const pile = [1, 2, 3, 4, 5, 6].map((n) => spot(`name${n}`, 0));
  assert.equal(namePlaces(pile, MEASURES).size, 6, 'and at last they overlap');
});

test('where whole circles must stay free a name keeps off all of them; in grids and on large maps all stand under', () => {
  const spots = [spot('WA', 0), spot('SA', 0, 45)];
  assert.equal(namePlaces(spots, MEASURES).get('WA')?.y, UNDER);
  const far = [spot('X', 300), spot('Y', 400), spot('Z', 300, 200)];
  assert.notEqual(namePlaces([...spots, ...far], { ...MEASURES, core: 1.1 }).get('WA')?.y, UNDER);
  const grid = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => spot(`cell${x}${y}`, 30 * x, 42 * y)));
  const many = Array.from({ length: 400 }, (_, i) => spot(`region${i}`, i));
  for (const all of [grid, many]) {
    const places = namePlaces(all, MEASURES);
    assert.ok(all.every(({ name, y }) => places.get(name)?.y === y + UNDER));
  }
});

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test('places too near are pushed apart; a graph lies as it was drawn, else as outlines do, else as the server says', () => {
  const pair = (...all) => pale.pushApart(all.map((x) => ({ x, y: 3 })));
  assert.deepEqual(column(pair(0, 100), 'x'), [0, 100]);
  const [a, b] = pair(0, 10);
  assert.ok(distance(a, b) > 61.9 && (a.x + b.x) / 2 === 5);
  const [c, d] = pair(3, 3);
  assert.ok(distance(c, d) > 61.9);
  globalThis.Path2D ??= Path;
  const region = (x) => ({ at: [x, 5, 5], polygons: [[[x - 5, 0, 10, 0, 0, 10]]] });
  const shape = { box: [100, 10], regions: { A: region(5), B: region(95) } };
  const graph = { nodes: ['A', 'B'].map((id) => ({ id, x: 1, y: 1 })), edges: [], options: {} };
  const problem = { map: { regions: ['A', 'B'] }, graph };
  const state = { problem, outline: { own: true, shape }, places: '' };
  const [west, east] = pale.placedGraph(state).nodes;
  assert.ok(east.x - west.x > 100 && west.y === east.y);
  assert.equal(pale.placedGraph(state), pale.placedGraph(state));
  for (const other of [{ places: 'A.1.1' }, { outline: null }, { outline: { shape, own: false } }])
    assert.equal(pale.placedGraph({ ...state, ...other }), graph);
});

const { tree } = searchMap(australia);

function position(map, of, line) {
  const state = { ...defaults(), tree: of, step: line - 1 };
  return positionOf(map, state, currentEvent(state));
}

/** Of Australia. */
const looks = (line, domains = null) =>
  regionLooks(australia, position(australia, tree, line), true, { shownLevel: domains, binding: null });

test('a region says who colored it, how, and whether that was last; a free one the colors that may come next', () => {
  const before = regionLooks(australia, position(australia, null, 1), false);
  const { letter, player } = before.get('WA') ?? assert.fail();
  assert.deepEqual([letter, player, before.get('SA')?.last], ['R', 1, true]);
  const openColors = (found) => Array.from(found.values(), (look) => look.open.join('')).join();
  assert.equal(openColors(before).replaceAll(',', ''), '', 'nothing before the search');
  const seen = [...looks(4)].map(([name, of]) => `${name} ${of.letter}${of.player}${of.last ? ' last' : ''}`);
  assert.deepEqual(seen, ['NSW B1', 'NT B2', 'Q R1 last', 'SA G2', 'V 0', 'WA R1']);
  assert.equal(openColors(looks(1)), 'BR,B,BR,,BR,');
  const pickedRegions = (clicked) =>
    [...markPicked(looks(1), clicked)].flatMap(([name, look]) => (look.picked ? [name] : []));
  const clicks = [pickedRegions({ region: 'NSW' }), pickedRegions({ region: 'WA' }), pickedRegions(null)];
  assert.deepEqual(clicks, [['NSW'], [], []], 'what was clicked, while it can be colored');
  const { tree: many, text } = algorithmVector('three-players-map');
  const map = mapOf(text);
  const badges = [...regionLooks(map, position(map, many, 4), true).values()].map((look) => look.badge);
  assert.deepEqual(badges, ['1', '2', '3', '3', '', '', '1'], 'numbers where there are more than two');
  assert.ok([...looks(4).values()].every((look) => look.badge === ''));
});

test('the level of the domains decides who is dead or has one color left, also in speech', () => {
  const marksSeen = (domains, line = 26) =>
    [...looks(line, domains)]
      .filter(([, { dead, single }]) => dead || single)
      .map(([name, { dead, single }]) => `${name} ${dead ? 'dead' : single}`)
      .join(', ');
  const levels = [
    marksSeen(null),
    marksSeen('basic'),
    marksSeen('forward'),
    marksSeen('singletons'),
    marksSeen(null, 83),
  ];
  assert.deepEqual(levels, ['', '', 'NT B, Q B, V B', 'NT B, Q dead, V B', 'NSW dead, NT dead']);
  const positionWords = (domains) =>
    positionText(australia, position(australia, tree, 26), { shownLevel: domains, binding: null });
  assert.match(
    positionWords('singletons'),
    / No color is left for Q\. One color is left: NT only B and V only B\.$/,
  );
  assert.doesNotMatch(positionWords(null), / left/);
});

/** The calls on a canvas, with their arguments. */
function calls(paint) {
  const all = [];
  const note =
    (_, verb) =>
    (...words) =>
      all.push([String(verb), ...words]);
  paint(new Proxy({}, { set: () => true, get: note }));
  return all;
}

test('MAX’s regions are dotted, MIN’s are not, and only a dead region is crossed', () => {
  const europe = sample('dead-region');
  const shown = regionLooks(europe, position(europe, searchMap(europe).tree, 3), true);
  const paintingOf = (name) => {
    const all = calls((c) => paintRegion(c, { x: 0, y: 0 }, shown.get(name), {}, 1));
    const dots = all.filter(([verb, , , radius]) => verb === 'arc' && radius < 3).length;
    const texts = all.filter(([verb]) => verb === 'fillText').map(([, text]) => text);
    return [dots > 10, all.some(([verb]) => verb === 'lineTo'), ...texts.slice(0, name === 'PL' ? 9 : 0)];
  };
  assert.deepEqual(paintingOf('HU'), [true, false]);
  assert.deepEqual(paintingOf('PL'), [false, false, 'G']);
  assert.equal(paintingOf('SK')[1], true);
});

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];
const RING = { x: 0, y: 0, outer: 23, inner: 13, step: 8 };

test('each of eight players has a pattern, a tile and a name for it that no other has; only MIN’s is solid', () => {
  const patterns = PLAYERS.map((player) => calls((c) => paintPattern(c, RING, player, '#000000')));
  assert.deepEqual([new Set(patterns.map(String)).size, new Set(PATTERN_NAMES).size], [8, 8]);
  assert.equal(new Set(PLAYERS.map((player) => JSON.stringify(tileOf(player)))).size, 8);
  const solid = PLAYERS.filter((player, n) => tileOf(player) === null || patterns[n].length === 0);
  assert.deepEqual(solid, [2]);
  for (const [n, all] of patterns.entries())
    for (const [verb, x, y, radius] of all) {
      if (verb !== 'moveTo' && verb !== 'lineTo' && verb !== 'arc') continue;
      const far = verb === 'arc' && radius > 5 ? radius : Math.hypot(x, y);
      // Neither through the letter, nor beyond the ring.
      assert.ok(far >= 12.9 && far <= 23.1, `player ${n + 1}: ${verb} at ${far}`);
    }
  for (const player of [1, 4]) {
    const [, left = '', radius = ''] = /^M([\d.]+) 4a([\d.]+)/.exec(tileOf(player)?.path ?? '') ?? [];
    assert.ok(Number(left) >= 0 && Number(left) + Number(radius) === SIDE / 2, 'in the middle of its tile');
  }
});

test('a region is told by its names and by what has become of it, a variable by its value or what is left', () => {
  const plain = { fill: '', ink: '', letter: '', player: 0, badge: '', single: '', last: false, dead: false };
  const texts = [
    [': G, MIN', { letter: 'G', player: 2 }],
    [': R, MAX', { letter: 'R', player: 1 }],
    [': G, player 3', { letter: 'G', player: 3, badge: '3' }],
    [': next, B or R', { open: ['B', 'R'] }],
    [': no color is left', { dead: true }],
    [': only B is left', { single: 'B' }],
    [': R', { given: false, letter: 'R' }],
    [': R or G left', { given: false, open: ['R', 'G'] }],
    [': 5 left', { given: false, open: ['5 left'] }],
    [': no value is left', { given: false, dead: true }],
    ['', {}],
  ];
  for (const [words, look] of texts) {
    const shown = { ...plain, open: [], ...look };
    assert.equal(regionWords('SA', 'South Australia', shown), `South Australia (SA)${words}`);
    assert.equal(regionWords('SA', 'SA', shown), `SA${words}`);
  }
});

const shape = (name) => JSON.parse(readTestFile(`../sample_maps/outlines/${name}.json`)).shape;
const all = (of) => outlinesOf(of, Object.keys(of.regions));
/** As if type were so large, in the shape's units. */
const measures = (type = 60) => ({
  ...{
    type,
    widestLetter: 'R',
    openLetters: 'R G',
    visible: { left: -100, right: 2100, top: -100, bottom: 2000 },
  },
  width: (text) => 0.6 * type * text.length,
});

function apart(places, by, where) {
  const seen = [...places.values()].filter(({ form }) => form !== 'hidden');
  const boxes = seen.map((place) => boxOf(place, by));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, where);
}

test('a name stands inside where it fits, else beside its region, no farther out than it must', () => {
  const forms = labelPlaces(all(shape('australia')), measures(80));
  assert.deepEqual([forms.get('WA')?.form, forms.get('T')?.form], ['stacked', 'beside']);
  const by = measures(20);
  const places = labelPlaces(all(shape('us-48')), by);
  assert.deepEqual(places, labelPlaces(all(shape('us-48')), by), 'the same again');
  const lengths = all(shape('us-48')).map(({ name, x, y, edge }) => {
    const { form, x: across, y: down } = places.get(name) ?? assert.fail(name);
    return form === 'beside' ? Math.hypot(across - x, down - y) - edge : 0;
  });
  const far = 4 * by.type + by.width('MMMMMM');
  assert.ok(Math.max(...lengths) < far, 'far out stands only what has no space nearer');
});

test('a name of several words is written whole where its region has space, in its short form elsewhere', () => {
  const { WA, ...others } = shape('australia').regions;
  const regions = { ...others, 'Western Australia': WA };
  const texts = (type) =>
    labelPlaces(all({ box: [10, 10], regions }), measures(type)).get('Western Australia').text;
  assert.deepEqual([texts(10), texts(80)], ['Western Australia', 'WA']);
});

test('a name that has no space anywhere is left out, of two the smaller region’s', () => {
  const region = (at, size = 0) => ({ at: [at, at, size], polygons: [] });
  const forms = (regions, right = 75) => {
    const visible = { left: -75, right, top: -40, bottom: 40 };
    const places = labelPlaces(all({ box: [10, 10], regions }), { ...measures(), visible });
    return Object.keys(regions).map((name) => places.get(name)?.form);
  };
  const crowd = { AA: region(0), BB: region(1), CC: region(2) };
  assert.deepEqual(forms(crowd).sort(), ['across', 'hidden', 'hidden']);
  assert.deepEqual(forms(crowd, 50), ['hidden', 'hidden', 'hidden']);
  assert.deepEqual(forms({ AA: region(0, 1), BB: region(2, 5) }), ['hidden', 'across']);
});

const SMALL_MAPS = 'australia early-cut tie-cut no-cut dead-region deep-cut south-america'.split(' ');

const within = (at, low, high) => Math.max(low, Math.min(high, at));

test('on a wall, a laptop and a phone names lie apart, near their regions, with room for letters that may come', () => {
  // The last is tight.
  for (const panel of ['700 850 14', '467 520 14', '372 240 14', '440 700 20', '340 450 20'])
    for (const map of panel.startsWith('4') ? SMALL_MAPS : [...SMALL_MAPS, 'us-48']) {
      const [width, height, type] = panel.split(' ').map(Number);
      const where = `${map} on ${panel}`;
      const outlines = all(shape(map));
      const view = fitView(boxAround(outlines), { width, height }, 8);
      const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: width, y: height })];
      const by = {
        ...{ type: type / view.scale, widestLetter: 'R', openLetters: 'G\u2009R\u2009Y' },
        width: (text) => (type * widthOf(text, { weight: 700 })) / view.scale,
        visible: { left: from.x, top: from.y, right: to.x, bottom: to.y },
      };
      const places = labelPlaces(outlines, by);
      apart(places, by, where);
      for (const outline of outlines) {
        const { name, x, y, edge } = outline;
        const place = places.get(name);
        if (map !== 'us-48' && type + width !== 360) assert.ok(place.hasOpen, `${name}, ${where}`);
        if (place.crossesBorders && place.form === 'stacked')
          assert.ok(contains(outline, place.x, place.y + 0.6 * by.type), where);
        const box = boxOf(place, by);
        const [across, down] = [within(x, box.left, box.right) - x, within(y, box.top, box.bottom) - y];
        const far = (Math.hypot(across, down) - edge) / by.type;
        assert.ok(place.form === 'hidden' || far < 6.5, `${name}, ${where}: ${far}`);
      }
    }
});

const AUSTRALIA = shape('australia');
const [WIDE, HIGH] = AUSTRALIA.box;
/** Measures as if each letter were as wide as 0.6 of the type. */
const ruler = {
  font: '',
  measureText: (text) => ({ width: 0.6 * text.length * Number(/([\d.]+)px/.exec(ruler.font)?.[1]) }),
};

/** Names on all of the map, so many pixels wide. */
function names(pixels, more = {}) {
  const scale = pixels / WIDE;
  const seen = { view: { scale, left: 0, top: 0 }, size: { width: pixels, height: HIGH * scale } };
  const drawn = { typeSize: 14, colorNames: ['R', 'G', 'B'], colors: LOOKS.light };
  return labelPlacesOn(all(AUSTRALIA), ruler, { ...seen, ...drawn, ...more });
}

test('a large map names each region, a smaller one and longer names of colors fewer; larger type needs more room', () => {
  const places = names(1200);
  assert.deepEqual([...places.keys()].sort(), Object.keys(AUSTRALIA.regions).sort());
  assert.equal(places.get('WA')?.form, 'stacked');
  const inside = (all) =>
    [...all.values()].filter(({ form }) => form === 'stacked' || form === 'line').length;
  assert.ok(inside(names(120)) < inside(places));
  assert.deepEqual([...names(600, { typeSize: 14 })], [...names(1200, { typeSize: 28 })]);
  const wide = (...letters) =>
    [...names(500, { colorNames: letters }).values()].filter((place) => place.hasOpen).length;
  assert.ok(wide('Vermillion', 'Ultramarine', 'Chartreuse') < wide('R', 'G', 'B'));
  names(WIDE, { typeSize: 33 });
  assert.ok(ruler.font.includes('33px') && ruler.font.includes(LOOKS.light.font), 'in the type of the page');
});

test('the empty map is painted anew when only the pixels of the screen get smaller', () => {
  const painted = [];
  const context = () => new Proxy({}, { get: (_, name) => () => painted.push(name), set: () => true });
  globalThis.document = { createElement: () => ({ width: 300, height: 150, getContext: context }) };
  const colors = { ink: 'black', paper: 'white' };
  const scene = { outlines: [], looks: new Map(), colors, paths: new Map([['WA', {}]]) };
  const paint = (width) => {
    painted.length = 0;
    const canvas = { width, height: width, clientWidth: 100, clientHeight: 100 };
    pale.paintShapes({ canvas, drawImage: () => {} }, scene);
    return painted.includes('fill');
  };
  assert.deepEqual([100, 100, 200].map(paint), [true, false, true]);
  delete globalThis.document;
});
