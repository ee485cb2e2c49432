/**
 * The address bar follows the page, and the page follows the address. A new problem or option is a new entry of the
 * history; a step only rewrites the entry, once stepping pauses, since browsers drop bursts of rewriting.
 */
import { suitedMode } from './csp/question.js';
import { QUESTION_PARTS, VIEW_PARTS } from './link-parts.js';
import { fromLink, toLink } from './link.js';
import { questionKey, suited } from './question.js';

/** @typedef {import('./state.js').State} State */

const PAUSE = 350;

/** What stands in the address. */
const SHOWN = /** @type {(keyof State)[]} */ (['text', 'sample', 'mode', 'csp', ...[...QUESTION_PARTS, ...VIEW_PARTS].map((part) => part.field)]);

/**
 * @param {(linked: import('./link.js').Linked | null) => void} onArrive  the user came here by a link, or went back or forward
 * @param {(reason: string) => void} onDamaged
 */
export function address(onArrive, onDamaged) {
  let entry = '';
  /** What the entry asks for; the page may show what suits the problem instead. @type {import('./link.js').Linked | null} */
  let arrived = null;
  let written = location.hash;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const write = async (/** @type {State} */ state) => {
    const link = await toLink(state);
    const answered = answers(state, arrived);
    const fresh = entry !== '' && entryKey(state) !== entry && !answered;
    entry = entryKey(state);
    if (answered) arrived = null;
    written = link;
    history[fresh ? 'pushState' : 'replaceState'](null, '', link);
  };
  const arrive = async () => {
    if (location.hash === written && entry) return;
    clearTimeout(timer);
    const hash = (written = location.hash);
    try {
      const linked = await fromLink(hash);
      if (written !== hash) return; // gone on to another entry meanwhile
      if (linked) entry = entryKey(linked);
      arrived = linked;
      onArrive(linked);
    } catch (error) {
      onDamaged(/** @type {Error} */ (error).message);
    }
  };
  window.addEventListener('popstate', arrive);
  const draw = (/** @type {State} */ state, /** @type {State} */ before) => {
    if (!state.problem || !(shownOther(state, before) || gaveUp(state, before))) return;
    clearTimeout(timer);
    timer = setTimeout(() => write(state), entryKey(state) === entry ? PAUSE : 0);
  };
  return { draw, arrive };
}

/** What makes an entry of the history: the question, and what it is compared with. @param {import('./question.js').Question & Pick<State, 'rival'>} state */
const entryKey = (state) => questionKey(state) + JSON.stringify(state.rival);
/** Whether the page shows what a link asked for, as far as it applies: going back must not lead to yet another entry. @param {State} state @param {import('./link.js').Linked | null} linked */
const answers = (state, linked) => linked !== null && state.problem !== null && questionKey({ ...suited(linked, state.problem), mode: suitedMode(linked.mode, state.problem.kind) }) === questionKey(state);

/** Whether what the address asks for may have been given up. @param {State} state @param {State} before */
const gaveUp = (state, before) => state.canceled !== before.canceled;

/** @param {State} a @param {State} b */
function shownOther(a, b) {
  return SHOWN.some((field) => a[field] !== b[field]);
}
