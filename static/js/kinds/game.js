/**
 * The parts of `Kind` (types.d.ts) that games on maps and on given trees share: names of searches,
 * pseudocode, texts on nodes and in tooltips, reasons, counts. `shown` is a search at a step.
 */
import { plural } from '../kit/format.js';
import { algorithmNamed } from '../scene/fields.js';
import { codeOf, functionAt, listing } from '../search/code/listing.js';
import {
  boundSign,
  eventAt,
  isHalted,
  leftUntried,
  nodesSavedBy,
  resultLine,
  savedAt,
  traceLine,
} from '../search/events.js';
import { fullTree, shareText } from '../search/full-tree.js';
import {
  asWritten,
  givenText,
  levelMovers,
  moverMark,
  moverName,
  signWritten,
  toMove,
  valueText,
  windowPieces,
  windowText,
} from '../search/notation.js';
import { hasDepths, optionWords, ownDepth } from '../search/question.js';
import { fineSteps, stepBy, stepOut, stepOver, varsBefore } from '../search/strides.js';
import {
  children,
  cutoffsBefore,
  isFinished,
  isLeaf,
  isVisited,
  mover,
  pathTo,
  visitEvent,
  visitedCount,
} from '../search/tree.js';
import { hasWindows } from '../search/windows.js';
import { traceText } from '../store/api.js';
import { visibility } from '../store/visibility.js';
import { why } from '../why/why.js';
import { fact } from '../why/words.js';

/** @import { Vars } from '../search/code/types.js' */
/** @import { Event, FullTree, Rules, Window } from '../search/types.js' */
/** @import { Why } from '../why/types.js' */
/** @import { At, Kind, Label, Meter, Shown } from './types.js' */

/** The search on the page in words; in Play the engine's (`playSearch`). @param {State} state */
export function searchedInWords(state) {
  const { tree, playSearch, algorithm, depth } = state;
  const isOfEngine = tree !== null && tree === playSearch?.tree;
  const name = isOfEngine ? tree.algorithm : algorithm;
  const levels = isOfEngine ? tree.depth_limit : (depth ?? ownDepth(state) ?? 0);
  const words = [
    algorithmNamed(name)?.title ?? name,
    ...(hasDepths(state) ? [`${levels} deep`] : []),
    ...(isOfEngine ? [] : optionWords(state)),
  ];
  return words.join(', ') + sizeText(state);
}

/** The size of the search, if it may be revealed. @param {State} state */
export const sizeText = (state) =>
  state.tree && visibility(state).size ? ` · ${plural(state.tree.nodes, 'node')}` : '';

// The code of a game's search: the function in which an event runs, its line, its variables.

/**
 * A line of the search's code with the variables before and after it. It is line `index` (from 0) of the
 * `count` lines that run at one event.
 * @typedef {{node: number, line: string, note: string, vars: Vars, before: Vars, index: number,
 *   count: number}} CodeMoment
 */

/** The glyph of the player who moves in a function, by its name. @type {Record<string, string>} */
const MARKS = { max_value: '▲ ', min_value: '▼ ' };

/**
 * The line of code that runs at a place: line number `fine` of the step's event, by default the last one.
 * `before` has the variables after the previous line if the page goes line by line, else those before this
 * event.
 * @type {(tree: Tree, place: At, event?: Event) => CodeMoment}
 */
export function codeMoment(tree, { step, fine, stride }, event = eventAt(tree, step)) {
  const lines = fineSteps(tree, step, event);
  const index = Math.min(fine ?? Infinity, lines.length - 1);
  const before = stride === 'fine' && index > 0 ? lines[index - 1].vars : varsBefore(tree, step, event);
  return { node: event.node, ...lines[index], before, index, count: lines.length };
}

/** What the code panel shows at a place. @type {Kind<Tree>['code']} */
function codePanel(tree, place, event) {
  const { node, line, note, vars, before, index, count } = codeMoment(tree, place, event);
  const { algorithm, form } = functionAt(tree, node);
  const nodeFunction = listing(algorithm.lines(form));
  return {
    name: nodeFunction.name,
    side: MARKS[nodeFunction.name] ?? '',
    callers: callersOfRoot(tree),
    now: { listing: nodeFunction, line },
    round: codeOf(tree).loop?.words(tree) ?? '',
    count: place.stride === 'fine' ? `${index + 1} of ${count}` : '',
    note,
    vars,
    before,
    path: pathTo(tree, node).map((i) => tree.labels[tree.move[i]]),
    pathName: 'Calls',
  };
}

/** The function whose loop calls the root's function in each round, if there is one. @param {Tree} tree */
function callersOfRoot(tree) {
  const { loop } = codeOf(tree);
  if (!loop) return [];
  const { side, child } = functionAt(tree, 0).form; // `child`: the name of the function of the children
  // max_value and min_value take turns: then the root has the other one; else one function is for all nodes
  const rootFunction = child === side.other ? side.name : child;
  return [{ listing: loop.listing(rootFunction), line: loop.line }];
}

// The texts on a node of a game and beside a level: who moves, values and windows.

