/** The state of a drawing: its sketch, the places of its regions, the selection; and its changes. */
import { fitPlaces, MARGIN, onPaper, PAPER } from '../../store/outlines.js';
import { afterGesture, EMPTY, freeName, neighborsOf, objection, sketchOf } from './index.js';

/** @import { Place, Places } from '../../store/types.js' */
/** @import { Draft, Editing } from '../editor/types.js' */
/** @import { Drawing, Gesture, Sketch } from './types.js' */

// The places of regions on the paper. A region keeps its place, whatever happens to the text: nobody could
// draw on a drawing that moves.

/** The preferred distance of regions, and the step of the grid of free places, in units of the paper. */
const [PREFERRED_DISTANCE, GRID] = [120, 40];

/** @param {Place} a @param {Place} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * A place for every region: its own, the proposed one, or near its neighbors.
 * @param {Sketch} sketch
 * @param {Places} own
 * @param {Places} [proposed]  used only if no region has a place of its own
 */
export function placesOf(sketch, own, proposed = {}) {
  const known = sketch.regions.some((region) => own[region]) ? own : fitPlaces(proposed);
  /** @type {Places} */
  const places = {};
  for (const region of sketch.regions) if (known[region]) places[region] = known[region];
  for (const region of sketch.regions) places[region] ??= placeNearNeighbors(sketch, places, region);
  return places;
}

/** @param {Sketch} sketch @param {Places} places @param {string} region */
function placeNearNeighbors(sketch, places, region) {
  const neighbors = neighborsOf(sketch, region).flatMap((name) => (places[name] ? [places[name]] : []));
  return freePlace(Object.values(places), neighbors.length ? middleOf(neighbors) : undefined);
}

/** @param {Place[]} places @returns {Place} */
const middleOf = (places) => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
];

/**
 * The nearest free place; if there is none, the place that is farthest from all others.
 * @param {Place[]} taken
 * @param {Place} [near]  by default the middle of the paper
 */
export function freePlace(taken, near = [PAPER.width / 2, PAPER.height / 2]) {
  const room = (/** @type {Place} */ place) =>
    Math.min(PREFERRED_DISTANCE, ...taken.map((other) => distance(place, other)));
  const better = (/** @type {Place} */ a, /** @type {Place} */ b) =>
    room(a) - room(b) || distance(b, near) - distance(a, near);
  return gridPlaces().reduce((best, place) => (better(place, best) > 0 ? place : best));
}

function gridPlaces() {
  /** @type {Place[]} */
  const places = [];
  for (let x = MARGIN; x <= PAPER.width - MARGIN; x += GRID)
    for (let y = MARGIN; y <= PAPER.height - MARGIN; y += GRID) places.push([x, y]);
  return places;
}

/**
 * The nearest region within reach of a place; '' if there is none.
 * @param {Places} places
 * @param {Place} at
 * @param {number} reach
 */
export function regionAt(places, at, reach) {
  const near = Object.keys(places).filter((region) => distance(places[region], at) <= reach);
  return near.sort((a, b) => distance(places[a], at) - distance(places[b], at))[0] ?? '';
}

// The drawing.

/** @returns {Drawing} */
export const emptyDrawing = () => ({
  text: EMPTY,
  sketch: /** @type {Sketch} */ (sketchOf(EMPTY)),
  places: {},
  isReadOnly: false,
  chosen: '',
  border: null,
  from: '',
  drag: null,
  styles: {},
  said: '',
  rejected: null,
});

/**
 * The changes of the drawing after a change of the draft in the editor.
 * @param {Drawing} drawing
 * @param {Draft} draft
 * @param {Checked | null} checked  null while the server checks the draft
 * @returns {Partial<Drawing> | null} null until the server has computed the missing places
 */
export function changesByDraft(drawing, { text: draftText, places }, checked) {
  const styles = checked?.map?.styles ?? drawing.styles;
  const [text, sketch] = drawableText(draftText, checked);
  if (!sketch) return checked ? { isReadOnly: true, drag: null, from: '', styles } : null;
  const own = { ...drawing.places, ...places };
  const isPlaced = !sketch.regions.length || sketch.regions.some((region) => own[region]);
  if (!isPlaced && !checked) return null;
  const ifThere = (/** @type {string} */ region) => (sketch.regions.includes(region) ? region : '');
  return {
    text,
    sketch,
    places: placesOf(sketch, own, proposedPlaces(checked)),
    isReadOnly: false,
    chosen: ifThere(drawing.chosen),
    from: ifThere(drawing.from),
    border: drawing.border?.every(ifThere) ? drawing.border : null,
    styles,
  };
}

/** The draft's text, or its repaired form. @returns {[text: string, sketch: Sketch | null]} */
function drawableText(/** @type {string} */ draftText, /** @type {Checked | null} */ checked) {
  const texts = [draftText.trim() ? draftText : EMPTY, checked?.canonical ?? ''];
  const text = texts.find((one) => sketchOf(one)) ?? '';
  return [text, sketchOf(text)];
}

/** @param {Checked | null} checked @returns {Places} */
const proposedPlaces = (checked) =>
  Object.fromEntries(
    (checked?.map && checked.graph?.nodes ? checked.graph.nodes : []).map(({ id, x, y }) => [id, [x, y]]),
  );

/**
 * Make a gesture in the text, or return why it is impossible.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {Gesture} gesture
 * @param {Places} [places]  after the gesture
 * @returns {string} '' if it is done
 */
export function makeGesture(drawing, editing, gesture, places = drawing.places) {
  if (drawing.isReadOnly) return 'The drawing rests until the mistakes in the text are corrected.';
  const why = objection(drawing.sketch, gesture);
  if (why) return why;
  const text = afterGesture(drawing.text, gesture);
  const changes = text !== drawing.text || places !== drawing.places;
  if (changes) editing.write({ text, places }); // otherwise there would be nothing to undo
  return '';
}

/**
 * Add a region at a place, or where there is room.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {Place} [at]
 * @returns {[region: string, why: string]}
 */
export function addRegion(drawing, editing, at = freePlace(Object.values(drawing.places))) {
  const region = freeName(drawing.sketch.regions);
  const places = { ...drawing.places, [region]: onPaper(at) };
  return [region, makeGesture(drawing, editing, { kind: 'add', region }, places)];
}

/** @param {Drawing} drawing @param {Editing} editing @param {string} to @returns {string} why not, or '' */
export function renameChosen(drawing, editing, to) {
  const { chosen: region } = drawing;
  const { [region]: at, ...others } = drawing.places;
  return makeGesture(drawing, editing, { kind: 'rename', region, to }, { ...others, [to]: at });
}

/**
 * Move a region.
 * @param {Drawing} drawing
 * @param {Editing} editing
 * @param {string} region
 * @param {Place} at
 * @param {string} [run]  a name: changes with the same one are undone together
 */
export function moveRegion({ isReadOnly, text, places }, editing, region, at, run) {
  if (!isReadOnly) editing.write({ text, places: { ...places, [region]: onPaper(at) } }, run);
}
