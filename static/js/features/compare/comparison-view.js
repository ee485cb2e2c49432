/**
 * The strip over the two trees that are compared: their counts, the first difference in a sentence, and
 * controls. Run `a` is the search on the page, run `b` its rival; `compared` has both, and what is `found`.
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
  return (state, before) => parts.forEach((drawPart) => drawPart(state, before));
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
  for (const run of RUNS) {
    const line = make('span', { className: 'run-line' });
    byId(`run-${run}`).replaceChildren(runBadge(run), ` ${names[run].long} `, line);
  }
  const { both, a: onlyA, b: onlyB, neither } = found.shares;
  const untried = make('span', { className: 'neither', textContent: groupDigits(neither) });
  byId('comparison-shares').replaceChildren(
    share(`${plural(both, 'node')} visited by both`),
    share(groupDigits(onlyA), runBadge('a'), 'only'),
    share(groupDigits(onlyB), runBadge('b'), 'only'),
    share(untried, neither === 1 ? 'move tried by neither' : 'moves tried by neither'),
  );
  const { kind, event } = found.difference;
  byId('comparison-difference').textContent = differenceText(a, b, found.difference);
  byId('comparison-go').hidden = kind === 'none';
  byId('comparison-go').textContent = `Go to line ${groupDigits(event + 1)}`;
}

/** A count with its words, and blanks between. @param {...(Node | string)} parts */
function share(...parts) {
  const spaced = parts.flatMap((each) => [each, ' ']);
  return make('span', { className: 'share' }, spaced);
}

