/** Stepping through the search: the transport, the keys that do the same, the trace. */

import { kindShown } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { keysPressed } from '../kit/key-names.js';
import { dismissByKey } from '../kit/notice.js';
import { offStage } from '../store/feature.js';
import { choice, counted } from '../store/link.js';
import { stoppedView, traceView } from './trace-view.js';
import { actions, player, transport } from './transport.js';

/**
 * @import { Action, Page, Feature } from '../store/feature.js'
 * @import { Stride } from '../search/strides.js'
 * @import { Part } from '../store/state.js'
 */

// The keyboard, and presenter remotes that send PageUp and PageDown.

/** What the browser itself closes by Escape. */
const OPEN = 'dialog[open], :popover-open';

/** @param {Page} page */
export function listenToKeys(page) {
  dismissByKey();
  const byKey = new Map(page.actions.flatMap((action) => (action.keys ?? []).map((key) => [key, action])));
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.altKey) return;
    if (isTyping(e) || document.querySelector(e.key === 'Escape' ? OPEN : 'dialog[open]')) return;
    const action = actionOf(byKey, e);
    if (!action || !(action.when?.(page.store.get()) ?? true)) return;
    action.run(page, e.key);
    e.preventDefault();
  });
}

/** @param {Map<string, Action>} byKey @param {KeyboardEvent} e @returns {Action | undefined} */
const actionOf = (byKey, e) =>
  keysPressed(e)
    .map((key) => byKey.get(key))
    .find((action) => action);

/**
 * Keys that the focused element needs for itself are left to it; a presenter remote's and a function key work
 * wherever the focus is. An element that was just hidden has the focus until the next frame: it needs no key.
 * @param {KeyboardEvent} e
 */
function isTyping({ target, key, ctrlKey, metaKey }) {
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || /^F\d+$/.test(key)) return false;
  if (!target.checkVisibility()) return false;
  if (target.id === 'why-body' && target.scrollHeight > target.clientHeight && /^Arrow(Up|Down)$/.test(key))
    return true;
  if (key === 'Escape') return target.matches('select, textarea');
  if (target.id === 'seek' || (key.startsWith('Page') && !target.matches('textarea'))) return false;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return true;
  return key === ' ' && target.matches('button, input, a, summary, label');
}

// Where the keyboard is after a choice.

/**
 * What was chosen from a menu, or committed with Enter, is done: the next key is for the page again. A menu
 * that is gone through by keys keeps the focus.
 */
function giveBackTheFocus() {
  let byKeys = false;
  document.addEventListener('pointerdown', () => (byKeys = false), true);
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      byKeys = key !== 'Enter';
      if (key === 'Enter' && isOnPage(target, 'input[type=number]')) target.blur();
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    if (!byKeys && isOnPage(target, 'select')) target.blur();
  });
}

/**
 * Whether it is a field of the page itself: a dialog keeps the focus within it.
 * @param {EventTarget | null} target
 * @param {string} which
 * @returns {target is HTMLElement}
 */
const isOnPage = (target, which) =>
  target instanceof HTMLElement && target.matches(which) && !target.closest('dialog');

/**
 * @typedef {object} SteppingState
 * @property {number} step  event shown, counted from 0 (people see step + 1, the line of the trace)
 * @property {number | null} fine  which line of pseudocode is shown within that event, from 0; null: all that
 *   the event executes are done
 * @property {Stride} stride  how far a step goes: a line of pseudocode, a line of the trace, a subtree
 * @property {boolean} playing
 * @property {number} speed  steps a second while playing
 */

/** @type {Part<SteppingState>} */
const state = {
  name: 'stepping',
  starts: { step: 0, fine: null, stride: 'line', playing: false, speed: 2 },
  // "by arc" is "by line of code" in a game, which takes the code to be seen
  settle: (next, before) =>
    !kindShown(before).stepsThroughCode &&
    kindShown(next).stepsThroughCode &&
    next.stride === 'fine' &&
    !next.code
      ? { stride: 'line' }
      : {},
  link: [counted('line', 'step', 0), choice('stride'), counted('fine', 'fine', null)],
};

/** @type {Feature} */
export const stepping = {
  state,
  actions: [
    ...actions,
    {
      id: 'line',
      title: 'Type the number of a line',
      keys: ['j'],
      ...offStage(),
      run: () => byId('line').select(),
    },
  ],
  panel: (page) => {
    giveBackTheFocus();
    return [transport(page), stoppedView(), traceView(page.store), player(page.store)];
  },
};
