/** The tree panel: one canvas, two views of the tree, the overview strip under them, and what the pointer does there. */
import { byId, make, prepared } from '../dom.js';
import { plural } from '../format.js';
import { runSummary } from '../csp/node-text.js';
import { isRun } from '../csp/run.js';
import { moveChips, prunedMoves } from '../rules.js';
import { eventAt } from '../events.js';
import { revealed, visitEvent } from '../tree.js';
import { hasWindows } from '../windows.js';
import { marksOf, paintMarks } from './find-marks.js';
import { foldUnder } from './fold-items.js';
import { toggleFold } from './fold-tools.js';
import { foldedLast, UNFOLDED } from './folding.js';
import { focusList } from './focus-list.js';
import { pageUnder, tickUnder } from './focus-strips.js';
import { blobUnder, ghostUnder, nodeUnder, stubUnder } from './hit.js';
import { FONT } from './label-sizes.js';
import { highlights } from './labels.js';
import { overviewStrip } from './overview-view.js';
import { lookOf, paint } from './paint.js';
import { paintFocus } from './paint-focus.js';
import { followPointer } from './pointer.js';
import { describe, describeBlob, describeGhost } from './tooltip.js';
import { notationNote, notationOf } from './notation.js';
import { notationView } from './notation-view.js';
import { treeItem } from './tree-item.js';
import { panned } from './viewport.js';
import { walking } from './walking.js';
import { center, chooseView, listWhole, needsStrip, seenPart, zoom } from './whole-view.js';

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
 * @typedef {object} Place  where a tree is drawn: there may be two
 * @property {HTMLElement} panel   wears the view in force, and whether it is busy
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip  the overview's; null where there is none
 * @property {HTMLElement} empty
 * @property {HTMLElement} summary
 * @property {HTMLElement} legend
 * @property {HTMLElement} tip
 * @property {HTMLElement} wait
 * @property {boolean} [legible]  whether the whole tree can be read there
 * @property {() => Place | null} [beside]  the other place, while both are to be shown in the same view
 * @property {(list: DisplayList) => DisplayList} [dress]  changes what is about to be painted
 * @property {(context: CanvasRenderingContext2D, list: DisplayList, beside: boolean) => void} [mark]  paints over it; beside: there is room before the chips
 * @property {(node: number) => string[] | null} [describe]  a node in lines of text, where the tree is no search by itself
 */
/**
 * @typedef {object} Panel  what the panel keeps between two drawings; all of it follows from the state and the window's size
 * @property {Place} place
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement | null} strip
 * @property {Chip[]} chips
 * @property {Room | null} room           what is known of the tree's layouts
 * @property {Whole | null} fitted        the layout in force; null while a large tree has none
 * @property {boolean} laying             a worker is laying the tree out
 * @property {Viewport | null} view       where the user has panned and zoomed to
 * @property {DisplayList & Partial<import('./focus-list.js').FocusList>} list  what was painted last, for hit-testing
 * @property {Map<number, number>} pages  pages of the focus view that the user has turned, by the node above the row
 * @property {Scene | null} scene
 * @property {boolean} whole              the view in force
 * @property {() => void} redraw          draws this panel alone in the next frame: what is panned, zoomed or turned is nobody else’s business
 * @property {{node: number, layout: import('./layout.js').Layout} | null} holding  a node that stays on its place when its layout is replaced
 */

/** The smallest type on a card, a move's, is a little smaller than this. */
const LECTURE_FONT = 21.5;
/** @type {DisplayList} */
const NOTHING = { nodes: [], edges: [], stubs: [], blobs: [], levels: [] };

/** The tree panel's own place. @returns {Place} */
export const ownPlace = () => ({
  panel: byId('tree-panel'), canvas: byId('tree-canvas'), strip: byId('tree-overview'), empty: byId('tree-empty'),
  summary: byId('tree-summary'), legend: byId('tree-legend'), tip: byId('tree-tip'), wait: byId('tree-wait'),
});

