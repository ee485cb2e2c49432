/** Scenes of a tree at some step, and layouts in some space. */
import { momentOf } from '../../static/js/kinds/kinds.js';
import { prunedMoves } from '../../static/js/search/game.js';
import { notationOf } from '../../static/js/search/notation.js';
import { mapChips, nameChips } from '../../static/js/search/region-looks.js';
import { prunedInGiven } from '../../static/js/search/rules.js';
import { visitedCount } from '../../static/js/search/tree.js';
import { typeOf } from '../../static/js/store/type-sizes.js';
import { bestFit, measureWays } from '../../static/js/tree-panel/fitting.js';
import { UNFOLDED } from '../../static/js/tree-panel/folding.js';
import { highlights } from '../../static/js/tree-panel/labels.js';
import { layoutTree, shapeOf } from '../../static/js/tree-panel/layout.js';
import { settings } from '../../static/js/tree-panel/settings.js';

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

export function sceneAt(tree, step, { map, ahead = true, opened = [], notation = 'auto', folding } = {}) {
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
    opened: new Set(opened),
    folding: { ...UNFOLDED, ...folding },
    chips: chipsOf(tree, map),
    notation: notationOf(tree, notation),
    prunedMoves: movesLeftOut(tree, map),
  };
}

/** As it reads best. */
export function wholeIn(tree, chips, size, { growth = 'auto', type = typeOf({}), opened = [], folded } = {}) {
  const [shape, set] = [shapeOf(tree, folded ?? new Set()), new Set(opened)];
  const { way, ...fit } = bestFit(measureWays(shape, settings(tree, chips, measure), set), size, {
    growth,
    type,
  });
  return { layout: layoutTree(shape, way.sizes, set), ...fit };
}
