/**
 * The view of a comparison: the strip over both trees, with counts, the first difference in a sentence, and
 * ways to show them; under it the other tree.
 */
import { byId, make, part, runBadge, SIGN } from '../../kit/elements.js';
import { interval, number } from '../../kit/format.js';
import { bestMove, namesOf, rootValue } from '../../search/comparing/comparison.js';
import { comparisonShown, swapRuns } from '../../search/comparing/rival.js';
import { eventAt } from '../../search/events.js';
import { isMax } from '../../search/tree.js';
import { enteredWith, hasWindows, inMoversView, windowAt } from '../../search/windows.js';
import { rivalLoader } from './rival-loader.js';
import { momentOf, rivalView } from './rival-view.js';

/** @import { Run } from '../../kit/types.js' */
/** @import { Compared, Difference } from '../../search/comparing/types.js' */

const COUNTS = /** @type {const} */ (['nodes', 'leaves', 'cutoffs', 'pruned']);
const RUNS = /** @type {Run[]} */ (['a', 'b']);

/** @param {Store} store @returns {Draw} */
export function comparisonView(store) {
  listen(store);
  const parts = [draw, rivalView(store), rivalLoader(store)];
  return (state, before) => {
    for (const part of parts) part(state, before);
  };
}

/** @param {Store} store */
function listen(store) {
  byId('comparing').addEventListener('change', () =>
    store.change({ comparing: /** @type {State['comparing']} */ (byId('comparing').value) }),
  );
  byId('in-step').addEventListener('change', () =>
    store.change({ inStep: /** @type {State['inStep']} */ (byId('in-step').value) }),
  );
  byId('comparison-other').addEventListener('click', () => byId('compare').click());
  byId('comparison-close').addEventListener('click', () => close(store));
  byId('comparison').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'Escape') return;
    e.preventDefault(); // Escape closes nothing else
    close(store);
  });
  byId('comparison-swap').addEventListener('click', () => swap(store));
  byId('comparison-go').addEventListener('click', () => goToDifference(store));
}

/** @param {Store} store */
function close(store) {
  store.change({ rival: null });
  byId('search-open').focus();
}

/** Swap both searches at the current place. @param {Store} store */
function swap(store) {
  const state = store.get();
  const shown = comparisonShown(state);
  if (shown) store.change(swapRuns(state, momentOf(state, shown).b));
}

/** @param {Store} store */
function goToDifference(store) {
  const shown = comparisonShown(store.get());
  if (shown) store.goTo(shown.found.difference.event);
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const shown = comparisonShown(state);
  byId('comparison').hidden = !state.rival;
  for (const run of RUNS) byId(`run-${run}`).hidden = !shown;
  if (!state.rival) return;
  Object.assign(byId('comparing'), { value: state.comparing });
  Object.assign(byId('in-step'), { value: state.inStep, hidden: state.comparing === 'merged' });
  byId('comparison-wait').textContent = shown ? '' : 'Searching for the other run…';
  byId('comparison-swap').disabled = byId('comparison-go').disabled = !shown;
  if (!shown) return clear();
  if (shown !== comparisonShown(before) || !byId('comparison-rows').childElementCount) drawRuns(shown);
  drawLines(state, shown);
}

function clear() {
  for (const part of /** @type {const} */ (['rows', 'shares', 'difference']))
    byId(`comparison-${part}`).replaceChildren();
}

