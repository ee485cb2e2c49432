/**
 * The focus view as a display list: the path to the current node, and beside each of its nodes the siblings, one row a
 * depth. A row that is too wide shows a page of cards between two strips of ticks, so it reads the same at two million
 * nodes as at two hundred.
 */
import { levelLabel, moveLabel, nodeLabel } from './labels.js';
import { FONT, LINE } from './label-sizes.js';
import { changeAt } from './focus-change.js';
import { pageAt, pageSize, pageWith } from './focus-pages.js';
import { deepest, rowsOf } from './focus-rows.js';
import { stripOf } from './focus-strips.js';
import { shareCut, weightOf } from './subtree-share.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./labels.js').NodeLabel} NodeLabel */
/** @typedef {import('./whole-list.js').Box} Box */
/** @typedef {import('./whole-list.js').NodeItem} NodeItem */
/** @typedef {import('./whole-list.js').DisplayList} DisplayList */
/** @typedef {import('./viewport.js').Size} Size */
/** @typedef {import('./focus-change.js').Change} Change */
/** @typedef {import('./focus-pages.js').Page} Page */
/** @typedef {import('./focus-rows.js').Row} Row */
/** @typedef {import('./focus-rows.js').Slot} Slot */
/** @typedef {import('./focus-strips.js').Strip} Strip */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{node: number, box: Box, size: number, cut: number}} Foot  size: share of the card's width; cut: share of the moves below that were pruned */
/** @typedef {Change & {points: number[]}} ShownChange  points: from the child up to the node; empty where one of them is not in sight */
/** @typedef {DisplayList & {strips: Strip[], feet: Foot[], change: ShownChange | null}} FocusList */
/** @typedef {{card: number, row: number, font: number, line: number, start: number, room: number, narrow: boolean}} FocusSizes  in pixels: a slot's width, a row's height, the type and its line, where rows start and how wide they may be */
/** @typedef {ReadonlyMap<number, number>} Pages  page by the row's parent, where the user has turned it */

/** Room for the names of the levels, in units; where they would cost one of few cards, as on a phone, their triangles must do. */
const START = { wide: 80, narrow: 24 };
const FEW = 3;
const MARGIN = 8;
/** The least room for a card, in units: a value before and after a cutoff stands on it. */
const CARD = 96;
/** The least width of a strip, in units. */
const STRIP = 52;
/** The least height of a row, in sizes of its type, and the most, in lines. */
const ROW = { least: 3.9, most: 6.5 };
/** How many of its lines a row of the least height has. */
const DENSEST = 3.5;
/** What the deepest row of a tree needs of a row's height, since it holds leaves. */
const LEAVES = 0.7;
/** Kept free under the rows for the line of numbers that stands there, two lines on a phone; in sizes of the type. */
const SUMMARY = { line: 1.8, lines: 3.1, wraps: 27 };

/** @param {Scene} scene @param {Size} size @param {number} card room for one card at the usual type size, in pixels @param {number} font in pixels @param {Pages} [pages] @returns {FocusList} */
export function focusList(scene, size, card, font, pages = new Map()) {
  /** @type {FocusList} */
  const list = { nodes: [], edges: [], stubs: [], blobs: [], levels: [], strips: [], feet: [], change: null };
  const whole = deepest(scene.tree) + LEAVES;
  const height = size.height - font * (size.width < SUMMARY.wraps * font ? SUMMARY.lines : SUMMARY.line);
  const fit = height / (ROW.least * font);
  const most = whole <= fit ? Infinity : Math.max(2, Math.floor(fit));
  const sizes = sizesOf({ width: size.width, height }, Math.max(card, CARD), font, Math.min(most, whole));
  let from = null;
  for (const [r, row] of rowsOf(scene, most).entries()) from = addRow(scene, list, row, r * sizes.row + 0.12 * sizes.line, sizes, row.gap ? null : from, pages);
  list.change = shownChange(scene, list);
  return list;
}

