/** The header's menus of a constraint search: which search, what follows an assignment, which variable and value is next. */
import { byId, make } from '../dom.js';
import { CHOICES, isUsed, offered } from './question.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./question.js').CspQuestion} CspQuestion */

const MENUS = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
const NUMBERS = /** @type {const} */ (['width', 'seed', 'steps']);

/** @param {import('../state.js').Store} store @param {(options: import('../problem.js').Options) => void} wish @returns {import('../state.js').Draw} */
export function cspMenus(store, wish) {
  const change = (/** @type {Partial<CspQuestion>} */ some) => wish({ csp: some });
  for (const name of MENUS) {
    fill(name, Object.keys(CHOICES[name])[0]);
    byId(`csp-${name}`).addEventListener('change', () => change({ [name]: read(name, byId(`csp-${name}`).value) }));
  }
  for (const name of NUMBERS) byId(`csp-${name}`).addEventListener('change', () => changeNumber(store, name, change));
  byId('csp-binary').addEventListener('change', () => change({ binary: byId('csp-binary').checked }));
  return draw;
}

/** @param {keyof typeof CHOICES} name @param {string} value */
function fill(name, value) {
  const options = Object.entries(offered(name, value)).map(([of, textContent]) => make('option', { value: of, textContent }));
  byId(`csp-${name}`).replaceChildren(...options);
}

/** @param {keyof typeof CHOICES} name @param {string} value */
function choose(name, value) {
  byId(`csp-${name}`).value = value;
  if (byId(`csp-${name}`).value === value) return;
  fill(name, value);
  byId(`csp-${name}`).value = value;
}

/** @param {string} name @param {string} value */
const read = (name, value) => (name === 'solutions' && value !== 'all' ? Number(value) : value);

/** @param {import('../state.js').Store} store @param {'width' | 'seed' | 'steps'} name @param {(some: Partial<CspQuestion>) => void} change */
function changeNumber(store, name, change) {
  const input = byId(`csp-${name}`);
  if (input.value !== '' && input.checkValidity()) change({ [name]: Number(input.value) });
  else input.value = String(store.get().csp[name]);
}

/** @param {State} state */
function draw(state) {
  const { csp, problem, busy } = state;
  if (busy || state.mode !== 'csp') return; // what is chosen stays, what is shown is not there yet
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
