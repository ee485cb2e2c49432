/** Open a problem: check its text, search it, show both; the latest request wins. */

import { sentence } from '../kit/format.js';
import { CSP_DEFAULTS, suitedMode } from '../search/constraints/question.js';
import { arrivalSentence } from '../search/events.js';
import { applicableQuestion, DEFAULTS, questionOf, replacedWords } from '../search/question.js';
import { keptPlace } from '../search/strides.js';
import { check, search, searchCsp } from './api.js';
import {
  hasColors,
  missingWords,
  OUTLINE_PARTS,
  outlineFor,
  readPlaces,
  withColors,
  withPlaces,
} from './outlines.js';
import { Unreachable } from './request.js';

/** @import { Linked, OnMistakes, OnProgress, Options, ProblemState, StateToOpen } from './types.js' */

// Search the problem of a link without changing the page.

/**
 * The state that the page would have after following a link.
 * @param {State} state  the current state
 * @param {Linked} linked
 * @returns {Promise<State>} throws the error that the page would show instead of the search
 */
export async function searchedFor(state, linked) {
  const opened = { ...state, ...linked };
  const checked = withPlaces(await check(opened.text), linked.places ?? '');
  if (!checked.kind) throw new Error('Its problem has mistakes.');
  const question = applicableQuestion(questionOf(opened), checked);
  const mode = suitedMode(opened.mode, checked.kind);
  const before = { outline: null, choices: '', problem: null };
  const [tree, outlined] = await Promise.all([
    mode === 'csp' ? searchCsp({ text: opened.text, csp: opened.csp }) : search(question),
    outlineFor(linked, checked, before),
  ]);
  const problem = withColors(checked, outlined.outline?.colors);
  return { ...opened, ...question, ...outlined, mode, problem, tree };
}

// The state's part for the problem, and the progress of the search.

/** @type {Part<ProblemState>} */
export const problemPart = {
  name: 'problem',
  starts: {
    text: '',
    ...DEFAULTS,
    problem: null,
    sample: '',
    name: '',
    outline: null,
    choices: '',
    places: '',
    mode: 'game',
    csp: CSP_DEFAULTS,
    tree: null,
    busy: false,
    progress: null,
    remark: '',
    failure: null,
  },
  link: [
    { name: 'name', field: 'name', absent: '', write: String, read: (text) => text.slice(0, 80) },
    ...OUTLINE_PARTS,
    { name: 'places', field: 'places', absent: '', write: String, read: (text) => readPlaces(text) && text },
  ],
};

/** Milliseconds between two reports of progress, as each draws the page. */
const REPORT = 100;

/** A change of these fields shows another search, from its start. */
const FROM_START = /** @type {const} */ (['graph', 'round']);

const UNSOLVED = 'What solves constraints is not installed here: the map is shown as a game.';

let running = new AbortController();
/** The running request, with its problem when that is checked. @type {StateToOpen | null} */
let asked = null;

/**
 * Show the problem with other options, even while another request is running.
 * @param {Store} store
 * @param {Options} options
 * @param {OnMistakes} onMistakes
 */
export function choose(store, { csp, ...options }, onMistakes) {
  const opened = asked ?? { text: store.get().text };
  return open(
    store,
    { ...opened, ...options, csp: { ...(opened.csp ?? store.get().csp), ...csp } },
    onMistakes,
    FROM_START.some((field) => options[field]) ? undefined : keptPlace,
  );
}

/**
 * Show a problem. Fields that are not in `opened` stay, except the step. A text with errors changes nothing
 * on the page: its errors go to `onMistakes`.
 * @param {Store} store
 * @param {StateToOpen} opened
 * @param {OnMistakes} onMistakes
 * @param {typeof keptPlace} [placed]  the step to show if `opened` has none; by default the first
 * @returns {Promise<boolean>} whether the text could be read
 */
