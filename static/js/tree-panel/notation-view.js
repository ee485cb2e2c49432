/** The choice of how values and windows are written; not there for searches where it makes no difference. */
import { byId } from '../kit/elements.js';
import { notationsFor } from '../search/notation.js';

/** @param {Store} store @returns {Draw} */
export function notationView(store) {
  const select = byId('notation');
  select.addEventListener('change', () =>
    store.change({ notation: /** @type {State['notation']} */ (select.value) }),
  );
  return ({ tree, notation }, before) => {
    if (tree !== before.tree) offer(tree ? notationsFor(tree) : []);
    select.value = notation;
  };
}

/** @param {string[]} choices */
function offer(choices) {
  const select = byId('notation');
  select.hidden = choices.length < 2;
  for (const option of select.options)
    option.hidden = option.disabled = option.value !== 'auto' && !choices.includes(option.value);
}
