/** The keyboard, and presenter remotes that send PageUp and PageDown. */
import { keysPressed } from '../kit/key-names.js';
import { dismissByKey } from '../kit/notice.js';

/** @import { Action, Page } from '../store/feature.js' */

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
