/** Files of pictures that the page writes by itself. */
import { kindOf } from '../../kinds/kinds.js';
import { beamer } from '../../pictures/beamer.js';
import { forest } from '../../pictures/forest.js';
import { PIXELS, PRINTED, scaleFor } from '../../pictures/sizes.js';
import { write as svg } from '../../pictures/svg.js';
import { tikz } from '../../pictures/tikz.js';
import { sceneOf } from '../../tree-panel/scene.js';
import { pngOf } from './canvas-marks.js';
import { withDensity } from './png-density.js';

/**
 * @import { Picture } from '../../pictures/marks.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 */

/**
 * @typedef {object} Made
 * @property {Picture[]} pictures
 * @property {Searched} state
 * @property {number} scale
 */

const [SVG, TEX] = ['image/svg+xml', 'application/x-tex'];

/** @type {Record<string, (made: Made) => Promise<Blob>>} */
const WRITERS = {
  svg: async ({ pictures }) => new Blob([svg(pictures)], { type: SVG }),
  png: async ({ pictures: [picture], scale }) => png(picture, scale),
  tikz: async ({ pictures: [picture] }) => new Blob([tikz(picture)], { type: TEX }),
  beamer: async ({ pictures }) => new Blob([beamer(pictures)], { type: TEX }),
  forest: async ({ state }) => new Blob([forest(treeOf(state))], { type: TEX }),
};

/** With how many dots an inch has. @param {Picture} picture @param {number} wished */
async function png(picture, wished) {
  const { width, across } = picture;
  const scale = across ? scaleFor({ width, across }) : wished;
  return withDensity(await pngOf(picture, scale), across ? PRINTED : PIXELS * scale);
}

/** @param {string} format @param {Made} made @returns {Promise<Blob>} throws what is wrong */
export const fileOf = (format, made) => WRITERS[format](made);

/** @param {Searched} state */
function treeOf(state) {
  const chips = kindOf(state.tree).chips(state.problem, state.tree);
  return sceneOf(state, state.tree, state.problem, { chips, whole: true });
}
