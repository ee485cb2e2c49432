/** What the page does otherwise for constraint problems, and their domains. */

import { runCode } from '../search/constraints/code/fetched.js';
import {
  cellValues,
  columnsOf,
  newSince,
  queueList,
  runChips,
  runRows,
  runWords,
  valueStyles,
} from '../search/constraints/domain-cells.js';
import {
  arcInHand,
  drawnGraph,
  runLooks,
  spokenGraph,
  unsearched,
} from '../search/constraints/graph-looks.js';
import { chosenCsp, ofSample } from '../search/constraints/question.js';
import { runEvent } from '../search/constraints/run.js';
import {
  describeNode,
  levelText,
  logLine,
  nodeText,
  runSummary,
  widestTexts,
} from '../search/constraints/sentences.js';
import { movedEvent, outOfBranch, overBranch } from '../search/constraints/strides.js';
import { isLeaf } from '../search/tree.js';
import { logText } from '../store/api.js';
import { whyEvent } from '../why/constraints.js';
import { runInWords } from './searched.js';

/**
 * @import { DomainTable, Kind, Label, Picture, Shown } from './kinds.js'
 * @import { Run } from '../search/constraints/run.js'
 * @import { State } from '../store/state.js'
 */

// The domain panel beside constraints: a variable a row, and what waits in the queue.

/** @param {State} state */
const runOf = ({ tree }) => /** @type {Run} */ (tree);

/** @type {DomainTable} */
const constraintDomains = {
  offered: true,
  hasLevels: false,
  toggled: ({ left }) => ({ left: !left }),
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
    return { rows: runRows(tree, step, since), words: runWords(tree, step, since) };
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
  cut: 'fail',
  cutoff: 'failure',
  over: 'the branch of this assignment is done',
  out: 'this assignment is taken back',
  variable: 'variable',
  values: 'values',
};

/** @param {Shown<Run>} shown @param {number} node @returns {Label} */
function assignmentLabel({ tree, step }, node) {
  const { state, value, good } = nodeText(tree, node, step);
  return { state, max: good, mark: '', leaf: isLeaf(tree, node), value, window: '' };
}

/** @type {Picture} */
const picture = {
  graph: (graph, tree) => drawnGraph(graph, /** @type {Run | null} */ (tree)),
  at: ({ tree, step, problem }, _, colors) => {
    const run = /** @type {Run | null} */ (tree);
    if (!run) return { looks: unsearched(problem), arc: null, position: null, words: 'Constraints' };
    return {
      looks: runLooks(run, step, colors, valueStyles(problem), Boolean(problem?.picture?.board)),
      arc: arcInHand(run, step),
      position: null,
      words: spokenGraph(run, step, problem?.kind === 'map' ? 'Map' : undefined),
    };
  },
};

/** @type {Kind<Run>} */
export const constraints = {
  name: 'csp',
  applies: ['csp'],
  names: NAMES,
  picture,
  domains: constraintDomains,
  title: ({ problem, csp }) =>
    `${csp?.search ?? 'search'} on ${problem?.kind === 'map' ? 'a map’s constraints' : 'constraints'}`,
  searched: runInWords,
  event: runEvent,
  moved: (tree, { step }, stride, direction) => ({
    step: movedEvent(tree, step, stride, direction),
    fine: null,
  }),
  over: overBranch,
  out: outOfBranch,
  why: (_, tree, k) => whyEvent(tree, k),
  line: logLine,
  columns: () => 'event, node, variable, value, constraint, other, checks, amount',
  result: () => null,
  spoken: () => '', // a line of the log says less than its sentence
  chips: (problem, tree) => runChips(tree, valueStyles(problem)),
  pruned: () => [],
  rules: () => null,
  label: assignmentLabel,
  texts: widestTexts,
  level: (tree, depth) => ({ mark: '', text: levelText(tree, depth) }),
  describe: ({ tree, step }, node) => describeNode(tree, node, step),
  summary: runSummary,
  code: (tree, { step }) => runCode().runPanel(tree, step),
  download: logText,
  file: 'log.txt',
  isSample: ({ sample: name, csp }, { kind, name: own, settings }) =>
    kind === 'csp' &&
    own === name &&
    JSON.stringify(chosenCsp(ofSample(settings))) === JSON.stringify(chosenCsp(csp)),
  returns: false,
  stepsThroughCode: false,
};
