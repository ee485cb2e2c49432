/**
 * The state of a drawing of a map, and its changes. Its `sketch` is what the map's text says: regions,
 * borders, colors. The places of regions are kept beside the text. A `gesture` is one change that a person
 * draws.
 */
import { fitPlaces, MARGIN, onPaper, PAPER } from '../../store/outlines.js';
import { afterGesture, EMPTY, freeName, neighborsOf, objection, sketchOf } from './index.js';

/** @import { Place, Places } from '../../store/types.js' */
/** @import { Draft, Editing } from '../editor/types.js' */
/** @import { Drawing, Gesture, Sketch } from './types.js' */

// The places of regions on the paper, in its units. A region keeps its place, whatever happens to the text:
// nobody could draw on a drawing that moves.

/** The preferred distance of regions, and the step of the grid of possible places, in units of the paper. */
const [PREFERRED_DISTANCE, GRID] = [120, 40];

/** @type {(a: Place, b: Place) => number} */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * A place for every region: its own one, the proposed one, or one near its neighbors.
 * @param {Sketch} sketch @param {Places} own
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

/** @type {(sketch: Sketch, places: Places, region: string) => Place} */
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
 * The free place that is nearest to `goal`; if none is free, the place that is farthest from all regions.
 * @param {Place[]} regions @param {Place} [goal]  by default the middle of the paper
 */
export function freePlace(regions, goal = [PAPER.width / 2, PAPER.height / 2]) {
  const clearance = (/** @type {Place} */ place) =>
    Math.min(PREFERRED_DISTANCE, ...regions.map((region) => distance(place, region)));
  const isBetter = (/** @type {Place} */ a, /** @type {Place} */ b) =>
    (clearance(a) - clearance(b) || distance(b, goal) - distance(a, goal)) > 0;
  return gridPlaces().reduce((best, place) => (isBetter(place, best) ? place : best));
}

/** All possible places for a new region. */
function gridPlaces() {
  /** @type {Place[]} */
  const places = [];
  for (let x = MARGIN; x <= PAPER.width - MARGIN; x += GRID)
    for (let y = MARGIN; y <= PAPER.height - MARGIN; y += GRID) places.push([x, y]);
  return places;
}

/**
 * The region nearest to a point, and not farther than `reach`; '' if there is none.
 * @param {Places} places @param {Place} point @param {number} reach
 */
export function regionAt(places, point, reach) {
  const near = Object.keys(places).filter((region) => distance(places[region], point) <= reach);
  return near.sort((a, b) => distance(places[a], point) - distance(places[b], point))[0] ?? '';
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
 * The changes of the drawing after a change of the draft in the editor; checked: null while the server checks
 * the draft.
 * @type {(drawing: Drawing, draft: Draft, checked: Checked | null) => Partial<Drawing> | null}
 * @returns null until the server has computed the missing places
 */
export function changesByDraft(drawing, { text: draftText, places }, checked) {
  const styles = checked?.map?.styles ?? drawing.styles;
  const [text, sketch] = drawableText(draftText, checked);
  if (!sketch) return checked ? { isReadOnly: true, drag: null, from: '', styles } : null;
  const own = { ...drawing.places, ...places };
  const hasPlaces = !sketch.regions.length || sketch.regions.some((region) => own[region]);
  if (!hasPlaces && !checked) return null;
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

/**
 * The draft's text, or its repaired form if only that can be drawn; with its sketch, null if neither can.
 * @param {string} draftText @param {Checked | null} checked @returns {[text: string, sketch: Sketch | null]}
 */
function drawableText(draftText, checked) {
  const texts = [draftText.trim() ? draftText : EMPTY, checked?.canonical ?? ''];
  const text = texts.find((candidate) => sketchOf(candidate)) ?? '';
  return [text, sketchOf(text)];
}

/** The places that the server proposes for the regions. @param {Checked | null} checked @returns {Places} */
function proposedPlaces(checked) {
  const nodes = (checked?.map && checked.graph?.nodes) || [];
  return Object.fromEntries(nodes.map(({ id, x, y }) => [id, [x, y]]));
}

/**
 * Change the text by a gesture; places: after the gesture.
 * @type {(drawing: Drawing, editing: Editing, gesture: Gesture, places?: Places) => string}
 * @returns why the gesture is impossible; '' if it is done
 */
export function makeGesture(drawing, editing, gesture, places = drawing.places) {
  if (drawing.isReadOnly) return 'The drawing rests until the mistakes in the text are corrected.';
  const reason = objection(drawing.sketch, gesture);
  if (reason) return reason;
  const text = afterGesture(drawing.text, gesture);
  const hasEffect = text !== drawing.text || places !== drawing.places;
  if (hasEffect) editing.write({ text, places }); // a change without an effect could not be undone
  return '';
}

/**
 * Add a region at a place, or at a free one.
 * @param {Drawing} drawing @param {Editing} editing @param {Place} [place]
 * @returns {[region: string, reason: string]} reason: why it is impossible; '' if it is done
 */
export function addRegion(drawing, editing, place = freePlace(Object.values(drawing.places))) {
  const region = freeName(drawing.sketch.regions);
  const places = { ...drawing.places, [region]: onPaper(place) };
  return [region, makeGesture(drawing, editing, { kind: 'add', region }, places)];
}

/** @type {(drawing: Drawing, editing: Editing, to: string) => string} @returns why not; '' if done */
export function renameChosen(drawing, editing, to) {
  const { chosen: region } = drawing;
  const { [region]: place, ...others } = drawing.places;
  return makeGesture(drawing, editing, { kind: 'rename', region, to }, { ...others, [to]: place });
}

/**
 * Move a region; run: the name of a series of changes that are undone together.
 * @type {(drawing: Drawing, editing: Editing, region: string, place: Place, run?: string) => void}
 */
export function moveRegion({ isReadOnly, text, places }, editing, region, place, run) {
  if (!isReadOnly) editing.write({ text, places: { ...places, [region]: onPaper(place) } }, run);
}
