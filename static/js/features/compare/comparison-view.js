/**
 * The strip over the two trees that are compared: their counts, the first difference in a sentence, and
 * controls. Run `a` is the search on the page, run `b` its rival.
 */
import { onChange, onPress } from '../../kit/controls.js';
import { byId, make, part, runBadge, SIGN } from '../../kit/elements.js';
import { groupDigits, interval, number, plural } from '../../kit/format.js';
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
  onChange({
    comparing: ({ value }) => store.change({ comparing: /** @type {State['comparing']} */ (value) }),
    'in-step': ({ value }) => store.change({ inStep: /** @type {State['inStep']} */ (value) }),
  });
  /** A listener that acts on the comparison, once there is one. */
  const onCompared = (/** @type {(state: State, compared: Compared) => void} */ act) => () => {
    const compared = comparisonShown(store.get());
    if (compared) act(store.get(), compared);
  };
  onPress({
    'comparison-other': () => byId('compare').click(),
    'comparison-close': () => close(store),
    'comparison-swap': onCompared((state, compared) =>
      store.change(swapRuns(state, momentOf(state, compared).b)),
    ),
    'comparison-go': onCompared((_, { found }) => store.goTo(found.difference.event)),
  });
  byId('comparison').addEventListener('keydown', (e) => {
    if (e.key !== 'Escape') return;
    e.preventDefault(); // Escape closes nothing else
    close(store);
  });
}

/** End the comparison. @param {Store} store */
function close(store) {
  store.change({ rival: null });
  byId('search-open').focus();
}

/** Draw the strip; what needs both trees is empty until these are compared. @type {Draw} */
function draw(state, before) {
  const compared = comparisonShown(state);
  byId('comparison').hidden = !state.rival;
  for (const run of RUNS) byId(`run-${run}`).hidden = !compared;
  if (!state.rival) return;
  Object.assign(byId('comparing'), { value: state.comparing });
  Object.assign(byId('in-step'), { value: state.inStep, hidden: state.comparing === 'merged' });
  byId('comparison-wait').textContent = compared ? '' : 'Searching for the other run…';
  byId('comparison-swap').disabled = byId('comparison-go').disabled = !compared;
  if (!compared) {
    for (const part of /** @type {const} */ (['rows', 'shares', 'difference']))
      byId(`comparison-${part}`).replaceChildren();
    return;
  }
  if (compared !== comparisonShown(before) || !byId('comparison-rows').childElementCount) drawRuns(compared);
  drawLines(state, compared);
}

/** Draw the parts that do not change with the step. @param {Compared} compared */
function drawRuns(compared) {
  const { a, b, found } = compared;
  const names = namesOf(a, b);
  byId('comparison-rows').replaceChildren(...RUNS.map((run) => rowOf(run, names[run].long, compared)));
  for (const run of RUNS)
    byId(`run-${run}`).replaceChildren(
      runBadge(run),
      ` ${names[run].long} `,
      make('span', { className: 'run-line' }),
    );
  const { both, a: onlyA, b: onlyB, neither } = found.shares;
  byId('comparison-shares').replaceChildren(
    share(`${plural(both, 'node')} visited by both`),
    share(groupDigits(onlyA), runBadge('a'), 'only'),
    share(groupDigits(onlyB), runBadge('b'), 'only'),
    share(
      make('span', { className: 'neither', textContent: groupDigits(neither) }),
      neither === 1 ? 'move tried by neither' : 'moves tried by neither',
    ),
  );
  const { kind, event } = found.difference;
  byId('comparison-difference').textContent = differenceText(a, b, found.difference);
  byId('comparison-go').hidden = kind === 'none';
  byId('comparison-go').textContent = `Go to line ${groupDigits(event + 1)}`;
}

/** @param {...(Node | string)} parts */
const share = (...parts) =>
  make(
    'span',
    { className: 'share' },
    parts.flatMap((part) => [part, ' ']),
  );

/** A row of the table of counts. @param {Run} run @param {string} name @param {Compared} compared */
function rowOf(run, name, compared) {
  const tally = compared.found[run];
  const sign = compared[run].complete ? '' : '≥ ';
  const counts = COUNTS.map((count) => `${sign}${groupDigits(tally[count])}`);
  const cells = [...counts, bestMove(compared[run]), rootValue(compared[run])].map((textContent) =>
    make('td', { textContent }),
  );
  const head = make('th', { scope: 'row' }, [runBadge(run), ` ${name}`]);
  return make('tr', {}, [head, make('td', { className: 'run-line' }), ...cells]);
}

/** Draw the current line of each run. @type {(state: State, compared: Compared) => void} */
function drawLines(state, compared) {
  const moment = momentOf(state, compared);
  RUNS.forEach((run, n) => {
    const [step, last] = [groupDigits(moment[run] + 1), groupDigits(compared[run].events)];
    part(byId('comparison-rows').rows[n], 'td', '.run-line').textContent = `${step} of ${last}`;
    part(byId(`run-${run}`), 'span', '.run-line').textContent = `line ${step} of ${last}`;
  });
}

// The first difference of two searches in a sentence: line, nodes and reason. Where one search does less than
// the other (`found.by`), its tree is called `less`, the other one `more`.

/** @typedef {{a: Tree, b: Tree, found: Difference, who: {a: string, b: string}}} Case  who: "■ (minimax)" */

