/** Files of pictures: written here, or by the server where that takes libraries which no browser has. */
import { kindOf } from '../../kinds/kinds.js';
import { beamer } from '../../pictures/beamer.js';
import { filmOf } from '../../pictures/film.js';
import { forest } from '../../pictures/forest.js';
import { write as svg } from '../../pictures/svg.js';
import { tikz } from '../../pictures/tikz.js';
import { pictureFile } from '../../store/files-api.js';
import { sceneOf } from '../../tree-panel/scene.js';
import { pngOf } from './canvas-marks.js';

/**
 * @import { Picture } from '../../pictures/marks.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 */

/** @typedef {{pictures: Picture[], state: Searched, scale: number, signal: AbortSignal}} Made */

const [SVG, TEX] = ['image/svg+xml', 'application/x-tex'];

/** @type {Record<string, (made: Made) => Promise<Blob>>} */
const WRITERS = {
  svg: async ({ pictures }) => new Blob([svg(pictures)], { type: SVG }),
  png: async ({ pictures: [picture], scale }) => pngOf(picture, scale),
  tikz: async ({ pictures: [picture] }) => new Blob([tikz(picture)], { type: TEX }),
  beamer: async ({ pictures }) => new Blob([beamer(pictures)], { type: TEX }),
  forest: async ({ state }) => new Blob([forest(treeOf(state))], { type: TEX }),
  gif: ({ pictures, scale, signal }) => pictureFile('gif', { ...filmOf(pictures), scale }, signal),
  pdf: ({ pictures, signal }) => pictureFile('pdf', filmOf(pictures), signal),
  pptx: ({ pictures, scale, signal }) =>
    pictureFile('pptx', { ...filmOf(pictures), scale, svgs: pictures.map((one) => svg([one])) }, signal),
};

/** @param {string} format @param {Made} made @returns {Promise<Blob>} throws what is wrong */
export const fileOf = (format, made) => WRITERS[format](made);

/** @param {Searched} state */
function treeOf(state) {
  const chips = kindOf(state.tree).chips(state.problem, state.tree);
  return sceneOf(state, state.tree, state.problem, { chips, whole: true });
}
