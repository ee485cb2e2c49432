/**
 * The drawing of a map, how it follows the text in the editor, and what a person does to it (`Easel`).
 *
 * Its `sketch` is what the map's text says: regions, borders, colors. The places of regions are kept beside
 * the text. A `gesture` is one change that a person draws. It changes the text, and the drawing follows.
 */
import { byId } from '../../kit/elements.js';
import { fitPlaces, MARGIN, onPaper, PAPER } from '../../store/outlines.js';
import { focusChosen } from './fields.js';
import { afterGesture, EMPTY, freeName, isBorder, neighborsOf, objection, sketchOf } from './index.js';

/** @import { Place, Places } from '../../store/types.js' */
/** @import { Draft, Editing } from '../editor/types.js' */
/** @import { Drawing, Gesture, Sketch } from './types.js' */

// The places of regions on the paper, in its units. A region keeps its place, whatever happens to the text:
// nobody could draw on a drawing that moves.

/** The preferred distance of regions, and the step of the grid of possible places. */
const [PREFERRED_DISTANCE, GRID] = [120, 40];

/** @type {(a: Place, b: Place) => number} */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * A place for every region: its own one, otherwise one near its neighbors. If no region of the sketch has its
 * own place, the proposed ones count instead.
 * @type {(sketch: Sketch, own: Places, proposed?: Places) => Places}
 */
export function placesOf(sketch, own, proposed = {}) {
  const known = sketch.regions.some((region) => own[region]) ? own : fitPlaces(proposed);
  const places = /** @type {Places} */ ({});
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
  // the distance from the nearest region; all free places have the same, the preferred one
  const clearance = (/** @type {Place} */ place) =>
    Math.min(PREFERRED_DISTANCE, ...regions.map((region) => distance(place, region)));
  const isBetter = (/** @type {Place} */ a, /** @type {Place} */ b) =>
    clearance(a) === clearance(b) ? distance(a, goal) < distance(b, goal) : clearance(a) > clearance(b);
  return gridPlaces().reduce((best, place) => (isBetter(place, best) ? place : best));
}

function gridPlaces() {
  const places = /** @type {Place[]} */ ([]);
  for (let x = MARGIN; x <= PAPER.width - MARGIN; x += GRID)
    for (let y = MARGIN; y <= PAPER.height - MARGIN; y += GRID) places.push([x, y]);
  return places;
}

/** The nearest region within reach, or ''. @type {(places: Places, point: Place, reach: number) => string} */
export function regionAt(places, point, reach) {
  const near = Object.keys(places).filter((region) => distance(places[region], point) <= reach);
  return near.sort((a, b) => distance(places[a], point) - distance(places[b], point))[0] ?? '';
}

// The drawing.

/** A drawing without regions. @type {Drawing} */
const NOTHING_DRAWN = {
  text: EMPTY,
  sketch: /** @type {Sketch} */ (sketchOf(EMPTY)),
  places: {},
  isReadOnly: false,
  chosen: '',
  border: null,
  borderFrom: '',
  drag: null,
  styles: {},
  said: '',
  rejected: null,
};

/**
 * The changes of the drawing after a change of the draft in the editor. The draft comes twice: at once, when
 * `checked` is null, and again with the server's check of it. null: nothing changes before the check.
 * @type {(drawing: Drawing, draft: Draft, checked: Checked | null) => Partial<Drawing> | null}
 */
function changesByDraft(drawing, { text: draftText, places: draftPlaces }, checked) {
  const styles = checked?.map?.styles ?? drawing.styles;
  const [text, sketch] = drawableText(draftText, checked);
  if (!sketch && !checked) return null; // the server may repair the text
  if (!sketch) return { isReadOnly: true, drag: null, borderFrom: '', styles }; // the old drawing stays
  const ownPlaces = { ...drawing.places, ...draftPlaces };
  const hasPlaces = !sketch.regions.length || sketch.regions.some((region) => ownPlaces[region]);
  if (!hasPlaces && !checked) return null; // the server will propose places
  const places = placesOf(sketch, ownPlaces, proposedPlaces(checked));
  return { text, sketch, places, isReadOnly: false, styles, ...whatIsStillThere(drawing, sketch) };
}

