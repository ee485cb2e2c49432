/** The choices of a search: order and variant, the tree and the algorithm, the settings of constraints. */

import { kindOnPage } from '../kinds/kinds.js';
import { closeBeside, options, write } from '../kit/controls.js';
import { byId, make, part } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { algorithmNamed, fieldOf, orderKind, orderNamed } from '../scene/fields.js';
import { isUsed, MENUS, menuTitles, titles } from '../search/constraints/question.js';
import { bindingSentence } from '../search/domains.js';
import { DEFAULTS, hasDepths, OPTIONS, offersOf, optionWords, refusals } from '../search/question.js';
import { placeOfOptions } from './menus.js';

/** @import { CspQuestion } from '../search/constraints/types.js' */
/** @import { GivenTree, Options } from '../store/types.js' */

// The order of moves and the variant of alpha-beta, in a dialog that offers only what applies.

const LARGEST_SEED = 999_999;
const DEFAULT_SEED = 1;
const VARIED = /** @type {const} */ (['fail', 'cut']);

/** @param {(options: Partial<State>) => void} wish @returns {Draw} */
export function optionsView(wish) {
  const dialog = byId('options');
  const order = (/** @type {string} */ kind) =>
    wish({ order: kind === 'seed N' ? `seed ${seedTyped()}` : kind });
  byId('options-open').addEventListener('click', () => open(dialog));
  byId('order').addEventListener('change', () => order(byId('order').value));
  byId('order-seed').addEventListener('change', () => order('seed N'));
  for (const name of VARIED)
    byId(`${name}-choice`).addEventListener('change', (/** @type {any} */ e) =>
      wish({ [name]: e.target.value }),
    );
  byId('options-reset').addEventListener('click', () => {
    wish(Object.fromEntries(OPTIONS.map((name) => [name, DEFAULTS[name]])));
  });
  closeBeside(dialog);
  return (state, before) => {
    if (offers(state) !== offers(before) || state.graph !== before.graph) drawOffers(state);
    drawChosen(state);
  };
}

/** @param {State} state */
const offers = (state) => offersOf(state.problem, state.graph);

/** Open the dialog under its button, or higher if it would not fit. @param {HTMLDialogElement} dialog */
function open(dialog) {
  const { left, bottom } = placeOfOptions();
  dialog.showModal();
  const room = document.documentElement.clientWidth - dialog.offsetWidth - 8;
  const top = Math.min(bottom + 6, window.innerHeight - dialog.offsetHeight - 8);
  Object.assign(dialog.style, {
    marginLeft: `${Math.max(8, Math.min(left - 40, room))}px`,
    marginTop: `${Math.max(8, top)}px`,
  });
}

/** The seed that was typed; for other input the nearest possible number. */
function seedTyped() {
  const seed = Math.round(Number(byId('order-seed').value));
  return Number.isNaN(seed) ? DEFAULT_SEED : Math.max(0, Math.min(LARGEST_SEED, seed));
}

/** Draw the choices, which depend on the problem. @param {State} state */
function drawOffers(state) {
  const all = offers(state);
  const orders = all?.orders.filter(({ why }) => why === null) ?? [];
  byId('order').replaceChildren(
    ...options(orders.map(({ name }) => [name, orderNamed(name)?.title ?? name])),
  );
  byId('options-why').replaceChildren(
    ...refusalsOf(state).map((sentence) => make('li', { textContent: sentence })),
  );
  byId('options-refused').hidden = byId('options-why').childElementCount === 0;
}

/** @param {State} state */
function refusalsOf(state) {
  const all = offers(state);
  const depth = hasDepths(state)
    ? []
    : ['A depth to stop at does not apply: the inner nodes of this tree have no static values.'];
  return [...(all ? refusals(all) : []), ...depth];
}

/** Draw the choices; while a search is loading, the requested one stays. @param {State} state */
function drawChosen(state) {
  const words = optionWords(state);
  write('options-name', words.length ? 'Options:' : 'Options');
  write('options-words', words.join(', '));
  byId('options-open').classList.toggle('differs', words.length > 0);
  byId('options-open').title = words.length
    ? `Order and variant: ${words.join(', ')}`
    : 'In which order moves are tried; variants of alpha-beta';
  if (state.busy) return;
  const kind = orderKind(state.order);
  byId('order').value = kind;
  byId('order-seed-field').hidden = kind !== 'seed N';
  if (kind === 'seed N' && document.activeElement !== byId('order-seed'))
    byId('order-seed').value = state.order.slice('seed '.length);
  write('order-says', orderNamed(kind)?.says ?? '');
  byId('options-binding').hidden = !state.binding;
  if (state.binding)
    write('options-binding', `${bindingSentence(state.binding)} The domains (d) have the switch.`);
  drawVariant(state);
}

