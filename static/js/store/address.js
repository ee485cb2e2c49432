/**
 * The address bar follows the page, and the page follows the address. A new problem or option is a new entry
 * of the history; a step only rewrites the entry, once stepping pauses, since browsers drop bursts of
 * rewriting.
 */
import { questionKey } from '../search/question.js';
import { fromLink, toLink } from './link.js';
import { QUESTION_PARTS } from './link-parts.js';
import { recording } from './record.js';
import { answers } from './same-question.js';

/**
 * @import { Linked } from './link.js'
 * @import { LinkPart } from './link-parts.js'
 * @import { Question } from '../search/question.js'
 * @import { State } from './state.js'
 */

const PAUSE = 350;

/** A replay that is opened without one has an address of its own. */
const fragment = () => location.hash || (recording?.link ?? '');

/** What stands in the address besides the view. */
const SEARCHED = /** @type {(keyof State)[]} */ ([
  'text',
  'sample',
  'mode',
  'csp',
  ...QUESTION_PARTS.map((part) => part.field),
]);

/**
 * @param {LinkPart[]} view  what links carry of it
 * @param {(linked: Linked | null) => void} onArrive  the user came here by a link, or went back or forward
 * @param {(reason: string) => void} onDamaged
 */
export function address(view, onArrive, onDamaged) {
  const shown = [...SEARCHED, ...view.map((part) => /** @type {keyof State} */ (part.field))];
  let entry = '';
  /** What the entry asks for; the page may show what suits the problem instead. @type {Linked | null} */
  let arrived = null;
  let written = fragment();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const write = async (/** @type {State} */ state) => {
    const link = await toLink(state, view);
    const answered = answers(state, arrived);
    const fresh = entry !== '' && entryKey(state) !== entry && !answered;
    entry = entryKey(state);
    if (answered) arrived = null;
    written = link;
    rewrite(fresh ? 'pushState' : 'replaceState', link);
  };
  const arrive = async () => {
    if (fragment() === written && entry) return;
    clearTimeout(timer);
    const hash = (written = fragment());
    try {
      const linked = await fromLink(hash, view);
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
    if (!state.problem || !(shown.some((field) => state[field] !== before[field]) || gaveUp(state, before)))
      return;
    clearTimeout(timer);
    timer = setTimeout(() => write(state), entryKey(state) === entry ? PAUSE : 0);
  };
  return { draw, arrive };
}

/**
 * A document that stands in another page's text has no address that could be rewritten.
 * @param {'pushState' | 'replaceState'} way
 * @param {string} link
 */
function rewrite(way, link) {
  try {
    history[way](null, '', link);
  } catch {
    /* what is shown does not depend on it */
  }
}

/**
 * What makes an entry of the history: the question, and what it is compared with.
 * @param {Question & Partial<Pick<State, 'rival'>>} state
 */
const entryKey = (state) => questionKey(state) + JSON.stringify(state.rival ?? null);
/** Whether what the address asks for may have been given up. @param {State} state @param {State} before */
const gaveUp = (state, before) => before.busy && !state.busy;
