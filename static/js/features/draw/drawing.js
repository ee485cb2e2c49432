/** What is being drawn: the sketch of the text, where its regions lie, and what is chosen of it. */
import { onPaper } from '../../store/paper.js';
import { afterGesture, EMPTY, freeName, objection } from './gestures.js';
import { freePlace, placesOf } from './places.js';
import { sketchOf } from './sketch.js';

/**
 * @import { Checked } from '../../store/api.js'
 * @import { Editing } from '../editor/editor.js'
 * @import { Draft } from '../editor/history.js'
 * @import { Gesture } from './gestures.js'
 * @import { Place, Places } from './places.js'
 * @import { Sketch } from './sketch.js'
 */

/** @typedef {{region: string, at: Place, over: string}} Drag  over: the region that it would be dropped on */
/**
 * @typedef {object} Drawing
 * @property {string} text  which the sketch is of; as it was read, where that needed repairs
 * @property {Sketch} sketch
 * @property {Places} places  of all regions
 * @property {boolean} isPale  the text cannot be drawn: the sketch is an earlier one
 * @property {string} chosen  a region, or ''
 * @property {[string, string] | null} border  the chosen one
 * @property {string} from  the region that a border is to be drawn from, or ''
 * @property {Drag | null} drag
 * @property {Record<string, {fill: string, ink: string}>} styles  of colors, as far as they are known
 * @property {string} said
 */

/** @returns {Drawing} */
export const blank = () => ({
  text: EMPTY,
  sketch: /** @type {Sketch} */ (sketchOf(EMPTY)),
  places: {},
  isPale: false,
  chosen: '',
  border: null,
  from: '',
  drag: null,
  styles: {},
  said: '',
});

/**
 * The drawing of a draft. Null while the server has not yet said where regions lie that have no place.
 * @param {Drawing} drawing
 * @param {Draft} draft
 * @param {Checked | null} checked
 * @returns {Partial<Drawing> | null}
 */
export function follow(drawing, { text: written, places }, checked) {
  const styles = checked?.map?.styles ?? drawing.styles;
  const [text, sketch] = drawable(written, checked);
  if (!sketch) return checked ? { isPale: true, drag: null, from: '', styles } : null;
  const own = { ...drawing.places, ...places };
  const isPlaced = !sketch.regions.length || sketch.regions.some((region) => own[region]);
  if (!isPlaced && !checked) return null;
  const here = (/** @type {string} */ region) => (sketch.regions.includes(region) ? region : '');
  return {
    text,
    sketch,
    places: placesOf(sketch, own, proposed(checked)),
    isPale: false,
    chosen: here(drawing.chosen),
    from: here(drawing.from),
    border: drawing.border?.every(here) ? drawing.border : null,
    styles,
  };
}

/** @param {string} written @param {Checked | null} checked @returns {[string, Sketch | null]} */
function drawable(written, checked) {
  const texts = [written.trim() ? written : EMPTY, checked?.canonical ?? ''];
  const text = texts.find((one) => sketchOf(one)) ?? '';
  return [text, sketchOf(text)];
}

/** @param {Checked | null} checked @returns {Places} */
const proposed = (checked) =>
  Object.fromEntries(
    (checked?.map && checked.graph?.nodes ? checked.graph.nodes : []).map(({ id, x, y }) => [id, [x, y]]),
  );

/**
 * Writes what a gesture makes of the text; else what there is against it.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {Gesture} gesture
 * @param {Places} [places]
 * @returns {string} '' where it is done
 */
export function make(drawing, editing, gesture, places = drawing.places) {
  if (drawing.isPale) return 'The drawing rests until the mistakes in the text are corrected.';
  const why = objection(drawing.sketch, gesture);
  if (!why) editing.write({ text: afterGesture(drawing.text, gesture), places });
  return why;
}

/**
 * A new region at a place, or where there is room.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {Place} [at]
 * @returns {[region: string, why: string]}
 */
export function addRegion(drawing, editing, at = freePlace(Object.values(drawing.places))) {
  const region = freeName(drawing.sketch.regions);
  const places = { ...drawing.places, [region]: onPaper(at) };
  return [region, make(drawing, editing, { kind: 'add', region }, places)];
}

/** @param {Drawing} drawing @param {Editing} editing @param {string} to @returns {string} why not, or '' */
export function renameChosen(drawing, editing, to) {
  const { chosen: region } = drawing;
  const { [region]: at, ...others } = drawing.places;
  return make(drawing, editing, { kind: 'rename', region, to }, { ...others, [to]: at });
}

/**
 * A region somewhere else; the steps of one run are undone together.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {string} region
 * @param {Place} at
 * @param {string} [run]
 */
export function moveRegion({ isPale, text, places }, editing, region, at, run) {
  if (!isPale) editing.write({ text, places: { ...places, [region]: onPaper(at) } }, run);
}
