/** The feature that shows the gallery, and keeps the user's own texts with small pictures. */
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
 * The small picture of a text, with the user's outlines; the server makes those of samples.
 * @type {(problem: Pick<Checked, 'map' | 'picture'>, outline: MapOutline | null) => Picture | null}
 */
export function withShapes({ map, picture }, outline) {
  const { regions = [] } = map ?? {};
  if (!picture || !outline?.shape || !hasAll(outline.shape, regions)) return picture ?? null;
  const { box, outlines } = mainPart(outlinesOf(outline.shape, regions));
  const view = viewOf(box);
  const shapes = outlines.map(({ rings }) => rings.flatMap((ring) => ringOnScreen(ring, view)));
  return { ...picture, shapes };
}

/** @param {Box} box @returns {View} */
function viewOf({ left, right, top, bottom }) {
  const scale = SIDE / Math.max(1, right - left, bottom - top);
  return { scale, left: -scale * left, top: -scale * top };
}

/** A ring in whole units; empty if it is too small. @type {(ring: number[], view: View) => number[][]} */
function ringOnScreen(ring, view) {
  const points = /** @type {number[]} */ ([]); // x, y, x, y …
  for (let i = 0; i < ring.length; i += 2) {
    const { x, y } = onScreen(view, { x: ring[i], y: ring[i + 1] });
    const [wholeX, wholeY] = [x, y].map((at) => Math.round(Math.min(SIDE, Math.max(0, at))));
    if (wholeX !== points.at(-2) || wholeY !== points.at(-1)) points.push(wholeX, wholeY);
  }
  return points.length >= 6 ? [points] : []; // at least a triangle
}

/** The buttons in the gallery that lead to another dialog. */
const LEAVING = ['upload', 'edit', 'write', 'draw-new', 'random-map-open', 'random-open', 'gallery-close'];

const galleryView = () => import('./gallery-view.js');

/** Load cards and pictures ahead, to appear with the dialog; not for a class's many phones. @type {Draw} */
function preload({ tree, classroom }, before) {
  if (!tree || before.tree || classroom || recording) return;
  const load = async () => (await galleryView()).loadPictures();
  (globalThis.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}));
}

/** Makes what opens the dialog at once: without a server only the cards are missing. @param {Needs} page */
function opener(page) {
  const drawCards = fetchedOnce(async () => (await galleryView()).gallery(page));
  return async () => {
    byId('gallery-words').value = '';
    if (!byId('gallery').open) byId('gallery').showModal();
    (await drawCards())?.();
  };
}

/**
 * Close the gallery at a press beside it, and before another dialog opens, which later returns the focus.
 * @param {Event} e
 */
function leave({ target }) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (target !== byId('gallery') && !(button && LEAVING.includes(button.id))) return;
  byId('new-menu').hidePopover();
  byId('gallery').close();
}

/** Keep each new problem. @type {Draw} */
const keepOnChange = (state, before) => {
  const { problem, name, outline } = before;
  if (state.problem !== problem || state.name !== name || state.outline !== outline) keepCurrent(state);
};

/** Keep the current text, with its outlines if they are the user's own. @param {State} state */
async function keepCurrent({ problem, text, name, sample, places, outline, choices }) {
  if (sample || !problem?.kind) return;
  const about = kindOfProblem(problem).names.problem;
  const own = outline?.own && outline.link ? outline : null;
  const shape = own ? await packedOutline(own).catch(() => '') : ''; // for example in an old browser
  keepText({ text, name, about, picture: withShapes(problem, own), places, shape, choices });
}

/** @type {Feature} */
export const gallery = {
  actions: [pressing('problem-open', 'Choose another problem', { keys: ['g'] })],
  panel: (page) => {
    byId('gallery').addEventListener('click', leave, true);
    onPress({
      'problem-open': opener(page),
      write: () => page.edit('', null),
      'random-open': () => page.randomTree(),
    });
    return [keepOnChange, preload];
  },
};
