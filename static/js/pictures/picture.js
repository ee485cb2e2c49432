/**
 * A state as a picture, and several steps of it as pictures alike: one size, one layout of the tree and one
 * place for each region, so that nothing jumps from one to the next.
 */
import { comparedOf } from '../search/comparing/rival.js';
import { Album } from './album.js';
import { legendOf, roomBelow } from './below.js';
import { frameFor, LOOKS } from './looks.js';
import { hasMap, mapPainter, shotOf as mapShotOf } from './map-picture.js';
import { isSeen, shifted } from './marks.js';
import { PLAIN } from './path.js';
import { Recorder } from './recorder.js';
import { captionsOf, titleOf } from './runs.js';
import { readableBlock, readableFrame, treeBlock } from './tree-picture.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Size } from '../tree-panel/viewport.js'
 * @import { Theme } from './looks.js'
 * @import { Below } from './below.js'
 * @import { MapPainter } from './map-picture.js'
 * @import { Picture } from './marks.js'
 * @import { Block, Searched } from './tree-picture.js'
 */

/**
 * @typedef {object} Wanted
 * @property {'tree' | 'map' | 'both'} part
 * @property {Theme} theme
 * @property {Size | null} size   in pixels; null: as large as it takes to read it
 * @property {number | null} across  in centimeters, on paper; null: as on a screen. It has no other size then
 * @property {number} type        how many times as large as usual type and lines are
 * @property {boolean} legend     what shapes mean, drawn under it
 * @property {boolean} caption    drawn under it
 * @property {string[]} links     to the page at each step; none, or one a step
 * @property {string[][]} codes   the same as squares, rows of 0 and 1; none, or one a step
 */
/**
 * @typedef {object} Layout  what all steps share
 * @property {Size} size  without the caption
 * @property {{block: Block, left: number} | null} tree  or both of a comparison
 * @property {MapPainter | null} map
 */
/**
 * @typedef {object} Shot  a step, and what is said of it
 * @property {Searched} state
 * @property {string} caption
 * @property {string} [title]  in place of what is searched
 * @property {string} [notes]  for who presents it
 */

/** @type {Wanted} */
export const USUAL = {
  ...{ part: 'tree', theme: 'light', size: null, across: null, type: 1 },
  ...{ legend: false, caption: false, links: [], codes: [] },
};
/** The map's part of a picture with both, its usual size, and between the two; in pixels. */
const [SHARE, MAP, GAP] = [0.36, { width: 520, height: 480 }, 8];
/** Its part of a size with two trees. */
const SHARE_OF_THREE = 0.26;
/** Of a tree, where nothing else is asked for. @type {Size} */
const USUAL_FRAME = { width: 960, height: 600 };

/**
 * @param {Searched} state
 * @param {number[]} steps
 * @param {Partial<Wanted>} [options]
 * @returns {Picture[]}
 */
export const pictures = (state, steps, options) =>
  albumOf([shotsOf(options?.part === 'map' ? alone(state) : state, steps)], options).all();

/**
 * Steps of one search, or of two that are compared, each with why it is as it is.
 * @param {Searched} state
 * @param {number[]} steps
 */
export const shotsOf = (state, steps) => steps.map((step) => shotOf({ ...state, step }));

/** @param {Searched} state @returns {Shot} */
export const shotOf = (state) => ({ state, caption: captionsOf(state) });

/** Without the search that it is compared with. @param {Searched} state @returns {Searched} */
export const alone = (state) => ({ ...state, rival: null });

/**
 * Pictures that are drawn when they are looked at.
 * @param {Shot[][]} series  one at least, of steps that are laid out alike
 * @param {Partial<Wanted>} [options]
 */