/** The same for every step of a tree, so that no row moves. @param {Size} size of the rows together @param {number} card @param {number} font @param {number} rows that share the height @returns {FocusSizes} */
function sizesOf(size, card, font, rows) {
  const scale = font / FONT;
  const cards = (/** @type {number} */ start) => pageSize(Infinity, size.width - start * scale - MARGIN, card * scale, STRIP * scale);
  const narrow = cards(START.wide) < FEW && cards(START.narrow) > cards(START.wide);
  const row = Math.min(ROW.most * LINE * scale, size.height / rows);
  const start = (narrow ? START.narrow : START.wide) * scale;
  return { card: card * scale, row, font, line: Math.min(LINE * scale, row / DENSEST), start, room: size.width - start - MARGIN, narrow };
}

/** @param {Scene} scene @param {FocusList} list @param {Row} row @param {number} y @param {FocusSizes} sizes @param {Point | null} from the card above @param {Pages} pages @returns {Point | null} where the edges of the path's card start */
function addRow(scene, list, row, y, sizes, from, pages) {
  const count = row.slots.length;
  const size = pageSize(count, sizes.room, sizes.card, (STRIP * sizes.font) / FONT);
  const page = pageAt(pages.get(row.parent) ?? pageWith(row.near, count, size), count, size);
  const width = size * sizes.card;
  const middle = size < count || !from ? sizes.start + sizes.room / 2 : from.x;
  const left = Math.max(sizes.start, Math.min(middle - width / 2, sizes.start + sizes.room - width));
  let next = null;
  row.slots.slice(page.start, page.start + size).forEach((slot, n) => {
    const below = addSlot(scene, list, row, slot, { x: left + (n + 0.5) * sizes.card, y }, sizes, from);
    if ('node' in slot && slot.node === row.on) next = below;
  });
  if (size < count) next = addStrips(scene, list, row, page, { left, width, y }, sizes, from) ?? next;
  list.levels.push(levelOf(scene, row, y, sizes));
  return next;
}

/** @param {Scene} scene @param {FocusList} list @param {Row} row @param {Page} page @param {{left: number, width: number, y: number}} at of the cards @param {FocusSizes} sizes @param {Point | null} from @returns {Point | null} where the path leaves, if it passes through a strip */
function addStrips(scene, list, row, page, { left, width, y }, sizes, from) {
  const height = (row.depth === scene.tree.depth_limit ? 1.2 : 2) * sizes.line;
  const rest = { y, line: sizes.line, height, font: sizes.font };
  const sides = [
    stripOf(scene, row, page, -1, { ...rest, x: left, width: left - sizes.start }),
    stripOf(scene, row, page, 1, { ...rest, x: left + width, width: sizes.start + sizes.room - left - width }),
  ];
  let next = null;
  for (const strip of sides) {
    if (!strip) continue;
    list.strips.push(strip);
    const path = strip.ticks.find((t) => t.onPath);
    if (from) list.edges.push(stripEdge(strip, from));
    if (path && from) list.edges.push({ kind: scene.best.size ? 'best' : 'path', points: [from.x, from.y, path.x, strip.label.y] });
    if (path) next = { x: path.x, y: strip.box.y + strip.box.height };
  }
  return next;
}

/** One edge stands for all in a strip. @param {Strip} strip @param {Point} from @returns {import('./whole-list.js').EdgeItem} */
function stripEdge({ ticks, label }, from) {
  const kind = ticks.every((t) => t.kind === 'pruned') ? 'pruned' : ticks.some((t) => t.kind === 'done' || t.kind === 'open') ? 'done' : 'ahead';
  return { kind, points: [from.x, from.y, label.x + label.width / 2, label.y] };
}

/** @param {Scene} scene @param {Row} row @param {number} y @param {FocusSizes} sizes @returns {import('./whole-list.js').LevelItem} */
function levelOf({ tree, chips }, { depth, gap, slots }, y, { line, narrow }) {
  const moves = slots.map((slot) => ('move' in slot ? slot.move : tree.move[slot.node]));
  const nameless = tree.given !== null && moves.every((move) => chips[move].bare); // all of them leaves, hanging higher
  const { mark, text } = nameless ? { mark: '', text: `depth ${depth}` } : levelLabel(tree, depth);
  const place = { x: narrow ? 4 : 10, y: y + (nameless ? 0.6 : 2) * line };
  return gap ? { ...place, mark: '', text: narrow ? `⋮${depth}` : `⋮ depth ${depth}`, bare: false } : { ...place, mark, text, bare: narrow };
}

