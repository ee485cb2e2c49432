/** What is the same of all games, on whatever they are played. */

import { eventAt } from '../search/events.js';
import { moved, stepOut, stepOver } from '../search/strides.js';
import { resultLine, traceLine } from '../search/trace-line.js';
import { traceText } from '../store/api.js';
import { gamePanel } from './game-code.js';
import { gameLabel, gameLevel } from './game-labels.js';
import { gameSummary } from './game-nodes.js';
import { searchedInWords } from './searched.js';

/**
 * @import { Sample } from '../store/api.js'
 * @import { Tree } from '../search/tree.js'
 * @import { State } from '../store/state.js'
 */

/** How games call things. */
export const GAME_NAMES = {
  picture: 'Map',
  tree: 'Game tree',
  log: 'Trace',
  line: 'line',
  fine: 'line of code',
  subtree: 'subtree',
  cut: 'cut',
  cutoff: 'cutoff',
  over: 'the next subtree is done',
  out: 'the parent is done',
  variable: 'region',
  values: 'colors',
};

/**
 * To its own depth, in its own order, by the rules alone.
 * @param {State} state
 * @param {Sample} sample
 */
const isSample = (state, sample) =>
  sample.name === state.sample &&
  sample.algorithm === state.algorithm &&
  state.depth === null &&
  state.order === 'given' &&
  !state.binding;

/** @param {Tree} tree */
function traceColumns({ given, values }) {
  const mover = given ? 'name' : 'region, color';
  return `${mover}, depth, ${values.length ? 'value of each player' : 'value, α, β'}`;
}

/**
 * Every line of the trace: the server's, or that of a search which was made in the page.
 * @param {State} state
 */
async function download(state) {
  const { tree, laid } = state;
  if (state.steppingMode !== 'play') return traceText(state);
  if (!tree || tree !== laid?.tree)
    throw new Error('There is no search yet whose trace could be saved: move first.');
  const lines = Array.from({ length: tree.events }, (_, k) => traceLine(tree, k));
  return new Blob([[...lines, resultLine(tree) ?? []].flat().join('\n')], { type: 'text/plain' });
}

export const GAME = {
  event: eventAt,
  moved,
  over: stepOver,
  out: stepOut,
  line: traceLine,
  columns: traceColumns,
  result: resultLine,
  /** @type {typeof traceLine} */
  spoken: (tree, k, event) => `${traceLine(tree, k, event)}. `,
  label: gameLabel,
  texts: () => [],
  level: gameLevel,
  summary: gameSummary,
  code: gamePanel,
  download,
  file: 'trace.txt',
  isSample,
  searched: searchedInWords,
  returns: true,
  stepsThroughCode: true,
};