export function albumOf(series, options) {
  const wanted = { ...USUAL, ...options };
  const look = LOOKS[wanted.theme];
  const shots = series.flat();
  const captions = shots.map(({ caption }) => (wanted.caption ? caption : ''));
  const legend = wanted.legend ? legendsOf(series, wanted) : [];
  const room = wanted.size && divided(wanted.size, wanted.type);
  const size = room && sizeAbove(room, { captions, codes: wanted.codes, legend });
  const painters = series.map((alike) => {
    const layout = layoutOf(
      alike.map(({ state }) => state),
      { ...wanted, size },
      look,
    );
    return alike.map((shot) => () => pictureAt(shot, layout, look));
  });
  return new Album(painters, { ...wanted, legend, captions, trims: !size, look });
}

/** The part that there is. @param {Searched} state @param {Wanted} wanted @returns {Wanted['part']} */
const partOf = (state, { part }) => (hasMap(state) ? part : 'tree');

/** @param {Searched[]} states @param {Wanted} wanted @param {Look} look @returns {Layout} */
function layoutOf(states, wanted, look) {
  const [state] = states;
  const part = partOf(state, wanted);
  const share = part !== 'both' ? 0 : wanted.size && comparedOf(state) ? SHARE_OF_THREE : SHARE;
  const first = firstOf(wanted);
  const block = wanted.size || part === 'map' ? null : readableBlock(states, part === 'tree', first, look);
  const size = wanted.size ?? withShare(block?.size ?? readableSize(state, part, first), share);
  const left = Math.round(share * size.width);
  const start = left && left + GAP;
  const beside = { ...size, width: size.width - start };
  return {
    size,
    tree: part === 'map' ? null : { block: block ?? treeBlock(states, beside, look), left: start },
    map: part === 'tree' ? null : mapPainter(state, { ...size, width: left || size.width }, look, PLAIN),
  };
}

/** With a share of the width left for the map. @param {Size} size @param {number} share @returns {Size} */
const withShare = ({ width, height }, share) => ({ width: Math.round(width / (1 - share)), height });

/**
 * What is left of a size above the captions.
 * @param {Size} size
 * @param {Below} below
 * @returns {Size}
 */
const sizeAbove = ({ width, height }, below) => ({
  width,
  height: Math.max(1, height - roomBelow(below, width)),
});

/** What there is to be told of all of them, once. @param {Shot[][]} series @param {Wanted} wanted */
function legendsOf(series, wanted) {
  const all = series.flatMap(([{ state }]) => legendOf(state, partOf(state, wanted)));
  return all.filter(({ words }, n) => all.findIndex((one) => one.words === words) === n);
}

/** What is drawn large has less room. @param {Size} size @param {number} by @returns {Size} */
const divided = ({ width, height }, by) => ({ width: width / by, height: height / by });

/** @param {Wanted} wanted @returns {Size} */
const firstOf = ({ across, type }) => divided(across ? frameFor(across) : USUAL_FRAME, type);

/**
 * Of a part alone, without a caption.
 * @param {Searched} state
 * @param {Wanted['part']} part
 * @param {Size} first  place of the tree
 * @returns {Size}
 */
const readableSize = (state, part, first) =>
  part === 'map' ? divided(MAP, USUAL_FRAME.width / first.width) : readableFrame(state, first).size;

/**
 * Without its caption.
 * @param {Shot} shot
 * @param {Layout} layout
 * @param {Look} look
 * @returns {Picture}
 */
function pictureAt({ state, caption, title, notes }, { size, tree, map }, look) {
  const c = new Recorder();
  const seen = map && mapShotOf(state, look);
  if (map && seen) map(c, seen);
  const drawn = tree?.block.draw(state);
  const marks = [...c.marks, ...shifted(drawn?.marks ?? [], tree?.left ?? 0, 0)];
  return {
    ...size,
    paper: look.paper,
    marks: marks.filter((mark) => isSeen(mark, size)),
    title: title ?? titleOf(state),
    description: [seen?.words, drawn?.words].filter(Boolean).join(' '),
    caption,
    line: state.step + 1,
    ...(notes ? { notes } : {}),
  };
}
