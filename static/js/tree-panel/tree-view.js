/** The tree panel: one canvas, two views of the tree, the overview strip under them, and what the pointer does there. */
import { byId, make, prepared } from '../dom.js';
import { prunedMoves } from '../game.js';
import { plural } from '../format.js';
import { eventAt, pathTo, revealed, visitEvent } from '../tree.js';
import { marksOf, paintMarks, paintMatchColumns } from './find-marks.js';
import { focusList } from './focus-list.js';
import { pageUnder, tickUnder } from './focus-strips.js';
import { nodeUnder, stubUnder } from './hit.js';
import { FONT } from './label-sizes.js';
import { highlights, moveChips } from './labels.js';
import { layOut, roomFor, wholeAt } from './laying-out.js';
import { eventUnder, paintOverview, paintProgress } from './overview.js';
import { lookOf, paint } from './paint.js';
import { paintFocus } from './paint-focus.js';
import { followPointer } from './pointer.js';
import { describe } from './tooltip.js';
import { treeItem } from './tree-item.js';
import { fit, panned, showing, zoomed } from './viewport.js';
import { walking } from './walking.js';
import { wholeList } from './whole-list.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Store} Store */
/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {import('./whole-list.js').DisplayList} DisplayList */
/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./labels.js').Chip} Chip */
/** @typedef {import('./laying-out.js').Room} Room */
/** @typedef {import('./laying-out.js').Whole} Whole */
/**
 * @typedef {object} Panel  what the panel keeps between two drawings; all of it follows from the state and the window's size
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} strip
 * @property {HTMLCanvasElement} bitmap   the overview without its overlay
 * @property {Chip[]} chips
 * @property {Room | null} room           what is known of the tree's layouts
 * @property {Whole | null} fitted        the layout in force; null while a large tree has none
 * @property {boolean} laying             a worker is laying the tree out
 * @property {Viewport | null} view       where the user has panned and zoomed to
 * @property {DisplayList & Partial<import('./focus-list.js').FocusList>} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  pages of the focus view that the user has turned, by the node above the row
 * @property {Scene | null} scene
 * @property {boolean} whole              the view in force
 */

/** The smallest type on a card, a move's, is a little smaller than this. */
const LECTURE_FONT = 21.5;
/** @type {DisplayList} */
const NOTHING = { nodes: [], edges: [], stubs: [], blobs: [], levels: [] };

/** @param {Store} store @returns {import('../state.js').Draw} */
export function treeView(store) {
  /** @type {Panel} */
  const panel = {
    canvas: byId('tree-canvas'), strip: byId('tree-overview'), bitmap: make('canvas'),
    chips: [], room: null, fitted: null, laying: false, view: null, list: NOTHING, pages: new Map(), scene: null, whole: true,
  };
  new ResizeObserver(() => store.change({})).observe(panel.canvas);
  byId('tree-fit').addEventListener('click', () => { panel.view = null; store.change({}); });
  for (const [id, factor] of /** @type {[string, number][]} */ ([['tree-zoom-in', 1.4], ['tree-zoom-out', 1 / 1.4]])) {
    byId(id).addEventListener('click', () => zoom(panel, store, factor, { x: panel.canvas.clientWidth / 2, y: panel.canvas.clientHeight / 2 }));
  }
  followPointer(panel.canvas, {
    pan: (dx, dy) => { if (panel.view && panel.whole) panel.view = panned(panel.view, dx, dy); store.change({}); },
    zoom: (factor, at) => zoom(panel, store, factor, at),
    click: (at) => click(panel, store, at),
    hover: (at) => hover(panel, at),
    wheels: () => panel.whole,
  });
  followPointer(panel.strip, { pan: () => {}, zoom: () => {}, hover: () => {}, wheels: () => false, click: (at) => seek(panel, store, at.x) });
  const walk = walking(panel.canvas, store, () => (panel.whole && panel.view?.right ? 'right' : 'down'), (by) => turnLowest(panel, store, by));
  return (state, before) => {
    draw(panel, store, state, before);
    walk(state, before);
  };
}

/** @param {Panel} panel @param {Store} store @param {number} factor @param {{x: number, y: number}} at */
function zoom(panel, store, factor, at) {
  if (!panel.view || !panel.fitted || !panel.whole) return;
  panel.view = zoomed(panel.view, factor, at.x, at.y, panel.fitted.natural);
  store.change({});
}

