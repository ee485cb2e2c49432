/**
 * The focus view as a display list: the path to the current node, and beside each of its nodes the siblings, one row a
 * depth. Never more than depth × branching boxes, so it reads the same at two million nodes as at two hundred.
 */
import { children } from '../tree.js';
import { isCut, nodeLabel } from './labels.js';
import { FONT, LINE } from './label-sizes.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./whole-list.js').Box} Box */
/** @typedef {import('./whole-list.js').NodeItem} NodeItem */
/** @typedef {import('./whole-list.js').DisplayList} DisplayList */
/** @typedef {import('./viewport.js').Size} Size */
/** @typedef {{card: number, row: number, font: number, line: number}} FocusSizes  a slot's width, a row's height, the type and its line */
/** @typedef {{node: number} | {stub: number, move: number} | {more: number}} Slot  a child, a pruned move, or a number of slots left out */

/** Room for the names of the levels, in units; on a phone only their triangles fit. */
const START = { wide: 82, narrow: 24 };
const NARROW = 560;
/** Room for "12 more", as a part of a card's. */
const MORE = 0.66;

/** @param {Scene} scene @param {Size} size @param {number} card room for one card at the usual type size, in pixels @param {number} font in pixels @returns {DisplayList} */
export function focusList(scene, size, card, font) {
  /** @type {DisplayList} */
  const list = { nodes: [], edges: [], stubs: [], blobs: [], levels: [] };
  const line = (LINE * font) / FONT;
  const rows = rowsOf(scene, Math.max(2, Math.floor(size.height / (3.6 * line))));
  const height = Math.min(6.5 * line, size.height / rows.length);
  const sizes = { card: (card * font) / FONT, row: height, font, line };
  let from = null;
  for (const [r, row] of rows.entries()) from = addRow(scene, list, { ...row, y: r * height + 0.12 * line }, sizes, size, from);
  return list;
}

/** The rows that fit: the root's and the deepest. Once the search is over they follow the best line. @param {Scene} scene @param {number} most */
function rowsOf(scene, most) {
  const { tree, current } = scene;
  const path = [...(scene.best.size ? scene.best : scene.path)];
  /** @type {Omit<Row, 'y'>[]} */
  const rows = path.map((on, d) => ({ depth: d, on, slots: d ? slotsUnder(scene, path[d - 1]) : [{ node: 0 }], gap: false }));
  if (tree.legal[current] && !scene.best.size) rows.push({ depth: path.length, on: -1, near: latestChild(scene), slots: slotsUnder(scene, current), gap: false });
  if (rows.length <= most) return rows;
  const [top, ...deepest] = rows.slice(rows.length - most + 1);
  return [rows[0], { ...top, gap: true }, ...deepest];
}

/** The child of the current node that was visited last: the one that has just returned. @param {Scene} scene */
function latestChild({ tree, current, shown }) {
  return children(tree, current).findLast((c) => c < shown);
}

/** @param {Scene} scene @param {number} parent @returns {Slot[]} */
function slotsUnder(scene, parent) {
  const kids = children(scene.tree, parent).filter((c) => scene.ahead || c < scene.shown).map((node) => ({ node }));
  const cut = isCut(scene, parent) ? scene.prunedMoves(parent).map((move) => ({ stub: parent, move })) : [];
  return [...kids, ...cut];
}

/** Slots around the one on the path, with how many were left out on either side. @param {Slot[]} slots @param {number} on @param {number} room in cards, which may be fractional @returns {Slot[]} */
export function pick(slots, on, room) {
  if (slots.length <= room) return slots;
  const inner = Math.max(1, Math.floor(room - 2 * MORE));
  const at = Math.max(0, slots.findIndex((s) => 'node' in s && s.node === on));
  const start = Math.max(0, Math.min(slots.length - inner, at - (inner >> 1)));
  const [before, after] = [start, slots.length - start - inner];
  return [...(before ? [{ more: before }] : []), ...slots.slice(start, start + inner), ...(after ? [{ more: after }] : [])];
}

/** @typedef {{depth: number, on: number, slots: Slot[], y: number, gap: boolean, near?: number}} Row  on: the node on the path, or −1; near: the node to keep in sight where none is on it; gap: rows above it are left out */

