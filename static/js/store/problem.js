/**
 * Opens a problem: checks its text, searches it, shows text and search. A later request cancels an earlier
 * one; until then the page stays as it is.
 */
import { sentence } from '../kit/format.js';
import { CSP_DEFAULTS, suitedMode } from '../search/constraints/question.js';
import { arrivalSentence } from '../search/events.js';
import { applicableQuestion, DEFAULTS, questionOf, whyReplaced } from '../search/question.js';
import { correspondingEvent } from '../search/strides.js';
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
import { isUnreachable } from './request.js';

/** @import { Linked, OnMistakes, OnProgress, Options, ProblemState, StateToOpen } from './types.js' */

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
  ofText: ['sample', 'graph', 'name', 'places'], // another text has its own
  link: [
    { name: 'name', field: 'name', absent: '', write: String, read: (text) => text.slice(0, 80) },
    ...OUTLINE_PARTS,
    { name: 'places', field: 'places', absent: '', write: String, read: (text) => readPlaces(text) && text },
  ],
};

/** Milliseconds between two reports of progress, as each draws the page. */
const REPORT_INTERVAL = 100;

/** If one of these options is chosen, the first step is shown: another tree, another round of deepening. */
const FROM_START = /** @type {const} */ (['graph', 'round']);

/** The remark if a link asks for constraints, and the server cannot solve them. */
const NO_SOLVER = 'What solves constraints is not installed here: the map is shown as a game.';

let running = new AbortController(); // of the current request
/** The state that is being opened, with its problem once checked; else null. @type {StateToOpen | null} */
let pending = null;

/**
 * Show the problem with other options; if another problem is being opened, that one.
 * @type {(store: Store, options: Options, onMistakes: OnMistakes) => Promise<boolean>}
 */
export function choose(store, { csp, ...options }, onMistakes) {
  const current = pending ?? { text: store.get().text };
  const toOpen = { ...current, ...options, csp: { ...(current.csp ?? store.get().csp), ...csp } };
  const startsAnew = FROM_START.some((field) => options[field]);
  return open(store, toOpen, onMistakes, startsAnew ? undefined : correspondingEvent);
}

/**
 * Show a problem. Fields that are not in `toOpen` stay, except the step. If the text has errors, the page
 * stays as it is, and `onMistakes` gets the errors.
 * @param {Store} store
 * @param {StateToOpen} toOpen
 * @param {OnMistakes} onMistakes
 * @param {typeof correspondingEvent} [stepInNewTree]  finds the step if `toOpen` has none; else it is the
 *   first
 * @returns {Promise<boolean>} true if the text could be read; false also after a failure, or if a later
 *   request has canceled this one
 */
export async function open(store, toOpen, onMistakes, stepInNewTree = () => 0) {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  pending = toOpen;
  store.change({
    busy: true,
    progress: { phase: 'searching', bytes: 0, total: 0 },
    failure: null,
    playing: false,
  });
  try {
    const problem = await checkedProblem(store.get(), toOpen, signal);
    signal.throwIfAborted();
    pending = { ...toOpen, problem };
    if (problem.kind) await show(store, { ...toOpen, problem }, stepInNewTree, signal);
    else onMistakes(toOpen, problem);
    return problem.kind !== null;
  } catch (error) {
    if (!signal.aborted) store.change(failureOf(error));
    return false;
  } finally {
    if (!signal.aborted) finish(store);
  }
}

/**
 * Cancel the running request: the page stays as it is. A page that has not shown anything yet shows the
 * problem without a search.
 * @param {Store} store
 */
export function cancel(store) {
  if (!pending) return;
  running.abort();
  const state = store.get();
  if (!state.problem && pending.problem?.kind)
    store.change({
      ...suitedFields(state, pending, pending.problem),
      tree: null,
      step: 0,
    });
  finish(store);
}

/** Nothing is being opened any more. @param {Store} store */
function finish(store) {
  pending = null;
  store.change({ busy: false, progress: null });
}

/**
 * The checked problem: that of `toOpen`; else the page's own, if it shows the same text; else the server's.
 * If `toOpen` names places, the page's own must have the same ones, and the server's colors: own ones belong
 * to the problem that is left.
 * @type {(state: State, toOpen: StateToOpen, signal: AbortSignal) => Promise<Checked>}
 */