/** The text on a node at a step. @type {(shown: Shown<Tree>, node: number) => Label} */
function gameLabel(shown, node) {
  const { tree, step } = shown;
  const stateOnceVisited = isFinished(tree, node, step) ? 'done' : 'open';
  const state = isVisited(tree, node, step) ? stateOnceVisited : 'ahead';
  const [leaf, player] = [isLeaf(tree, node), mover(tree, node)];
  return {
    state,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    ...labelTexts(shown, node, state),
    provisional: isHalted(shown, node),
  };
}

/** Value and window. @param {Shown<Tree>} shown @param {number} node @param {Label['state']} state */
function labelTexts(shown, node, state) {
  const { tree, notation, chips, moment } = shown;
  const move = tree.move[node];
  // a leaf ahead shows its value only if that is also its name in a given tree (`bare`)
  if (state === 'ahead')
    return { value: chips[move].bare ? givenText(shown, move, tree.depth[node]) : '', window: '' };
  const w = asWritten(tree, node, moment.window(node), notation);
  const value = valueText(w);
  if (isLeaf(tree, node)) return { value, window: '' };
  if (isHalted(shown, node)) return { value, window: 'so far' };
  const signed = state === 'done' ? withSign(signOf(shown, node), value) : value;
  const pieces = hasWindows(tree) ? windowPieces(w.alpha, w.beta, notation) : [];
  return { value: signed, window: pieces.join(''), pieces };
}

/** @type {(sign: string, value: string) => string} */
const withSign = (sign, value) => (sign ? `${sign} ${value}` : value);

/** The sign of a returned value, as it is written. @param {Shown<Tree>} shown @param {number} node */
function signOf({ tree, notation, moment }, node) {
  const sign = boundSign(tree, node, () => moment.entered(node));
  return signWritten(tree, node, sign, notation);
}

// A node of a game in a few lines.

/**
 * A node in lines of text, for its tooltip; moveWord: 'legal move', or 'move'.
 * @type {(shown: Shown<Tree>, node: number, moveWord: string) => string[]}
 */
function gameNode(shown, node, moveWord) {
  const { tree, step } = shown;
  const title =
    `${tree.labels[tree.move[node]]} · depth ${tree.depth[node]} · ` +
    `${isLeaf(tree, node) ? 'leaf' : toMove(tree, mover(tree, node))}`;
  if (!isVisited(tree, node, step)) return [title, 'not visited yet'];
  return [
    title,
    ...valueLines(shown, node),
    ...moveLines(shown, node, moveWord),
    `visited in line ${visitEvent(tree, node) + 1}`,
  ];
}

/**
 * A node's value and window in words; in negamax form a value for MIN also as MAX sees it.
 * @type {(shown: Shown<Tree>, node: number) => string[]}
 */
function valueLines(shown, node) {
  const { tree, step, notation, moment } = shown;
  const w = moment.window(node);
  const entered = asWritten(tree, node, moment.entered(node), notation);
  const value = isFinished(tree, node, step)
    ? `value ${finalText(shown, node, w)}`
    : `value so far ${valueText(asWritten(tree, node, w, notation))}`;
  const forBoth = notation === 'negamax' && mover(tree, node) !== 1 ? ` to MIN, ${valueText(w)} to MAX` : '';
  return [
    value + forBoth,
    ...(hasWindows(tree) ? [`entered with ${windowText(entered.alpha, entered.beta, notation)}`] : []),
  ];
}

const MEANINGS = { '': 'exact', '≤': 'an upper bound', '≥': 'a lower bound' };

/** The final value with its sign. @type {(shown: Shown<Tree>, node: number, w: Window) => string} */
function finalText(shown, node, w) {
  const sign = signOf(shown, node);
  const value = valueText(asWritten(shown.tree, node, w, shown.notation));
  return `${withSign(sign, value)} (${MEANINGS[sign]})`;
}

/** How many moves, tried and pruned. @type {(_: Shown<Tree>, node: number, moveWord: string) => string[]} */
function moveLines(shown, node, moveWord) {
  const { tree, step } = shown;
  if (isLeaf(tree, node)) return [];
  if (!isFinished(tree, node, step)) {
    const untried = leftUntried(shown, node);
    const stopped = untried ? [`${untried} untried: the search was stopped`] : [];
    return [plural(tree.legal[node], moveWord), ...stopped];
  }
  const tried = `${children(tree, node).length} of ${plural(tree.legal[node], 'move')} tried`;
  const cut = tree.pruned[node] ? [`${tree.pruned[node]} pruned here`] : [];
  return [tried, ...cut, shareText(tree, node, node + tree.size[node])];
}

// The reason for each step of a game's search, and the savings of a cutoff.

/** The most nodes of a full tree in which the savings of cutoffs are counted. */
const MAX_NODES = 5000;

/**
 * The full tree, without pruning, of a search; null if it is too large to be counted.
 * @type {(tree: Tree, rules: Rules<any>) => FullTree | null}
 */
