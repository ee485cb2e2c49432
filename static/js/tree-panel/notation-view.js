/** The choice of how values and windows are written; not there for searches where it makes no difference. */
import { byId } from '../dom.js';
import { notationsFor } from './notation.js';

/** @typedef {import('../state.js').Store} Store */

/** @param {Store} store @returns {import('../state.js').Draw} */
export function notationView(store) {
  const select = byId('notation');
  select.addEventListener('change', () => store.change({ notation: select.value }));
  return ({ tree, notation }, before) => {
    if (tree !== before.tree) offer(tree ? notationsFor(tree) : []);
    select.value = notation;
  };
}

/** @param {string[]} choices */
function offer(choices) {
  const select = byId('notation');
  select.hidden = choices.length < 2;
  for (const option of select.options) option.hidden = option.disabled = option.value !== 'auto' && !choices.includes(option.value);
}