async function checkedProblem(state, { text, problem, places }, signal) {
  if (problem) return problem;
  const canKeepMap = places === undefined || (places === state.places && !hasColors(state));
  if (state.problem && text === state.text && canKeepMap) return state.problem;
  const checked = await check(text, signal);
  return places ? withPlaces(checked, places) : checked;
}

/**
 * A function that shows the progress of a search on the page, at most once in REPORT_INTERVAL and phase.
 * @type {(store: Store, signal: AbortSignal) => OnProgress}
 */
function reporter(store, signal) {
  let phase = '';
  let nextReport = 0;
  return (progress) => {
    const now = performance.now();
    if (signal.aborted || (progress.phase === phase && now < nextReport)) return;
    [phase, nextReport] = [progress.phase, now + REPORT_INTERVAL];
    store.change({ progress });
  };
}

/**
 * The fields of a checked problem, in which options that do not apply to it have their defaults.
 * @param {State} state
 * @param {StateToOpen} toOpen
 * @param {Checked} problem
 */
const suitedFields = (state, toOpen, problem) => ({
  ...toOpen,
  ...applicableQuestion(questionOf({ ...state, ...toOpen }), problem),
  mode: suitedMode(toOpen.mode ?? state.mode, problem.kind),
});

/**
 * Begin to load what is shown of a checked problem: its search, and its outlines with their colors.
 * @param {State} state
 * @param {StateToOpen} toOpen
 * @param {Checked} problem
 * @param {AbortSignal} [signal]
 * @param {OnProgress} [onProgress]
 */
function beginLoading(state, toOpen, problem, signal, onProgress) {
  const fields = suitedFields(state, toOpen, problem);
  const { text, mode, csp = state.csp } = fields;
  const searching =
    mode === 'csp' ? searchCsp({ text, csp }, signal, onProgress) : search(fields, signal, onProgress);
  const outlining = outlineFor(toOpen, problem, state).then((outlined) => ({
    ...outlined,
    problem: withColors(problem, outlined.outline?.colors),
  }));
  return { fields, searching, outlining };
}

/**
 * Search a checked problem and show it. If the search fails (for example, it takes too long), the problem is
 * shown with the reason; but nothing changes if the server cannot be reached.
 * @type {(store: Store, toOpen: StateToOpen & {problem: Checked}, stepInNewTree: typeof correspondingEvent,
 *   signal: AbortSignal) => Promise<void>}
 */
async function show(store, toOpen, stepInNewTree, signal) {
  const { problem } = toOpen;
  const requested = questionOf({ ...store.get(), ...toOpen });
  const progress = reporter(store, signal);
  const { fields, searching, outlining } = beginLoading(store.get(), toOpen, problem, signal, progress);
  try {
    const [tree, outlined] = [await searching, await outlining];
    signal.throwIfAborted();
    const { tree: previousTree, step: previousStep } = store.get();
    const step = toOpen.step ?? (previousTree ? stepInNewTree(previousTree, previousStep, tree) : 0);
    // constraints were asked for, and `suitedFields` has replaced them by the game
    const lacksSolver = toOpen.mode === 'csp' && problem.kind === 'map' && fields.mode === 'game';
    const notes = [
      lacksSolver ? NO_SOLVER : '',
      fields.mode === 'csp' ? '' : whyReplaced(requested, fields, problem),
      arrivalSentence(tree, step),
      missingWords(outlined),
    ];
    store.change({
      ...fields,
      ...outlined,
      tree,
      step: Math.min(step, tree.events - 1),
      remark: notes.join(' ').trim(),
    });
  } catch (error) {
    if (signal.aborted || isUnreachable(error)) throw error;
    store.change({ ...fields, ...(await outlining), tree: null, step: 0, ...failureOf(error) });
  }
}

/**
 * The state that the page would have after following a link; the page stays as it is.
 * @param {State} state  the current state
 * @param {Linked} linked
 * @returns {Promise<State>} throws an error for a text with mistakes, and the one of a search that fails
 */
export async function stateAfterLink(state, linked) {
  const checked = withPlaces(await check(linked.text), linked.places ?? '');
  if (!checked.kind) throw new Error('Its problem has mistakes.');
  const withoutProblem = { ...state, outline: null, choices: '', problem: null };
  const { fields, searching, outlining } = beginLoading(withoutProblem, linked, checked);
  const [tree, outlined] = await Promise.all([searching, outlining]);
  return { ...state, ...fields, ...outlined, tree };
}

/** The change of the state that tells an error. @param {unknown} error */
const failureOf = (error) => ({ failure: { sentence: sentence(error) } });
