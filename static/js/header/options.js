/** The header's choices of a search: order and variant, tree and algorithm, settings of constraints. */
import { kindOnPage } from '../kinds/kinds.js';
import { closeBeside, onChange, onPress, options as optionElements, refill, write } from '../kit/controls.js';
import { byId, make, part } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { algorithmNamed, fieldOf, orderKind, orderNamed } from '../scene/fields.js';
import { isUsed, MENUS, menuTitles } from '../search/constraints/question.js';
import { bindingSentence } from '../search/domains.js';
import { DEFAULTS, hasDepths, OPTIONS, offersOf, optionWords, refusals } from '../search/question.js';
import { placeOfOptions } from './menus.js';

/** @import { CspQuestion } from '../search/constraints/types.js' */
/** @import { Offer } from '../search/types.js' */
/** @import { GivenTree, Options } from '../store/types.js' */

// The order of moves and the variant of alpha-beta, in a dialog that offers only what applies. The menu's
// choice 'seed N' stands for all shuffled orders: 'seed 1', 'seed 2' …

const LARGEST_SEED = 999_999;
const DEFAULT_SEED = 1;
/** The fields of a variant: fail-soft or fail-hard; whether equality cuts. */
const VARIANT_FIELDS = /** @type {const} */ (['fail', 'cut']);

/**
 * The dialog's listeners; returns what draws it.
 * @param {(changes: Partial<State>) => void} wish  requests another search @returns {Draw}
 */
export function optionsView(wish) {
  const dialog = byId('options');
  const requestOrder = (/** @type {string} */ kind) => {
    const typed = Math.round(Number(byId('order-seed').value));
    const seed = Number.isNaN(typed) ? DEFAULT_SEED : Math.max(0, Math.min(LARGEST_SEED, typed));
    wish({ order: kind === 'seed N' ? `seed ${seed}` : kind });
  };
  onChange({ order: ({ value }) => requestOrder(value), 'order-seed': () => requestOrder('seed N') });
  for (const name of VARIANT_FIELDS)
    byId(`${name}-choice`).addEventListener('change', (/** @type {any} */ e) =>
      wish({ [name]: e.target.value }),
    );
  onPress({
    'options-open': () => open(dialog),
    'options-reset': () => wish(Object.fromEntries(OPTIONS.map((name) => [name, DEFAULTS[name]]))),
  });
  closeBeside(dialog);
  return (state, before) => {
    if (offers(state) !== offers(before) || state.graph !== before.graph) drawOffers(state);
    drawChosen(state);
  };
}

/** The algorithms and orders, and why some do not apply to the tree on the page. @param {State} state */
const offers = (state) => offersOf(state.problem, state.graph);

/** Open the dialog under its button, but inside the window. @param {HTMLDialogElement} dialog */
function open(dialog) {
  const { left, bottom } = placeOfOptions();
  dialog.showModal();
  const maxLeft = document.documentElement.clientWidth - dialog.offsetWidth - 8;
  const top = Math.min(bottom + 6, window.innerHeight - dialog.offsetHeight - 8);
  Object.assign(dialog.style, {
    marginLeft: `${Math.max(8, Math.min(left - 40, maxLeft))}px`,
    marginTop: `${Math.max(8, top)}px`,
  });
}

/** Fill the menu of orders with those that apply, and list what does not. @param {State} state */
function drawOffers(state) {
  const offered = offers(state);
  const orders = offered?.orders.filter(applies) ?? [];
  byId('order').replaceChildren(
    ...optionElements(orders.map(({ name }) => [name, orderNamed(name)?.title ?? name])),
  );
  const sentences = [...(offered ? refusals(offered) : []), ...(hasDepths(state) ? [] : [NO_DEPTHS])];
  byId('options-why').replaceChildren(...sentences.map((textContent) => make('li', { textContent })));
  byId('options-refused').hidden = sentences.length === 0;
}

const NO_DEPTHS = 'A depth to stop at does not apply: the inner nodes of this tree have no static values.';

/** Whether there is no reason against an algorithm or order. @param {Offer} offer */
const applies = ({ why }) => why === null;

