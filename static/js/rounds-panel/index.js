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
/** @typedef {ReadonlyMap<number, Tree>} LoadedTrees  the trees of rounds, by the round's number, from 1 */

// The orders: the moves as each round tried them, at the root and at the current node.

/** The most moves that are listed for a round; further ones are counted. */
const MAX_MOVES = 7;

/**
 * Draws the tables of orders, at the root and after the moves to the current node.
 * @type {(tree: RoundsTree, trees: LoadedTrees, current: number, chips: Chip[]) => void}
 */
function drawOrders(tree, trees, current, chips) {
  const node = isLeaf(tree, current) ? tree.parent[current] : current; // a leaf has no moves
  /** @type {(title: string, moves: number[]) => Element} */
  const tableOf = (title, moves) => {
    const caption = make('caption', {}, [title, ...moves.flatMap((move) => [' ', chipElement(chips[move])])]);
    const rows = ordersAt(tree.rounds.length, trees, moves).map((order) =>
      orderElement(order, tree, trees.has(order.round), chips),
    );
    return make('table', {}, [caption, make('tbody', {}, rows)]);
  };
  const after = node > 0 ? [tableOf('After', movesTo(tree, node))] : [];
  byId('rounds-orders').replaceChildren(tableOf('At the root', []), ...after);
}

/** A round's row. @type {(order: Order, tree: RoundsTree, hasTree: boolean, chips: Chip[]) => HTMLElement} */
function orderElement({ round, places, untried }, tree, hasTree, chips) {
  const head = make('th', { scope: 'row', textContent: `depth ${tree.rounds[round - 1].depth}` });
  if (!places) {
    const textContent = hasTree ? 'not looked into' : 'not loaded: click the round';
    return make('tr', {}, [head, make('td', {}, [make('span', { className: 'left', textContent })])]);
  }
  const listed = places.slice(0, MAX_MOVES).map((place) => placeElement(place, chips[place.move]));
  const unlisted = Math.max(0, places.length - MAX_MOVES);
  const words = [unlisted && `${groupDigits(unlisted)} more`, untried && `${groupDigits(untried)} cut`];
  const textContent = words.filter(Boolean).join(', ');
  const rest = textContent ? [make('li', { className: 'left', textContent })] : [];
  return make('tr', {}, [head, make('td', {}, [make('ol', {}, [...listed, ...rest])])]);
}

/** A move, its value, and how far it has moved. @type {(place: PlaceInRound, chip: Chip) => HTMLLIElement} */
function placeElement({ value, moved }, chip) {
  const content = [chipElement(chip), ' ', value];
  if (!moved) return make('li', {}, content);
  const [className, arrow, word] = moved > 0 ? ['forward', '↑', 'earlier'] : ['back', '↓', 'later'];
  const places = Math.abs(moved);
  const title = `${places} ${word} than in the round before`;
  const change = make('span', { className, textContent: `${arrow}${places}`, title });
  return make('li', {}, [...content, ' ', change]);
}

// The trees of all rounds, which are fetched in the background one by one.

/** A round with more nodes is fetched only when the user presses its card. */
const MAX_NODES = 50_000;

/**
 * Each time that a tree has come: keeps it as the tree of its round, and, if it belongs to another search
 * than the tree before, fetches the other rounds. All rounds of one search have the same key.
 * @type {(store: Store, ask?: typeof search) => Draw}
 */
export function roundFetcher(store, ask = search) {
  let searchKey = '';
  let fetching = new AbortController(); // of the rounds of this search
  return (state, previous) => {
    const { tree } = state;
    const isOtherSearch = keyOfAllRounds(state) !== searchKey;
    if (state.busy || (tree === previous.tree && !isOtherSearch)) return;
    if (tree?.rounds) keepRound(store, state, roundShown(/** @type {RoundsTree} */ (tree)), tree);
    if (!isOtherSearch) return;
    searchKey = keyOfAllRounds(state);
    fetching.abort();
    fetching = new AbortController();
    if (tree?.rounds) fetchOtherRounds(store, ask, fetching.signal);
  };
}

