/**
 * The tree panel put together: one canvas, the overview strip under it, the pointer and the keys. It makes a
 * model of the page's state, lays out the whole picture, and paints its part on the screen (`panel.list`).
 * A panel stands at a place, on the page or beside another tree. A place may change the list before it is
 * painted (`dress`), paint over it (`mark`), and tell what the other tree shows, to draw alike (`like`).
 */
import { kindOf } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId, fitCanvas, make } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { notice } from '../kit/notice.js';
import { notationNote } from '../search/notation.js';
import { typeOf } from '../store/type-sizes.js';
import { visibility } from '../store/visibility.js';
import { marksOf, paintMarks } from './find-marks.js';
import { emptyList, frameList } from './frame-list.js';
import { describe } from './labels.js';
import { inBetween, LENGTH } from './movement.js';
import { overviewStrip } from './overview.js';
import { paintCursor, paintView } from './paint-view.js';
import { hover, inspect, listenTo, openCount, turnLowest } from './pointing.js';
import { MEASURED } from './sizes.js';
import { presetOf, treeModel } from './tree-model.js';
import { center, filledPart, fitPaper, isWhole, middleOf, partOnScreen, seenIn, zoom } from './viewport.js';
import { stopAt, treeItem, walking } from './walking.js';

/** @import { AnswerByNode } from './pointing.js' */
/** @import { DisplayList, Measure, Panel, Place, TreeModel, Size, Stop, Wish } from './types.js' */

/** A panel before its first drawing. @param {Place} place @returns {Panel} */
const emptyPanel = (place) => ({
  place,
  canvas: place.canvas,
  chips: [],
  rules: null,
  viewport: null,
  shown: { zoom: 1, x: 0, y: 0 },
  picture: null,
  size: { width: 0, height: 0 },
  list: emptyList(),
  pages: new Map(),
  cursor: null,
  toOpen: -1,
  lastStepAt: -Infinity,
  moving: null,
  model: null,
  spot: null,
  type: typeOf({}),
  beforePresenting: null,
  redraw: () => {},
});

/** Draws the panel; previous: as last drawn. @type {(panel: Panel, state: State, previous: State) => void} */
export function draw(panel, state, previous) {
  const { tree, problem } = state;
  panel.place.empty.hidden = Boolean(tree);
  if (!tree || !problem?.kind) return clear(panel);
  if (tree !== previous.tree || !panel.chips.length) {
    panel.chips = kindOf(tree).chips(problem, tree);
    panel.rules = kindOf(tree).rules(problem, tree);
  }
  panel.type = typeOf(state);
  resetChoices(panel, state, previous); // before the model, which is made with them
  const { chips, spot, place } = panel;
  const model = (panel.model = treeModel(state, tree, problem, { chips, spot, describe: place.describe }));
  place.panel.dataset.view = presetOf(state);
  showStrip(panel, state, tree);
  const hasStepped = state.step !== previous.step;
  if (hasStepped || tree !== previous.tree) startMoving(panel, state, previous);
  drawTree(panel, state, model, hasStepped);
  writeTexts(panel, model, state.view, stopAt(panel));
  if (panel.place.strip) showMeter(model, problem); // only the page's first tree has a strip and the meter
}

/** @param {Panel} panel */
function clear(panel) {
  panel.list = emptyList();
  panel.picture = null; // `partOnScreen` sets it
  hover(panel, null);
  if (panel.place.strip) panel.place.strip.hidden = true;
  panel.place.summary.textContent = '';
  fitCanvas(panel.canvas);
}

/** Forgets choices that no longer fit. @type {(panel: Panel, state: State, previous: State) => void} */
function resetChoices(panel, state, previous) {
  const hasChanged = (/** @type {(keyof State)[]} */ ...names) =>
    names.some((name) => state[name] !== previous[name]);
  if (hasChanged('tree', 'step')) {
    panel.pages.clear();
    panel.spot = panel.cursor = null;
  }
  // the tree is laid out anew: without a viewport it is fitted into the panel
  if (hasChanged('tree', 'growth', 'lecture', 'presentScale', 'view', 'pruned')) panel.viewport = null;
  if (hasChanged('tree', 'step', 'view')) panel.beforePresenting = null; // it is not put back then
  if (hasChanged('presenting')) switchPresenting(panel, state.presenting);
}

