/** The feature that opens the gallery (`gallery-view.js`), and keeps the user's texts with small pictures. */
import { kindOfProblem } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { hasAll, mainPart, onScreen, outlinesOf } from '../../search/outlines.js';
import { keepText, packedOutline } from '../../store/outlines.js';
import { recording } from '../../store/recording.js';
import { fetchedOnce, pressing } from '../../store/state.js';

/** @import { Box, View } from '../../search/types.js' */
/** @import { MapOutline, Picture } from '../../store/types.js' */
/** @import { Needs } from './gallery-view.js' */

const SIDE = 200; // the longer side of a map's outlines, in the picture's units

/**
 * The server's small picture of a text, with the shapes of the user's own outline if that has all regions.
 * @type {(problem: Pick<Checked, 'map' | 'picture'>, outline: MapOutline | null) => Picture | null}
 */
export function withShapes({ map, picture }, outline) {
  const { regions = [] } = map ?? {};
  if (!picture || !outline?.shape || !hasAll(outline.shape, regions)) return picture ?? null;
  const { box, outlines } = mainPart(outlinesOf(outline.shape, regions));
  const view = viewOf(box);
  const shapes = outlines.map(({ rings }) => rings.flatMap((ring) => ringInPicture(ring, view)));
  return { ...picture, shapes };
}

/** The view in which a box fills the small picture. @param {Box} box @returns {View} */
function viewOf({ left, right, top, bottom }) {
  const scale = SIDE / Math.max(1, right - left, bottom - top);
  return { scale, left: -scale * left, top: -scale * top };
}

/** A ring in whole units; none if it is too small. @type {(ring: number[], view: View) => number[][]} */
function ringInPicture(ring, view) {
  const points = /** @type {number[]} */ ([]); // x, y, x, y …
  for (let i = 0; i < ring.length; i += 2) {
    const { x, y } = onScreen(view, { x: ring[i], y: ring[i + 1] });
    const [wholeX, wholeY] = [x, y].map((at) => Math.round(Math.min(SIDE, Math.max(0, at))));
    if (wholeX !== points.at(-2) || wholeY !== points.at(-1)) points.push(wholeX, wholeY);
  }
  return points.length >= 6 ? [points] : []; // at least a triangle
}

/** The buttons in the gallery that close it, most of them for another dialog. */
const LEAVING = ['upload', 'edit', 'write', 'draw-new', 'random-map-open', 'random-open', 'gallery-close'];

const fetchView = () => import('./gallery-view.js');

/** Load cards and pictures ahead, to appear with the dialog; not for a class's many phones. @type {Draw} */
function preload({ tree, classroom }, before) {
  if (!tree || before.tree || classroom || recording) return;
  const load = async () => (await fetchView()).loadPictures();
  (globalThis.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}));
}

/** Makes the function that opens the gallery: the dialog at once, then its cards. @param {Needs} page */
function opener(page) {
  const fetchDrawing = fetchedOnce(async () => (await fetchView()).gallery(page));
  return async () => {
    byId('gallery-words').value = '';
    if (!byId('gallery').open) byId('gallery').showModal();
    const drawCards = await fetchDrawing(); // null without a server
    drawCards?.();
  };
}

/** Close it at a press beside it, or before another dialog, which returns the focus. @param {Event} press */
function leave({ target }) {
  const button = target instanceof Element ? target.closest('button') : null;
  const isBeside = target === byId('gallery'); // a press on a card has the card as its target
  if (!isBeside && !(button && LEAVING.includes(button.id))) return;
  byId('new-menu').hidePopover();
  byId('gallery').close();
}

/** Keep the text when its problem, its name or its outline is another than before. @type {Draw} */
const keepOnChange = (state, before) => {
  const { problem, name, outline } = before;
  if (state.problem !== problem || state.name !== name || state.outline !== outline) keepCurrent(state);
};

/** Keep the current text unless it is a sample's, with the user's own outline. @param {State} state */
async function keepCurrent({ problem, text, name, sample, places, outline, choices }) {
  if (sample || !problem?.kind) return;
  const about = kindOfProblem(problem).names.problem;
  const ownOutline = outline?.own && outline.link ? outline : null;
  const shape = ownOutline ? await packedOutline(ownOutline).catch(() => '') : ''; // old browsers fail
  keepText({ text, name, about, picture: withShapes(problem, ownOutline), places, shape, choices });
}

/** @type {Feature} */
export const gallery = {
  actions: [pressing('problem-open', 'Choose another problem', { keys: ['g'] })],
  panel: (page) => {
    byId('gallery').addEventListener('click', leave, true); // true: before a button acts
    onPress({
      'problem-open': opener(page),
      write: () => page.edit('', null),
      'random-open': () => page.randomTree(),
    });
    return [keepOnChange, preload];
  },
};
