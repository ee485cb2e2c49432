/** The consequences of a supposed value on the cards of the tree. */
import { number } from '../../kit/format.js';
import { notationOf } from '../../search/notation.js';
import { moverAt } from '../../search/tree.js';
import { keysOf } from './rows.js';
import { upFrom, valuesWith } from './what-if.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */

/**
 * @param {State} state
 * @param {FullTree} full
 * @param {DisplayList} list
 * @returns {DisplayList}
 */
export function supposedOn({ tree, whatIf, notation }, full, list) {
  if (!tree || !whatIf || whatIf.row >= full.nodes) return list;
  const rows = upFrom(full, whatIf.row);
  const values = valuesWith(full, whatIf.row, whatIf.x);
  const places = keysOf(full, rows);
  const negamax = notationOf(tree, notation) === 'negamax';
  const nodes = list.nodes.map((item) => {
    const place = places.get(item.branch.key);
    if (place === undefined) return item;
    const turned = negamax && moverAt(tree, full.depth[rows[place]]) !== 1;
    const value = `if ${number(turned ? -values[place] + 0 : values[place])}`;
    return { ...item, value, window: '', change: undefined, supposed: true };
  });
  return { ...list, nodes };
}
