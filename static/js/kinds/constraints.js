/**
 * The kind of constraint problems: all in which the page shows them differently from games. It is a record of
 * functions, described at `Kind` in types.d.ts; k is the number of an event.
 */
import { plural } from '../kit/format.js';
import { constraintCode } from '../search/code/listing.js';
import {
  cellValues,
  chipsOf,
  columnsOf,
  currentArc,
  looksBeforeSearch,
  newSince,
  queueList,
  remainingWords,
  searchedGraph,
  spokenGraph,
  valueStyles,
  variableLooks,
  variableRows,
} from '../search/constraints/domain-cells.js';
import { chosenCsp, isUsed, ofSample, titles } from '../search/constraints/question.js';
import {
  assigningEvent,
  kindAt,
  movedEvent,
  outOfBranch,
  overBranch,
  replayedAt,
  runEvent,
} from '../search/constraints/run.js';
import {
  describeNode,
  eventSentence,
  levelText,
  logLine,
  nodeText,
  runSummary,
  widestTexts,
} from '../search/constraints/sentences.js';
import { isLeaf } from '../search/tree.js';
import { logText } from '../store/api.js';
import { capital } from '../why/words.js';
import { sizeText } from './game.js';

/** @import { Run } from '../search/constraints/types.js' */
/** @import { Fact } from '../why/types.js' */
/** @import { DomainTable, Kind, Picture } from './types.js' */

/** The constraint search on the page. @param {State} state */
const runOf = ({ tree }) => /** @type {Run} */ (tree);

/** The panel of the values that are left to each variable; `left`: it is open. @type {DomainTable} */
const constraintDomains = {
  offered: true,
  hasLevels: false,
  toggle: ({ left }) => ({ left: !left }),
  isShown: ({ left, tree }) => left && tree !== null,
  key: ({ tree, problem }) => /** @type {Run | null} */ (tree)?.run.domains ?? problem,
  grid: (state) => {
    const { run } = runOf(state);
    const texts = run.variables.map((_, v) =>
      cellValues(run, v).map((value) => run.domains[v][value] ?? null),
    );
    const styles = valueStyles(state.problem);
    return { corner: 'variable', columns: columnsOf(run), names: run.variables, texts, styles };
  },
  filling: (state) => {
    const [tree, { step, stride }] = [runOf(state), state];
    const since = newSince(tree, step, stride);
    return { rows: variableRows(tree, step, since), words: remainingWords(tree, step, since) };
  },
  queue: (state) => queueList(runOf(state), state.step),
};

const NAMES = {
  problem: 'constraints',
  samples: 'Constraints',
  picture: 'Constraint graph',
  tree: 'Search tree',
  log: 'Log',
  line: 'event',
  fine: 'arc',
  subtree: 'variable',
  cutoff: 'failure',
  over: 'the branch of this assignment is done',
  out: 'this assignment is taken back',
  variable: 'variable',
  values: 'values',
};

/** @type {Picture} */
const picture = {
  graph: (graph, tree) => searchedGraph(graph, /** @type {Run | null} */ (tree)),
  at: ({ tree, step, problem }, _, colors) => {
    const run = /** @type {Run | null} */ (tree);
    if (!run) return { looks: looksBeforeSearch(problem), arc: null, position: null, words: 'Constraints' };
    return {
      looks: variableLooks(run, step, colors, valueStyles(problem), Boolean(problem?.picture?.board)),
      arc: currentArc(run, step),
      position: null,
      words: spokenGraph(run, step, problem?.kind === 'map' ? 'Map' : undefined),
    };
  },
};

/** The name of the search: its kind, its propagation, its size. @param {State} state */
function searchName(state) {
  const { csp } = state;
  const propagation = isUsed(csp, 'propagation') ? [titles('propagation')[csp.propagation]] : [];
  return [titles('search')[csp.search], ...propagation].join(', ') + sizeText(state);
}

// The sentence and the facts for an event.