/** @param {Store} store @param {Place} [place] @returns {import('../state.js').Draw} */
export function treeView(store, place = ownPlace()) {
  /** @type {Panel} */
  const panel = {
    place, canvas: place.canvas, strip: place.strip,
    chips: [], room: null, fitted: null, laying: false, view: null, list: NOTHING, pages: new Map(), scene: null, whole: true, redraw: () => {}, holding: null,
  };
  new ResizeObserver(() => store.change({})).observe(panel.canvas);
  byId('tree-fit').addEventListener('click', () => { panel.view = null; panel.redraw(); });
  for (const [id, factor] of /** @type {[string, number][]} */ ([['tree-zoom-in', 1.4], ['tree-zoom-out', 1 / 1.4]])) {
    byId(id).addEventListener('click', () => zoom(panel, factor, { x: panel.canvas.clientWidth / 2, y: panel.canvas.clientHeight / 2 }));
  }
  followPointer(panel.canvas, {
    pan: (dx, dy) => { if (panel.view && panel.whole) panel.view = panned(panel.view, dx, dy); panel.redraw(); },
    zoom: (factor, at) => zoom(panel, factor, at),
    click: (at, shift) => click(panel, store, at, shift),
    hover: (at) => hover(panel, at),
    wheels: () => panel.whole,
  });
  const overview = place.strip && overviewStrip(store, { seen: () => seenPart(panel), center: (node) => center(panel, node), redraw: () => panel.redraw() });
  const walk = walking(panel.canvas, store, () => (panel.whole && panel.view?.right ? 'right' : 'down'), (by) => turnLowest(panel, by));
  const drawAll = (/** @type {State} */ state, /** @type {State} */ before) => {
    draw(panel, store, state, before);
    if (overview && panel.scene && !panel.strip?.hidden) overview(state, before, panel.scene);
  };
  const notation = place.strip && notationView(store); // one switch for both
  let shown = store.get();
  panel.redraw = onceAFrame(() => drawAll(shown, shown));
  return (state, before) => {
    notation?.(state, before);
    drawAll((shown = state), before);
    walk(state, before);
  };
}

/** @param {() => void} act @returns {() => void} */
function onceAFrame(act) {
  let pending = false;
  return () => {
    if (!pending) requestAnimationFrame(() => { pending = false; act(); });
    pending = true;
  };
}

/** @param {Panel} panel @param {Store} store @param {State} state @param {State} before */
function draw(panel, store, state, before) {
  const { tree, problem } = state;
  panel.place.empty.hidden = Boolean(tree);
  if (!tree || !problem?.kind) return clear(panel);
  if (tree !== before.tree || !panel.chips.length) panel.chips = moveChips(problem, tree);
  if (tree !== before.tree || state.step !== before.step) panel.pages.clear();
  if (tree !== before.tree || state.growth !== before.growth || state.lecture !== before.lecture || state.view !== before.view) panel.view = null;
  if (tree !== before.tree) panel.holding = null;
  else if (state.folded !== before.folded && panel.fitted && panel.scene) panel.holding = { node: foldedLast(before.folded, state.folded, panel.scene.current), layout: panel.fitted.layout };
  chooseView(panel, store, state, tree);
  panel.place.panel.dataset.view = panel.whole ? 'whole' : 'focus';
  panel.scene = sceneOf(panel, state, tree, problem);
  if (panel.strip) panel.strip.hidden = state.rival !== null || isRun(tree) || !needsStrip(panel, tree); // two trees need its room
  drawTree(panel, state, state.step !== before.step);
  panel.place.summary.textContent = [summary(tree), notationNote(tree, panel.scene.notation)].filter(Boolean).join('. ');
  treeItem(panel.canvas, panel.scene);
  panel.canvas.setAttribute('aria-label', `${isRun(tree) ? 'Search' : 'Game'} tree, ${panel.whole ? 'whole' : 'focus'} view. ${describe(panel.scene, panel.scene.current).join(', ')}.`);
}

/** @param {Panel} panel */
function clear(panel) {
  panel.place.legend.hidden = true;
  panel.list = NOTHING;
  hover(panel, null);
  if (panel.strip) panel.strip.hidden = true;
  panel.place.summary.textContent = '';
  prepared(panel.canvas);
}

/** @param {Panel} panel @param {State} state @param {Tree} tree @param {import('../api.js').Checked} problem @returns {Scene} */
function sceneOf(panel, state, tree, problem) {
  const { node } = eventAt(tree, state.step);
  return {
    tree, step: state.step, current: node, shown: revealed(tree, state.step), ...highlights(tree, state.step, node),
    ahead: state.ahead, opened: state.opened, folding: panel.whole ? state : UNFOLDED, chips: panel.chips, notation: notationOf(tree, state.notation), describe: panel.place.describe, prunedMoves: (n) => prunedMoves(problem, tree, n),
  };
}

