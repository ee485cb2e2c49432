/** Models of a tree at some step, and the display lists that show them. */
import { momentOf } from '../../static/js/kinds/kinds.js';
import { givenRules, mapRules, prunedInGiven } from '../../static/js/search/full-tree.js';
import { prunedMoves } from '../../static/js/search/game.js';
import { notationOf } from '../../static/js/search/notation.js';
import { mapChips, nameChips } from '../../static/js/search/region-looks.js';
import { visitedCount } from '../../static/js/search/tree.js';
import { frameList } from '../../static/js/tree-panel/frame-list.js';
import { highlights } from '../../static/js/tree-panel/labels.js';

/** Nothing is collapsed. */
export const UNFOLDED = { folded: new Set(), unfolded: new Set(), foldFinished: false };

/** Every letter as wide as the next. */
export const measure = (text) => 8 * text.length;

function movesLeftOut(tree, map) {
  if (map) return (n) => prunedMoves(map, tree, n);
  return (n) => (tree.given ? prunedInGiven(tree, n) : [...Array(tree.pruned[n]).keys()]);
}

function chipsOf(tree, map) {
  if (map) return mapChips(map);
  return tree.given
    ? nameChips(tree)
    : tree.labels.map((text) => ({ text, fill: '#000000', ink: '#FFFFFF' }));
}

export function modelAt(tree, step, { map, ahead = true, notation = 'auto', folding } = {}) {
  const moment = momentOf(tree, step);
  const { node } = moment.event;
  return {
    tree,
    step,
    moment,
    current: node,
    shown: visitedCount(tree, step),
    ...highlights(tree, step, node),
    ahead,
    folding: { ...UNFOLDED, ...folding },
    chips: chipsOf(tree, map),
    notation: notationOf(tree, notation),
    prunedMoves: movesLeftOut(tree, map),
  };
}

/** As much as can be read, the most interesting first; or what else is asked for. */
export function frameIn(model, size, { type = 12, map, ...more } = {}) {
  const { tree } = model;
  const rules = map ? mapRules(map, tree) : tree.given ? givenRules(tree) : null;
  return frameList(model, {
    ...{ size, type, measure, rules, preset: 'auto', growth: 'auto', pruned: 'auto', pages: new Map() },
    ...{ opened: new Set(), ...more },
  });
}
