/** What stands in a slot of the focus view: a card with its edge, or a pruned move, struck. */

import { shareCut, weightOf } from '../search/full-tree.js';
import { moveLabel, nodeLabel } from './labels.js';

/** @import { Box, EdgeKind, Point } from './display-list.js' */
/** @import { FocusPicture } from './focus-list.js' */
/** @import { Row, Slot } from './focus-rows.js' */
/** @import { NodeLabel } from './labels.js' */

/**
 * @typedef {object} Foot  the subtree below a finished sibling
 * @property {number} node
 * @property {Box} box
 * @property {number} size  share of the card's width
 * @property {number} cut   share of the moves below that were pruned
 */

/**
 * @param {FocusPicture} picture
 * @param {Row} row
 * @param {Slot} slot
 * @param {Point} at
 * @param {Point | null} from the card above
 * @returns {Point | null} where its own edges start, if it may have any
 */
export function addSlot(picture, row, slot, at, from) {
  const { scene } = picture;
  if ('move' in slot && slot.pruned) return addPruned(picture, row.parent, slot.move, at, from);
  const label = 'node' in slot ? nodeLabel(scene, slot.node) : moveLabel(scene, slot.move, row.depth);
  const isHidden = label.state === 'ahead' && !scene.ahead && !scene.next;
  return isHidden ? null : addCard(picture, label, at, from);
}

/**
 * @param {number} x middle
 * @param {number} y top
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
const around = (x, y, width, height) => ({ x: x - width / 2, y, width, height });

/**
 * @param {FocusPicture} picture
 * @param {number} parent
 * @param {number} move
 * @param {Point} at
 * @param {Point | null} from
 * @returns {null}
 */
function addPruned({ scene, list, sizes }, parent, move, at, from) {
  const start = from ?? at;
  const { text } = scene.chips[move];
  const box = around(at.x, at.y, sizes.card - 8, sizes.line);
  const slash = { x: (start.x + 3 * at.x) / 4, y: (start.y + 3 * at.y) / 4 };
  list.edges.push({ kind: 'pruned', points: [start.x, start.y, at.x, at.y] });
  list.stubs.push({ node: parent, box, text, font: sizes.font, slash });
  return null;
}

/**
 * @param {FocusPicture} picture
 * @param {NodeLabel} label
 * @param {Point} at
 * @param {Point | null} from
 * @returns {Point} where its own edges start
 */
function addCard(picture, label, at, from) {
  const { list, sizes } = picture;
  const { card, font, line } = sizes;
  const chip = Math.min(card - 8, (label.chip.text.length * 0.6 + 0.9) * font);
  const top = label.chip.text ? line : 0; // a leaf without a name hangs from its edge
  const chipBox = around(at.x, at.y, chip, top);
  const box = around(at.x, at.y + top, card - 8, (label.leaf ? 1.2 : 2) * line);
  if (from) list.edges.push({ kind: edgeKind(label), points: [from.x, from.y, at.x, at.y] });
  list.nodes.push({ ...label, stacked: true, font, chipBox, box });
  if (hasFoot(label)) list.feet.push(foot(picture, label.node, at));
  return { x: at.x, y: at.y + 3 * line };
}

/** @param {NodeLabel} label @returns {EdgeKind} */
function edgeKind(label) {
  if (label.state === 'ahead') return 'ahead';
  if (label.best) return 'best';
  return label.onPath ? 'path' : 'done';
}

/** Where its subtree is not in sight. @param {NodeLabel} label */
function hasFoot({ state, leaf, onPath, best }) {
  return state === 'done' && !leaf && !onPath && !best;
}

/**
 * The subtree below a finished sibling: the wider and the darker the larger it is, by powers of ten.
 * @param {FocusPicture} picture
 * @param {number} node
 * @param {Point} at
 * @returns {Foot}
 */
function foot({ scene: { tree }, sizes: { card, line, row } }, node, at) {
  const size = weightOf(tree, tree.size[node]);
  const width = Math.max(10, size * (card - 10));
  const height = Math.max(4, Math.min(12, 0.4 * (row - 3.2 * line)));
  const box = around(at.x, at.y + 3 * line, width, height);
  return { node, box, size, cut: shareCut(tree, node, node + tree.size[node]) };
}