/** @param {Panel} panel @param {State} state @param {boolean} stepped */
function drawTree(panel, state, stepped) {
  const { context, ...size } = prepared(panel.canvas);
  const scene = /** @type {Scene} */ (panel.scene);
  const look = lookOf(panel.canvas);
  const focus = panel.whole ? null : focusList(scene, size, panel.room?.card ?? 0, state.lecture ? LECTURE_FONT : FONT, panel.pages);
  const list = focus ?? listWhole(panel, size, state.follow && stepped, state.lecture ? 20 : 14);
  panel.list = panel.place.dress?.(list) ?? list;
  paint(context, panel.list, look, state.lecture ? 20 : 14);
  if (focus) paintFocus(context, focus, look);
  panel.place.legend.hidden = panel.list.blobs.every((blob) => blob.ahead);
  if (state.found) paintMarks(context, marksOf(panel.list, scene.tree, state.found.matches), look);
  panel.place.mark?.(context, panel.list, !panel.whole || panel.view?.right === true);
  panel.canvas.style.touchAction = panel.whole && panel.view?.pinned ? 'none' : 'pan-y'; // a finger may still scroll the page
  if (stepped) hover(panel, null);
}

/** @param {Tree} tree */
function summary(tree) {
  if (isRun(tree)) return runSummary(tree);
  if (!hasWindows(tree)) return `${plural(tree.nodes, 'node')}: ${tree.algorithm} prunes nothing`;
  const cut = tree.prunedBefore[tree.nodes];
  return `${plural(tree.nodes, 'node')}, ${plural(tree.cutoffs.length, 'cutoff')}, ${plural(cut, 'move')} pruned`;
}

/** @param {Panel} panel @param {Store} store @param {{x: number, y: number}} at @param {boolean} shift */
function click(panel, store, at, shift) {
  const tree = store.get().tree;
  const fold = foldUnder(panel.list, at)?.node ?? (shift && panel.whole ? nodeUnder(panel.list, at) : -1);
  if (fold >= 0) return toggleFold(store, fold);
  const stub = stubUnder(panel.list, at);
  if (stub && panel.whole) return store.change({ opened: toggled(store.get().opened, stub.node) });
  const page = pageUnder(panel.list.strips ?? [], at);
  if (page) return turn(panel, page);
  const node = nodeUnder(panel.list, at);
  if (tree && node >= 0) store.goTo(visitEvent(tree, node));
}

/** Until the next step, which shows each row where the search is. @param {Panel} panel @param {{parent: number, page: number}} to */
function turn(panel, { parent, page }) {
  panel.pages.set(parent, page);
  panel.redraw();
}

/** Turn a page of the lowest row that has any. @param {Panel} panel @param {1 | -1} by */
function turnLowest(panel, by) {
  const strip = panel.list.strips?.at(-1);
  if (strip) turn(panel, { parent: strip.parent, page: strip.page.page + by });
}

/** @param {ReadonlySet<number>} set @param {number} member */
function toggled(set, member) {
  return new Set(set.has(member) ? [...set].filter((m) => m !== member) : [...set, member]);
}

/** @param {Panel} panel @param {{x: number, y: number} | null} at */
function hover(panel, at) {
  const { tip } = panel.place;
  const tick = at && tickUnder(panel.list.strips ?? [], at);
  const node = tick ? tick.node : at && panel.scene ? nodeUnder(panel.list, at) : -1;
  const ghost = at && node < 0 ? ghostUnder(panel.list, at) : null;
  tip.hidden = node < 0 && !ghost?.ghost;
  panel.canvas.classList.toggle('over-node', node >= 0 || Boolean(at && (pageUnder(panel.list.strips ?? [], at) || foldUnder(panel.list, at))));
  if (tip.hidden || !at || !panel.scene) return;
  const lines = ghost?.ghost ? describeGhost(panel.scene, ghost.ghost, ghost.state === 'pruned') : linesOf(panel, panel.scene, node, at);
  tip.replaceChildren(...lines.map((line) => make('div', { textContent: line })));
  tip.style.left = `${Math.max(4, Math.min(at.x + 14, panel.canvas.clientWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${Math.max(4, Math.min(at.y + 18, panel.canvas.clientHeight - tip.offsetHeight - 8))}px`;
}

/** @param {Panel} panel @param {Scene} scene @param {number} node @param {{x: number, y: number}} at */
function linesOf({ list }, scene, node, at) {
  const blob = list.nodes.some((n) => n.node === node) ? null : blobUnder(list, at);
  return blob ? describeBlob(scene, blob) : describe(scene, node);
}
