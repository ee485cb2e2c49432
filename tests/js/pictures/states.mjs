/** States in which searches are shown, as pictures are made of them. */

import { PARTS } from '../../../static/js/features.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { comparison } from '../../../static/js/search/comparing/comparison.js';
import { rivalQuestion } from '../../../static/js/search/comparing/rival.js';
import { questionKey } from '../../../static/js/search/question.js';
import { startOf } from '../../../static/js/store/state.js';
import { algorithmVector, australia, vector } from '../fixtures.mjs';

const { regions, borders } = australia;
const graph = {
  nodes: regions.map((id, n) => ({ id, x: 130 * n, y: 60 * (n % 2), shape: 'dot', size: 26 })),
  edges: borders.map(([a, b]) => ({ from: regions[a], to: regions[b] })),
  options: {},
};

export const onAustralia = (changed) => ({
  ...{ ...startOf(PARTS), ...vector('australia-alpha-beta'), step: 25 },
  ...{ problem: { kind: 'map', map: australia, graph, picture: null, csp: null }, ...changed },
});

export const onTree = (name, changed) => ({
  ...{ ...startOf(PARTS), ...algorithmVector(name), step: 4 },
  ...{ problem: { kind: 'tree', map: null, graph: null, picture: null }, ...changed },
});

/** The marks that `paint` leaves on a recorder. */
export function recordMarks(paint) {
  const recorder = new Recorder();
  paint(recorder);
  return recorder.marks;
}

export const textsOf = ({ marks }) => marks.filter(({ kind }) => kind === 'text');

/** Two searches compared. */
export const comparedWith = (state, b) => ({
  ...state,
  rivalTree: { key: questionKey(rivalQuestion(state)), tree: b },
  compared: { a: state.tree, b, found: comparison(state.tree, b) },
});

/** Alpha-beta beside minimax. */
export const besideMinimax = (changed) => {
  const state = onAustralia({ rival: { algorithm: 'minimax' }, ...changed });
  return comparedWith(state, vector('australia-minimax').tree);
};
