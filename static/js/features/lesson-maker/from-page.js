/** What is on the screen, as a stop: its problem, how that is searched, at which line, and how it is seen. */
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../store/link-parts.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Raw } from './draft.js'
 */

/** What a link has that is no matter of a stop's view. */
const ELSEWHERE = ['map', 'sample', 'line', 'lesson', 'stop', 'room'];
const SEARCH = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS].map(({ name }) => name);

/**
 * @param {State} state
 * @param {string} link  to what is shown
 * @returns {Raw} without words
 */
export function shownStop(state, link) {
  const parts = [...new URLSearchParams(link.replace(/^#v1&/, ''))];
  const search = Object.fromEntries(parts.filter(([name]) => SEARCH.includes(name)).map(typed));
  const view = Object.fromEntries(
    parts.filter(([name]) => !SEARCH.includes(name) && !ELSEWHERE.includes(name)),
  );
  return {
    problem: state.sample ? { sample: state.sample } : { text: state.text },
    search: { ...always(state), ...search },
    line: state.step + 1,
    ...(Object.keys(view).length ? { view } : {}),
  };
}

/** A search of which nothing is said would be that of the sample by itself. @param {State} state */
const always = ({ mode, algorithm, csp }) => (mode === 'csp' ? { search: csp.search } : { algorithm });

/** Numbers are written as such. @param {[string, string]} pair */
const typed = ([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text];

/** What a stop shows, in a line. @param {Raw} stop @param {(sample: string) => string} titleOf */
export function shownWords({ problem, search = {}, line = 1, view = {} }, titleOf) {
  const what = problem?.sample
    ? titleOf(problem.sample)
    : problem?.text
      ? 'a text of your own'
      : 'no problem';
  const how = Object.entries(search).map(([name, value]) => `${name} ${value}`);
  const seen = Object.entries(view).map(([name, value]) => `${name} ${String(value).slice(0, 20)}`);
  return [what, ...how, `line ${line}`, ...seen].join(' · ');
}