/** Show what is chosen; while a search is loading, the dialog keeps the request. @param {State} state */
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
  // a binding forbids moves that leave a region without a color
  byId('options-binding').hidden = !state.binding;
  if (state.binding)
    write('options-binding', `${bindingSentence(state.binding)} The domains (d) have the switch.`);
  drawVariant(state);
}

/** Show the variant, or that the algorithm has none. @param {State} state */
function drawVariant(state) {
  const withVariant = offers(state)?.varied ?? [];
  const hasVariant = withVariant.includes(state.algorithm);
  byId('variant').hidden = !hasVariant;
  byId('variant-none').hidden = hasVariant;
  write(
    'variant-none',
    `What a node returns outside its window, and whether equality cuts, are switches of ` +
      `${withVariant.join(' and ')}: ${state.algorithm} has neither.`,
  );
  for (const name of VARIANT_FIELDS) {
    part(byId(`${name}-choice`), 'input', `[value="${state[name]}"]`).checked = true;
    byId(`${name}-says`).textContent = fieldOf(name).says?.[state[name]] ?? '';
  }
}

// The menus of a search: the tree of a text with several, and the algorithms that apply.

/** @param {Page} page @returns {Draw} */
export function problemMenus(page) {
  onChange({
    graph: ({ value }) => page.wish({ graph: Number(value), depth: null, round: null }),
    algorithm: ({ value }) => page.wish({ algorithm: value, round: null }),
  });
  return (state, before) => {
    if (state.problem !== before.problem) drawTrees(state.problem?.trees ?? [], state.problem?.trees_total);
    if (offers(state) !== offers(before)) drawAlgorithms(state);
    if (state.busy) return; // keep the choice until its search is shown
    byId('graph').value = String(state.graph); // the number of the tree
    byId('algorithm').value = state.algorithm;
  };
}

/** @param {State} state */
function drawAlgorithms(state) {
  const algorithms = offers(state)?.algorithms.filter(applies) ?? [];
  byId('algorithm').replaceChildren(
    ...algorithms.map(({ name }) => {
      const { title, says } = algorithmNamed(name) ?? { title: name, says: '' };
      return make('option', { value: name, textContent: title, title: says });
    }),
  );
}

/** @param {GivenTree[]} trees @param {number} [total]  how many the text has; can be more than are listed */
function drawTrees(trees, total = trees.length) {
  byId('graph').hidden = trees.length < 2;
  const titleOf = (/** @type {GivenTree} */ { number, nodes }) =>
    `tree ${number} of ${total}: ${plural(nodes, 'node')}`;
  byId('graph').replaceChildren(...optionElements(trees.map((tree) => [String(tree.number), titleOf(tree)])));
}

// The header's menus of a constraint search: search, propagation, orders of variables and values.

/** The settings that are typed as numbers; the others, MENUS, are chosen. */
const NUMBERS = /** @type {const} */ (['width', 'seed', 'steps']);

/** @param {Store} store @param {(changes: Options) => void} wish  requests another search @returns {Draw} */
export function constraintMenus(store, wish) {
  const request = (/** @type {Partial<CspQuestion>} */ csp) => wish({ csp });
  for (const name of MENUS)
    byId(`csp-${name}`).addEventListener('change', () => {
      const { value } = byId(`csp-${name}`);
      request({ [name]: name === 'solutions' && value !== 'all' ? Number(value) : value });
    });
  for (const name of NUMBERS)
    byId(`csp-${name}`).addEventListener('change', () => {
      const input = byId(`csp-${name}`);
      if (input.value !== '' && input.checkValidity()) request({ [name]: Number(input.value) });
      else input.value = String(store.get().csp[name]);
    });
  byId('csp-binary').addEventListener('change', () => request({ binary: byId('csp-binary').checked }));
  return drawConstraints;
}

/**
 * Choose a value of a menu, which gets it as a choice if it is an unusual one from a link.
 * @type {(name: (typeof MENUS)[number], value: string) => void}
 */
function chooseInMenu(name, value) {
  const choices = Object.entries(menuTitles(name, value));
  refill(byId(`csp-${name}`), choices.join(), () => optionElements(choices));
  byId(`csp-${name}`).value = value;
}

/** @param {State} state */
function drawConstraints(state) {
  const { csp, problem, busy } = state;
  if (!kindOnPage(state).applies.includes('csp')) return;
  if (busy) return; // while a search is loading, the menus keep the request
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
