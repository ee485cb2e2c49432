/**
 * Keeps the address bar and the history in step with the state: each follows the other.
 *
 * A new search (or another rival) makes a new entry of the history. A step rewrites the current entry at
 * once, so that a reloaded page shows the same step; many quick steps do it less often, as browsers limit
 * that. A change of the view rewrites the entry after a pause.
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

/** The fields that a step changes. @type {Set<keyof State>} */
const STEP_FIELDS = new Set(['step', 'fine']);

/**
 * Milliseconds until a change of the view is written. If a new search follows meanwhile, the change goes into
 * that search's entry, and the old entry stays as it was.
 */
const PAUSE = 350;
/** Steps may rewrite the address IN_A_ROW times at once, then one more time every REFILL milliseconds. */
const [IN_A_ROW, REFILL] = [12, 400];

/** The address's part after #; a replay opened without one has its own. */
const fragment = () => location.hash || (recording?.link ?? '');

/**
 * Make two functions: `draw` writes the address after a change of the state, `arrive` opens what the address
 * asks for.
 * @param {LinkPart[]} view  the parts of a link about the view
 * @param {(linked: Linked | null) => void} onArrive  the user came here by a link, or went back or forward;
 *   null: the address has no link
 * @param {(reason: string) => void} onDamaged
 */
export function address(view, onArrive, onDamaged) {
  const changeOf = linkComparer(view);
  /** The current entry. Its key is '' until the first problem; its link is '' while it is being made. */
  let entry = { key: '', link: fragment() };
  let turn = 0; // counts writings and arrivals: each one ends the writing that still waits for its link
  /** What the link by which the user came asks for; null once the page shows that. @type {Linked | null} */
  let linkedToShow = null;
  /** Write the link of a state into the current entry, or into a new one. @param {State} state */
  const write = async (state) => {
    const ownTurn = ++turn;
    const key = entryKey(state);
    const cameByLink = showsLinked(state, linkedToShow); // then the browser has made the entry
    if (entry.key && key !== entry.key && !cameByLink) {
      // Making the link takes a moment. A user who goes back meanwhile must find the earlier entry.
      changeHistory('pushState');
      entry = { key, link: '' };
    }
    const link = await toLink(state, view);
    if (ownTurn !== turn) return;
    if (cameByLink) linkedToShow = null;
    entry = { key, link };
    changeHistory('replaceState', link);
  };
  const pace = paceWrites(write);
  const arrive = async () => {
    const link = fragment();
    const hasJustOpened = !entry.key;
    if (link === entry.link && !hasJustOpened) return; // the page itself has written this link
    pace.stop();
    turn++;
    entry = { ...entry, link }; // the key follows when the link is read
    try {
      const linked = await fromLink(link, view);
      if (entry.link !== link) return; // meanwhile there is another entry, or another link in it
      if (linked) entry = { key: entryKey(linked), link };
      linkedToShow = linked;
      onArrive(linked);
    } catch (error) {
      if (entry.link === link) onDamaged(/** @type {Error} */ (error).message);
    }
  };
  window.addEventListener('popstate', arrive);
  /** @type {Draw} */
  const draw = (state, before) => {
    const change = changeOf(state, before);
    if (!state.problem || !change) return;
    const cameByLink = showsLinked(state, linkedToShow); // then without a pause, like a step
    pace.writeSoon(state, entryKey(state) !== entry.key ? 'entry' : cameByLink ? 'step' : change);
  };
  return { draw, arrive };
}

/**
 * Make the function that says how a change is written: like a step, after a pause like a change of the view,
 * or not at all (null).
 * @type {(view: LinkPart[]) => (state: State, before: State) => 'step' | 'view' | null}
 */
function linkComparer(view) {
  const fields = /** @type {(keyof State)[]} */ ([...SEARCH_FIELDS, ...view.map(({ field }) => field)]);
  return (state, before) => {
    const changedFields = fields.filter((field) => state[field] !== before[field]);
    const hasSearchEnded = before.busy && !state.busy; // or it was canceled
    if (!changedFields.length) return hasSearchEnded ? 'step' : null;
    return changedFields.every((field) => STEP_FIELDS.has(field)) ? 'step' : 'view';
  };
}

/**
 * Call `write` with the last state: at once for a new entry; for a step as soon as the browser allows it;
 * after a pause for a change of the view, and for the steps during that pause.
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
    /** @type {(state: State, change: 'entry' | 'step' | 'view') => void} */
    writeSoon: (state, change) => {
      const needsPause = change === 'view' || (change === 'step' && isPausing);
      const wait = needsPause ? PAUSE : change === 'step' ? quota.wait() : 0;
      const writeNow = () => {
        stop();
        quota.take();
        write(state);
      };
      stop(); // a state that still waits is not written any more
      isPausing = needsPause;
      if (wait) timer = setTimeout(writeNow, wait);
      else writeNow();
    },
  };
}

/** Count the writings: of IN_A_ROW that may be done at once, one comes back after each REFILL. */
function rewritingQuota() {
  let fullTime = 0; // when all are back: right after 12 at once, 12 · 400 ms later
  const untilFull = () => Math.max(0, fullTime - Date.now());
  return {
    take: () => {
      fullTime = Date.now() + Math.min(untilFull() + REFILL, IN_A_ROW * REFILL);
    },
    /** The milliseconds until the next one is allowed; at most REFILL, even if the clock is set back. */
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
