/** The parts that all games share: names of searches, pseudocode, labels, sentences. */
import { plural } from '../kit/format.js';
import { algorithmNamed } from '../scene/fields.js';
import { codeOf, functionAt } from '../search/code/listing.js';
import {
  boundSign,
  eventAt,
  isHalted,
  leftUntried,
  resultLine,
  savedAt,
  savedBy,
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

/** @import { Panel } from '../code-panel/types.js' */
/** @import { Vars } from '../search/code/types.js' */
/** @import { Event, Rules, Window } from '../search/types.js' */
/** @import { Sample } from '../store/types.js' */
/** @import { At, Label, Shown } from './types.js' */

// The name of the search in the header.

/** The search of a game in words. @param {State} state */
export function searchedInWords(state) {
  const engines = enginesWords(state);
  if (engines) return engines.join(', ') + size(state);
  const { algorithm, depth } = state;
  const deep = hasDepths(state) ? [deepWords(depth ?? ownDepth(state) ?? 0)] : [];
  return [titleOf(algorithm), ...deep, ...optionWords(state)].join(', ') + size(state);
}

/** @param {string} algorithm */
const titleOf = (algorithm) => algorithmNamed(algorithm)?.title ?? algorithm;

/** @param {number} depth */
const deepWords = (depth) => `${depth} deep`;

/**
 * The name of the engine's search in Play, which differs from the problem's.
 * @param {State} state
 * @returns {string[] | null} null if no such search is shown
 */
function enginesWords(state) {
  const { tree, playSearch } = state;
  if (!tree || tree !== playSearch?.tree) return null;
  return [titleOf(tree.algorithm), ...(hasDepths(state) ? [deepWords(tree.depth_limit)] : [])];
}

/** The size of the search, if it may be revealed. @param {State} state */
export const size = (state) =>
  state.tree && visibility(state).size ? ` · ${plural(state.tree.nodes, 'node')}` : '';

// The code of a game's search: the function in which an event runs, its line, its variables.

/**
 * @typedef {{node: number, line: string, note: string, vars: Vars, before: Vars, at: number, count: number}}
 *   ShownCode at: the index of the line in the event, from 0
 */

/** @type {Record<string, string>} */
const SIDES = { max_value: '▲ ', min_value: '▼ ' };

/**
 * The line and the variables to show, by default an event's last line.
 * @param {Tree} tree
 * @param {At} at
 * @param {Event} [event]  if it is known
 * @returns {ShownCode}
 */
export function shownLine(tree, { step, fine, stride }, event = eventAt(tree, step)) {
  const steps = fineSteps(tree, step, event);
  const at = Math.min(fine ?? Infinity, steps.length - 1);
  const before = stride === 'fine' && at > 0 ? steps[at - 1].vars : varsBefore(tree, step, event);
  return { node: event.node, ...steps[at], before, at, count: steps.length };
}

/** @param {Tree} tree @param {At} where @param {Event} event @returns {Panel} */
function gamePanel(tree, where, event) {
  const { node, line, note, vars, before, at, count } = shownLine(tree, where, event);
  const { algorithm, form } = functionAt(tree, node);
  const listing = algorithm.listing(form);
  const { loop } = codeOf(tree);
  return {
    name: listing.name,
    side: SIDES[listing.name] ?? '',
    callers: loop ? [{ listing: loop.listing(rootFunction(tree)), line: loop.line }] : [],
    now: { listing, line },
    round: loop?.words(tree) ?? '',
    count: where.stride === 'fine' ? `${at + 1} of ${count}` : '',
    note,
    vars,
    before,
    path: pathTo(tree, node).map((i) => tree.labels[tree.move[i]]),
    pathName: 'Calls',
  };
}

/** @param {Tree} tree */
function rootFunction(tree) {
  const { side, child } = functionAt(tree, 0).form;
  return child === side.other ? side.name : child;
}

// The texts on a node of a game and beside a level: who moves, values and windows.

/** @param {Shown<Tree>} shown @param {number} node @param {boolean} legible @returns {Label} */
function gameLabel(shown, node, legible) {
  const { tree, step } = shown;
  const state = !isVisited(tree, node, step) ? 'ahead' : isFinished(tree, node, step) ? 'done' : 'open';
  const [leaf, player] = [isLeaf(tree, node), mover(tree, node)];
  return {
    state,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    ...(legible ? texts(shown, node, state) : { value: '', window: '' }),
    provisional: isHalted(shown, node),
  };
}

/** @param {Shown<Tree>} shown @param {number} node @param {Label['state']} state */
function texts(shown, node, state) {
  const { tree, notation, chips, moment } = shown;
  const move = tree.move[node];
  if (state === 'ahead')
    return { value: chips[move].bare ? givenText(shown, move, tree.depth[node]) : '', window: '' };
  const w = asWritten(tree, node, moment.window(node), notation);
  const value = valueText(w);
  if (isLeaf(tree, node)) return { value, window: '' };
  if (isHalted(shown, node)) return { value, window: 'so far' };
  const sign =
    state === 'done'
      ? signWritten(
          tree,
          node,
          boundSign(tree, node, () => moment.entered(node)),
          notation,
        )
      : '';
  const pieces = hasWindows(tree) ? windowPieces(w.alpha, w.beta, notation) : [];
  return { value: `${sign}${sign && ' '}${value}`, window: pieces.join(''), pieces };
}

/** The player who moves at a level, or its depth if that differs. @param {Tree} tree @param {number} depth */
function gameLevel(tree, depth) {
  const player = levelMovers(tree)[depth];
  if (!player) return { mark: '', text: `depth ${depth}` };
  return { mark: moverMark(tree, player), text: tree.zero_sum ? moverName(tree, player) : 'moves' };
}

// A node of a game in a few lines, and its whole search in one.

/**
 * @param {Shown<Tree>} shown
 * @param {number} node
 * @param {string} moves  the name of moves that were not tried yet
 */
export function gameNode(shown, node, moves) {
  const { tree, step } = shown;
  const head =
    `${tree.labels[tree.move[node]]} · depth ${tree.depth[node]} · ` +
    `${isLeaf(tree, node) ? 'leaf' : toMove(tree, mover(tree, node))}`;
  if (!isVisited(tree, node, step)) return [head, 'not visited yet'];
  return [
    head,
    ...values(shown, node),
    ...counts(shown, node, moves),
    `visited in line ${visitEvent(tree, node) + 1}`,
  ];
}

/**
 * The values at a node in words; in negamax form MIN's also as MAX's.
 * @param {Shown<Tree>} shown
 * @param {number} node
 */
function values(shown, node) {
  const { tree, step, notation, moment } = shown;
  const w = moment.window(node);
  const entered = asWritten(tree, node, moment.entered(node), notation);
  const value = isFinished(tree, node, step)
    ? `value ${finalText(shown, node, w)}`
    : `value so far ${valueText(asWritten(tree, node, w, notation))}`;
  const turned = notation === 'negamax' && mover(tree, node) !== 1 ? ` to MIN, ${valueText(w)} to MAX` : '';
  return [
    value + turned,
    ...(hasWindows(tree) ? [`entered with ${windowText(entered.alpha, entered.beta, notation)}`] : []),
  ];
}

const MEANING = { '': 'exact', '≤': 'an upper bound', '≥': 'a lower bound' };

/** @param {Shown<Tree>} shown @param {number} node @param {Window} w */
function finalText({ tree, notation, moment }, node, w) {
  const sign = signWritten(
    tree,
    node,
    boundSign(tree, node, () => moment.entered(node)),
    notation,
  );
  return `${sign}${sign && ' '}${valueText(asWritten(tree, node, w, notation))} (${MEANING[sign]})`;
}

/** @param {Shown<Tree>} shown @param {number} node @param {string} moves */
function counts(shown, node, moves) {
  const { tree, step } = shown;
  const left = leftUntried(shown, node);
  if (isLeaf(tree, node)) return [];
  if (!isFinished(tree, node, step))
    return [plural(tree.legal[node], moves), ...(left ? [`${left} untried: the search was stopped`] : [])];
  const tried = `${children(tree, node).length} of ${plural(tree.legal[node], 'move')} tried`;
  const cut = tree.pruned[node] ? [`${tree.pruned[node]} pruned here`] : [];
  return [tried, ...cut, shareText(tree, node, node + tree.size[node])];
}

/**
 * The counts under the tree; with `until`, the counts up to this step.
 * @param {Tree} tree
 * @param {number} [until]
 */
function gameSummary(tree, until) {
  if (until !== undefined) return soFar(tree, until);
  if (!hasWindows(tree)) return `${plural(tree.nodes, 'node')}: ${tree.algorithm} prunes nothing`;
  const cut = tree.prunedBefore[tree.nodes];
  return (
    `${plural(tree.nodes, 'node')}, ${plural(tree.cutoffs.length, 'cutoff')}, ` +
    `${plural(cut, 'move')} pruned in all`
  );
}

/** @param {Tree} tree @param {number} step */
function soFar(tree, step) {
  const nodes = plural(visitedCount(tree, step), 'node');
  return hasWindows(tree)
    ? `${nodes} and ${plural(cutoffsBefore(tree, step + 1), 'cutoff')} so far`
    : `${nodes} so far`;
}

// The reason for each step of a game's search, and the savings of a cutoff.

/** Larger game trees are not counted. */
const MOST = 5000;

/** @param {(problem: Checked, tree: Tree) => Rules<any>} rules */
export const whySaving =
  (rules) =>
  (
    /** @type {Checked} */ problem,
    /** @type {Tree} */ tree,
    /** @type {number} */ k,
    /** @type {Event} */ event,
  ) => {
    const reason = why(problem, tree, k, event);
    const full = event.cutoff && tree.nodes <= MOST && fullTree(tree, rules(problem, tree), MOST);
    if (!full) return reason;
    const [here, all] = [savedAt(full, event.node), savedBy(tree, full, k)];
    const leaves = plural(here.leaves, 'leaf', 'leaves');
    const value = `${plural(here.nodes, 'node')} (${leaves}) here, ${all.nodes} of ${full.nodes} so far`;
    return {
      ...reason,
      facts: [...reason.facts, { ...fact('never looked at:', value), sign: /** @type {const} */ ('') }],
    };
  };

/** The names of things in games. */
export const GAME_NAMES = {
  picture: 'Map',
  tree: 'Game tree',
  log: 'Trace',
  line: 'line',
  fine: 'line of code',
  subtree: 'subtree',
  cut: 'cut',
  cutoff: 'cutoff',
  over: 'the next subtree is done',
  out: 'the parent is done',
  variable: 'region',
  values: 'colors',
};

/** Whether the state shows a sample as it is described. @param {State} state @param {Sample} sample */
const isSample = (state, sample) =>
  sample.name === state.sample &&
  sample.algorithm === state.algorithm &&
  state.depth === null &&
  state.order === 'given' &&
  !state.binding;

/** @param {Tree} tree */
function traceColumns({ given, values }) {
  const mover = given ? 'name' : 'region, color';
  return `${mover}, depth, ${values.length ? 'value of each player' : 'value, α, β'}`;
}

/** Download the whole trace, from the server or of a search made here. @param {State} state */
async function download(state) {
  const { tree, playSearch } = state;
  if (state.steppingMode !== 'play') return traceText(state);
  if (!tree || tree !== playSearch?.tree)
    throw new Error('There is no search yet whose trace could be saved: move first.');
  const lines = Array.from({ length: tree.events }, (_, k) => traceLine(tree, k));
  return new Blob([[...lines, resultLine(tree) ?? []].flat().join('\n')], { type: 'text/plain' });
}

export const GAME = {
  event: eventAt,
  stepBy,
  over: stepOver,
  out: stepOut,
  line: traceLine,
  columns: traceColumns,
  result: resultLine,
  /** @type {typeof traceLine} */
  announcement: (tree, k, event) => `${traceLine(tree, k, event)}. `,
  label: gameLabel,
  texts: () => [],
  level: gameLevel,
  summary: gameSummary,
  code: gamePanel,
  download,
  file: 'trace.txt',
  isSample,
  searchName: searchedInWords,
  returns: true,
  stepsThroughCode: true,
};
