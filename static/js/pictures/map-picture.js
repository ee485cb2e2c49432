/** The map of a state onto a recorder, as the map panel shows it in a place of some size. */
import { kindShown } from '../kinds/kinds.js';
import { nowOf } from '../kinds/moment.js';
import { drawnAs } from '../map-panel/drawn-as.js';
import { nameType } from '../map-panel/graph-frame.js';
import { MARGIN, namesOn } from '../map-panel/names-on.js';
import { paintShapes, pathsOf } from '../map-panel/paint-shapes.js';
import { laidOut } from '../map-panel/pale-shapes.js';
import { mainPart } from '../search/main-part.js';
import { fitted, outlinesOf } from '../search/outlines.js';
import { graphPainter } from './graph-picture.js';
import { Path } from './path.js';
import { Recorder } from './recorder.js';

/**
 * @import { Shot } from '../kinds/kinds.js'
 * @import { Look } from '../kit/look.js'
 * @import { State } from '../store/state.js'
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Frame } from './path.js'
 */

/** @typedef {(c: Recorder, shot: Shot) => void} MapPainter */

/** Whether there is a map to be drawn, or a graph. @param {State} state */
export const hasMap = (state) => Boolean(laidOut(state) && kindShown(state).picture);

/** How it looks at the state's step. @param {State} state @param {Look} look @returns {Shot} */
export function shotOf(state, look) {
  const { picture } = kindShown(state);
  if (!picture) throw new Error('There is no map to be drawn.');
  return picture.at(state, nowOf(state), look);
}

/**
 * What paints every step alike.
 * @param {State} state
 * @param {Size} size
 * @param {Look} look
 * @param {Frame} frame  where in the picture it is painted
 * @returns {MapPainter}
 */
export function mapPainter(state, size, look, frame) {
  const type = nameType(state, size.height);
  if (drawnAs(state) === 'map') return outlinePainter(state, size, look, { frame, type });
  return graphPainter(state, size, look, type);
}

/**
 * @param {State} state
 * @param {Size} size
 * @param {Look} look
 * @param {{frame: Frame, type: number}} how
 * @returns {MapPainter}
 */
function outlinePainter({ outline, problem }, size, look, { frame, type }) {
  const shape = outline?.shape;
  if (!shape || !problem?.map) throw new Error('There are no outlines to be drawn.');
  const { box, outlines } = mainPart(outlinesOf(shape, problem.map.regions));
  const view = fitted(box, size, MARGIN);
  const made = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path(frame)));
  const paths = pathsOf(outlines, view, made);
  const ruler = canvasOf(new Recorder());
  const places = namesOn(outlines, ruler, { view, size, type, letters: problem.map.colors, colors: look });
  return (c, { looks, arc }) =>
    paintShapes(canvasOf(c), { outlines, paths, places, looks, arc, view, colors: look, type });
}

/** What painters take it for. @param {Recorder} recorder */
const canvasOf = (recorder) => /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));
