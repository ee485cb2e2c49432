/**
 * A state as a picture, and several steps of it as pictures alike: one size, one layout of the tree and one
 * place for each region, so that nothing jumps from one to the next.
 */
import { kindOf } from '../kinds/kinds.js';
import { captionHeight, captionOf, paintCaption } from './caption.js';
import { LOOKS } from './looks.js';
import { hasMap, mapPainter, shotOf } from './map-picture.js';
import { PLAIN } from './path.js';
import { Recorder } from './recorder.js';
import { paintTree, readableFrame, treeFrame } from './tree-picture.js';
import { isSeen, trimmed } from './trimming.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Theme } from './looks.js'
 * @import { MapPainter } from './map-picture.js'
 * @import { Picture } from './marks.js'
 * @import { Searched, TreeFrame } from './tree-picture.js'
 */

/**
 * @typedef {object} Wanted
 * @property {'tree' | 'map' | 'both'} part
 * @property {Theme} theme
 * @property {Size | null} size   in pixels; null: as large as it takes to read it
 * @property {boolean} caption    drawn under it
 * @property {string[]} links     to the page at each step; none, or one a step
 * @property {string[][]} codes   the same as squares, rows of 0 and 1; none, or one a step
 */
/**
 * @typedef {object} Layout  what all steps share
 * @property {Size} size  without the caption
 * @property {{frame: TreeFrame, left: number} | null} tree
 * @property {MapPainter | null} map
 */

/** @type {Wanted} */
export const USUAL = { part: 'tree', theme: 'light', size: null, caption: false, links: [], codes: [] };
/** The map's part of a picture with both, its usual size, and between the two; in pixels. */
const [SHARE, MAP, GAP] = [0.36, { width: 520, height: 480 }, 8];

/**
 * @param {Searched} state
 * @param {number[]} steps
 * @param {Partial<Wanted>} [options]
 * @returns {Picture[]}
 */
export function pictures(state, steps, options) {
  const wanted = { ...USUAL, ...options };
  const look = LOOKS[wanted.theme];
  const states = steps.map((step) => ({ ...state, step }));
  const layout = layoutOf(states, wanted, look);
  const all = states.map((at, n) => pictureAt(at, wanted.links[n], layout, look));
  return captioned(wanted.size ? all : trimmed(all), wanted, look);
}

/** The part that there is. @param {Searched} state @param {Wanted} wanted @returns {Wanted['part']} */
const partOf = (state, { part }) => (hasMap(state) ? part : 'tree');

/** @param {Searched[]} states @param {Wanted} wanted @param {Look} look @returns {Layout} */
function layoutOf(states, wanted, look) {
  const [state, part] = [states[0], partOf(states[0], wanted)];
  const size = wanted.size ? sizeAbove(states, wanted, wanted.size) : readableSize(state, part);
  const { width, height } = size;
  const left = part === 'both' ? Math.round(SHARE * width) : 0;
  const beside = { width: width - left - (left ? GAP : 0), height };
  return {
    size,
    tree: part === 'map' ? null : { frame: treeFrame(state, beside), left: left ? left + GAP : 0 },
    map: part === 'tree' ? null : mapPainter(state, { width: left || width, height }, look, PLAIN),
  };
}

/**
 * What is left of a size above the captions.
 * @param {Searched[]} states
 * @param {Wanted} wanted
 * @param {Size} size
 */
function sizeAbove(states, wanted, { width, height }) {
  const captions = states.map((state) => (wanted.caption ? captionOf(state) : ''));
  return { width, height: Math.max(1, height - roomBelow(captions, wanted, width)) };
}

/** Without a caption. @param {Searched} state @param {Wanted['part']} part @returns {Size} */
function readableSize(state, part) {
  if (part === 'map') return MAP;
  const { width, height } = readableFrame(state).size;
  return { width: part === 'both' ? Math.round(width / (1 - SHARE)) : width, height };
}

/**
 * For the longest caption, or the largest code.
 * @param {string[]} captions
 * @param {Wanted} wanted
 * @param {number} width
 */
const roomBelow = (captions, { codes }, width) =>
  captions.reduce((most, text, n) => Math.max(most, captionHeight(text, width, codes[n] ?? [])), 0);

/**
 * With what is wanted under them, at the same height in all.
 * @param {Picture[]} pictures
 * @param {Wanted} wanted
 * @param {Look} look
 * @returns {Picture[]}
 */
function captioned(pictures, wanted, look) {
  const { width, height } = pictures[0];
  const captions = pictures.map(({ caption }) => (wanted.caption ? caption : ''));
  const below = roomBelow(captions, wanted, width);
  if (!below) return pictures;
  return pictures.map((picture, n) => {
    const c = new Recorder();
    paintCaption(c, captions[n], { x: 0, y: height, width }, wanted.codes[n] ?? [], look);
    return { ...picture, height: height + below, marks: [...picture.marks, ...c.marks] };
  });
}

/**
 * Without its caption.
 * @param {Searched} state
 * @param {string | undefined} link
 * @param {Layout} layout
 * @param {Look} look
 * @returns {Picture}
 */
function pictureAt(state, link, { size, tree, map }, look) {
  const c = new Recorder();
  const words = [];
  if (map) {
    const shot = shotOf(state, look);
    map(c, shot);
    words.push(shot.words);
  }
  if (tree) {
    c.translate(tree.left, 0);
    words.push(paintTree(c, state, tree.frame, look));
    c.place(PLAIN);
  }
  const { tree: search, step } = state;
  return {
    ...size,
    paper: look.paper,
    marks: c.marks.filter((mark) => isSeen(mark, size)),
    title: `${titled(state)}, ${kindOf(search).names.line} ${step + 1} of ${search.events}`,
    description: words.join(' '),
    caption: captionOf(state),
    line: step + 1,
    ...(link ? { link } : {}),
  };
}

/** @param {Searched} state */
const titled = (state) => {
  const title = kindOf(state.tree).title({ ...state, algorithm: state.tree.algorithm });
  return title.charAt(0).toUpperCase() + title.slice(1);
};
