/** The dialog that chooses the rival, the search to compare with: buttons for common ones, fields for all. */
import { closeBeside, makeButton, onPressWithin, options } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { algorithmNamed, orderKind, orderNamed } from '../../scene/fields.js';
import { differing, rivalQuestion } from '../../search/comparing/rival.js';
import { applicableQuestion, offersOf, ownDepth, questionOf } from '../../search/question.js';
import { presets } from './presets.js';

/** @import { Rival } from '../../search/comparing/types.js' */
/** @import { Offer, Question } from '../../search/types.js' */

/** The settings that the dialog has fields for. */
const FIELDS = /** @type {const} */ (['algorithm', 'order', 'fail', 'cut', 'depth', 'round']);

/** @param {Store} store @returns {() => void} a function that opens the dialog */
export function compareDialog(store) {
  const dialog = byId('compare-dialog');
  const open = () => {
    if (!store.get().tree) return;
    fill(store.get());
    dialog.showModal();
  };
  byId('compare').addEventListener('click', open);
  onPressWithin('compare-presets', 'button', ({ dataset }) =>
    start(store, presets(store.get())[Number(dataset.preset)].rival),
  );
  byId('compare-start').addEventListener('click', () => start(store, rivalInFields(store.get())));
  for (const id of /** @type {const} */ (['rival-algorithm', 'rival-order']))
    byId(id).addEventListener('change', () => showFields(store.get()));
  closeBeside(dialog);
  return open;
}

/** @param {Store} store @param {Rival} rival */
function start(store, rival) {
  byId('compare-dialog').close();
  store.change({ rival, playing: false });
}

/** Fill in the fields: the current search, common comparisons, the current rival. @param {State} state */
function fill(state) {
  const offers = offersOf(state.problem, state.graph);
  byId('compare-now').textContent =
    `Shown now: ${state.algorithm}, ` +
    `${orderNamed(state.order)?.title ?? state.order}, depth ` +
    `${state.depth ?? ownDepth(state)}. Compared with:`;
  byId('compare-presets').replaceChildren(
    ...presets(state).map(({ name }, preset) => makeButton(name, { data: { preset } })),
  );
  byId('rival-algorithm').replaceChildren(...options(titlesOf(offers?.algorithms ?? [], algorithmNamed)));
  byId('rival-order').replaceChildren(...options(titlesOf(offers?.orders ?? [], orderNamed)));
  const rounds = state.tree?.rounds ?? [];
  byId('rival-round').replaceChildren(
    ...options(rounds.map(({ round, depth }) => [String(round), `${round} (depth ${depth})`])),
  );
  const { algorithm, order, fail, cut, depth, round } = rivalQuestion(state) ?? questionOf(state);
  const values = {
    algorithm,
    order: orderKind(order),
    fail,
    cut,
    depth: depth ?? ownDepth(state),
    round: round ?? state.tree?.rounds?.length ?? '',
  };
  for (const name of FIELDS) byId(`rival-${name}`).value = String(values[name]);
  if (order.startsWith('seed')) byId('rival-seed').value = order.slice('seed '.length);
  showFields(state);
}

/**
 * The choices that apply, with their titles.
 * @param {Offer[]} offers
 * @param {(name: string) => {title: string} | undefined} named
 * @returns {[string, string][]}
 */
const titlesOf = (offers, named) =>
  offers.filter(({ why }) => why === null).map(({ name }) => [name, named(name)?.title ?? name]);

/** Show only the fields that belong to the chosen algorithm. @param {State} state */
function showFields(state) {
  const algorithm = byId('rival-algorithm').value;
  const varied = offersOf(state.problem, state.graph)?.varied.includes(algorithm) ?? false;
  const rounds = algorithm === state.algorithm && Boolean(state.tree?.rounds);
  byId('rival-fail-field').hidden = byId('rival-cut-field').hidden = !varied;
  byId('rival-round-field').hidden = !rounds;
  byId('rival-seed-field').hidden = byId('rival-order').value !== 'seed N';
}

/**
 * The rival that the fields describe, as its differences from the search on the page.
 * @param {State} state
 * @returns {Rival}
 */
function rivalInFields(state) {
  const text = (/** @type {typeof FIELDS[number] | 'seed'} */ name) => byId(`rival-${name}`).value;
  const order =
    text('order') === 'seed N' ? `seed ${Math.max(0, Math.round(Number(text('seed')) || 0))}` : text('order');
  const depth =
    text('depth') === '' ? null : Math.max(0, Math.min(65_535, Math.round(Number(text('depth')))));
  // what the problem itself has: null stands for it in a question
  const own = { depth: ownDepth(state), round: state.tree?.rounds?.length ?? null };
  const round = Number(text('round')) || null;
  const question = {
    ...questionOf(state),
    algorithm: text('algorithm'),
    order,
    fail: /** @type {Question['fail']} */ (text('fail')),
    cut: /** @type {Question['cut']} */ (text('cut')),
    depth: depth === own.depth ? null : depth,
    round: round === own.round ? null : round,
  };
  const applicable = applicableQuestion(question, /** @type {Checked} */ (state.problem));
  return differing(applicable, questionOf(state), own);
}
