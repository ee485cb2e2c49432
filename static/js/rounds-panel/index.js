/**
 * The panel of iterative deepening, a search in rounds of growing depth: a card for each round, with its
 * costs and a small tree, and tables of the orders in which the rounds tried the moves.
 */
import { gameOnly, kindOf, momentOf } from '../kinds/kinds.js';
import { makeButton, onPressWithin } from '../kit/controls.js';
import { byId, chipElement, fitCanvas, make } from '../kit/elements.js';
import { groupDigits } from '../kit/format.js';
import { lookOf } from '../kit/look.js';
import { questionOf } from '../search/question.js';
import {
  cards,
  costAndSavings,
  keyOfAllRounds,
  nodesOfLongestBar,
  ordersAt,
  roundInState,
  roundShown,
} from '../search/rounds.js';
import { isLeaf, movesTo } from '../search/tree.js';
import { search } from '../store/api.js';
import { visibility } from '../store/visibility.js';
import { paintOverview, wholePart } from '../tree-panel/overview.js';

/** @import { Card, Chip, Order, PlaceInRound, Round } from '../search/types.js' */

/** @typedef {Tree & {rounds: Round[]}} RoundsTree  a tree of deepening */

// The orders: the moves as each round tried them, at the root and at the current node.

/** The most moves that are listed for a round; further ones are counted. */
const MAX_MOVES = 7;

/**
 * Draws the tables of orders; the loaded trees are by the round's number, from 1.
 * @type {(tree: RoundsTree, trees: ReadonlyMap<number, Tree>, current: number, chips: Chip[]) => void}
 */
function drawOrders(tree, trees, current, chips) {
  const node = isLeaf(tree, current) ? tree.parent[current] : current; // a leaf has no moves
  const tableOf = (/** @type {string} */ title, /** @type {number[]} */ moves) => {
    const caption = make('caption', {}, [title, ...moves.flatMap((move) => [' ', chipElement(chips[move])])]);
    const rows = ordersAt(tree.rounds.length, trees, moves).map((order) =>
      orderElement(order, tree, trees.has(order.round), chips),
    );
    return make('table', {}, [caption, make('tbody', {}, rows)]);
  };
  const after = node > 0 ? [tableOf('After', movesTo(tree, node))] : [];
  byId('rounds-orders').replaceChildren(tableOf('At the root', []), ...after);
}

/**
 * The row of a round.
 * @type {(order: Order, tree: RoundsTree, isLoaded: boolean, chips: Chip[]) => HTMLTableRowElement}
 */
function orderElement({ round, places, untried }, tree, isLoaded, chips) {
  const head = make('th', { scope: 'row', textContent: `depth ${tree.rounds[round - 1].depth}` });
  if (!places) {
    const textContent = isLoaded ? 'not looked into' : 'not loaded: click the round';
    return make('tr', {}, [head, make('td', {}, [make('span', { className: 'left', textContent })])]);
  }
  const listed = places.slice(0, MAX_MOVES).map((place) => placeElement(place, chips[place.move]));
  const unlisted = Math.max(0, places.length - MAX_MOVES);
  const words = [unlisted && `${groupDigits(unlisted)} more`, untried && `${groupDigits(untried)} cut`];
  const textContent = words.filter(Boolean).join(', ');
  const rest = textContent ? [make('li', { className: 'left', textContent })] : [];
  return make('tr', {}, [head, make('td', {}, [make('ol', {}, [...listed, ...rest])])]);
}

/**
 * A move with its value in the round, and how many places it has moved forward since the round before.
 * @type {(place: PlaceInRound, chip: Chip) => HTMLLIElement}
 */
function placeElement({ value, moved }, chip) {
  const item = make('li', {}, [chipElement(chip), ' ', value]);
  if (moved)
    item.append(
      ' ',
      make('span', {
        className: moved > 0 ? 'forward' : 'back',
        textContent: `${moved > 0 ? '↑' : '↓'}${Math.abs(moved)}`,
        title: `${Math.abs(moved)} ${moved > 0 ? 'earlier' : 'later'} than in the round before`,
      }),
    );
  return item;
}