export async function open(store, opened, onMistakes, placed = () => 0) {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  asked = opened;
  store.change({
    busy: true,
    progress: { phase: 'searching', bytes: 0, total: 0 },
    failure: null,
    playing: false,
  });
  try {
    const checked = await checkedProblem(store.get(), opened, signal);
    signal.throwIfAborted();
    asked = { ...opened, problem: checked };
    if (checked.kind) await show(store, { ...opened, problem: checked }, placed, signal);
    else onMistakes(opened, checked);
    return checked.kind !== null;
  } catch (error) {
    if (!signal.aborted) store.change(failureOf(error));
    return false;
  } finally {
    if (!signal.aborted) finish(store);
  }
}

/**
 * Cancel the running request: the page does not change. If it has not shown anything yet, it shows the
 * problem without a search.
 * @param {Store} store
 */
export function cancel(store) {
  if (!asked) return;
  running.abort();
  const { problem } = store.get();
  if (!problem && asked.problem?.kind)
    store.change({
      ...asked,
      ...applicableQuestion(questionOf({ ...store.get(), ...asked }), asked.problem),
      mode: suitedMode(asked.mode ?? store.get().mode, asked.problem.kind),
      tree: null,
      step: 0,
    });
  finish(store);
}

/** @param {Store} store */
function finish(store) {
  asked = null;
  store.change({ busy: false, progress: null });
}

/**
 * The checked problem; the server is asked only if it could look different.
 *
 * That is so with another text, with other positions, or if positions are given and the last map had its own
 * colors.
 * @param {State} state
 * @param {StateToOpen} opened
 * @param {AbortSignal} signal
 */
async function checkedProblem(state, opened, signal) {
  if (opened.problem) return opened.problem;
  const { problem, text } = state;
  const { places = state.places } = opened;
  const looksSame = opened.places === undefined || (places === state.places && !hasColors(state));
  if (problem && text === opened.text && looksSame) return problem;
  const checked = await check(opened.text, signal);
  return opened.places ? withPlaces(checked, opened.places) : checked;
}

/**
 * Report the progress of a search to the page, not too often.
 * @param {Store} store
 * @param {AbortSignal} signal
 * @returns {OnProgress}
 */
function reporter(store, signal) {
  let phase = '';
  let next = 0;
  return (progress) => {
    const now = performance.now();
    if (signal.aborted || (progress.phase === phase && now < next)) return;
    [phase, next] = [progress.phase, now + REPORT];
    store.change({ progress });
  };
}

/**
 * Show a problem. If its search fails (for example, it takes too long), the problem is shown with the reason.
 * @param {Store} store
 * @param {StateToOpen & {problem: Checked}} opened
 * @param {typeof keptPlace} placed
 * @param {AbortSignal} signal
 */
async function show(store, opened, placed, signal) {
  const wish = questionOf({ ...store.get(), ...opened });
  const question = applicableQuestion(wish, opened.problem);
  const mode = suitedMode(opened.mode ?? store.get().mode, opened.problem.kind);
  const outlined = outlineFor(opened, opened.problem, store.get()).then((found) => ({
    ...found,
    problem: withColors(opened.problem, found.outline?.colors),
  }));
  const shown = { ...opened, ...question, mode };
  const replaced = mode === 'csp' ? '' : replacedWords(wish, question, opened.problem);
  const unsolved = opened.mode === 'csp' && opened.problem.kind === 'map' && mode === 'game' ? UNSOLVED : '';
  try {
    const searching =
      mode === 'csp'
        ? searchCsp(
            { text: opened.text, csp: opened.csp ?? store.get().csp },
            signal,
            reporter(store, signal),
          )
        : search(question, signal, reporter(store, signal));
    const tree = await searching;
    const outline = await outlined;
    signal.throwIfAborted();
    const { tree: left, step } = store.get();
    const place = opened.step ?? (left ? placed(left, step, tree) : 0);
    store.change({
      ...shown,
      ...outline,
      tree,
      step: Math.min(place, tree.events - 1),
      remark: [unsolved, replaced, arrivalSentence(tree, place), missingWords(outline)].join(' ').trim(),
    });
  } catch (error) {
    if (signal.aborted || error instanceof Unreachable) throw error;
    store.change({ ...shown, ...(await outlined), tree: null, step: 0, ...failureOf(error) });
  }
}

/** @param {unknown} error */
const failureOf = (error) => ({ failure: { sentence: sentence(error) } });
