/** A second tree panel for the rival's tree, or for both trees merged. */
import { byId } from '../../kit/elements.js';
import { lookOf } from '../../kit/look.js';
import { inverseTwins, namesOf } from '../../search/comparing/comparison.js';
import {
  besideState,
  comparisonShown,
  jointMoment,
  matchingStep,
  otherStep,
} from '../../search/comparing/rival.js';
import { mainPlace } from '../../tree-panel/index.js';
import { treeView } from '../../tree-panel/tree-view.js';
import { describeMerged, marksOf, mergedTexts, paintMark, unionOf } from './merged-scene.js';

/** @import { Compared } from '../../search/comparing/types.js' */
/** @import { DisplayList } from '../../tree-panel/display-list.js' */
/** @import { Like } from '../../tree-panel/law.js' */
/** @import { Place } from '../../tree-panel/panel.js' */
/** @import { Moment } from './merged-scene.js' */

/** @typedef {Pick<State, 'opened' | 'folded' | 'unfolded'>} Folding  of the nodes in this tree */

/** @type {Folding} */
const NOTHING = { opened: new Set(), folded: new Set(), unfolded: new Set() };

/**
 * The event that each search shows now, and the merged tree.
 * @param {State} state
 * @param {Compared} compared
 * @returns {Moment}
 */
export function momentOf(state, compared) {
  const { tree, place } = unionOf(compared);
  const { step } = state;
  return { a: step, b: otherStep(state, compared), joint: jointMoment(compared.a, tree, place, step) };
}

/** @param {Store} store @returns {Draw} */
export function rivalView(store) {
  let folding = NOTHING;
  /** @type {{state: State, tree: Tree | null}} */
  let last = { state: store.get(), tree: null };
  const jumping = { ...store, goTo: store.jumpTo };
  /** A store for the second panel: its steps become steps of the first search. @type {Store} */
  const facade = {
    ...store,
    get: () => last.state,
    // `pressed` is dropped: it names a node of the first tree
    change({ opened, folded, unfolded, pressed: _, ...rest }) {
      folding = {
        ...folding,
        ...(opened && { opened }),
        ...(folded && { folded }),
        ...(unfolded && { unfolded }),
      };
      store.change(rest);
    },
    goTo: (step) => goTo(store, step),
    jumpTo: (step) => goTo(jumping, step),
  };
  const place = placeOf(store);
  const draw = treeView(facade, place);
  return (state) => {
    const shown = comparisonShown(state);
    byId('rival-stage').hidden = !state.rival;
    document.documentElement.dataset.comparing = state.rival ? state.comparing : 'no';
    const tree = shown && (state.comparing === 'merged' ? unionOf(shown).tree : shown.b);
    if (tree !== last.tree) folding = NOTHING;
    if (!state.rival && !last.tree) return;
    const next = rivalState(state, shown, tree, folding);
    draw(next, last.state);
    last = { state: next, tree };
  };
}

/**
 * The page's state for the rival's tree panel.
 * @param {State} state
 * @param {Compared | null} shown
 * @param {Tree | null} tree
 * @param {Folding} folding
 * @returns {State}
 */
function rivalState(state, shown, tree, folding) {
  if (!shown) return { ...state, tree: null, step: 0 };
  const beside = { ...besideState(state, shown), ...folding, pressed: null };
  const { all } = mainPlace();
  if (state.comparing === 'beside')
    return all && state.growth === 'auto' ? { ...beside, growth: all.right ? 'right' : 'down' } : beside;
  return { ...beside, tree, step: momentOf(state, shown).joint, notation: 'interval' };
}

/** The nodes of the second search in the first, once a comparison. @type {WeakMap<Int32Array, Int32Array>} */
const inverses = new WeakMap();

/**
 * What the first tree shows, for the second: in the second's nodes.
 * @param {Compared} compared
 * @param {DisplayList} list  of the first tree
 * @returns {Like}
 */
export function likeFirst({ a, b, found: { twin } }, { nodes }) {
  const inA = inverses.get(twin) ?? inverseTwins(twin, b.nodes);
  inverses.set(twin, inA);
  const cards = nodes.filter(({ node }) => node >= 0 && twin[node] >= 0);
  const shown = new Set(cards.map(({ node }) => node));
  const open = cards.filter(({ handle }) => handle).map(({ node }) => node);
  const closed = new Set(
    cards.filter(({ state, handle }) => !handle && state !== 'ahead').map(({ node }) => node),
  );
  return {
    open: open.map((node) => twin[node]).sort((one, other) => one - other),
    isHidden: (node) => inA[node] >= 0 && !shown.has(inA[node]),
    isClosed: (node) => closed.has(inA[node]) && a.size[inA[node]] > 1,
  };
}

/** @param {Store} store @param {number} step of the tree that is shown there */
function goTo(store, step) {
  const state = store.get();
  const shown = comparisonShown(state);
  if (!shown) return;
  const { a, b, found } = shown;
  if (state.comparing === 'beside')
    return store.goTo(matchingStep(state.inStep, b, a, inverseTwins(found.twin, b.nodes), step));
  const { tree } = unionOf(shown);
  store.goTo(matchingStep('moves', tree, a, found.merged.a, step));
}

/** The elements of the second panel, or of the merged tree. @param {Store} store @returns {Place} */
function placeOf(store) {
  const mergedComparison = () => (store.get().comparing === 'merged' ? comparisonShown(store.get()) : null);
  return {
    panel: byId('rival-stage'),
    canvas: byId('rival-canvas'),
    strip: null,
    empty: byId('rival-empty'),
    summary: byId('rival-summary'),
    tip: byId('rival-tip'),
    like: () => {
      const [state, { all }] = [store.get(), mainPlace()];
      const shown = state.comparing === 'beside' ? comparisonShown(state) : null;
      return shown && all ? likeFirst(shown, all) : null;
    },
    dress: (list) => withTextsOfBoth(list, mergedComparison(), store.get()),
    mark: (context, list) => {
      const shown = mergedComparison();
      const look = lookOf(byId('rival-canvas'));
      for (const one of shown ? marksOf(list, shown.found.merged) : []) paintMark(context, one, look);
    },
    describe: (node) => {
      const shown = mergedComparison();
      return shown && describeMerged(shown, namesOf(shown.a, shown.b), momentOf(store.get(), shown), node);
    },
  };
}

/** @param {DisplayList} list @param {Compared | null} shown @param {State} state */
function withTextsOfBoth(list, shown, state) {
  if (!shown) return list;
  const at = momentOf(state, shown);
  const nodes = list.nodes.map((item) =>
    item.node < 0 || !item.value
      ? item
      : { ...item, ...mergedTexts(shown, at, item.node), change: undefined },
  );
  const counts = list.counts.map((one) => ({ ...one, text: one.text.replace(/ pruned$/, ' by neither') }));
  return { ...list, nodes, counts, change: null };
}
