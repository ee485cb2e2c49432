/** The name of a row in the focus view: who moves there, or how deep it is. */

import { kindOf } from '../kinds/kinds.js';

/** @import { LevelItem } from './display-list.js' */
/** @import { FocusPicture } from './focus-list.js' */
/** @import { Row } from './focus-rows.js' */

/** @param {FocusPicture} picture @param {Row} row @param {number} y @returns {LevelItem} */
export function levelOf({ scene, sizes: { line, narrow } }, row, y) {
  const nameless = isNameless(scene, row);
  const place = { x: narrow ? 4 : 10, y: y + (nameless ? 0.6 : 2) * line };
  const depth = `depth ${row.depth}`;
  if (row.gap) return { ...place, mark: '', text: narrow ? `⋮${row.depth}` : `⋮ ${depth}`, bare: false };
  const { mark, text } = nameless
    ? { mark: '', text: depth }
    : kindOf(scene.tree).level(scene.tree, row.depth);
  return { ...place, mark, text: narrow && !mark ? String(row.depth) : text, bare: narrow };
}

/**
 * Whether a row of a given tree has none but leaves without names, which hang higher.
 * @param {FocusPicture['scene']} scene
 * @param {Row} row
 */
function isNameless({ tree, chips }, { slots }) {
  const moves = slots.map((slot) => ('move' in slot ? slot.move : tree.move[slot.node]));
  return tree.given !== null && moves.every((move) => chips[move].bare);
}