/** Keeps a round's tree. @type {(store: Store, searched: State, round: number, tree: Tree) => void} */
function keepRound(store, searched, round, tree) {
  const known = roundTreesOf(store.get());
  if (known.get(round) === tree) return;
  store.change({ roundTrees: { of: keyOfAllRounds(searched), trees: new Map([...known, [round, tree]]) } });
}

/**
 * Fetches the rounds one by one. After a failure no more are fetched: their counts are known without trees.
 * @type {(store: Store, ask: typeof search, signal: AbortSignal) => Promise<void>}
 */
async function fetchOtherRounds(store, ask, signal) {
  const state = store.get();
  const rounds = state.tree?.rounds ?? [];
  for (const { round, nodes } of rounds) {
    if (nodes > MAX_NODES || roundTreesOf(store.get()).has(round)) continue;
    const question = { ...questionOf(state), round: roundInState(rounds, round) };
    const tree = await ask(question, signal).catch(() => null);
    if (signal.aborted || !tree) return;
    keepRound(store, state, round, tree);
  }
}

/** The loaded trees of the search's rounds. @type {(state: State) => LoadedTrees} */
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
      drawRounds(state, rounds, chips);
    byId('rounds-orders-toggle').setAttribute('aria-expanded', String(!byId('rounds-orders').hidden));
    if (!byId('rounds-orders').hidden)
      drawOrders(rounds, roundTreesOf(state), momentOf(tree, state.step).event.node, chips);
  };
}

/** Draws all but the orders. @type {(state: State, tree: RoundsTree, chips: Chip[]) => void} */
function drawRounds(state, tree, chips) {
  const trees = roundTreesOf(state);
  drawCards(tree, trees, chips);
  // each small tree is an overview: depth downwards, order of visits across, gray where moves were pruned
  for (const canvas of byId('rounds-list').querySelectorAll('canvas')) {
    const loaded = trees.get(Number(canvas.closest('button')?.dataset.round));
    if (!loaded || !canvas.clientWidth) continue;
    const { context, width, height } = fitCanvas(canvas);
    paintOverview(context, loaded, wholePart(loaded.nodes), { width, height }, lookOf(canvas), canvas.width);
  }
  const { cost, saved } = costAndSavings(tree.rounds, tree.alone);
  const costElement = make('span', { className: 'cost', textContent: cost });
  byId('rounds-sentence').replaceChildren(costElement, ` ${saved}`);
}

/** Draws new cards; the focus stays. @type {(tree: RoundsTree, trees: LoadedTrees, chips: Chip[]) => void} */
function drawCards(tree, trees, chips) {
  const list = byId('rounds-list');
  const buttonWithFocus = [...list.querySelectorAll('button')].find((one) => one === document.activeElement);
  const buttons = cards(tree, trees).map((card) => cardElement(card, chips, trees.has(card.round)));
  list.replaceChildren(...buttons, ...(buttons.length > 1 ? [totalElement(tree)] : []));
  list.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  buttons.find(({ dataset }) => dataset.round === buttonWithFocus?.dataset.round)?.focus();
}

/** A round's card. @param {Card} card @param {Chip[]} chips @param {boolean} hasTree  its tree is loaded */
function cardElement({ round, depth, shown, nodes, rest, share, value, move }, chips, hasTree) {
  const worth = make('span', { className: 'worth' }, [
    value && 'best ',
    ...(move === null ? [] : [chipElement(chips[move]), ' ']),
    value,
  ]);
  const title = make('strong', { textContent: `Depth ${depth}` });
  const head = make('span', { className: 'head' }, [title, worth]);
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
  /** @type {(name: string, searches: {nodes: number, complete: boolean}[]) => Node[]} */
  const rowOf = (name, searches) => {
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

/** @typedef {{roundTrees: {of: string, trees: LoadedTrees} | null}} RoundsState  of: the search's key */

/** @type {Part<RoundsState>} */
const state = { name: 'rounds', starts: { roundTrees: null } };

/** @type {Feature} */
export const roundsPanel = {
  state,
  panel: ({ store, wish }) => [gameOnly(roundsView(store, wish)), gameOnly(roundFetcher(store))],
};