/** @param {Panel} panel @param {Store} store @param {State} state @param {State} before */
function draw(panel, store, state, before) {
  const { tree, problem } = state;
  byId('tree-empty').hidden = Boolean(tree);
  if (!tree || !problem?.map) return clear(panel);
  if (tree !== before.tree || !panel.chips.length) panel.chips = moveChips(problem.map);
  if (tree !== before.tree || state.step !== before.step) panel.pages.clear();
  if (tree !== before.tree || state.growth !== before.growth || state.lecture !== before.lecture || state.view !== before.view) panel.view = null;
  chooseView(panel, store, state, tree);
  panel.scene = sceneOf(panel, state, tree, problem.map);
  showStrip(panel, state, before, tree);
  drawTree(panel, state, state.step !== before.step);
  byId('tree-summary').textContent = summary(tree);
  treeItem(panel.canvas, panel.scene);
  panel.canvas.setAttribute('aria-label', `Game tree, ${panel.whole ? 'whole' : 'focus'} view. ${describe(panel.scene, panel.scene.current).join(', ')}.`);
}

/** @param {Panel} panel */
function clear(panel) {
  panel.list = NOTHING;
  hover(panel, null);
  panel.strip.hidden = true;
  byId('tree-summary').textContent = '';
  prepared(panel.canvas);
}

/** Which view is in force. A large tree is laid out when it is wanted whole; the focus view is shown meanwhile. @param {Panel} panel @param {Store} store @param {State} state @param {Tree} tree */
function chooseView(panel, store, state, tree) {
  const size = { width: panel.canvas.clientWidth, height: panel.canvas.clientHeight + (panel.strip.hidden ? 0 : panel.strip.offsetHeight) };
  const room = (panel.room = roomFor(panel.room, { tree, chips: panel.chips, opened: state.opened }, measurer(panel.canvas)));
  panel.fitted = wholeAt(room, size, state);
  const wanted = state.view === 'whole' || panel.fitted?.legible === true && state.view === 'auto';
  panel.whole = wanted && panel.fitted !== null;
  const due = wanted && !room.failed && (!panel.fitted || room.stale);
  showWaiting(wanted && !panel.fitted, due);
  if (!due || panel.laying) return;
  panel.laying = true;
  layOut(room, size, state).then(() => { panel.laying = false; store.change({}); });
}

/** @param {boolean} missing the whole tree is wanted and not there @param {boolean} due it will be */
function showWaiting(missing, due) {
  byId('tree-panel').toggleAttribute('aria-busy', false);
  if (due) byId('tree-panel').setAttribute('aria-busy', 'true');
  byId('tree-wait').hidden = !missing;
  byId('tree-wait').textContent = due ? 'Laying the tree out…' : 'There is not enough memory to lay this tree out whole.';
}

/** @param {HTMLCanvasElement} canvas @returns {import('./label-sizes.js').Measure} */
function measurer(canvas) {
  /** @type {CanvasRenderingContext2D | null} */
  let context = null;
  const prepare = () => Object.assign(/** @type {CanvasRenderingContext2D} */ (make('canvas').getContext('2d')), { font: `700 ${FONT * 1.07}px ${lookOf(canvas).font}` });
  return (text) => (context ??= prepare()).measureText(text).width;
}

/** @param {Panel} panel @param {State} state @param {Tree} tree @param {import('../game.js').GameMap} map @returns {Scene} */
function sceneOf(panel, state, tree, map) {
  const { node } = eventAt(tree, state.step);
  return {
    tree, step: state.step, current: node, shown: revealed(tree, state.step), ...highlights(tree, state.step, node),
    ahead: state.ahead, opened: state.opened, chips: panel.chips, prunedMoves: (n) => prunedMoves(map, tree, n),
  };
}

/** @param {Panel} panel @param {State} state @param {boolean} stepped */
function drawTree(panel, state, stepped) {
  const { context, ...size } = prepared(panel.canvas);
  const scene = /** @type {Scene} */ (panel.scene);
  const look = lookOf(panel.canvas);
  const focus = panel.whole ? null : focusList(scene, size, panel.room?.card ?? 0, state.lecture ? LECTURE_FONT : FONT, panel.pages);
  panel.list = focus ?? listWhole(panel, size, state.follow && stepped);
  paint(context, panel.list, look, state.lecture ? 20 : 14);
  if (focus) paintFocus(context, focus, look);
  if (state.found) paintMarks(context, marksOf(panel.list, scene.tree, state.found.matches), look);
  panel.canvas.style.touchAction = panel.whole && panel.view?.pinned ? 'none' : 'pan-y'; // a finger may still scroll the page
  if (stepped) hover(panel, null);
}

