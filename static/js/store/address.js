/**
 * The address bar follows the page, and the page follows the address.
 *
 * A new problem or option makes a new entry of the history; a step only rewrites the entry. That happens at
 * once, so that a reloaded page shows the same step (when the page is left, it is too late), and less often
 * during many quick steps.
 */
import { suitedMode } from '../search/constraints/question.js';
import { applicableQuestion, questionKey } from '../search/question.js';
import { fromLink, QUESTION_PARTS, toLink } from './link.js';
import { recording } from './request.js';

/** @import { Question } from '../search/types.js' */
/** @import { LinkPart, Linked } from './types.js' */

// Whether a link asks for the search that is shown, and its view.

/**
 * Whether the page shows what a link asked for, as far as it applies.
 * @param {State} state
 * @param {Linked | null} linked
 */
export const answers = (state, linked) =>
  linked !== null &&
  state.problem !== null &&
  questionKey({
    ...applicableQuestion(linked, state.problem),
    mode: suitedMode(linked.mode, state.problem.kind),
  }) === questionKey(state);

/** The fields that name the problem and its search. */
const SEARCHED = ['text', 'sample', 'mode', 'csp', ...QUESTION_PARTS.map(({ field }) => field)];

/** The fields of a link about the view. @param {Linked} linked @returns {Partial<State>} */
export const viewOf = (linked) =>
  Object.fromEntries(Object.entries(linked).filter(([field]) => !SEARCHED.includes(field)));

/** @type {Set<keyof State>} */
const STEP = new Set(['step', 'fine']);

/** Wait after changes besides the step: another history entry may be coming. */
const PAUSE = 350;
/** How many steps may rewrite the address in a row; then the milliseconds for each further rewriting. */
const [IN_A_ROW, REFILL] = [12, 400];

/** The address's part after #; a replay opened without one has its own. */
const fragment = () => location.hash || (recording?.link ?? '');

/**
 * @param {LinkPart[]} view  what links carry of it
 * @param {(linked: Linked | null) => void} onArrive  the user came here by a link, or went back or forward
 * @param {(reason: string) => void} onDamaged
 */
export function address(view, onArrive, onDamaged) {
  const changed = changes(view);
  let [entry, turn, written] = ['', 0, fragment()];
  /** The content of the current entry; the page may have to show something else. @type {Linked | null} */
  let arrived = null;
  const write = async (/** @type {State} */ state) => {
    const mine = ++turn;
    const isAnswer = answers(state, arrived);
    if (entry && entryKey(state) !== entry && !isAnswer) {
      // writing a link takes a moment: if the user goes back meanwhile, that must find the entry before this
      // one
      rewrite('pushState');
      [entry, written] = [entryKey(state), ''];
    }
    const link = await toLink(state, view);
    if (mine !== turn) return; // the user has gone to another entry meanwhile
    if (isAnswer) arrived = null;
    [entry, written] = [entryKey(state), link];
    rewrite('replaceState', link);
  };
  const pace = paceWrites(write);
  const arrive = async () => {
    if (fragment() === written && entry) return;
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
    const { isAny, isStep } = changed(state, before);
    if (!state.problem || !isAny) return;
    // opening the state of an entry makes no new entry
    pace.due(state, { isFresh: entryKey(state) !== entry, settles: !isStep && !answers(state, arrived) });
  };
  return { draw, arrive };
}

/** Whether the address changes with the state, and if so by no more than a step. @param {LinkPart[]} view */
function changes(view) {
  const shown = /** @type {(keyof State)[]} */ ([...SEARCHED, ...view.map(({ field }) => field)]);
  return (/** @type {State} */ state, /** @type {State} */ before) => {
    const changed = shown.filter((field) => state[field] !== before[field]);
    return {
      isAny: changed.length > 0 || hasEnded(state, before),
      isStep: changed.every((field) => STEP.has(field)),
    };
  };
}

/**
 * Write the last state at the right time.
 * A new entry is written immediately, a step when the browser allows it, other changes after a pause.
 * @param {(state: State) => void} write
 */
function paceWrites(write) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let settles = false;
  const spare = allowance();
  const stop = () => {
    clearTimeout(timer);
    settles = false;
  };
  return {
    stop,
    due: (/** @type {State} */ state, /** @type {{isFresh: boolean, settles: boolean}} */ how) => {
      const pauses = !how.isFresh && (settles || how.settles);
      const wait = pauses ? PAUSE : how.isFresh ? 0 : spare.wait();
      const now = () => {
        stop();
        spare.take();
        write(state);
      };
      stop();
      settles = pauses;
      if (wait) timer = setTimeout(now, wait);
      else now();
    },
  };
}

/** A counter of the rewritings that are still allowed. */
function allowance() {
  let [left, since] = [IN_A_ROW, Date.now()];
  const refill = () => {
    const now = Date.now();
    left = Math.min(IN_A_ROW, left + Math.max(0, now - since) / REFILL);
    since = now;
  };
  return {
    take: () => {
      refill();
      left = Math.max(0, left - 1);
    },
    /** Milliseconds until the next one is allowed. */
    wait: () => {
      refill();
      return left >= 1 ? 0 : Math.ceil((1 - left) * REFILL);
    },
  };
}

/**
 * Rewrite the address if the browser allows it; a page in `srcdoc` has none.
 * @param {'pushState' | 'replaceState'} way
 * @param {string} [link]  if left out, the address stays the same
 */
function rewrite(way, link) {
  try {
    history[way](null, '', link);
  } catch {
    /* the page does not depend on it */
  }
}

/**
 * A key of what makes a new entry of the history: question and comparison.
 * @param {Question & Partial<Pick<State, 'rival'>>} state
 */
const entryKey = (state) => questionKey(state) + JSON.stringify(state.rival ?? null);
/** Whether a search has just ended or was canceled. @param {State} state @param {State} before */
const hasEnded = (state, before) => before.busy && !state.busy;