/** Draw the parts that do not change with the step. @param {Compared} shown */
function drawRuns(shown) {
  const { a, b, found } = shown;
  const names = namesOf(a, b);
  byId('comparison-rows').replaceChildren(...RUNS.map((run) => rowOf(run, names[run].long, shown)));
  for (const run of RUNS)
    byId(`run-${run}`).replaceChildren(
      runBadge(run),
      ` ${names[run].long} `,
      make('span', { className: 'run-line' }),
    );
  const { both, a: onlyA, b: onlyB, neither } = found.shares;
  byId('comparison-shares').replaceChildren(
    share(`${countText(both)} ${both === 1 ? 'node' : 'nodes'} visited by both`),
    share(countText(onlyA), runBadge('a'), 'only'),
    share(countText(onlyB), runBadge('b'), 'only'),
    share(
      make('span', { className: 'neither', textContent: countText(neither) }),
      neither === 1 ? 'move tried by neither' : 'moves tried by neither',
    ),
  );
  const { kind, event } = found.difference;
  byId('comparison-difference').textContent = differenceText(a, b, found.difference);
  byId('comparison-go').hidden = kind === 'none';
  byId('comparison-go').textContent = `Go to line ${countText(event + 1)}`;
}

/** @param {number} count */
const countText = (count) => count.toLocaleString('en');

/** @param {...(Node | string)} parts */
const share = (...parts) =>
  make(
    'span',
    { className: 'share' },
    parts.flatMap((part) => [part, ' ']),
  );

/** @param {Run} run @param {string} name @param {Compared} shown */
function rowOf(run, name, shown) {
  const tally = shown.found[run];
  const least = shown[run].complete ? '' : '≥ ';
  const counts = COUNTS.map((count) => `${least}${countText(tally[count])}`);
  const cells = [...counts, bestMove(shown[run]), rootValue(shown[run])].map((textContent) =>
    make('td', { textContent }),
  );
  const head = make('th', { scope: 'row' }, [runBadge(run), ` ${name}`]);
  return make('tr', {}, [head, make('td', { className: 'run-line' }), ...cells]);
}

/** @param {State} state @param {Compared} shown */
function drawLines(state, shown) {
  const at = momentOf(state, shown);
  RUNS.forEach((run, n) => {
    const [step, last] = [countText(at[run] + 1), countText(shown[run].events)];
    part(byId('comparison-rows').rows[n], 'td', '.run-line').textContent = `${step} of ${last}`;
    part(byId(`run-${run}`), 'span', '.run-line').textContent = `line ${step} of ${last}`;
  });
}

// The first difference of two searches in a sentence: line, nodes and reason.

/** @typedef {{a: Tree, b: Tree, found: Difference, who: {a: string, b: string}}} Case who: "■ (minimax)" */

/** @param {Tree} a @param {Tree} b @param {Difference} found */
export function differenceText(a, b, found) {
  const names = namesOf(a, b);
  const text = SENTENCES[found.kind]({
    a,
    b,
    found,
    who: { a: `${SIGN.a} (${names.a.short})`, b: `${SIGN.b} (${names.b.short})` },
  });
  return found.kind === 'none' ? text : `Line ${(found.event + 1).toLocaleString('en')}: ${text}`;
}

/** The move that leads to a node. @param {Tree} tree @param {number} i */
const move = (tree, i) => tree.labels[tree.move[i]];

/** @param {Tree} tree @param {number} i */
const place = (tree, i) => (i ? `after ${move(tree, i)}` : 'at the root');