/** A row of the table of counts. @param {Run} run @param {string} name @param {Compared} compared */
function rowOf(run, name, compared) {
  const tally = compared.found[run];
  const sign = compared[run].complete ? '' : '≥ ';
  const counts = COUNTS.map((count) => `${sign}${groupDigits(tally[count])}`);
  const texts = [...counts, bestMove(compared[run]), rootValue(compared[run])];
  const cells = texts.map((textContent) => make('td', { textContent }));
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

// The first difference of two searches in a sentence: line, nodes and reason.

/** @typedef {{tree: Tree, name: string, next: number}} Side  name: "■ (minimax)"; next: node, or −1 */
/**
 * @typedef {Record<'a' | 'b' | 'less' | 'more', Side> & {node: number, event: number}} Case  less: the side
 *   that does less at the node, where it prunes, was stopped or has a leaf; more: the other one
 */

/** @type {(a: Tree, b: Tree, difference: Difference) => string} */
export function differenceText(a, b, difference) {
  const names = namesOf(a, b);
  const sideA = { tree: a, name: `${SIGN.a} (${names.a.short})`, next: difference.nextA };
  const sideB = { tree: b, name: `${SIGN.b} (${names.b.short})`, next: difference.nextB };
  const { kind, by, node, event } = difference;
  const [less, more] = by === 'a' ? [sideA, sideB] : [sideB, sideA];
  const text = SENTENCES[kind]({ a: sideA, b: sideB, less, more, node, event });
  return kind === 'none' ? text : `Line ${groupDigits(event + 1)}: ${text}`;
}

/** The move that leads to a node. @type {(tree: Tree, node: number) => string} */
const move = (tree, node) => tree.labels[tree.move[node]];

/** A node's place in words. @type {(tree: Tree, node: number) => string} */
const place = (tree, node) => (node ? `after ${move(tree, node)}` : 'at the root');

/** A sentence for each kind of difference. @type {Record<Difference['kind'], (differing: Case) => string>} */
const SENTENCES = {
  none({ a, b }) {
    const same = 'Both visit the same nodes in the same order and find the same values.';
    if (inMoversView(a.tree) === inMoversView(b.tree)) return same;
    const negamax = inMoversView(a.tree) ? a : b;
    return `${same} ${negamax.name} only writes each value as the player sees it who moves there.`;
  },
  // both go on from the node, by different moves
  order({ a, b, node }) {
    const when = a.next === node + 1 ? 'first' : 'next'; // the first child of a node has the next number
    const first = `${place(a.tree, node)} ${a.name} tries ${move(a.tree, a.next)} ${when}`;
    return `${first}, ${b.name} tries ${move(b.tree, b.next)}.`;
  },
  // one search leaves the node by a cutoff, the other goes on
  left: ({ less, more, node, event }) => {
    const count = less.tree.pruned[node];
    const replies = count === 1 ? 'the one remaining reply' : `the ${groupDigits(count)} remaining replies`;
    const why = whyCut(less.tree, node, event);
    const whyNot = whyNotCut(less.tree, more.tree, node, event);
    return (
      `${less.name} prunes ${replies} ${place(less.tree, node)}${why}. ` +
      `${more.name} ${whyNot}goes on with ${move(more.tree, more.next)}.`
    );
  },
  stopped: ({ less, more }) => `${less.name} was stopped at its limit of nodes; ${more.name} goes on.`,
  // for one search the node is a leaf
  deeper({ less, more, node }) {
    const levels = more.tree.depth_limit - less.tree.depth_limit;
    const deeper = levels === 1 ? 'one level deeper' : `${levels} levels deeper`;
    const leaf = `${move(less.tree, node)}, a leaf worth ${number(less.tree.value[node])}`;
    return `${less.name} ends with ${leaf}; ${more.name} looks ${levels > 0 ? deeper : 'on from there'}.`;
  },
  // the same event leaves the node with another value or, if that is equal, with another window
  number({ a, b, node, event }) {
    const [inA, inB] = [windowAt(a.tree, node, event), windowAt(b.tree, node, event)];
    const isValue = inA.value !== inB.value;
    const [ofA, ofB] = isValue
      ? [number(inA.value), number(inB.value)]
      : [interval(inA.alpha, inA.beta), interval(inB.alpha, inB.beta)];
    const what = isValue ? 'the value' : 'the window';
    return (
      `the same lines up to here, but ${place(a.tree, node)} ${a.name} has ${what} ${ofA} ` +
      `where ${b.name} has ${ofB}.${ruleText(a.tree, b.tree, node)}`
    );
  },
};

/** ": NSW, B returns 7, which passes β = 5". @type {(less: Tree, node: number, event: number) => string} */
function whyCut(less, node, event) {
  if (!hasWindows(less)) return '';
  const { child, returned, bound, limit } = cutoffAt(less, node, event);
  const passes = returned === limit ? 'meets' : 'passes';
  return `: ${move(less, child)} returns ${number(returned)}, which ${passes} ${bound} = ${number(limit)}`;
}

/**
 * The child that returned before a cutoff, its value, and the bound that this meets or passes.
 * @param {Tree} less @param {number} node @param {number} event
 */
function cutoffAt(less, node, event) {
  const { alpha, beta } = enteredWith(less, node);
  const { child } = eventAt(less, event);
  const [bound, limit] = isMax(less, node) ? ['β', beta] : ['α', alpha];
  return { child, returned: less.value[child], bound, limit };
}

/** Why `more` does not cut. @type {(less: Tree, more: Tree, node: number, event: number) => string} */
function whyNotCut(less, more, node, event) {
  if (!hasWindows(more)) return 'keeps no window and ';
  const { returned, limit } = cutoffAt(less, node, event);
  if (returned === limit && more.variant.cut === '>') return 'does not cut at equality and ';
  const { alpha, beta } = enteredWith(more, node);
  return `has the window ${interval(alpha, beta)} there and `;
}

/**
 * The rule that makes the numbers differ: only one search is fail-hard, or cuts at equality; '' for another.
 * @type {(a: Tree, b: Tree, node: number) => string}
 */
function ruleText(a, b, node) {
  const hard = [a, b].filter((tree) => hasWindows(tree) && tree.variant.fail === 'hard');
  if (hard.length === 1) {
    const { alpha, beta } = enteredWith(hard[0], node);
    return (
      ` Fail-hard keeps every value within the window it was given, here ${interval(alpha, beta)}; ` +
      'without it a value is the best that has been seen.'
    );
  }
  if (a.variant.cut === b.variant.cut) return '';
  return (
    ' What returned equals the bound: for one that is a cutoff, which leaves the window as it was, for the ' +
    'other it is none.'
  );
}
