/** The keyboard, and presenter remotes that send PageUp and PageDown. */

/** @import { Action, Page } from '../store/feature.js' */

/** @param {Page} page @param {Action[]} actions  what keys do, the first that has a key */
export function listenToKeys(page, actions) {
  const byKey = new Map(actions.toReversed().flatMap((action) => action.keys.map((key) => [key, action])));
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    if (isTyping(e.target, e.key) || document.querySelector('dialog[open]')) return;
    const action = (e.shiftKey && byKey.get(`Shift+${e.key}`)) || byKey.get(e.key);
    if (!action) return;
    if (action.when?.(page.store.get()) ?? true) action.run(page);
    e.preventDefault();
  });
}

/**
 * Keys that the focused element needs for itself are left to it; a presenter remote's work wherever the focus
 * is.
 * @param {EventTarget | null} target
 * @param {string} key
 */
function isTyping(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.id === 'why-body' && target.scrollHeight > target.clientHeight && /^Arrow(Up|Down)$/.test(key))
    return true;
  if (target.matches('input[type=range]') || (key.startsWith('Page') && !target.matches('textarea')))
    return false;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return true;
  return key === ' ' && target.matches('button, input, a, summary, label');
}