/** @param {Panel} panel @param {import('./viewport.js').Size} size @param {boolean} follow @returns {DisplayList} */
function listWhole(panel, size, follow) {
  const { layout, natural } = /** @type {Whole} */ (panel.fitted);
  const scene = /** @type {Scene} */ (panel.scene);
  const kept = panel.view?.pinned && panel.view.right === natural.right ? panel.view : null; // a resized panel may grow its tree the other way
  panel.view = kept ? { ...kept, size } : fit(layout, size, natural.scaleU);
  if (follow) panel.view = showing(panel.view, layout.sizes.level[scene.tree.depth[scene.current]], layout.middle[scene.current]);
  return wholeList(scene, layout, panel.view);
}

/** The strip belongs to the focus view and to a whole view that is zoomed in. @param {Panel} panel @param {State} state @param {State} before @param {Tree} tree */
function showStrip(panel, state, before, tree) {
  const zoomedIn = panel.view && panel.fitted && panel.view.scale > panel.fitted.natural.scale * 1.05;
  panel.strip.hidden = tree.nodes < 3 || (panel.whole && !zoomedIn && panel.fitted?.legible === true);
  if (panel.strip.hidden) return;
  const { context, ...size } = prepared(panel.strip);
  const look = lookOf(panel.strip);
  const fresh = tree !== before.tree || panel.bitmap.width !== panel.strip.width || state.theme !== before.theme || !panel.bitmap.dataset.drawn;
  if (fresh) drawBitmap(panel, tree, size, look);
  context.drawImage(panel.bitmap, 0, 0, size.width, size.height);
  const scene = /** @type {Scene} */ (panel.scene);
  paintProgress(context, tree, size, look, pathTo(tree, scene.current), scene.shown);
  if (state.found) paintMatchColumns(context, size, state.found.matches, 0, tree.nodes, look);
}

/** @param {Panel} panel @param {Tree} tree @param {{width: number, height: number}} size @param {import('./paint.js').Look} look */
function drawBitmap({ bitmap, strip }, tree, size, look) {
  Object.assign(bitmap, { width: strip.width, height: strip.height });
  const context = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext('2d'));
  context.scale(strip.width / size.width, strip.height / size.height);
  paintOverview(context, tree, size, look);
  bitmap.dataset.drawn = 'yes';
}

/** @param {Tree} tree */
function summary(tree) {
  const cut = tree.prunedBefore[tree.nodes];
  return `${plural(tree.nodes, 'node')}, ${plural(tree.cutoffs.length, 'cutoff')}, ${plural(cut, 'move')} pruned`;
}

/** @param {Panel} panel @param {Store} store @param {{x: number, y: number}} at */
function click(panel, store, at) {
  const tree = store.get().tree;
  const stub = stubUnder(panel.list, at);
  if (stub && panel.whole) return store.change({ opened: toggled(store.get().opened, stub.node) });
  const page = pageUnder(panel.list.strips ?? [], at);
  if (page) return turn(panel, store, page);
  const node = nodeUnder(panel.list, at);
  if (tree && node >= 0) store.goTo(visitEvent(tree, node));
}

/** Until the next step, which shows each row where the search is. @param {Panel} panel @param {Store} store @param {{parent: number, page: number}} to */
function turn(panel, store, { parent, page }) {
  panel.pages.set(parent, page);
  store.change({});
}

/** Turn a page of the lowest row that has any. @param {Panel} panel @param {Store} store @param {1 | -1} by */
function turnLowest(panel, store, by) {
  const strip = panel.list.strips?.at(-1);
  if (strip) turn(panel, store, { parent: strip.parent, page: strip.page.page + by });
}

/** @param {ReadonlySet<number>} set @param {number} member */
function toggled(set, member) {
  return new Set(set.has(member) ? [...set].filter((m) => m !== member) : [...set, member]);
}

/** @param {Panel} panel @param {{x: number, y: number} | null} at */
function hover(panel, at) {
  const tip = byId('tree-tip');
  const tick = at && tickUnder(panel.list.strips ?? [], at);
  const node = tick ? tick.node : at && panel.scene ? nodeUnder(panel.list, at) : -1;
  tip.hidden = node < 0;
  panel.canvas.classList.toggle('over-node', node >= 0 || Boolean(at && pageUnder(panel.list.strips ?? [], at)));
  if (node < 0 || !at || !panel.scene) return;
  tip.replaceChildren(...describe(panel.scene, node).map((line) => make('div', { textContent: line })));
  tip.style.left = `${Math.max(4, Math.min(at.x + 14, panel.canvas.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(at.y + 18, panel.canvas.clientHeight - tip.offsetHeight - 8))}px`;
}

/** @param {Panel} panel @param {Store} store @param {number} x */
function seek(panel, store, x) {
  const { tree } = store.get();
  if (tree) store.goTo(eventUnder(tree, { width: panel.strip.clientWidth, height: 1 }, x));
}