// The trees of all rounds, which are fetched in the background one by one.

/** A round with more nodes is fetched only when the user presses its card. */
const MAX_NODES = 50_000;

/**
 * Keeps the tree of the round that is shown, and fetches the other rounds once for each search (they have one
 * key). After a failure no more are fetched: their counts are known without their trees.
 * @type {(store: Store, ask?: typeof search) => Draw}
 */
export function roundFetcher(store, ask = search) {
  let running = new AbortController();
  let lastAsked = '';
  const keep = (/** @type {State} */ state, /** @type {number} */ round, /** @type {Tree} */ tree) => {
    const known = roundTreesOf(store.get());
    if (known.get(round) === tree) return;
    store.change({ roundTrees: { of: keyOfAllRounds(state), trees: new Map([...known, [round, tree]]) } });
  };
  const fetchOtherRounds = async (/** @type {AbortSignal} */ signal) => {
    const state = store.get();
    const rounds = state.tree?.rounds ?? [];
    for (const { round, nodes } of rounds) {
      if (nodes > MAX_NODES || roundTreesOf(store.get()).has(round)) continue;
      const question = { ...questionOf(state), round: roundInState(rounds, round) };
      const tree = await ask(question, signal).catch(() => null);
      if (signal.aborted || !tree) return;
      keep(state, round, tree);
    }
  };
  return (state, previous) => {
    const { tree } = state;
    const key = keyOfAllRounds(state);
    if (state.busy || (tree === previous.tree && lastAsked === key)) return;
    if (tree?.rounds) keep(state, roundShown(/** @type {RoundsTree} */ (tree)), tree);
    if (lastAsked === key) return;
    lastAsked = key;
    running.abort();
    running = new AbortController();
    if (tree?.rounds) fetchOtherRounds(running.signal);
  };
}

/** The loaded trees of the search's rounds. @type {(state: State) => ReadonlyMap<number, Tree>} */
export const roundTreesOf = (state) =>
  state.roundTrees?.of === keyOfAllRounds(state) ? state.roundTrees.trees : new Map();

// The panel itself.

/** @type {(store: Store, requestSearch: (options: Partial<State>) => void) => Draw} */
function roundsView(store, requestSearch) {
  onPressWithin('rounds-list', 'button', ({ dataset }) => {
    const rounds = store.get().tree?.rounds;
    if (rounds) requestSearch({ round: roundInState(rounds, Number(dataset.round)) });
  });
  byId('rounds-orders-toggle').addEventListener('click', () => {
    byId('rounds-orders').hidden = !byId('rounds-orders').hidden;
    store.change({}); // draws the orders, which may be visible now
  });
  return (state, previous) => {
    const { tree, problem } = state;
    byId('rounds').hidden = !tree?.rounds || !visibility(state).rounds;
    if (!tree?.rounds || !problem) return;
    const rounds = /** @type {RoundsTree} */ (tree);
    const chips = kindOf(tree).chips(problem, tree);
    const { tree: previousTree, roundTrees, theme } = previous;
    if (tree !== previousTree || state.roundTrees !== roundTrees || state.theme !== theme)
      drawCards(state, rounds, chips);
    byId('rounds-orders-toggle').setAttribute('aria-expanded', String(!byId('rounds-orders').hidden));
    if (!byId('rounds-orders').hidden)
      drawOrders(rounds, roundTreesOf(state), momentOf(tree, state.step).event.node, chips);
  };
}

