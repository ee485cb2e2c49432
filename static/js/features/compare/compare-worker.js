/** The worker that compares two large searches, so that the page stays responsive; for the page, its job. */
import { ownPort, serve } from '../../kit/background.js';
import { comparison } from '../../search/comparing/comparison.js';
import { buffersOf } from '../../search/derive.js';
import { makeTree } from '../../search/tree.js';

/** @import { Comparison } from '../../search/comparing/types.js' */
/** @import { Header, SomeColumns } from '../../search/types.js' */

/** @typedef {{header: Header, columns: SomeColumns}} BareTree  the data from which a tree is made again */
/** @typedef {{a: BareTree, b: BareTree}} Job  a: the search on the page; b: its rival */

/**
 * The parts of a tree that the comparison reads; columns are copied, as the page keeps its own. The names
 * with an underscore are left out: nobody reads them, or `makeTree` derives them again.
 * @param {Tree} tree @returns {BareTree}
 */
export function bareTree({
  depth,
  move,
  value,
  size,
  legal,
  player,
  values,
  given: _given,
  parent: _parent,
  pruned: _pruned,
  prunedBefore: _prunedBefore,
  cutoffs: _cutoffs,
  ...header
}) {
  const columns = {
    depth: depth.slice(),
    move: move.slice(),
    value: value.slice(),
    size: size.slice(),
    legal: legal.slice(),
    values: values.map((column) => column.slice()),
  };
  return { header, columns: { ...columns, ...(player && { player: player.slice() }) } };
}

/** The buffers that move to the worker with the tree. @param {BareTree} tree */
export function buffersOfBare({ columns: { depth, move, value, size, legal, player, values = [] } }) {
  return /** @type {ArrayBuffer[]} */ (
    [depth, move, value, size, legal, ...(player ? [player] : []), ...values].map((column) => column.buffer)
  );
}

/**
 * The comparison, and its buffers, which move to the page.
 * @param {Job} job @returns {[Comparison, Transferable[]]}
 */
export function compareTrees({ a, b }) {
  const result = comparison(makeTree(a.header, a.columns), makeTree(b.header, b.columns));
  const columns = [result.twin, ...Object.values(result.merged)].map((column) => column.buffer);
  return [result, /** @type {ArrayBuffer[]} */ ([...columns, ...buffersOf(result.derived)])];
}

const port = ownPort(); // null where the page imports this module
if (port) serve(port, compareTrees);
