/** What downloads are called: the problem, and what of the question differs from its defaults. */
import { DEFAULTS } from './question.js';

/** @typedef {import('./state.js').State} State */

/** @param {Pick<State, 'sample' | 'problem' | 'graph' | 'algorithm'>} state @param {string} what  such as 'trace.txt' */
export function fileName({ sample, problem, graph, algorithm }, what) {
  const which = (problem?.trees?.length ?? 1) > 1 ? `graph-${graph}` : '';
  const how = what.startsWith('trace') && algorithm !== DEFAULTS.algorithm ? algorithm : '';
  return [sample || problem?.kind || 'map', which, how, what].filter(Boolean).join('-');
}
