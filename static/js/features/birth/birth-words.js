/** The origin of the current value, in words. */
import { number, vector } from '../../kit/format.js';
import { isLeaf, visitEvent } from '../../search/tree.js';
import { lineage, vectorOf } from '../../search/windows.js';

/** @import { Moment } from '../../kinds/types.js' */

/**
 * @typedef {{words: string, leaf: {text: string, event: number} | null, way: string}} Birth  leaf: its
 *   origin, and the event of that leaf; way: the path up from there
 */

/** @param {Tree} tree @param {Moment} moment @returns {Birth} */
export function birthOf(tree, moment) {
  const { node } = moment.event;
  const line = lineage(tree, node, moment);
  const name = (/** @type {number} */ i) => tree.labels[tree.move[i]];
  if (!line.length) return { words: `${name(node)} has no value yet.`, leaf: null, way: '' };
  const leaf = line[line.length - 1];
  const value = tree.values.length ? vector(vectorOf(tree, leaf)) : number(tree.value[leaf]);
  if (isLeaf(tree, node))
    return { words: `${value} is born here: ${name(node)} is a leaf.`, leaf: null, way: '' };
  const event = visitEvent(tree, leaf);
  const text = `${name(leaf)} · line ${(event + 1).toLocaleString('en')}`;
  return {
    words: `${value} was born at`,
    leaf: { text, event },
    way: `↑ ${line.reverse().slice(1).map(name).join(' ↑ ')}`,
  };
}