/** The most removals that are listed; the others are only counted. */
const MAX_LISTED = 8;

/** The reason for event k. @type {(tree: Run, k: number) => {sentence: string, facts: Fact[]}} */
export function whyEvent(tree, k) {
  const isLast = k === tree.events - 1 && tree.run.events > 0;
  const sentences = [eventSentence(tree, k), ...(isLast ? [tree.run.sentence] : [])];
  if (isLast && kindAt(tree, k) === 'none') sentences.shift(); // the verdict gives the same reason
  return { sentence: sentences.map((words) => `${capital(words)}.`).join(' '), facts: factsOf(tree, k) };
}

/**
 * The removals that emptied a domain, or the assignment of the other variable in a check.
 * @type {(tree: Run, k: number) => Fact[]}
 */
function factsOf(tree, k) {
  const { event } = tree.run;
  const kind = kindAt(tree, k);
  if (kind === 'wipe-out') return removalsOf(tree, k, event.variable[k]);
  return ['check', 'conflict', 'remove'].includes(kind) && event.other[k] >= 0
    ? assignmentOf(tree, k, event.other[k])
    : [];
}

/** The removals from a variable's domain. @type {(tree: Run, k: number, variable: number) => Fact[]} */
function removalsOf(tree, k, variable) {
  const removals = replayedAt(tree, k).removals.filter((removal) => removal.variable === variable);
  /** @type {Fact[]} */
  const facts = removals.slice(0, MAX_LISTED).map(({ value, event }) => ({
    name: tree.run.domains[variable][value],
    sign: '',
    value: 'removed',
    event,
  }));
  const others = removals.length - MAX_LISTED;
  if (others > 0) facts.push({ name: 'and', sign: '', value: plural(others, 'other value'), event: null });
  return facts;
}

/** A variable's assignment, if any. @type {(tree: Run, k: number, variable: number) => Fact[]} */
function assignmentOf(tree, k, variable) {
  const { event, variables, domains } = tree.run;
  const assignment = assigningEvent(tree, k, variable);
  if (assignment < 0) return [];
  const value = domains[variable][event.value[assignment]];
  return [{ name: variables[variable], sign: '=', value, event: assignment }];
}

/** @type {Kind<Run>} */
export const constraints = {
  name: 'csp',
  applies: ['csp'],
  names: NAMES,
  picture,
  domains: constraintDomains,
  title: ({ problem, csp }) =>
    `${csp?.search ?? 'search'} on ${problem?.kind === 'map' ? 'a map’s constraints' : 'constraints'}`,
  searchName,
  event: runEvent,
  stepBy: (tree, { step }, stride, direction) => ({
    step: movedEvent(tree, step, stride, direction),
    fine: null,
  }),
  over: overBranch,
  out: outOfBranch,
  why: (_, tree, k) => whyEvent(tree, k),
  line: logLine,
  columns: () => 'event, node, variable, value, constraint, other, checks, amount',
  result: () => null,
  announcement: () => '', // a line of the log says less than its sentence
  chips: (problem, tree) => chipsOf(tree, valueStyles(problem)),
  prunedMoves: () => [],
  rules: () => null,
  label: ({ tree, step }, node) => {
    const { state, value, good } = nodeText(tree, node, step);
    return { state, max: good, mark: '', leaf: isLeaf(tree, node), value, window: '' };
  },
  texts: widestTexts,
  level: (tree, depth) => ({ mark: '', text: levelText(tree, depth) }),
  describe: ({ tree, step }, node) => describeNode(tree, node, step),
  summary: runSummary,
  code: (tree, { step }) => constraintCode().runPanel(tree, step),
  download: logText,
  file: 'log.txt',
  isSample: ({ sample, csp }, { kind, name, settings }) =>
    kind === 'csp' &&
    name === sample &&
    JSON.stringify(chosenCsp(ofSample(settings))) === JSON.stringify(chosenCsp(csp)),
  returns: false,
  stepsThroughCode: false,
};