/** A sentence for each kind of difference. @type {Record<Difference['kind'], (at: Case) => string>} */
const SENTENCES = {
  none({ a, b, who }) {
    const view =
      inMoversView(a) === inMoversView(b)
        ? ''
        : ` ${inMoversView(a) ? who.a : who.b} only writes each value as the player sees it who moves there.`;
    return `Both visit the same nodes in the same order and find the same values.${view}`;
  },
  order({ a, b, found, who }) {
    const when = found.a === found.node + 1 ? 'first' : 'next';
    return (
      `${place(a, found.node)} ${who.a} tries ${move(a, found.a)} ${when}, ${who.b} tries ` +
      `${move(b, found.b)}.`
    );
  },
  // one search prunes at this node, the other goes on
  left: (at) => {
    const { found, who } = at;
    const [less, more] = found.by === 'a' ? [at.a, at.b] : [at.b, at.a];
    const other = found.by === 'a' ? 'b' : 'a';
    const left = less.pruned[found.node];
    const what =
      left === 1 ? 'the one remaining reply' : `the ${left.toLocaleString('en')} remaining replies`;
    const next = found[other];
    return (
      `${who[found.by]} prunes ${what} ${place(less, found.node)}${boundWords(less, found)}. ` +
      `${who[other]} ${whyNotCut(less, more, found)}goes on with ` +
      `${move(more, next)}.`
    );
  },
  stopped: ({ found, who }) =>
    `${who[found.by]} was stopped at its limit of nodes; ${who[found.by === 'a' ? 'b' : 'a']} goes on.`,
  // for one search the node is a leaf
  deeper(at) {
    const { found, who } = at;
    const [less, more, other] = found.by === 'a' ? [at.a, at.b, at.who.b] : [at.b, at.a, at.who.a];
    const levels = more.depth_limit - less.depth_limit;
    const how =
      levels > 0 ? `looks ${levels === 1 ? 'one level' : `${levels} levels`} deeper` : 'looks on from there';
    return (
      `${who[found.by]} ends with ${move(less, found.node)}, a leaf worth ` +
      `${number(less.value[found.node])}; ${other} ${how}.`
    );
  },
  // the same event has other numbers
  number({ a, b, found: { node, event }, who }) {
    const [inA, inB] = [windowAt(a, node, event), windowAt(b, node, event)];
    const isValue = inA.value !== inB.value;
    const [ours, theirs] = isValue
      ? [number(inA.value), number(inB.value)]
      : [interval(inA.alpha, inA.beta), interval(inB.alpha, inB.beta)];
    return (
      `the same lines up to here, but ${place(a, node)} ${who.a} has ` +
      `${isValue ? 'the value' : 'the window'} ${ours} where ${who.b} has ` +
      `${theirs}.${ruleText(a, b, node)}`
    );
  },
};

/** The returned value, and the bound that it meets. @param {Tree} less @param {Difference} found */
function boundWords(less, { node, event }) {
  if (!hasWindows(less)) return '';
  const [returned, name, limit] = crossing(less, node, event);
  return (
    `: ${move(less, eventAt(less, event).child)} returns ${number(returned)}, which ` +
    `${returned === limit ? 'meets' : 'passes'} ${name} = ${number(limit)}`
  );
}

/**
 * The value with which this search cuts, and the bound that it meets or passes.
 * @param {Tree} less
 * @param {number} node
 * @param {number} event
 * @returns {[returned: number, name: string, limit: number]}
 */
function crossing(less, node, event) {
  const { alpha, beta } = enteredWith(less, node);
  const returned = less.value[eventAt(less, event).child];
  return isMax(less, node) ? [returned, 'β', beta] : [returned, 'α', alpha];
}

/** Why the other search does not cut. @param {Tree} less @param {Tree} more @param {Difference} found */
function whyNotCut(less, more, { node, event }) {
  if (!hasWindows(more)) return 'keeps no window and ';
  const [returned, , limit] = crossing(less, node, event);
  if (returned === limit && more.variant.cut === '>') return 'does not cut at equality and ';
  const { alpha, beta } = enteredWith(more, node);
  return `has the window ${interval(alpha, beta)} there and `;
}

/** The rule that makes the numbers differ. @param {Tree} a @param {Tree} b @param {number} node */
function ruleText(a, b, node) {
  const hard = [a, b].filter((tree) => hasWindows(tree) && tree.variant.fail === 'hard');
  if (hard.length === 1) {
    const entered = enteredWith(hard[0], node);
    return (
      ` Fail-hard keeps every value within the window it was given, here ` +
      `${interval(entered.alpha, entered.beta)}; without it a value is the best that has been seen.`
    );
  }
  return a.variant.cut === b.variant.cut
    ? ''
    : ' What returned equals the bound: for one that is a cutoff, which leaves the window as it ' +
        'was, for the other it is none.';
}