/** Keeps the choices and fits the tree, or puts them back. @type {(panel: Panel, begins: boolean) => void} */
function switchPresenting(panel, begins) {
  const { viewport, pages, beforePresenting } = panel;
  const fitted = { viewport: null, pages: new Map() };
  if (begins) Object.assign(panel, fitted, { beforePresenting: { viewport, pages } });
  else Object.assign(panel, beforePresenting ?? fitted, { beforePresenting: null });
}

const SEEN_AT_ONCE = 100; // a tree of at most so many nodes has no overview

/**
 * Shows the overview of a large game tree, if the user may see all of it, and no second tree is beside it.
 * @type {(panel: Panel, state: State, tree: Tree) => void}
 */
function showStrip({ place: { strip } }, state, tree) {
  if (!strip) return;
  const isOneTree = state.rival === null && !state.presenting; // a slide has no strip
  const isGame = kindOf(tree).applies.includes('game');
  strip.hidden = !(isOneTree && isGame && visibility(state).whole && tree.nodes > SEEN_AT_ONCE);
}

/** The answer to a press on a count of nodes that cannot be drawn here. */
const NO_SPACE = 'There is no space for these nodes here. “Whole tree” in the menu View shows them all.';

/**
 * Lays the picture out, and paints the part of it that is on the screen, with all marks.
 * @type {(panel: Panel, state: State, model: TreeModel, hasStepped: boolean) => void}
 */
function drawTree(panel, state, model, hasStepped) {
  const { place, canvas, type } = panel;
  const { context, ...size } = fitCanvas(canvas, type.scale);
  const picture = (place.picture = frameList(model, wishOf(panel, state, size)));
  const list = partOnScreen(panel, picture, size, state.follow && hasStepped);
  panel.list = place.dress?.(list) ?? list;
  if (panel.list.counts.some(({ node }) => node >= 0 && node === panel.toOpen)) notice(NO_SPACE, 'fact');
  panel.toOpen = -1;
  paint(panel, state, model, context);
  // If all is in sight, there is nothing to pan: a finger scrolls the page.
  canvas.style.touchAction = isWhole(panel) ? 'pan-y' : 'none';
  if (place.strip) {
    // For programs that drive the page: the least type in pixels, and how much of the panel is filled.
    const leastType = type.scale * Math.min(list.type, panel.shown.zoom * picture.font);
    document.body.dataset.type = String(Math.round(10 * leastType) / 10);
    document.body.dataset.filled = String(filledPart(list, size));
  }
  if (hasStepped) hover(panel, null);
}

/**
 * Paints `panel.list`. Only the tree moves: the marks stand where they belong after the movement.
 * @type {(panel: Panel, state: State, model: TreeModel, context: CanvasRenderingContext2D) => void}
 */
function paint(panel, state, model, context) {
  const { place, size, list } = panel;
  const look = { ...lookOf(panel.canvas), least: panel.type.painted };
  const spotlight = state.presenting && state.spotlight;
  const markBox = place.markBox?.(context, list);
  paintView(context, { model, list: movedList(panel), size, spotlight, markBox }, look);
  if (state.found) paintMarks(context, marksOf(list, model.tree, state.found.matches), look);
  place.mark?.(context, list);
  const stop = stopAt(panel);
  if (stop) paintCursor(context, stop.box, look);
}

/** A function that measures texts in the canvas's font. @type {(canvas: HTMLCanvasElement) => Measure} */
function measurer(canvas) {
  /** @type {CanvasRenderingContext2D | null} */
  let context = null;
  const prepare = () =>
    Object.assign(/** @type {CanvasRenderingContext2D} */ (make('canvas').getContext('2d')), {
      font: `700 ${MEASURED}px ${lookOf(canvas).font}`,
    });
  return (text) => (context ??= prepare()).measureText(text).width;
}

/** What panel and user want of the picture. @type {(panel: Panel, state: State, size: Size) => Wish} */
const wishOf = ({ type, pages, rules, canvas, place }, state, size) => ({
  size,
  pages,
  rules,
  growth: state.growth,
  pruned: state.pruned,
  opened: state.opened,
  type: type.tree,
  measure: measurer(canvas),
  preset: presetOf(state),
  like: place.like?.(),
});

/**
 * Starts the movement of a single step, unless there was another step just before. So a held key and seeking
 * animate nothing, and a key that is pressed during a movement ends it.
 * @type {(panel: Panel, state: State, previous: State) => void}
 */
function startMoving(panel, state, previous) {
  const now = performance.now();
  const isAlone = now - panel.lastStepAt > LENGTH;
  panel.lastStepAt = now;
  const isStep = state.tree === previous.tree && Math.abs(state.step - previous.step) === 1;
  const isStill = state.printing || matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.moving = isStep && isAlone && !isStill ? { previous: panel.list, start: now } : null;
}

