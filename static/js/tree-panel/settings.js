/** The ways a tree can be set: how large its labels are in each. */
import { kindOf } from '../kinds/kinds.js';
import { labelSizes } from './label-sizes.js';

/** @import { Chip, Notation } from '../search/types.js' */
/** @import { LabelSizes, Measure } from './label-sizes.js' */

/**
 * Three of them, the one that reads best first, or the one that takes least room.
 * @param {Tree} tree
 * @param {Chip[]} chips
 * @param {Measure} measure
 * @param {Notation} [notation]
 * @param {boolean} [dense]
 * @returns {LabelSizes[]}
 */
export function settings(tree, chips, measure, notation = 'interval', dense = false) {
  const names = new Map(chips.map((chip, move) => [move, chip.bare ? '' : chip.text]));
  const labels = { tree, chips: names, texts: kindOf(tree).texts(tree), measure, notation };
  if (dense) return [labelSizes(labels, 'right', false, true)];
  return [labelSizes(labels, 'right'), labelSizes(labels, 'right', true), labelSizes(labels, 'down')];
}