/** What was chosen or begun, if it is still there. @param {Drawing} drawing @param {Sketch} sketch */
function whatIsStillThere({ chosen, borderFrom, border }, { regions }) {
  const isThere = (/** @type {string} */ region) => regions.includes(region);
  return {
    chosen: isThere(chosen) ? chosen : '',
    borderFrom: isThere(borderFrom) ? borderFrom : '',
    border: border?.every(isThere) ? border : null,
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

/** What a person does to a drawing by a pointer, a key or a button. */
export class Easel {
  drawing = NOTHING_DRAWN;

  /** @param {Editing} editing @param {(drawing: Drawing) => void} show  called after each change */
  constructor(editing, show) {
    this.editing = editing;
    this.show = show;
    editing.watch((draft, checked) => {
      const changes = changesByDraft(this.drawing, draft, checked);
      if (changes) this.change(changes);
    });
  }

  /** @param {Partial<Drawing>} changes */
  change(changes) {
    const drawing = { ...this.drawing, ...changes };
    const isOtherRegion = drawing.chosen !== drawing.rejected?.region; // its name was not rejected
    this.drawing = isOtherRegion ? { ...drawing, rejected: null } : drawing;
    this.show(this.drawing);
  }

  /**
   * Make a gesture, then these changes of the drawing; or say why that is impossible, and return false.
   * @type {(gesture: Gesture, changes?: Partial<Drawing>, places?: Places) => boolean}
   */
  act(gesture, changes = {}, places = this.drawing.places) {
    const why = this.makeGesture(gesture, places);
    this.change(why ? { said: why } : { said: '', ...changes });
    return !why;
  }

  /**
   * Change the text by a gesture, and the places. Returns why that is impossible; '' if it is done.
   * @type {(gesture: Gesture, places: Places) => string}
   */
  makeGesture(gesture, places) {
    const { isReadOnly, sketch, text: before, places: placesBefore } = this.drawing;
    if (isReadOnly) return 'The drawing rests until the mistakes in the text are corrected.';
    const reason = objection(sketch, gesture);
    if (reason) return reason;
    const text = afterGesture(before, gesture);
    const hasEffect = text !== before || places !== placesBefore;
    if (hasEffect) this.editing.write({ text, places }); // a change without an effect could not be undone
    return '';
  }

  /** Add a region at a place, or at a free one. @param {Place} [place] */
  add(place = freePlace(Object.values(this.drawing.places))) {
    const region = freeName(this.drawing.sketch.regions);
    const after = { chosen: region, border: null, said: `${region} is added: type its name.` };
    const places = { ...this.drawing.places, [region]: onPaper(place) };
    if (this.act({ kind: 'add', region }, after, places)) this.editName();
  }

  editName() {
    byId('draw-name').focus();
    byId('draw-name').select();
  }

  /** Give the chosen region another name. @param {string} to */
  rename(to) {
    const { chosen: region, places } = this.drawing;
    if (to === region) return this.change({ rejected: null });
    const { [region]: place, ...others } = places;
    const why = this.makeGesture({ kind: 'rename', region, to }, { ...others, [to]: place });
    if (why) this.change({ rejected: { region, name: to, why } });
    else this.change({ chosen: to, rejected: null, said: `${region} is called ${to} now.` });
  }

  /** Moves of a `run` are undone together. @type {(region: string, to: Place, run?: string) => void} */
  move(region, to, run) {
    const { isReadOnly, text, places } = this.drawing;
    if (!isReadOnly) this.editing.write({ text, places: { ...places, [region]: onPaper(to) } }, run);
  }

  /** Move the chosen region. @param {Place} step  in units of the paper */
  moveChosen([dx, dy]) {
    const { chosen, places } = this.drawing;
    if (!chosen) return;
    const [x, y] = places[chosen];
    this.move(chosen, [x + dx, y + dy], `move ${chosen}`);
  }

  /** Draw a border, or take it away. @type {(region: string, to: string) => void} */
  toggleBorder(region, to) {
    const isThere = isBorder(this.drawing.sketch, region, to);
    const words = `The border of ${region} and ${to} is ${isThere ? 'taken away' : 'drawn'}.`;
    this.act({ kind: 'border', region, to }, { chosen: to, border: null, borderFrom: '', said: words });
  }

  /** Begin a border at the chosen region, or end it there. */
  borderHere() {
    const { borderFrom, chosen } = this.drawing;
    if (borderFrom && chosen && chosen !== borderFrom) return this.toggleBorder(borderFrom, chosen);
    if (!chosen) return this.change({ said: 'Choose a region first, then the one that it borders on.' });
    const said = `A border from ${chosen}: choose the other region, in the list with Enter.`;
    this.change({ borderFrom: chosen, said });
  }

  /** Give up the border that has begun. @returns whether there was one */
  giveUp() {
    const { borderFrom } = this.drawing;
    if (borderFrom) this.change({ borderFrom: '', said: '' });
    return borderFrom !== '';
  }

  /** Remove the chosen border or region. */
  remove() {
    const { border, chosen, sketch } = this.drawing;
    if (border) return this.toggleBorder(...border);
    if (!chosen) return this.change({ said: 'Choose a region or a border first.' });
    const after = sketch.regions[sketch.regions.indexOf(chosen) + 1];
    const next = after ?? sketch.regions.at(-2) ?? ''; // of the last region the one before it
    this.act({ kind: 'remove', region: chosen }, { chosen: next, said: `${chosen} is deleted.` });
  }

  /** Choose a region, which ends a border that has begun; '' chooses none. @param {string} region */
  choose(region) {
    const { borderFrom } = this.drawing;
    if (region && borderFrom && region !== borderFrom) this.toggleBorder(borderFrom, region);
    else this.change({ chosen: region, border: null });
    if (region) focusChosen();
  }

  /** Go down the list from the chosen region, or choose the first. @param {number} steps  negative: up */
  chooseAfter(steps) {
    const { sketch, chosen } = this.drawing;
    const index = chosen ? sketch.regions.indexOf(chosen) + steps : 0;
    const region = sketch.regions[Math.min(sketch.regions.length - 1, Math.max(0, index))] ?? '';
    this.change({ chosen: region, border: null });
    focusChosen();
  }

  /** @param {[string, string]} border */
  chooseBorder(border) {
    this.change({ border, chosen: '', said: `The border of ${border.join(' and ')}.` });
  }
}
