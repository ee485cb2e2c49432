/** Tooltips: what a button does, and the key that does the same, from the table of actions. */
import { kindOnPage } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { keyName } from '../kit/key-names.js';
import { titleOf } from '../store/state.js';

/** @import { Names } from '../kinds/types.js' */

/** @param {Action} action @param {Names} names */
export function tooltipOf(action, names) {
  const [key] = action.keys ?? [];
  return titleOf(action, names) + (key ? ` (${keyName(key)})` : '');
}

/** @param {Page} page @returns {Draw} */
export function tooltips(page) {
  /** @type {Names | null} */
  let named = null;
  return (state) => {
    const { names } = kindOnPage(state);
    if (names === named) return;
    named = names;
    for (const action of page.actions) if (action.button) name(action, names);
  };
}

/**
 * Set the name of a button without words, which depends on the kind of problem.
 * @param {Action} action
 * @param {Names} names
 */
function name(action, names) {
  const button = byId(/** @type {keyof Ids} */ (action.button));
  button.title = tooltipOf(action, names);
  if (typeof action.title !== 'string' && button.hasAttribute('aria-label'))
    button.setAttribute('aria-label', titleOf(action, names));
}
