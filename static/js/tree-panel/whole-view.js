/**
 * What the tree panel does for its whole view: lays the tree out where that is wanted, zooms, and tells what
 * is seen of it.
 */
import { make } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { visibility } from '../store/visibility.js';
import { MEASURED } from './label-sizes.js';
import { layOut } from './laying-out.js';
import { alike, centerNode, fit, holdNode, seenNodes, showing, zoomView } from './viewport.js';
import { listIn } from './whole-list.js';
import { roomFor, subjectOf, wholeAt } from './whole-room.js';

/** @import { DisplayList } from './display-list.js' */
/** @import { Measure } from './label-sizes.js' */
/** @import { Scene } from './labels.js' */
/** @import { Seen } from './overview.js' */
/** @import { Panel, Place } from './panel.js' */
/** @import { Size } from './viewport.js' */
/** @import { Whole } from './whole-room.js' */

/**
 * Which view is in force. A large tree is laid out when it is wanted whole; the focus view is shown
 * meanwhile.
 * @param {Panel} panel
 * @param {Store} store
 * @param {State} state
 * @param {Tree} tree
 */
export function chooseView(panel, store, state, tree) {
  const size = sizeOf(panel);
  const options = { growth: state.growth, type: panel.type, whatIf: state.whatIf };
  const { chips, rules } = panel;
  const room = (panel.room = roomFor(
    panel.room,
    subjectOf(state, tree, { chips, rules }),
    measurer(panel.canvas),
  ));
  panel.fitted = wholeAt(room, size, options);
  panel.place.legible = panel.fitted?.legible === true;
  const wanted =
    visibility(state).whole &&
    (state.view === 'whole' || (state.view === 'auto' && readsWhole(panel, state)));
  panel.whole = wanted && panel.fitted !== null;
  const due = wanted && !room.failed && (!panel.fitted || room.stale);
  showWaiting(panel.place, wanted && !panel.fitted, due);
  if (!due || panel.laying) return;
  panel.laying = true;
  layOut(room, size, options).then(() => {
    panel.laying = false;
    store.change({});
  });
}

/**
 * The room for the whole tree, in units: with that of the strip, which goes then.
 * @param {Panel} panel
 * @returns {Size}
 */
function sizeOf({ canvas, strip, type: { scale } }) {
  const below = strip && !strip.hidden ? strip.offsetHeight : 0;
  return { width: canvas.clientWidth / scale, height: (canvas.clientHeight + below) / scale };
}

/**
 * Whether the whole tree reads better than the path; while something is supposed, the tree stays as it was.
 * @param {Panel} panel
 * @param {State} state
 */
function readsWhole({ place, whole, scene }, { tree, whatIf }) {
  if (whatIf && scene?.tree === tree) return whole;
  return place.legible === true && place.beside?.()?.legible !== false;
}

/**
 * @param {Place} place
 * @param {boolean} missing the whole tree is wanted and not there
 * @param {boolean} due it will be
 */
function showWaiting({ panel, wait }, missing, due) {
  if (due) panel.setAttribute('aria-busy', 'true');
  else panel.removeAttribute('aria-busy');
  wait.hidden = !missing;
  wait.textContent = due ? 'Laying the tree out…' : 'There is not enough memory to lay this tree out whole.';
}

/** @param {HTMLCanvasElement} canvas @returns {Measure} */
function measurer(canvas) {
  /** @type {CanvasRenderingContext2D | null} */
  let context = null;
  const prepare = () =>
    Object.assign(/** @type {CanvasRenderingContext2D} */ (make('canvas').getContext('2d')), {
      font: `700 ${MEASURED}px ${lookOf(canvas).font}`,
    });
  return (text) => (context ??= prepare()).measureText(text).width;
}

/** @param {Panel} panel @param {number} factor @param {{x: number, y: number}} at */
export function zoom(panel, factor, at) {
  if (!panel.view || !panel.fitted || !panel.whole) return;
  panel.view = zoomView(panel.view, factor, at.x, at.y, panel.fitted.natural);
  panel.redraw();
}

/**
 * @param {Panel} panel
 * @param {Size} size
 * @param {boolean} follow
 * @param {number} small the path's smallest type, in pixels
 * @returns {DisplayList}
 */
export function listWhole(panel, size, follow, small) {
  const { layout, natural } = /** @type {Whole} */ (panel.fitted);
  const scene = /** @type {Scene} */ (panel.scene);
  hold(panel, /** @type {Whole} */ (panel.fitted), scene.tree.depth);
  // a resized panel may grow its tree the other way
  const kept = panel.view?.pinned && panel.view.right === natural.right ? panel.view : null;
  panel.view = kept ? { ...kept, size } : fit(layout, size, natural.scaleU);
  if (follow)
    panel.view = showing(
      panel.view,
      layout.sizes.level[scene.tree.depth[scene.current]],
      layout.middle[scene.current],
    );
  return listIn(scene, layout, panel.view, small);
}

/**
 * A node that has been folded or unfolded stays where it is on the screen.
 * @param {Panel} panel
 * @param {Whole} fitted
 * @param {Uint16Array} depth
 */
function hold(panel, { layout, natural }, depth) {
  const { view, holding } = panel;
  if (!holding || holding.layout === layout) return;
  panel.holding = null;
  if (!view || view.right !== natural.right) return;
  const moved = holdNode(view, holding.layout, layout, holding.node, depth[holding.node]);
  panel.view = alike(moved, natural) ? { ...moved, pinned: false } : moved;
}

/**
 * The strip belongs to the focus view, and to a whole view that is zoomed in.
 * @param {Panel} panel
 * @param {Tree} tree
 */
export function needsStrip({ view, fitted: fit, whole }, tree) {
  const zoomedIn = view && fit && view.scale > fit.natural.scale * 1.05;
  return tree.nodes >= 3 && (!whole || zoomedIn || fit?.legible !== true);
}

/**
 * Which nodes and depths the whole view shows; null when it is the other view, or shows all.
 * @param {Panel} panel
 * @returns {Seen | null}
 */
export function seenPart({ view, fitted: fit, whole }) {
  return whole && view?.pinned && fit ? seenNodes(fit.layout, view) : null;
}

/** @param {Panel} panel @param {number} node */
export function center(panel, node) {
  const { view, fitted: fit, scene, whole } = panel;
  if (!whole || !view?.pinned || !fit || !scene) return;
  panel.view = centerNode(view, fit.layout, node, scene.tree.depth[node]);
}