/**
 * The list to paint now: during a movement one between two steps, and the next frame is asked for.
 * @type {(panel: Panel) => DisplayList}
 */
function movedList(panel) {
  const { moving, list } = panel;
  const time = moving ? performance.now() - moving.start : LENGTH;
  if (!moving || time >= LENGTH) {
    panel.moving = null;
    return list;
  }
  panel.redraw();
  return inBetween(moving.previous, list, time);
}

/**
 * Shows what pruning has saved so far, unless it is veiled, as it would give away an answer.
 * @type {(model: TreeModel, problem: Checked) => void}
 */
function showMeter({ tree, step, veiled }, problem) {
  const meter = veiled ? null : kindOf(tree).meter?.(problem, tree, step);
  byId('tree-meter').hidden = !meter;
  if (!meter) return;
  const { visited, never, all } = meter;
  write('tree-meter-words', `${visited} visited, ${never} skipped, of ${all} nodes.`);
  byId('meter-visited').style.width = `${(100 * visited) / all}%`;
  byId('meter-never').style.width = `${(100 * never) / all}%`;
}

/**
 * Writes the summary under the tree, and what a screen reader says.
 * @type {(panel: Panel, model: TreeModel, view: State['view'], stop?: Stop) => void}
 */
function writeTexts({ canvas, place, list }, model, view, stop) {
  const { summary, names } = kindOf(model.tree);
  const notes = [
    summary(model.tree, model.veiled ? model.step : undefined),
    notationNote(model.tree, model.notation),
    place.strip && !place.strip.hidden ? 'By depth:' : '',
  ];
  const text = notes.filter(Boolean).join('. ');
  if (place.summary.textContent !== text) place.summary.textContent = text;
  treeItem(canvas, model, list, stop);
  const current = describe(model, model.current).join(', ');
  canvas.setAttribute('aria-label', `${names.tree}, ${view} view. ${current}.`);
}

const ZOOM = 1.4; // the factor of one press on a zoom button

/**
 * Makes a tree panel work at a place.
 * @type {(store: Store, place: Place, answerByNode?: AnswerByNode) => Draw}
 */
export function treeView(store, place, answerByNode) {
  const panel = emptyPanel(place);
  new ResizeObserver(() => store.change({})).observe(panel.canvas); // draws all anew
  byId('tree-fit').addEventListener('click', () => fitPaper(panel));
  byId('tree-zoom-in').addEventListener('click', () => zoom(panel, ZOOM, middleOf(panel)));
  byId('tree-zoom-out').addEventListener('click', () => zoom(panel, 1 / ZOOM, middleOf(panel)));
  listenTo(panel, store, answerByNode);
  const drawAll = makeDraw(panel, store);
  const walk = walking(panel, store, {
    turn: (by) => turnLowest(panel, by),
    press: (stop) => {
      const item = stop ? stop.item : panel.list.nodes.find(({ current }) => current);
      if (stop?.count) openCount(panel, store, stop.count);
      else if (item) inspect(panel, store, item, answerByNode);
    },
  });
  return (state, before) => {
    drawAll(state, before);
    walk(state, before);
  };
}

/**
 * Makes the function that draws the tree and its overview with the page; `panel.redraw` calls it, too, when
 * only this panel has changed.
 * @type {(panel: Panel, store: Store) => Draw}
 */
function makeDraw(panel, store) {
  const overview =
    panel.place.strip &&
    overviewStrip(store, {
      seen: () => (panel.model && !isWhole(panel) ? seenIn(panel.list.nodes, panel.model.tree.depth) : null),
      center: (node) => center(panel, node),
      redraw: () => panel.redraw(),
    });
  let lastState = store.get();
  const drawAll = (/** @type {State} */ state, /** @type {State} */ before) => {
    lastState = state;
    draw(panel, state, before);
    if (overview && panel.model && !panel.place.strip?.hidden) overview(state, before, panel.model);
  };
  panel.redraw = onceAFrame(() => drawAll(lastState, lastState));
  return drawAll;
}

/** A function that acts in the next frame, once for many calls. @type {(act: () => void) => () => void} */
function onceAFrame(act) {
  let pending = false;
  return () => {
    if (!pending)
      requestAnimationFrame(() => {
        pending = false;
        act();
      });
    pending = true;
  };
}
