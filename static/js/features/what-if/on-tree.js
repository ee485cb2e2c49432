/** The consequences of a supposed value on the cards of the tree. */
import { number } from '../../kit/format.js';
import { notationOf } from '../../search/notation.js';
import { moverAt } from '../../search/tree.js';
import { drawnAs } from './rows.js';
import { upFrom, valuesWith } from './what-if.js';

/** @import { FullTree } from '../../search/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */
/** @import { Ghosts } from '../../tree-panel/ghosts.js' */

/**
 * @param {State} state
 * @param {FullTree} full
 * @param {DisplayList} list
 * @param {Ghosts} ghosts  as they are drawn
 * @returns {DisplayList}
 */
export function supposedOn({ tree, whatIf, notation }, full, list, ghosts) {
  if (!tree || !whatIf || whatIf.row >= full.nodes) return list;
  const rows = upFrom(full, whatIf.row);
  const values = valuesWith(full, whatIf.row, whatIf.x);
  const places = drawnAs(full, rows, ghosts);
  const negamax = notationOf(tree, notation) === 'negamax';
  const nodes = list.nodes.map((item) => {
    const place = places.get(item.ghost ?? item.node);
    if (place === undefined) return item;
    const turned = negamax && moverAt(tree, full.depth[rows[place]]) !== 1;
    const value = `if ${number(turned ? -values[place] + 0 : values[place])}`;
    return { ...item, value, window: '', change: undefined, supposed: true };
  });
  return { ...list, nodes };
}