/** @type {(a: Tree, b: Tree, found: Difference) => string} */
export function differenceText(a, b, found) {
  const names = namesOf(a, b);
  const who = { a: `${SIGN.a} (${names.a.short})`, b: `${SIGN.b} (${names.b.short})` };
  const text = SENTENCES[found.kind]({ a, b, found, who });
  return found.kind === 'none' ? text : `Line ${groupDigits(found.event + 1)}: ${text}`;
}

/** The move that leads to a node. @type {(tree: Tree, node: number) => string} */
const move = (tree, node) => tree.labels[tree.move[node]];

/** A node's place in words. @type {(tree: Tree, node: number) => string} */
const place = (tree, node) => (node ? `after ${move(tree, node)}` : 'at the root');

/** A sentence for each kind of difference. @type {Record<Difference['kind'], (found: Case) => string>} */
const SENTENCES = {
  none({ a, b, who }) {
    const same = 'Both visit the same nodes in the same order and find the same values.';
    if (inMoversView(a) === inMoversView(b)) return same;
    const negamax = inMoversView(a) ? who.a : who.b;
    return `${same} ${negamax} only writes each value as the player sees it who moves there.`;
  },
  order({ a, b, found, who }) {
    const when = found.a === found.node + 1 ? 'first' : 'next';
    const first = `${place(a, found.node)} ${who.a} tries ${move(a, found.a)} ${when}`;
    return `${first}, ${who.b} tries ${move(b, found.b)}.`;
  },
  // one search leaves this node by a cutoff, the other goes on
  left: ({ a, b, found, who }) => {
    const [less, more] = found.by === 'a' ? [a, b] : [b, a];
    const other = found.by === 'a' ? 'b' : 'a';
    const count = less.pruned[found.node];
    const replies = count === 1 ? 'the one remaining reply' : `the ${groupDigits(count)} remaining replies`;
    return (
      `${who[found.by]} prunes ${replies} ${place(less, found.node)}${boundWords(less, found)}. ` +
      `${who[other]} ${whyNotCut(less, more, found)}goes on with ${move(more, found[other])}.`
    );
  },
  stopped: ({ found, who }) =>
    `${who[found.by]} was stopped at its limit of nodes; ${who[found.by === 'a' ? 'b' : 'a']} goes on.`,
  // for one search the node is a leaf
  deeper({ a, b, found, who }) {
    const [less, more, other] = found.by === 'a' ? [a, b, who.b] : [b, a, who.a];
    const levels = more.depth_limit - less.depth_limit;
    const deeper = levels === 1 ? 'one level deeper' : `${levels} levels deeper`;
    const leaf = `${move(less, found.node)}, a leaf worth ${number(less.value[found.node])}`;
    return `${who[found.by]} ends with ${leaf}; ${other} looks ${levels > 0 ? deeper : 'on from there'}.`;
  },
  // the same event has other numbers
  number({ a, b, found: { node, event }, who }) {
    const [inA, inB] = [windowAt(a, node, event), windowAt(b, node, event)];
    const isValue = inA.value !== inB.value;
    const [ours, theirs] = isValue
      ? [number(inA.value), number(inB.value)]
      : [interval(inA.alpha, inA.beta), interval(inB.alpha, inB.beta)];
    const what = isValue ? 'the value' : 'the window';
    return (
      `the same lines up to here, but ${place(a, node)} ${who.a} has ${what} ${ours} ` +
      `where ${who.b} has ${theirs}.${ruleText(a, b, node)}`
    );
  },
};

/**
 * The reason of a cutoff: ": NSW, B returns 7, which passes β = 5".
 * @param {Tree} less @param {Difference} found
 */
function boundWords(less, { node, event }) {
  if (!hasWindows(less)) return '';
  const [returned, name, limit] = crossing(less, node, event);
  const value = `${move(less, eventAt(less, event).child)} returns ${number(returned)}`;
  return `: ${value}, which ${returned === limit ? 'meets' : 'passes'} ${name} = ${number(limit)}`;
}

/**
 * The value with which a search cuts, and the bound that it meets or passes.
 * @type {(less: Tree, node: number, event: number) => [returned: number, name: string, limit: number]}
 */
function crossing(less, node, event) {
  const { alpha, beta } = enteredWith(less, node);
  const returned = less.value[eventAt(less, event).child];
  return isMax(less, node) ? [returned, 'β', beta] : [returned, 'α', alpha];
}

/** Why the other search does not cut. @type {(less: Tree, more: Tree, found: Difference) => string} */
function whyNotCut(less, more, { node, event }) {
  if (!hasWindows(more)) return 'keeps no window and ';
  const [returned, , limit] = crossing(less, node, event);
  if (returned === limit && more.variant.cut === '>') return 'does not cut at equality and ';
  const { alpha, beta } = enteredWith(more, node);
  return `has the window ${interval(alpha, beta)} there and `;
}

/** The rule that makes the numbers differ. @type {(a: Tree, b: Tree, node: number) => string} */
function ruleText(a, b, node) {
  const hard = [a, b].filter((tree) => hasWindows(tree) && tree.variant.fail === 'hard');
  if (hard.length === 1) {
    const entered = enteredWith(hard[0], node);
    return (
      ` Fail-hard keeps every value within the window it was given, here ` +
      `${interval(entered.alpha, entered.beta)}; without it a value is the best that has been seen.`
    );
  }
  if (a.variant.cut === b.variant.cut) return '';
  return (
    ' What returned equals the bound: for one that is a cutoff, which leaves the window as it was, for the ' +
    'other it is none.'
  );
}
