/**
 * Keeps the address bar and the history in step with the state: each follows the other.
 *
 * A new problem or option makes a new entry of the history; a step rewrites the current entry. It does so at
 * once, so that a reloaded page shows the same step. During many quick steps it rewrites the entry less
 * often, as browsers limit that.
 */
import { suitedMode } from '../search/constraints/question.js';
import { applicableQuestion, questionKey } from '../search/question.js';
import { fromLink, QUESTION_PARTS, toLink } from './link.js';
import { recording } from './recording.js';

/** @import { Question } from '../search/types.js' */
/** @import { LinkPart, Linked } from './types.js' */

/**
 * Whether the page shows the search that a link asked for, as far as its options apply.
 * @type {(state: State, linked: Linked | null) => boolean}
 */
export const showsLinked = (state, linked) =>
  linked !== null &&
  state.problem !== null &&
  questionKey({
    ...applicableQuestion(linked, state.problem),
    mode: suitedMode(linked.mode, state.problem.kind),
  }) === questionKey(state);

/** The fields that say what is searched and how; a link's other fields are about the view. */
const SEARCH_FIELDS = ['text', 'sample', 'mode', 'csp', ...QUESTION_PARTS.map(({ field }) => field)];

/** The fields of a link about the view. @param {Linked} linked @returns {Partial<State>} */
export const viewOf = (linked) =>
  Object.fromEntries(Object.entries(linked).filter(([field]) => !SEARCH_FIELDS.includes(field)));

/** @type {Set<keyof State>} */
const STEP_FIELDS = new Set(['step', 'fine']);

/**
 * Milliseconds until a change of the view is written: if a new search follows, the change belongs to that
 * search's entry, and not to the old one.
 */
const PAUSE = 350;
/** How many times steps may rewrite the address in a row; then one more time each so many milliseconds. */
const [IN_A_ROW, REFILL] = [12, 400];

/** The address's part after #; a replay opened without one has its own. */
const fragment = () => location.hash || (recording?.link ?? '');

/**
 * Makes two functions: `draw` writes the address after a change of the state, `arrive` opens what the address
 * asks for.
 * @param {LinkPart[]} view  the parts of a link about the view
 * @param {(linked: Linked | null) => void} onArrive  the user came here by a link, or went back or forward
 * @param {(reason: string) => void} onDamaged
 */
export function address(view, onArrive, onDamaged) {
  const compare = linkComparer(view);
  let entry = ''; // the key of the current entry; '' until the first problem
  let written = fragment(); // the fragment of the current entry; '' while its link is being made
  let turn = 0; // the number of the last writing or arrival: an earlier one that is still awaited is dropped
  /** What the link asks for by which the user came, until the page shows that. @type {Linked | null} */
  let arrived = null;
  const write = async (/** @type {State} */ state) => {
    const ownTurn = ++turn;
    const showsArrived = showsLinked(state, arrived); // the browser has made the entry of that link
    if (entry && entryKey(state) !== entry && !showsArrived) {
      // before the link is made, which takes a moment: who goes back meanwhile must find the earlier entry
      changeHistory('pushState');
      [entry, written] = [entryKey(state), ''];
    }
    const link = await toLink(state, view);
    if (ownTurn !== turn) return; // a later writing, or the user has gone to another entry meanwhile
    if (showsArrived) arrived = null;
    [entry, written] = [entryKey(state), link];
    changeHistory('replaceState', link);
  };
  const pace = paceWrites(write);
  const arrive = async () => {
    if (fragment() === written && entry) return; // without an entry the page has just been opened
    pace.stop();
    turn++;
    const hash = (written = fragment());
    try {
      const linked = await fromLink(hash, view);
      if (written !== hash) return; // the user has gone to another entry meanwhile
      if (linked) entry = entryKey(linked);
      arrived = linked;
      onArrive(linked);
    } catch (error) {
      onDamaged(/** @type {Error} */ (error).message);
    }
  };
  window.addEventListener('popstate', arrive);
  /** @type {Draw} */
  const draw = (state, before) => {
    const { isAny, isStep } = compare(state, before);
    if (!state.problem || !isAny) return;
    const mayPause = !isStep && !showsLinked(state, arrived); // what a link has opened is written at once
    pace.writeSoon(state, { isNewEntry: entryKey(state) !== entry, mayPause });
  };
  return { draw, arrive };
}

/** Makes a function: do the links of two states differ, and only in the step? @param {LinkPart[]} view */
function linkComparer(view) {
  const fields = /** @type {(keyof State)[]} */ ([...SEARCH_FIELDS, ...view.map(({ field }) => field)]);
  return (/** @type {State} */ state, /** @type {State} */ before) => {
    const changed = fields.filter((field) => state[field] !== before[field]);
    const hasSearchEnded = before.busy && !state.busy; // or it was canceled
    return {
      isAny: changed.length > 0 || hasSearchEnded,
      isStep: changed.every((field) => STEP_FIELDS.has(field)),
    };
  };
}

/**
 * Calls `write` with the last state: at once for a new entry; for a step as soon as the browser allows it;
 * after a pause for other changes, and for the steps during that pause.
 * @param {(state: State) => void} write
 */
function paceWrites(write) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isPausing = false;
  const quota = rewritingQuota();
  const stop = () => {
    clearTimeout(timer);
    isPausing = false;
  };
  return {
    stop,
    /** @type {(state: State, change: {isNewEntry: boolean, mayPause: boolean}) => void} */
    writeSoon: (state, { isNewEntry, mayPause }) => {
      const mustPause = !isNewEntry && (isPausing || mayPause);
      const wait = mustPause ? PAUSE : isNewEntry ? 0 : quota.wait();
      const writeNow = () => {
        stop();
        quota.take();
        write(state);
      };
      stop();
      isPausing = mustPause;
      if (wait) timer = setTimeout(writeNow, wait);
      else writeNow();
    },
  };
}

/** Counts the rewritings: IN_A_ROW may be done at once, and each of them comes back after REFILL. */
function rewritingQuota() {
  let fullTime = 0; // when all are back
  const untilFull = () => Math.max(0, fullTime - Date.now());
  return {
    take: () => {
      fullTime = Date.now() + Math.min(untilFull() + REFILL, IN_A_ROW * REFILL);
    },
    /** The milliseconds until the next one is allowed; never longer, even if the clock is set back. */
    wait: () => Math.max(0, Math.min(REFILL, untilFull() - (IN_A_ROW - 1) * REFILL)),
  };
}

/**
 * Add or rewrite an entry if the browser allows it; a page in `srcdoc` has no address.
 * @param {'pushState' | 'replaceState'} method
 * @param {string} [link]  if left out, the address stays the same
 */
function changeHistory(method, link) {
  try {
    history[method](null, '', link);
  } catch {
    /* the page does not depend on it */
  }
}

/**
 * The key of an entry: another question or another comparison makes a new one.
 * @param {Question & Partial<Pick<State, 'rival'>>} state
 */
const entryKey = (state) => questionKey(state) + JSON.stringify(state.rival ?? null);