/** @param {Scene} scene @param {FocusList} list @param {Row} row @param {Slot} slot @param {Point} at @param {FocusSizes} sizes @param {Point | null} from */
function addSlot(scene, list, row, slot, at, sizes, from) {
  if ('move' in slot && slot.pruned) return addPruned(scene, list, row.parent, slot.move, at, sizes, from);
  const label = 'node' in slot ? nodeLabel(scene, slot.node) : moveLabel(scene, slot.move, row.depth);
  return label.state === 'ahead' && !scene.ahead ? null : addCard(scene, list, label, at, sizes, from);
}

/** @param {number} x middle @param {number} y top @param {number} width @param {number} height @returns {Box} */
const around = (x, y, width, height) => ({ x: x - width / 2, y, width, height });

/** @param {Scene} scene @param {FocusList} list @param {number} parent @param {number} move @param {Point} at @param {FocusSizes} sizes @param {Point | null} from @returns {null} */
function addPruned(scene, list, parent, move, at, sizes, from) {
  const start = from ?? at;
  list.edges.push({ kind: 'pruned', points: [start.x, start.y, at.x, at.y] });
  const slash = { x: (start.x + 3 * at.x) / 4, y: (start.y + 3 * at.y) / 4 };
  list.stubs.push({ node: parent, box: around(at.x, at.y, sizes.card - 8, sizes.line), text: scene.chips[move].text, font: sizes.font, slash });
  return null;
}

/** @param {Scene} scene @param {FocusList} list @param {NodeLabel} label @param {Point} at @param {FocusSizes} sizes @param {Point | null} from @returns {Point} where its own edges start */
function addCard(scene, list, label, at, sizes, from) {
  const { card, font, line } = sizes;
  const chip = Math.min(card - 8, (label.chip.text.length * 0.6 + 0.9) * font);
  if (from) list.edges.push({ kind: edgeKind(label), points: [from.x, from.y, at.x, at.y] });
  const top = label.chip.text ? line : 0; // a leaf without a name hangs from its edge
  list.nodes.push({ ...label, stacked: true, font, chipBox: around(at.x, at.y, chip, top), box: around(at.x, at.y + top, card - 8, (label.leaf ? 1.2 : 2) * line) });
  if (label.state === 'done' && !label.leaf && !label.onPath && !label.best) list.feet.push(foot(scene, label.node, at, sizes));
  return { x: at.x, y: at.y + 3 * line };
}

/** @param {NodeLabel} label @returns {import('./whole-list.js').EdgeKind} */
function edgeKind(label) {
  if (label.state === 'ahead') return 'ahead';
  if (label.best) return 'best';
  return label.onPath ? 'path' : 'done';
}

/** The subtree below a finished sibling: the wider and the darker the larger it is, by powers of ten. @param {Scene} scene @param {number} node @param {Point} at @param {FocusSizes} sizes @returns {Foot} */
function foot({ tree }, node, at, { card, line, row }) {
  const size = weightOf(tree, tree.size[node]);
  const height = Math.max(4, Math.min(12, 0.4 * (row - 3.2 * line)));
  return { node, box: around(at.x, at.y + 3 * line, Math.max(10, size * (card - 10)), height), size, cut: shareCut(tree, node, node + tree.size[node]) };
}

/** What this step has changed, noted on the card and for its edge. @param {Scene} scene @param {FocusList} list @returns {ShownChange | null} */
function shownChange(scene, { nodes, strips }) {
  const change = changeAt(scene);
  if (!change) return null;
  const parent = nodes.find((n) => n.node === change.node);
  const child = nodes.find((n) => n.node === change.child);
  const tick = strips.flatMap((s) => s.ticks.map((t) => ({ ...t, y: s.label.y }))).find((t) => t.node === change.child);
  const start = child ? { x: child.chipBox.x + child.chipBox.width / 2, y: child.chipBox.y } : tick;
  if (parent) parent.change = change;
  return { ...change, points: parent && start ? [start.x, start.y, parent.box.x + parent.box.width / 2, parent.box.y + parent.box.height] : [] };
}
