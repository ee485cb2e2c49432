/**
 * The second tree panel: it shows the tree of the rival (the search with which the one on the page is
 * compared) beside the first, or one merged tree of both. Run a is the search on the page, run b the rival.
 */
import { byId } from '../../kit/elements.js';
import { lookOf } from '../../kit/look.js';
import { oncePer } from '../../kit/once.js';
import { inverseTwins, namesOf } from '../../search/comparing/comparison.js';
import {
  besideState,
  comparisonShown,
  matchingStep,
  otherStep,
  sameMoment,
} from '../../search/comparing/rival.js';
import { mainPlace } from '../../tree-panel/index.js';
import { treeView } from '../../tree-panel/tree-view.js';
import { describeMerged, marksOf, mergedTexts, mergedTreeOf, paintMark } from './merged-tree.js';

/** @import { Compared } from '../../search/comparing/types.js' */
/** @import { DisplayList, Place, ShownBeside } from '../../tree-panel/types.js' */
/** @import { Moment } from './merged-tree.js' */

/** @typedef {Pick<State, 'opened' | 'folded' | 'unfolded'>} Folding  which nodes of the tree are open */
/**
 * What this panel has shown last. state: the page's, changed for this panel; tree: the rival's or the merged.
 * @typedef {{state: State, tree: Tree | null, folding: Folding}} LastShown
 */

/** @type {Folding} */
const NO_FOLDING = { opened: new Set(), folded: new Set(), unfolded: new Set() };

/** The step of run a, of run b and of the merged tree. @type {(_: State, compared: Compared) => Moment} */
export function momentOf(state, compared) {
  const { tree, nodeOfA: nodeInMerged } = mergedTreeOf(compared); // by node of run a
  const { step } = state;
  return { a: step, b: otherStep(state, compared), merged: sameMoment(compared.a, tree, nodeInMerged, step) };
}

/** Install the second panel; the result draws it. @param {Store} store @returns {Draw} */
export function rivalView(store) {
  /** @type {LastShown} */
  const lastShown = { state: store.get(), tree: null, folding: NO_FOLDING };
  const draw = treeView(storeOfPanel(store, lastShown), elementsOfPanel(store));
  return (state) => {
    byId('rival-stage').hidden = !state.rival;
    document.documentElement.dataset.comparing = state.rival ? state.comparing : 'no';
    if (!state.rival && !lastShown.tree) return; // after the end the panel is drawn once more, empty
    const compared = comparisonShown(state);
    const tree = compared && (state.comparing === 'merged' ? mergedTreeOf(compared).tree : compared.b);
    if (tree !== lastShown.tree) lastShown.folding = NO_FOLDING;
    const ownState = rivalState(state, compared, tree, lastShown.folding);
    draw(ownState, lastShown.state);
    Object.assign(lastShown, { state: ownState, tree });
  };
}

/**
 * The store that the second panel uses: it has the panel's own state and folding; its `goTo` and `jumpTo` go
 * to the step of run a that matches a step of this panel.
 * @type {(store: Store, lastShown: LastShown) => Store}
 */
function storeOfPanel(store, lastShown) {
  /** @type {(go: (step: number) => void, step: number) => void} */
  const goToMatching = (go, step) => {
    const compared = comparisonShown(store.get());
    if (compared) go(stepOfA(store.get(), compared, step));
  };
  return {
    ...store,
    get: () => lastShown.state,
    // `pressed` is dropped: it names a node of the first tree
    change({ opened, folded, unfolded, pressed: _, ...rest }) {
      const { folding } = lastShown;
      lastShown.folding = {
        opened: opened ?? folding.opened,
        folded: folded ?? folding.folded,
        unfolded: unfolded ?? folding.unfolded,
      };
      store.change(rest);
    },
    goTo: (step) => goToMatching(store.goTo, step),
    jumpTo: (step) => goToMatching(store.jumpTo, step),
  };
}

/**
 * The step of run a that matches a step of this panel.
 * @type {(state: State, compared: Compared, step: number) => number}
 */
function stepOfA({ comparing, inStep }, compared, step) {
  const { a, b, found } = compared;
  if (comparing === 'beside') return matchingStep(inStep, b, a, twinsInA(compared), step);
  return matchingStep('moves', mergedTreeOf(compared).tree, a, found.merged.a, step);
}

