/** The moves that a node has left out, in the whole view: one counted stub, or each by name when opened. */

import { plural } from '../kit/format.js';
import { leftUntried } from '../search/events.js';
import { children, isFinished, isVisited } from '../search/tree.js';
import { placedAt } from './ghost-list.js';
import { FONT, LINE, STUB_EDGE } from './label-sizes.js';
import { stubAt } from './layout.js';
import { toScreen } from './viewport.js';
import { along, connector } from './whole-boxes.js';
import { cardEnd } from './whole-places.js';

/** @import { Box, Point } from './display-list.js' */
/** @import { Viewport } from './viewport.js' */
/** @import { Picture } from './whole-list.js' */

/** How far beside the screen a stub is still drawn, in pixels. */
const BESIDE = 300;
/** As many of the next moves are told by name. */
const NAMED = 4;

/** Pruned or untried. @param {Picture} picture @param {number} i */
export function addStubs(picture, i) {
  const { scene, layout } = picture;
  const untried = leftUntried(scene, i);
  const [count, what] = untried ? [untried, 'untried'] : [scene.tree.pruned[i], 'pruned'];
  const at = stubAt(layout, scene.tree, i);
  if (!scene.opened.has(i)) return addStub(picture, i, at, `${count} ${what}`);
  for (const [n, move] of scene.prunedMoves(i).entries()) {
    const aside = (n - (count - 1) / 2) * layout.sizes.stubSlot;
    addStub(picture, i, at + aside, scene.chips[move].text);
  }
}

/**
 * The moves that a node has still to try, counted where the next of them will stand: which of them will be
 * pruned only the future knows.
 * @param {Picture} picture
 * @param {number} i
 */
export function addNextMoves(picture, i) {
  const { scene, layout } = picture;
  const { tree, step } = scene;
  const left = children(tree, i).filter((child) => !isVisited(tree, child, step));
  const count = left.length + tree.pruned[i];
  if (!count || isFinished(tree, i, step)) return;
  const ghost = placedAt(layout, tree, i)[0];
  const at = left.length ? layout.middle[left[0]] : (ghost?.middle ?? stubAt(layout, tree, i));
  const moves = [...left.map((child) => tree.move[child]), ...(tree.pruned[i] ? scene.prunedMoves(i) : [])];
  addStub(picture, i, at, fitting(picture, i, moves), 'ahead');
}

/**
 * How many moves, and as many of their names as there is room for: "7 moves: NSW B, NSW R …".
 * @param {Picture} picture
 * @param {number} i
 * @param {number[]} moves
 */
function fitting({ scene, layout, view }, i, moves) {
  const count = plural(moves.length, 'move');
  if (!view.right) return count;
  const { level, extent } = layout.sizes;
  const from = toScreen(view, level[scene.tree.depth[i] + 1] ?? extent, 0).x + STUB_EDGE * view.scale;
  const fits = (/** @type {string} */ text) => from + widthOf(text, view) < view.size.width;
  const namesText = (/** @type {number} */ n) => {
    const names = moves.slice(0, n).map((move) => scene.chips[move].text);
    return `${count}: ${names.join(', ')}${moves.length > n ? ' …' : ''}`;
  };
  const most = Math.min(NAMED, moves.length);
  const texts = [...Array.from({ length: most }, (_, n) => namesText(most - n)), count];
  return texts.find(fits) ?? String(moves.length);
}

/** @param {string} text @param {Viewport} view in pixels */
const widthOf = (text, view) => (text.length * 0.6 + 0.9) * fontOf(view);

/** @param {Viewport} view */
const fontOf = ({ scale }) => FONT * scale * 0.94;

/**
 * @param {Picture} picture
 * @param {number} i
 * @param {number} v
 * @param {string} text
 * @param {'left out' | 'ahead'} [what]
 */
function addStub(picture, i, v, text, what = 'left out') {
  const { scene, layout, view, list } = picture;
  const { level, extent, stubSlot } = layout.sizes;
  const start = toScreen(view, level[scene.tree.depth[i] + 1] ?? extent, v);
  const at = nearby(view, view.right ? along(view, start, STUB_EDGE) : start);
  if (!view.right && at.x !== start.x) return; // its line would only cross what is in sight
  const from = cardEnd(picture, i);
  const font = fontOf(view);
  const box = boxAt(view, at, widthOf(text, view), stubSlot);
  const untried = what === 'ahead' || leftUntried(scene, i) > 0;
  list.edges.push({ kind: untried ? 'untried' : 'pruned', points: connector(view, from, at) });
  const node = what === 'ahead' ? -1 : i; // a click lists what was left out, and not what is to come
  list.stubs.push({ node, box, text, font, slash: strikePoint(view, from, at), untried });
}

/**
 * No farther beside the screen than need be: zoomed in on a large tree, a dashed line of millions of pixels
 * costs many frames.
 * @param {Viewport} view
 * @param {Point} at
 */
function nearby({ right, size }, { x, y }) {
  const clampTo = (/** @type {number} */ place, /** @type {number} */ room) =>
    Math.max(-BESIDE, Math.min(room + BESIDE, place));
  return right ? { x, y: clampTo(y, size.height) } : { x: clampTo(x, size.width), y };
}

/**
 * Behind the end of its edge, or hanging from it between its neighbors.
 * @param {Viewport} view
 * @param {Point} at
 * @param {number} width in pixels
 * @param {number} slot in units
 * @returns {Box}
 */
function boxAt({ right, scale }, { x, y }, width, slot) {
  const height = 0.84 * LINE * scale;
  if (right) return { x, y: y - height / 2, width, height };
  const most = Math.min(slot * scale, width);
  return { x: x - most / 2, y, width: most, height };
}

/**
 * Where the edge is struck.
 * @param {Viewport} view
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
const strikePoint = ({ right, scale }, from, to) =>
  right ? { x: to.x - 11 * scale, y: to.y } : { x: (from.x + 2 * to.x) / 3, y: (from.y + 2 * to.y) / 3 };