/** @param {State} state */
function drawVariant(state) {
  const varied = offers(state)?.varied ?? [];
  const switched = varied.includes(state.algorithm);
  byId('variant').hidden = !switched;
  byId('variant-none').hidden = switched;
  write(
    'variant-none',
    `What a node returns outside its window, and whether equality cuts, are switches of ` +
      `${varied.join(' and ')}: ${state.algorithm} has neither.`,
  );
  for (const name of VARIED) {
    part(byId(`${name}-choice`), 'input', `[value="${state[name]}"]`).checked = true;
    byId(`${name}-says`).textContent = fieldOf(name).says?.[state[name]] ?? '';
  }
}

// The menus of a search: the tree of a text with several, and the algorithms that apply.

/** @param {Page} page @returns {Draw} */
export function problemMenus(page) {
  byId('graph').addEventListener('change', () =>
    page.wish({ graph: Number(byId('graph').value), depth: null, round: null }),
  );
  byId('algorithm').addEventListener('change', () =>
    page.wish({ algorithm: byId('algorithm').value, round: null }),
  );
  return (state, before) => {
    if (state.problem !== before.problem) drawGraphs(state.problem?.trees ?? [], state.problem?.trees_total);
    if (offers(state) !== offers(before)) drawAlgorithms(state);
    if (state.busy) return; // keep the choice until its search is shown
    Object.assign(byId('graph'), { value: String(state.graph) });
    Object.assign(byId('algorithm'), { value: state.algorithm });
  };
}

/** @param {State} state */
function drawAlgorithms(state) {
  const applicable = offers(state)?.algorithms.filter(({ why }) => why === null) ?? [];
  byId('algorithm').replaceChildren(
    ...applicable.map(({ name }) => {
      const { title, says } = algorithmNamed(name) ?? { title: name, says: '' };
      return make('option', { value: name, textContent: title, title: says });
    }),
  );
}

/** @param {GivenTree[]} trees @param {number} [total]  more than are listed, perhaps */
function drawGraphs(trees, total = trees.length) {
  byId('graph').hidden = trees.length < 2;
  byId('graph').replaceChildren(
    ...options(
      trees.map(({ number, nodes }) => [
        String(number),
        `tree ${number} of ${total}: ${plural(nodes, 'node')}`,
      ]),
    ),
  );
}

// The header's menus of a constraint search: search, propagation, orders of variables and values.

const NUMBERS = /** @type {const} */ (['width', 'seed', 'steps']);

/** @param {Store} store @param {(options: Options) => void} wish @returns {Draw} */
export function constraintMenus(store, wish) {
  const changeSome = (/** @type {Partial<CspQuestion>} */ some) => wish({ csp: some });
  for (const name of MENUS) {
    fillMenu(name, Object.keys(titles(name))[0]);
    byId(`csp-${name}`).addEventListener('change', () =>
      changeSome({ [name]: valueOf(name, byId(`csp-${name}`).value) }),
    );
  }
  for (const name of NUMBERS)
    byId(`csp-${name}`).addEventListener('change', () => {
      const input = byId(`csp-${name}`);
      if (input.value !== '' && input.checkValidity()) changeSome({ [name]: Number(input.value) });
      else input.value = String(store.get().csp[name]);
    });
  byId('csp-binary').addEventListener('change', () => changeSome({ binary: byId('csp-binary').checked }));
  return drawConstraints;
}

/** @param {(typeof MENUS)[number]} name @param {string} value */
function fillMenu(name, value) {
  byId(`csp-${name}`).replaceChildren(...options(Object.entries(menuTitles(name, value))));
}

/**
 * Choose a value; one from a link may not be in the menu yet.
 * @param {(typeof MENUS)[number]} name
 * @param {string} value
 */
function chooseInMenu(name, value) {
  byId(`csp-${name}`).value = value;
  if (byId(`csp-${name}`).value === value) return;
  fillMenu(name, value);
  byId(`csp-${name}`).value = value;
}

/** @param {string} name @param {string} value */
const valueOf = (name, value) => (name === 'solutions' && value !== 'all' ? Number(value) : value);

/** @param {State} state */
function drawConstraints(state) {
  const { csp, problem, busy } = state;
  if (busy || !kindOnPage(state).applies.includes('csp')) return; // the choice stays while it loads
  for (const name of MENUS) {
    chooseInMenu(name, String(csp[name]));
    byId(`csp-${name}-field`).hidden = !isUsed(csp, name);
  }
  for (const name of NUMBERS) {
    byId(`csp-${name}-field`).hidden = !isUsed(csp, name);
    if (document.activeElement !== byId(`csp-${name}`)) byId(`csp-${name}`).value = String(csp[name]);
  }
  byId('csp-binary-field').hidden = !problem?.csp?.n_ary;
  byId('csp-binary').checked = csp.binary;
}