/**
 * The page's state for this panel; `tree` is the merged tree if both runs are merged.
 * @type {(state: State, compared: Compared | null, tree: Tree | null, folding: Folding) => State}
 */
function rivalState(state, compared, tree, folding) {
  if (!compared) return { ...state, tree: null, step: 0 };
  const beside = { ...besideState(state, compared), ...folding, pressed: null };
  const { picture: firstTree } = mainPlace();
  if (state.comparing === 'beside') {
    if (!firstTree || state.growth !== 'auto') return beside;
    return { ...beside, growth: firstTree.right ? 'right' : 'down' };
  }
  return { ...beside, tree, step: momentOf(state, compared).merged, notation: 'interval' };
}

/** The twin in run a of each node of run b, or −1. */
const twinsInA = oncePer((/** @type {Compared} */ { b, found }) => inverseTwins(found.twin, b.nodes));

/**
 * What the first tree shows of a node of run b that has a twin (the same node) in run a. open: its children
 * are shown, as it has a handle to fold them; isHidden: it is not shown; isClosed: it alone is shown.
 * @type {(compared: Compared, firstTree: DisplayList) => ShownBeside}
 */
export function shownInFirst(compared, firstTree) {
  const [twinInB, twinInA] = [compared.found.twin, twinsInA(compared)]; // by node; −1: it has no twin
  const shown = firstTree.nodes.filter(({ node }) => node >= 0 && twinInB[node] >= 0);
  const open = shown.filter(({ handle }) => handle);
  const closed = shown.filter(({ handle, state }) => !handle && state !== 'ahead'); // ahead: not yet visited
  const shownInA = new Set(shown.map(({ node }) => node));
  const closedInA = new Set(closed.map(({ node }) => node));
  const isLeafInA = (/** @type {number} */ node) => compared.a.size[node] === 1;
  return {
    open: open.map(({ node }) => twinInB[node]).sort((node, other) => node - other),
    isHidden: (nodeOfB) => twinInA[nodeOfB] >= 0 && !shownInA.has(twinInA[nodeOfB]),
    isClosed: (nodeOfB) => closedInA.has(twinInA[nodeOfB]) && !isLeafInA(twinInA[nodeOfB]),
  };
}

/** The elements and the additions of the second panel. @param {Store} store @returns {Place} */
function elementsOfPanel(store) {
  const mergedComparison = () => (store.get().comparing === 'merged' ? comparisonShown(store.get()) : null);
  return {
    panel: byId('rival-stage'),
    canvas: byId('rival-canvas'),
    strip: null,
    empty: byId('rival-empty'),
    summary: byId('rival-summary'),
    tip: byId('rival-tip'),
    like: () => {
      const [state, { picture: firstTree }] = [store.get(), mainPlace()];
      const compared = state.comparing === 'beside' ? comparisonShown(state) : null;
      return compared && firstTree ? shownInFirst(compared, firstTree) : null;
    },
    dress: (list) => withTextsOfBoth(list, mergedComparison(), store.get()),
    mark: (context, list) => {
      const compared = mergedComparison();
      const look = lookOf(byId('rival-canvas'));
      const marks = compared ? marksOf(list, compared.found.merged) : [];
      for (const mark of marks) paintMark(context, mark, look);
    },
    describe: (node) => {
      const compared = mergedComparison();
      if (!compared) return null;
      const names = namesOf(compared.a, compared.b);
      return describeMerged(compared, names, momentOf(store.get(), compared), node);
    },
  };
}

/**
 * The drawing of the merged tree with the texts of both searches; `list` itself if none is shown.
 * @type {(list: DisplayList, compared: Compared | null, state: State) => DisplayList}
 */
function withTextsOfBoth(list, compared, state) {
  if (!compared) return list;
  const moment = momentOf(state, compared);
  const nodes = list.nodes.map((item) =>
    item.node < 0 || !item.value
      ? item
      : { ...item, ...mergedTexts(compared, moment, item.node), change: undefined },
  );
  const counts = list.counts.map(({ text, ...count }) => ({
    ...count,
    text: text.replace(/ pruned$/, ' by neither'), // "3 pruned" → "3 by neither"
  }));
  return { ...list, nodes, counts, change: null };
}
