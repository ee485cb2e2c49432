/** What downloads are called: two that differ by what is searched, or by the step, have two names. */
import { CSP_PARTS, QUESTION_PARTS } from './link.js';

/** @import { LinkPart } from './link.js' */
/** @import { State } from './state.js' */

/**
 * A file of the problem, however it is searched.
 * @param {State} state
 * @param {string} what  such as 'map.txt'
 */
export const problemFile = (state, what) => `${problemName(state)}-${what}`;

/**
 * A file of the search: with what of its settings differs from the defaults.
 * @param {State} state
 * @param {string} what  such as 'trace.txt'
 */
export const searchFile = (state, what) => [problemName(state), ...settings(state), what].join('-');

/**
 * A file of the map as it is colored at the step that is shown.
 * @param {State} state
 * @param {string} what  such as 'map.html'
 */
export function coloredFile(state, what) {
  if (state.steppingMode === 'play') return problemFile(state, `game-${what}`);
  return state.step ? searchFile(state, `line-${state.step + 1}-${what}`) : problemFile(state, what);
}

/** @param {State} state */
function problemName({ sample, name, problem, graph }) {
  const which = (problem?.trees?.length ?? 1) > 1 ? `-graph-${graph}` : '';
  return (sample || fit(name) || problem?.kind || 'map') + which;
}

/** @param {State} state @returns {string[]} */
function settings(state) {
  if (state.mode !== 'csp') return differing(QUESTION_PARTS, state);
  return [...(state.problem?.kind === 'map' ? ['constraints'] : []), ...differing(CSP_PARTS, state.csp)];
}

/** @param {LinkPart[]} parts @param {any} values */
const differing = (parts, values) =>
  parts
    .filter(({ name, field, absent }) => name !== 'graph' && (values[field] ?? absent) !== absent)
    .map(({ name, field, write }) => {
      const value = fit(write(values[field]).replace('>', 'beyond'));
      return name === 'algorithm' ? value : `${name}-${value}`;
    });

/** What every system takes in a file's name. @param {string} name */
const fit = (name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
