/**
 * Where the nodes of a worksheet stand: a game tree that is worked out by hand, on paper or in Practice. It
 * is laid out as the whole view is. Boxes of one kind are all as large: none tells what belongs into it.
 */
import { layoutTree } from '../tree-panel/layout.js';
import { connector } from '../tree-panel/whole-boxes.js';
import { widthOf } from './widths.js';

/** @import { Box, Point } from '../tree-panel/display-list.js' */
/** @import { Size } from '../tree-panel/viewport.js' */

/**
 * @typedef {object} Worksheet  in preorder columns
 * @property {number[]} size    nodes of each subtree, its root included
 * @property {number[]} player  1 where MAX moves, 2 where MIN moves, 0 at a leaf
 * @property {string[]} name
 * @property {string[]} move    what is played into a node; '' where its name says all
 */
/**
 * @typedef {object} Setting  how a worksheet is set; all but `fields` in pixels
 * @property {boolean} down     the root stands on top, else on the left
 * @property {boolean} stacked  fields stand below the name, else behind it
 * @property {number} fields    to be filled in at each inner node
 * @property {Size} field       of one, with its letter
 * @property {number} font
 * @property {Size} leaf        at least
 * @property {number} gap       between two nodes side by side
 * @property {number} [aside]   kept free behind the name
 * @property {number} [longer]  edges are so much longer
 */
/**
 * @typedef {object} Spot  of a node
 * @property {Box} box
 * @property {Point} port  where the edge from its parent ends, before what is played into it
 * @property {Point} bend  where it would end if all moves of its level were as long
 * @property {Point} out   where the edges to its children begin
 */
/**
 * @typedef {object} Placing
 * @property {Worksheet} sheet
 * @property {Setting} setting
 * @property {Spot[]} spots
 * @property {number[]} parent
 * @property {number} width   of all of it, in pixels
 * @property {number} height
 */

/**
 * In sizes of the type: `pad` lies around what stands in a box, `glyph` is a player's mark, `head` the row of
 * a name with fields below, `alone` of one without; `small` is the type of moves and of leaves' names, `row`
 * a row of it.
 */
export const EM = { pad: 0.45, glyph: 1.1, head: 1.75, alone: 2, small: 0.92, row: 1.35 };
/** … an edge along the levels: the more, the farther a child stands beside its parent. */
const EDGE = { least: 4.5, most: 11, slope: 0.16 };
/** Around all of it, in pixels. */
const MARGIN = 8;
/** Where an edge is struck, as a part of its last stretch. */
const STRUCK = 0.6;

/** @param {number[]} size  of the subtrees, in preorder */
export function levelsOf(size) {
  const [depth, parent] = [size.map(() => 0), size.map(() => -1)];
  for (let i = 0; i < size.length; i++)
    for (let child = i + 1; child < i + size[i]; child += size[child]) {
      depth[child] = depth[i] + 1;
      parent[child] = i;
    }
  return { depth, parent };
}

/**
 * Where nodes stand along the breadth, each with a slot of its own.
 * @param {number[]} depth
 * @param {number[]} player
 * @param {(node: number) => number} slot  how much of the breadth a node takes
 */
export function breadths(depth, player, slot) {
  const widest = (/** @type {boolean} */ leaf) => byDepth(depth, (i) => (leaf === !player[i] ? slot(i) : 0));
  const pruned = new Uint32Array(depth.length);
  const shape = { depth: Uint16Array.from(depth), legal: Uint32Array.from(player), pruned };
  const level = byDepth(depth, () => 0);
  const kinds = { innerSlot: widest(false), leafSlot: widest(true), stubSlot: 0, level };
  return layoutTree(shape, /** @type {any} */ (kinds));
}

/** The most of each level. @param {number[]} depth @param {(node: number) => number} of */
function byDepth(depth, of) {
  /** @type {number[]} */
  const most = [];
  depth.forEach((d, i) => {
    most[d] = Math.max(most[d] ?? 0, of(i));
  });
  return most;
}