const countableTree = (tree, rules) => (tree.nodes <= MAX_NODES ? fullTree(tree, rules, MAX_NODES) : null);

/**
 * How many nodes of the full tree the search has visited by a step, and how many its cutoffs so far have
 * skipped; null if they cannot be counted, or the search never prunes.
 * @type {(tree: Tree, rules: Rules<any>, step: number) => Meter | null}
 */
function meterNumbers(tree, rules, step) {
  const full = hasWindows(tree) && countableTree(tree, rules);
  if (!full) return null;
  return { visited: visitedCount(tree, step), never: nodesSavedBy(tree, full, step), all: full.nodes };
}

/**
 * The reason for an event; that of a cutoff also says how many nodes it skips.
 * @type {(problem: Checked, tree: Tree, rules: Rules<any>, k: number, event: Event) => Why}
 */
function reasonWithSavings(problem, tree, rules, k, event) {
  const reason = why(problem, tree, k, event);
  const full = event.cutoff && countableTree(tree, rules);
  if (!full) return reason;
  const { nodes, leaves } = savedAt(full, event.node);
  const value = `${plural(nodes, 'node')} (${plural(leaves, 'leaf', 'leaves')})`;
  const skipped = { ...fact('skipped with all below:', value), sign: /** @type {const} */ ('') };
  return { ...reason, facts: [...reason.facts, skipped] };
}

/** The counts of the whole search. @param {Tree} tree */
function wholeSummary(tree) {
  const nodes = plural(tree.nodes, 'node');
  if (!hasWindows(tree)) return `${nodes}: ${tree.algorithm} prunes nothing`;
  const pruned = plural(tree.prunedBefore[tree.nodes], 'move'); // with all below them they are more nodes
  return `Whole search: ${nodes}, ${plural(tree.cutoffs.length, 'cutoff')}, ${pruned} pruned`;
}

/** The counts until a step. @type {(tree: Tree, step: number) => string} */
function summaryUntil(tree, step) {
  const cutoffs = hasWindows(tree) ? ` and ${plural(cutoffsBefore(tree, step + 1), 'cutoff')}` : '';
  return `${plural(visitedCount(tree, step), 'node')}${cutoffs} so far`;
}

/** The names that all games share. */
export const GAME_NAMES = {
  picture: 'Map',
  tree: 'Game tree',
  log: 'Trace',
  line: 'line',
  fine: 'line of code',
  subtree: 'subtree',
  cutoff: 'cutoff',
  over: 'the next subtree is done',
  out: 'the parent is done',
  variable: 'region',
  values: 'colors',
};

/**
 * What distinguishes a kind of game; moveWord: the word for a move, 'legal move' or 'move'.
 * @typedef {Pick<Kind<Tree>, 'name' | 'applies' | 'names' | 'picture' | 'domains' | 'title' | 'chips' |
 *   'prunedMoves'> & {moveWord: string, rules: (problem: Checked, tree: Tree) => Rules<any>}} OwnMethods
 */

/** A kind of game, with what all games share. @type {(own: OwnMethods) => Kind<Tree>} */
export const gameKind = ({ moveWord, ...own }) => ({
  ...own,
  event: eventAt,
  stepBy,
  over: stepOver,
  out: stepOut,
  why: (problem, tree, k, event) => reasonWithSavings(problem, tree, own.rules(problem, tree), k, event),
  meter: (problem, tree, step) => meterNumbers(tree, own.rules(problem, tree), step),
  line: traceLine,
  columns: ({ given, values }) =>
    `${given ? 'name' : 'region, color'}, depth, ${values.length ? 'value of each player' : 'value, α, β'}`,
  result: resultLine,
  announcement: (tree, k, event) => `${traceLine(tree, k, event)}. `,
  label: gameLabel,
  texts: () => [],
  describe: (shown, node) => gameNode(shown, node, moveWord),
  level(tree, depth) {
    const player = levelMovers(tree)[depth];
    if (!player) return { mark: '', text: `depth ${depth}` }; // none moves there, or several
    return { mark: moverMark(tree, player), text: tree.zero_sum ? moverName(tree, player) : 'moves' };
  },
  summary: (tree, until) => (until === undefined ? wholeSummary(tree) : summaryUntil(tree, until)),
  code: codePanel,
  /** The whole trace, from the server; in Play that of the engine's search, made here. */
  async download(state) {
    const { tree, playSearch } = state;
    if (state.steppingMode !== 'play') return traceText(state);
    if (!tree || tree !== playSearch?.tree)
      throw new Error('There is no search yet whose trace could be saved: move first.');
    const lines = Array.from({ length: tree.events }, (_, k) => traceLine(tree, k));
    return new Blob([[...lines, resultLine(tree) ?? []].flat().join('\n')], { type: 'text/plain' });
  },
  file: 'trace.txt',
  isSample: (state, { name, algorithm }) =>
    name === state.sample &&
    algorithm === state.algorithm &&
    state.depth === null &&
    state.order === 'given' &&
    !state.binding,
  searchName: searchedInWords,
  returns: true,
  stepsThroughCode: true,
});