/** @param {Scene} scene @param {DisplayList} list @param {Row} row @param {FocusSizes} sizes @param {Size} size @param {{x: number, y: number} | null} from the card above @returns {{x: number, y: number} | null} */
function addRow(scene, list, row, sizes, size, from) {
  const narrow = size.width < NARROW;
  const start = ((narrow ? START.narrow : START.wide) * sizes.font) / FONT;
  const slots = pick(row.slots, row.near ?? row.on, (size.width - start - 10) / sizes.card);
  const widths = slots.map((slot) => ('more' in slot ? MORE : 1) * sizes.card);
  const width = widths.reduce((sum, w) => sum + w, 0);
  let left = from ? Math.max(start, Math.min(from.x - width / 2, size.width - 10 - width)) : start + (size.width - start - width) / 2;
  let next = null;
  slots.forEach((slot, n) => {
    const x = left + widths[n] / 2;
    left += widths[n];
    const below = addSlot(scene, list, slot, { x, y: row.y }, sizes, row.gap ? null : from);
    if ('node' in slot && slot.node === row.on) next = below;
  });
  list.levels.push({ text: nameOf(row, scene.tree.depth_limit), bare: narrow, x: narrow ? 4 : 10, y: row.y + 2 * sizes.line, max: row.depth % 2 === 0 });
  return next;
}

/** @param {Row} row @param {number} limit */
function nameOf({ depth, gap }, limit) {
  if (gap) return `⋮ depth ${depth}`;
  if (depth === limit) return `depth ${depth}`;
  return depth % 2 ? 'MIN' : 'MAX';
}

/** @param {Scene} scene @param {DisplayList} list @param {Slot} slot @param {{x: number, y: number}} at @param {FocusSizes} sizes @param {{x: number, y: number} | null} from */
function addSlot(scene, list, slot, at, sizes, from) {
  if ('more' in slot) {
    list.stubs.push({ node: -1, box: around(at.x, at.y + sizes.line, MORE * sizes.card, sizes.line), count: slot.more, text: `${slot.more} more`, font: sizes.font, slash: { x: NaN, y: NaN } });
    return null;
  }
  return 'stub' in slot ? addPruned(scene, list, slot, at, sizes, from) : addCard(scene, list, slot.node, at, sizes, from);
}

/** @param {number} x middle @param {number} y top @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({ x: x - width / 2, y, width, height });

/** @param {Scene} scene @param {DisplayList} list @param {{stub: number, move: number}} slot @param {{x: number, y: number}} at @param {FocusSizes} sizes @param {{x: number, y: number} | null} from */
function addPruned(scene, list, slot, at, sizes, from) {
  const start = from ?? at;
  list.edges.push({ kind: 'pruned', points: [start.x, start.y, at.x, at.y] });
  const slash = { x: (start.x + 3 * at.x) / 4, y: (start.y + 3 * at.y) / 4 };
  list.stubs.push({ node: slot.stub, box: around(at.x, at.y, sizes.card - 8, sizes.line), count: 1, text: scene.chips[slot.move].text, font: sizes.font, slash });
  return null;
}

/** @param {Scene} scene @param {DisplayList} list @param {number} node @param {{x: number, y: number}} at @param {FocusSizes} sizes @param {{x: number, y: number} | null} from @returns {{x: number, y: number}} where its own edges start */
function addCard(scene, list, node, at, sizes, from) {
  const label = nodeLabel(scene, node);
  const width = sizes.card - 8;
  const chip = Math.min(width, (label.chip.text.length * 0.6 + 0.9) * sizes.font);
  if (from) list.edges.push({ kind: edgeKind(label), points: [from.x, from.y, at.x, at.y] });
  list.nodes.push({ ...label, stacked: true, font: sizes.font, chipBox: around(at.x, at.y, chip, sizes.line), box: around(at.x, at.y + sizes.line, width, (label.leaf ? 1.2 : 2) * sizes.line) });
  if (label.state === 'done' && !label.leaf && !label.onPath && !label.best) list.blobs.push(foot(scene, node, at, sizes));
  return { x: at.x, y: at.y + 3 * sizes.line };
}

/** @param {import('./labels.js').NodeLabel} label @returns {import('./whole-list.js').EdgeKind} */
function edgeKind(label) {
  if (label.state === 'ahead') return 'ahead';
  if (label.best) return 'best';
  return label.onPath ? 'path' : 'done';
}

/** The subtree below a finished sibling: a foot as wide as it is large. @param {Scene} scene @param {number} node @param {{x: number, y: number}} at @param {FocusSizes} sizes */
function foot(scene, node, at, sizes) {
  const half = Math.min(sizes.card / 2 - 4, 6 + 3 * Math.log2(scene.tree.size[node]));
  const top = at.y + 3 * sizes.line;
  const points = [at.x, top, at.x - half, top + 12, at.x + half, top + 12];
  return { node, points, max: scene.tree.depth[node] % 2 === 0, ahead: false, weight: 0.5, onPath: false };
}