/** Draws the cards, and keeps the focus. @type {(state: State, tree: RoundsTree, chips: Chip[]) => void} */
function drawCards(state, tree, chips) {
  const list = byId('rounds-list');
  const trees = roundTreesOf(state);
  const focused = list.contains(document.activeElement)
    ? /** @type {HTMLElement} */ (document.activeElement).dataset.round
    : undefined;
  const allCards = cards(tree, trees);
  list.replaceChildren(
    ...allCards.map((card) => cardElement(card, chips, trees.has(card.round))),
    ...(allCards.length > 1 ? [totalElement(tree)] : []),
  );
  list.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (focused) /** @type {HTMLElement | null} */ (list.querySelector(`[data-round="${focused}"]`))?.focus();
  // Each small tree is an overview: depth downwards, order of visits across, gray where moves were pruned.
  for (const canvas of list.querySelectorAll('canvas')) {
    const loaded = trees.get(Number(canvas.closest('button')?.dataset.round));
    if (!loaded || !canvas.clientWidth) continue;
    const { context, width, height } = fitCanvas(canvas);
    paintOverview(context, loaded, wholePart(loaded.nodes), { width, height }, lookOf(canvas), canvas.width);
  }
  const words = costAndSavings(tree.rounds, tree.alone);
  byId('rounds-sentence').replaceChildren(
    make('span', { className: 'cost', textContent: words.cost }),
    ` ${words.saved}`,
  );
}

/** A round's card. @param {Card} card @param {Chip[]} chips @param {boolean} hasTree  its tree is loaded */
function cardElement({ round, depth, shown, nodes, rest, share, value, move }, chips, hasTree) {
  const worth = make('span', { className: 'worth' }, [
    value && 'best ',
    ...(move === null ? [] : [chipElement(chips[move]), ' ']),
    value,
  ]);
  const head = make('span', { className: 'head' }, [
    make('strong', { textContent: `Depth ${depth}` }),
    worth,
  ]);
  const picture = make('canvas', { ariaHidden: 'true', hidden: !hasTree });
  const counts = make('span', { className: 'counts' }, [
    make('span', { className: 'nodes', textContent: nodes }),
    ...rest.flatMap((textContent) => [' ', make('span', { className: 'rest', textContent })]),
  ]);
  const button = makeButton([head, picture, bar(share), counts], { className: 'round', data: { round } });
  button.setAttribute('aria-pressed', String(shown));
  return button;
}

/** A bar with a piece for each share. @param {...number} shares  of the longest bar, from 0 to 1 */
function bar(...shares) {
  const pieces = shares.map((share) => {
    const piece = make('span');
    piece.style.setProperty('--share', String(share));
    return piece;
  });
  return make('span', { className: 'bar-of-nodes', ariaHidden: 'true' }, pieces);
}

/** All rounds together beside alpha-beta alone, on the scale of the cards. @param {RoundsTree} tree */
function totalElement({ rounds, alone }) {
  const scale = nodesOfLongestBar({ rounds, alone });
  const rowOf = (
    /** @type {string} */ name,
    /** @type {{nodes: number, complete: boolean}[]} */ searches,
  ) => {
    const nodes = searches.reduce((sum, search) => sum + search.nodes, 0);
    const count = `${searches[searches.length - 1].complete ? '' : '≥ '}${groupDigits(nodes)}`;
    return [
      make('span', { className: 'head' }, [name, make('strong', { textContent: count })]),
      bar(...searches.map((search) => search.nodes / scale)), // a piece for each
    ];
  };
  return make('div', { className: 'total' }, [
    ...rowOf('all rounds', rounds),
    ...(alone ? rowOf('alpha-beta alone', [alone]) : []),
  ]);
}

/**
 * The loaded trees of a search by the round's number, from 1; `of` is the key of the search.
 * @typedef {{roundTrees: {of: string, trees: ReadonlyMap<number, Tree>} | null}} RoundsState
 */

/** @type {Part<RoundsState>} */
const state = { name: 'rounds', starts: { roundTrees: null } };

/** @type {Feature} */
export const roundsPanel = {
  state,
  panel: ({ store, wish }) => [gameOnly(roundsView(store, wish)), gameOnly(roundFetcher(store))],
};
