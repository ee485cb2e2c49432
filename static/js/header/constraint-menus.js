/** The header's menus of a constraint search: search, propagation, orders of variables and values. */

import { kindOnPage } from '../kinds/kinds.js';
import { options } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { isUsed, MENUS, menuTitles, titles } from '../search/constraints/question.js';

/** @import { CspQuestion } from '../search/constraints/types.js' */
/** @import { Options } from '../store/types.js' */

const NUMBERS = /** @type {const} */ (['width', 'seed', 'steps']);

/** @param {Store} store @param {(options: Options) => void} wish @returns {Draw} */
export function constraintMenus(store, wish) {
  const change = (/** @type {Partial<CspQuestion>} */ some) => wish({ csp: some });
  for (const name of MENUS) {
    fill(name, Object.keys(titles(name))[0]);
    byId(`csp-${name}`).addEventListener('change', () =>
      change({ [name]: read(name, byId(`csp-${name}`).value) }),
    );
  }
  for (const name of NUMBERS)
    byId(`csp-${name}`).addEventListener('change', () => changeNumber(store, name, change));
  byId('csp-binary').addEventListener('change', () => change({ binary: byId('csp-binary').checked }));
  return draw;
}

/** @param {(typeof MENUS)[number]} name @param {string} value */
function fill(name, value) {
  byId(`csp-${name}`).replaceChildren(...options(Object.entries(menuTitles(name, value))));
}

/**
 * Choose a value; one from a link may not be in the menu yet.
 * @param {(typeof MENUS)[number]} name
 * @param {string} value
 */
function choose(name, value) {
  byId(`csp-${name}`).value = value;
  if (byId(`csp-${name}`).value === value) return;
  fill(name, value);
  byId(`csp-${name}`).value = value;
}

/** @param {string} name @param {string} value */
const read = (name, value) => (name === 'solutions' && value !== 'all' ? Number(value) : value);

/**
 * @param {Store} store
 * @param {'width' | 'seed' | 'steps'} name
 * @param {(some: Partial<CspQuestion>) => void} change
 */
function changeNumber(store, name, change) {
  const input = byId(`csp-${name}`);
  if (input.value !== '' && input.checkValidity()) change({ [name]: Number(input.value) });
  else input.value = String(store.get().csp[name]);
}

/** @param {State} state */
function draw(state) {
  const { csp, problem, busy } = state;
  if (busy || !kindOnPage(state).applies.includes('csp')) return; // the choice stays while it loads
  for (const name of MENUS) {
    choose(name, String(csp[name]));
    byId(`csp-${name}-field`).hidden = !isUsed(csp, name);
  }
  for (const name of NUMBERS) {
    byId(`csp-${name}-field`).hidden = !isUsed(csp, name);
    if (document.activeElement !== byId(`csp-${name}`)) byId(`csp-${name}`).value = String(csp[name]);
  }
  byId('csp-binary-field').hidden = !problem?.csp?.n_ary;
  byId('csp-binary').checked = csp.binary;
}
