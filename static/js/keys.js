/** The keyboard, and presenter remotes that send PageUp and PageDown. */
import { byId } from './dom.js';
import { actions } from './transport.js';
import { foldCurrent, unfoldAll } from './tree-panel/fold-tools.js';

/** @typedef {import('./state.js').Store} Store */

/** @type {Record<string, string>} */
const KEYS = {
  ArrowRight: 'forward', ArrowDown: 'forward', PageDown: 'forward', ArrowLeft: 'back', ArrowUp: 'back', PageUp: 'back',
  ' ': 'play', o: 'over', u: 'out', Home: 'first', End: 'last', '.': 'next-cutoff', ',': 'previous-cutoff', n: 'next-cutoff', p: 'previous-cutoff',
};

/** Keys that press a button. @type {Record<string, string>} */
const BUTTONS = { '+': 'tree-zoom-in', '=': 'tree-zoom-in', '-': 'tree-zoom-out', 0: 'tree-fit', '/': 'tree-find', k: 'code-toggle', d: 'domains-toggle' };

/** Of these, what only games have. */
const OF_GAMES = ['tree-find'];

/** Keys that fold the tree. @type {Record<string, (store: Store) => void>} */
const FOLDS = { c: foldCurrent, C: unfoldAll };

/** @param {Store} store */
export function listenToKeys(store) {
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target, e.key) || document.querySelector('dialog[open]')) return;
    const action = e.shiftKey && e.key === 'ArrowRight' ? 'next-cutoff' : e.shiftKey && e.key === 'ArrowLeft' ? 'previous-cutoff' : KEYS[e.key];
    if (e.key === '?') byId('keys').showModal();
    else if (BUTTONS[e.key]) press(store, BUTTONS[e.key]);
    else if (FOLDS[e.key]) FOLDS[e.key](store);
    else if (action) actions[action](store);
    else return;
    e.preventDefault();
  });
}

/** @param {Store} store @param {string} id */
function press(store, id) {
  if (store.get().mode === 'game' || !OF_GAMES.includes(id)) byId(id).click();
}

/** Keys that the focused element needs for itself are left to it; a presenter remote's work wherever the focus is. @param {EventTarget | null} target @param {string} key */
function isTyping(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.id === 'why-body' && target.scrollHeight > target.clientHeight && /^Arrow(Up|Down)$/.test(key)) return true;
  if (target.matches('input[type=range]') || (key.startsWith('Page') && !target.matches('textarea'))) return false;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return true;
  return key === ' ' && target.matches('button, input, a, summary, label');
}