/** @param {Worksheet} sheet @param {Setting} setting @returns {Placing} */
export function placeNodes(sheet, setting) {
  const { down, font } = setting;
  const pad = EM.pad * font;
  const { player } = sheet;
  const { depth, parent } = levelsOf(sheet.size);
  const sizes = boxSizes(sheet, setting);
  const sizeOf = (/** @type {number} */ i) => (player[i] ? sizes.inner : sizes.leaf);
  const words = wordsOf(sheet, font);
  const across = (/** @type {number} */ i) =>
    down ? Math.max(sizeOf(i).width, words.move[i] - pad, words.name[i] - pad) : sizeOf(i).height;
  const before = (/** @type {number} */ i) => words.move[i] && (down ? EM.row * font : words.move[i]);
  const after = (/** @type {number} */ i) => words.name[i] && (down ? EM.row * font : words.name[i]);
  const along = (/** @type {number} */ i) => (down ? sizeOf(i).height : sizeOf(i).width);
  const { middle, breadth } = breadths(depth, player, (i) => across(i) + setting.gap);

  const spans = byDepth(depth, (i) => (i && down ? Math.abs(middle[i] - middle[parent[i]]) : 0));
  const [first, thick] = [byDepth(depth, before), byDepth(depth, along)];
  const level = [MARGIN + first[0]];
  for (let d = 1; d < thick.length; d++)
    level.push(level[d - 1] + thick[d - 1] + edgeOf(spans[d], setting) + first[d]);

  const at = (/** @type {number} */ u, /** @type {number} */ v) => (down ? { x: v, y: u } : { x: u, y: v });
  const spots = depth.map((d, i) => {
    const [u, v, size] = [level[d], MARGIN + middle[i], sizeOf(i)];
    const corner = at(u, v - (down ? size.width : size.height) / 2);
    const [port, bend, out] = [u - before(i), u - first[d], u + along(i)].map((end) => at(end, v));
    return { box: { ...corner, ...size }, port, bend, out };
  });
  const end = Math.max(...depth.map((d, i) => level[d] + along(i) + after(i))) + MARGIN;
  const [width, height] = down ? [breadth + 2 * MARGIN, end] : [end, breadth + 2 * MARGIN];
  return { sheet, setting, spots, parent, width: Math.ceil(width), height: Math.ceil(height) };
}

/** How long an edge is, along the levels. @param {number} span @param {Setting} setting */
const edgeOf = (span, { font, longer = 0 }) =>
  Math.min(Math.max(EDGE.least * font, EDGE.slope * span), EDGE.most * font) + longer;

/**
 * How wide moves are, and the names that stand beside leaves.
 * @param {Worksheet} sheet
 * @param {number} font
 */
function wordsOf({ player, name, move }, font) {
  const wide = (/** @type {string} */ text) => (text ? font * (EM.small * widthOf(text) + EM.pad) : 0);
  return { move: move.map(wide), name: name.map((text, i) => (player[i] ? 0 : wide(text))) };
}

/** @param {Worksheet} sheet @param {Setting} setting */
function boxSizes({ player, name }, { stacked, fields, field, font, leaf, aside = 0 }) {
  const widest = Math.max(0, ...name.filter((_, i) => player[i]).map((text) => widthOf(text)));
  const head = font * (3 * EM.pad + EM.glyph + widest) + aside;
  const inner = stacked
    ? {
        width: Math.max(head, fields ? field.width + 2 * EM.pad * font : 0),
        height: fields ? EM.head * font + fields * field.height : EM.alone * font,
      }
    : { width: head + fields * field.width, height: field.height };
  return { inner, leaf };
}

/** The fields of an inner node. @param {Box} box @param {Setting} setting @returns {Box[]} */
export const fieldBoxes = (box, { stacked, fields, field, font, aside = 0 }) =>
  Array.from({ length: fields }, (_, n) =>
    stacked
      ? {
          ...{ x: box.x + EM.pad * font, y: box.y + EM.head * font + n * field.height },
          ...{ width: box.width - 2 * EM.pad * font, height: field.height },
        }
      : { ...field, x: box.x + box.width - aside - (fields - n) * field.width, y: box.y },
  );

/**
 * The edge to a node, as points, and where it is struck. Sideways all of a level bend at one place.
 * @param {Placing} placing
 * @param {number} node
 */
export function edgeTo({ spots, parent, setting }, node) {
  const { port, bend } = spots[node];
  const points = connector({ right: !setting.down }, spots[parent[node]].out, bend);
  points.splice(-2, 2, port.x, port.y);
  const [x, y, x2, y2] = points.slice(-4);
  return { points, struck: { x: x + STRUCK * (x2 - x), y: y + STRUCK * (y2 - y) } };
}
