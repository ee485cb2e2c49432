/**
 * The focus view as a display list: the path to the current node, and beside each of its nodes the siblings,
 * one row a depth. A row that is too wide shows a page of cards between two strips of ticks, so it reads the
 * same at two million nodes as at two hundred.
 */

import { emptyList } from './display-list.js';
import { addSlot } from './focus-cards.js';
import { changeAt } from './focus-change.js';
import { levelOf } from './focus-levels.js';
import { pageAt, pageSize, pageWith } from './focus-pages.js';
import { rowsOf } from './focus-rows.js';
import { sizesOf } from './focus-sizes.js';
import { stripOf } from './focus-strips.js';

/** @import { DisplayList, EdgeItem, EdgeKind, Point } from './display-list.js' */
/** @import { Foot } from './focus-cards.js' */
/** @import { Change } from './focus-change.js' */
/** @import { Page } from './focus-pages.js' */
/** @import { Row } from './focus-rows.js' */
/** @import { FocusSizes } from './focus-sizes.js' */
/** @import { Strip, Tick } from './focus-strips.js' */
/** @import { Scene } from './labels.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {Change & {points: number[]}} ShownChange points: from the child up to the node; empty where one
 *   of them is not in sight
 */
/** @typedef {DisplayList & {strips: Strip[], feet: Foot[], change: ShownChange | null}} FocusList */
/** @typedef {ReadonlyMap<number, number>} Pages  page by the row's parent, where the user has turned it */
/** @typedef {{scene: Scene, sizes: FocusSizes, pages: Pages, list: FocusList}} FocusPicture */

/**
 * @param {Scene} scene
 * @param {Size} size
 * @param {number} card room for one card at the usual type size, in pixels
 * @param {number} font in pixels
 * @param {Pages} [pages]
 * @returns {FocusList}
 */
export function focusList(scene, size, card, font, pages = new Map()) {
  const sizes = sizesOf(scene.tree, size, card, font);
  /** @type {FocusList} */
  const list = { ...emptyList(), strips: [], feet: [], change: null };
  let from = null;
  for (const [r, row] of rowsOf(scene, sizes.rows).entries()) {
    const y = r * sizes.row + 0.12 * sizes.line;
    from = addRow({ scene, sizes, pages, list }, row, y, row.gap ? null : from);
  }
  list.change = shownChange(scene, list);
  return list;
}

/**
 * @param {FocusPicture} picture
 * @param {Row} row
 * @param {number} y
 * @param {Point | null} from the card above
 * @returns {Point | null} where the edges of the path's card start
 */
function addRow(picture, row, y, from) {
  const { list, sizes } = picture;
  const page = pageOf(picture, row);
  const width = page.size * sizes.card;
  const left = rowStart(sizes, width, page.size < row.slots.length ? null : from);
  let next = null;
  row.slots.slice(page.start, page.start + page.size).forEach((slot, n) => {
    const below = addSlot(picture, row, slot, { x: left + (n + 0.5) * sizes.card, y }, from);
    if ('node' in slot && slot.node === row.on) next = below;
  });
  if (page.size < row.slots.length) next = addStrips(picture, row, page, { left, width, y }, from) ?? next;
  list.levels.push(levelOf(picture, row, y));
  return next;
}

/**
 * The page that the user has turned to, else that of the search.
 * @param {FocusPicture} picture
 * @param {Row} row
 */
function pageOf({ sizes, pages }, { parent, near, slots }) {
  const size = pageSize(slots.length, sizes.room, sizes.card, sizes.strip);
  return pageAt(pages.get(parent) ?? pageWith(near, slots.length, size), slots.length, size);
}

/**
 * Where a row's cards begin: under the card above as far as that goes, else in the middle.
 * @param {FocusSizes} sizes
 * @param {number} width
 * @param {Point | null} above
 */
function rowStart({ start, room }, width, above) {
  const middle = above ? above.x : start + room / 2;
  return Math.max(start, Math.min(middle - width / 2, start + room - width));
}

/**
 * @param {FocusPicture} picture
 * @param {Row} row
 * @param {Page} page
 * @param {{left: number, width: number, y: number}} cards
 * @param {Point | null} from
 * @returns {Point | null} where the path leaves, if it passes through a strip
 */
function addStrips({ scene, list, sizes }, row, page, { left, width, y }, from) {
  const { start, room, line, font } = sizes;
  const rest = { y, line, height: (row.depth === scene.tree.depth_limit ? 1.2 : 2) * line, font };
  const right = left + width;
  const strips = [
    stripOf(scene, row, page, -1, { ...rest, x: left, width: left - start }),
    stripOf(scene, row, page, 1, { ...rest, x: right, width: start + room - right }),
  ].filter((strip) => strip !== null);
  list.strips.push(...strips);
  if (from) list.edges.push(...strips.flatMap((strip) => stripEdges(strip, from, scene.best.size > 0)));
  const [next] = strips.flatMap(({ ticks, box }) =>
    ticks.filter((t) => t.onPath).map(({ x }) => ({ x, y: box.y + box.height })),
  );
  return next ?? null;
}

/**
 * One edge stands for all in a strip, and one for the path if it leads through it.
 * @param {Strip} strip
 * @param {Point} from
 * @param {boolean} over whether the search is
 * @returns {EdgeItem[]}
 */
function stripEdges({ ticks, label }, from, over) {
  const path = ticks.find((t) => t.onPath);
  const to = (/** @type {number} */ x) => [from.x, from.y, x, label.y];
  /** @type {EdgeItem} */
  const edge = { kind: kindOfAll(ticks), points: to(label.x + label.width / 2) };
  return path ? [edge, { kind: over ? 'best' : 'path', points: to(path.x) }] : [edge];
}

/** @param {Tick[]} ticks @returns {EdgeKind} */
function kindOfAll(ticks) {
  if (ticks.every((t) => t.kind === 'pruned')) return 'pruned';
  return ticks.some((t) => t.kind === 'done' || t.kind === 'open') ? 'done' : 'ahead';
}

/**
 * What this step has changed, noted on the card and for its edge.
 * @param {Scene} scene
 * @param {FocusList} list
 * @returns {ShownChange | null}
 */
function shownChange(scene, list) {
  const change = changeAt(scene);
  if (!change) return null;
  const parent = list.nodes.find((n) => n.node === change.node);
  if (!parent) return { ...change, points: [] };
  parent.change = change;
  const start = topOf(list, change.child);
  const { x, y, width, height } = parent.box;
  return { ...change, points: start ? [start.x, start.y, x + width / 2, y + height] : [] };
}

/**
 * Where a node's edge ends, on a card or in a strip; nothing where it is not in sight.
 * @param {FocusList} list
 * @param {number} node
 * @returns {Point | undefined}
 */
function topOf({ nodes, strips }, node) {
  const card = nodes.find((n) => n.node === node);
  if (card) return { x: card.chipBox.x + card.chipBox.width / 2, y: card.chipBox.y };
  const strip = strips.find(({ ticks }) => ticks.some((t) => t.node === node));
  const tick = strip?.ticks.find((t) => t.node === node);
  return strip && tick && { x: tick.x, y: strip.label.y };
}
