/** The strip of rounds over the tree, for deepening only: a button for each round, what they cost together, and what each tried first. */
import { chipElement } from './chip-element.js';
import { byId, make } from './dom.js';
import { eventAt } from './events.js';
import { moveChips } from './rules.js';
import { drawOrders } from './round-orders-view.js';
import { roundTreesOf } from './round-trees.js';
import { cards, roundAsked, shares, verdict } from './rounds.js';
import { paintThumbnail } from './thumbnail.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Store} Store */
/** @typedef {import('./tree.js').Tree & {rounds: import('./tree.js').Round[]}} RoundsTree */
/** @typedef {import('./rounds.js').Card} Card */
/** @typedef {import('./chips.js').Chip} Chip */

/** @param {Store} store @param {(options: Partial<State>) => void} wish @returns {import('./state.js').Draw} */
export function roundsView(store, wish) {
  byId('rounds-list').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    const rounds = store.get().tree?.rounds;
    if (button && rounds) wish({ round: roundAsked(rounds, Number(button.dataset.round)) });
  });
  byId('rounds-orders').addEventListener('toggle', () => store.change({}));
  return (state, before) => {
    const { tree, problem } = state;
    byId('rounds').hidden = !tree?.rounds;
    if (!tree?.rounds || !problem) return;
    const rounds = /** @type {RoundsTree} */ (tree);
    if (tree !== before.tree || state.roundTrees !== before.roundTrees || state.theme !== before.theme) draw(state, rounds, moveChips(problem, tree));
    if (byId('rounds-orders').open) drawOrders(rounds, roundTreesOf(state), eventAt(tree, state.step).node, moveChips(problem, tree));
  };
}

/** @param {State} state @param {RoundsTree} tree @param {Chip[]} chips */
function draw(state, tree, chips) {
  const list = byId('rounds-list');
  const trees = roundTreesOf(state);
  const held = list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.round : undefined;
  const shown = cards(tree, trees);
  list.replaceChildren(...shown.map((card) => cardElement(card, chips, trees.has(card.round))));
  if (held) list.querySelector(`[data-round="${held}"]`)?.focus();
  for (const [round, known] of trees) paintThumbnail(list.querySelector(`[data-round="${round}"] canvas`), known);
  byId('rounds-sentence').textContent = verdict(tree.rounds, tree.alone);
  drawTotals(tree);
}

/** @param {Card} card @param {Chip[]} chips @param {boolean} pictured */
function cardElement({ round, depth, shown, nodes, rest, share, value, move }, chips, pictured) {
  const worth = make('span', { className: 'worth' }, [value && `→ ${value} `, ...(move === null ? [] : [chipElement(chips[move])])]);
  const head = make('span', { className: 'head' }, [make('strong', { textContent: `Depth ${depth}` }), worth]);
  const picture = make('canvas', { ariaHidden: 'true', hidden: !pictured });
  const button = make('button', { type: 'button', className: 'round' }, [head, picture, bar(share), make('span', { className: 'nodes', textContent: nodes }), ' ', make('span', { className: 'rest', textContent: rest })]);
  button.dataset.round = String(round);
  button.setAttribute('aria-pressed', String(shown));
  return button;
}

/** @param {number} share */
function bar(share) {
  const element = make('span', { className: 'bar-of-nodes' });
  element.style.setProperty('--share', String(share));
  return element;
}

/** All rounds charged for, over alpha-beta alone, on the scale of the cards. @param {RoundsTree} tree */
function drawTotals(tree) {
  const { total, alone } = shares(tree);
  byId('rounds-total').style.setProperty('--share', String(total));
  byId('rounds-alone').hidden = alone === null;
  byId('rounds-alone').style.setProperty('--share', String(alone ?? 0));
}
