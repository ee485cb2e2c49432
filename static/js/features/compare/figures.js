/**
 * The figures in the table of *Compare*: a row for each alternative, with the counts of its search. A source
 * yields the table again each time that more is known. The searches are only counted, one after the other.
 */

import { kindOfProblem } from '../../kinds/kinds.js';
import { sentence } from '../../kit/format.js';
import { algorithmNamed, orderNamed } from '../../scene/fields.js';
import { tally } from '../../search/comparing/comparison.js';
import { CSP_DEFAULTS, titles } from '../../search/constraints/question.js';
import { applicableQuestion, DEFAULTS, deepestOf, questionOf } from '../../search/question.js';
import { lab as askLab, checkConsistency, compareCsp, forecast } from '../../store/api.js';
import { alternatives, orderTitle, shownDepth } from './alternatives.js';
import {
  answerText,
  countedInPart,
  depthRemark,
  LEVELS,
  labRemarks,
  levelName,
  MEASURES,
  meaning,
  settingRemarks,
} from './words.js';

/** @import { Counts } from '../../search/types.js' */
/** @import { Forecasts, Setting } from '../../store/types.js' */
/** @import { Alternative, Counted, Figures, GameChoice, Lab, Level, Row, Trial, Varies } from './types.js' */

/** @typedef {AsyncGenerator<Figures, void>} Source  of the table, each time that it has changed */

/** The counts of a game's search. */
const TREE_COUNTS = /** @type {Counted[]} */ (['nodes', 'leaves', 'cutoffs', 'pruned']);

/** @type {(name: string, more?: Partial<Row>) => Row} */
const row = (name, more = {}) => ({
  name,
  note: '',
  counts: null,
  state: 'waiting',
  isTheory: false,
  isPresent: false,
  ...more,
});

/**
 * The source of the table in which this choice varies.
 * @param {State} state @param {Varies} what @param {AbortSignal} signal @returns {Source}
 */
export function figuresOf(state, what, signal) {
  switch (what) {
    case 'propagation':
    case 'variables':
    case 'values':
    case 'all':
      return settingFigures(state, what, signal);
    case 'consistency':
      return consistencyFigures(state, signal);
    case 'order':
      return isPlain(state) ? labFigures(state, signal) : countFigures(state, what, signal);
    case 'depth':
      return depthFigures(state, signal);
    default:
      return countFigures(state, what, signal);
  }
}

// Games: the counts of the search on the page are known; the server counts the others (a forecast).

/** @type {(state: State, what: GameChoice, signal: AbortSignal) => Source} */
async function* countFigures(state, what, signal) {
  const all = alternatives(state, what);
  const rows = all.map((alternative) => alternativeRow(state, alternative));
  const problems = new Set(); // sentences about searches that could not be counted in full
  const figures = { counted: TREE_COUNTS, rows, remarks: () => [...problems] };
  yield figures;
  for (const [n, { rival, isPresent }] of all.entries()) {
    if (isPresent) continue;
    const loadedRound = rival.round ? state.tree?.rounds?.find(({ round }) => round === rival.round) : null;
    try {
      if (loadedRound) Object.assign(rows[n], knownCounts(loadedRound));
      else {
        const forecasts = await askForecast(state, rival, signal);
        Object.assign(rows[n], countedAt(forecasts, shownDepth(state), { ...state, ...rival }.algorithm));
        if (isBeyond(rows[n], forecasts)) problems.add(countedInPart(forecasts));
      }
    } catch (error) {
      if (signal.aborted) return;
      Object.assign(rows[n], { state: 'failed' });
      problems.add(sentence(error));
    }
    yield figures;
  }
}

/** @type {(state: State, signal: AbortSignal) => Source} */
async function* depthFigures(state, signal) {
  const all = alternatives(state, 'depth');
  /** @type {Figures} */
  const figures = { counted: TREE_COUNTS, rows: [], remarks: () => [] };
  yield {
    ...figures,
    rows: all.filter(({ isPresent }) => isPresent).map((each) => alternativeRow(state, each)),
  };
  const forecasts = await askForecast(state, {}, signal);
  const rows = all
    .filter(
      ({ isPresent, rival }) => isPresent || forecasts.counts.some(({ depth }) => depth === rival.depth),
    )
    .map((each) => ({
      ...alternativeRow(state, each),
      ...(each.isPresent ? {} : countedAt(forecasts, Number(each.rival.depth), state.algorithm)),
    }));
  const { deepest } = kindOfProblem(state.problem).names;
  const remarks = [
    depthRemark(forecasts, deepestOf(state), deepest),
    ...(rows.some((row) => isBeyond(row, forecasts)) ? [countedInPart(forecasts)] : []),
  ];
  yield { ...figures, rows, remarks: () => remarks };
}

/** @type {(state: State, alternative: Alternative) => Row} */
function alternativeRow(state, { name, rival, isPresent }) {
  const present = isPresent
    ? { isPresent, ...knownCounts(shownCounts(/** @type {Tree} */ (state.tree))) }
    : { rival };
  return row(name, present);
}

/** The counts of the search on the page; of a stopped search what is known. @param {Tree} tree */
const shownCounts = (tree) => tree.stopped?.whole ?? { ...tally(tree), complete: tree.complete };

/** @param {Counts} counts @returns {Partial<Row>} */
const knownCounts = (counts) => ({ counts, state: counts.complete ? 'exact' : 'least' });

/** @type {(state: State, rival: Alternative['rival'], signal: AbortSignal) => Promise<Forecasts>} */
function askForecast(state, rival, signal) {
  const question = applicableQuestion(
    { ...questionOf(state), ...rival },
    /** @type {Checked} */ (state.problem),
  );
  return forecast({ ...question, depth: null, round: null }, signal);
}

/**
 * The counts of the search to a depth; of iterative deepening those of the last round.
 * @param {Forecasts} forecasts @param {number} depth @param {string} algorithm
 */
function countedAt({ counts }, depth, algorithm) {
  if (depth === 0) return knownCounts({ nodes: 1, leaves: 1, cutoffs: 0, pruned: 0, complete: true });
  const found = counts.find((each) => each.depth === depth);
  // all depths share one budget: counts of a stopped search say nothing if a smaller depth has more nodes
  const isKnown = found && (found.complete || counts.every(({ nodes }) => nodes <= found.nodes));
  if (!isKnown) return { state: /** @type {const} */ ('unknown') };
  if (!algorithmNamed(algorithm)?.rounds) return knownCounts(found);
  const charged = counts.filter((each) => each.depth <= depth).reduce((sum, { nodes }) => sum + nodes, 0);
  return { ...knownCounts(found), note: `last round; all rounds: ${charged.toLocaleString('en')} nodes` };
}

/**
 * Whether a search is too large to be counted, or shown, in full.
 * @param {Row} row @param {Forecasts} forecasts
 */
const isBeyond = ({ counts, state }, { limit }) => state !== 'exact' || Number(counts?.nodes) >= limit;

// The ordering lab: plain alpha-beta in each order, with what theory says.

/** Whether the page shows alpha-beta without a variant. @param {State} state */
const isPlain = ({ algorithm, fail, cut }) => algorithm === 'alpha-beta' && fail === 'soft' && cut === '>=';

/** @type {(state: State, signal: AbortSignal) => Source} */
async function* labFigures(state, signal) {
  const rows = alternatives(state, 'order').map((alternative) => alternativeRow(state, alternative));
  yield { counted: TREE_COUNTS, rows, remarks: () => [] };
  const { text, graph, depth, binding } = state;
  const lab = await askLab({ ...DEFAULTS, text, graph, depth, binding }, signal);
  const rowsOfLab = labRows(lab, state);
  // the search on the page, unless the lab has it, too
  const own = rows.filter(
    ({ name, isPresent }) => isPresent && !rowsOfLab.some((other) => other.name === name),
  );
  yield {
    counted: TREE_COUNTS,
    rows: [...own, ...rowsOfLab],
    least: { nodes: lab.proof, leaves: lab.least },
    remarks: () => labRemarks(lab),
  };
}

/** All rows of the lab. @type {(lab: Lab, state: Pick<State, 'order'>) => Row[]} */
export function labRows(lab, { order }) {
  const { full, proof, least } = lab;
  const minimax = trialRow('minimax', full, {
    note: 'prunes nothing',
    rival: searchRival('minimax', 'given', order),
  });
  const proofCounts = proof === null ? null : { nodes: proof, leaves: least };
  const theory = { note: 'no order can do with fewer', isTheory: true };
  return [
    ...lab.trials.flatMap((trial) => trialRows(trial, order)),
    ...lab.others.map((trial) => otherRow(trial, order)),
    minimax,
    trialRow('smallest proof tree', proofCounts, theory),
  ];
}

/** @type {(name: string, counts: Row['counts'], more?: Partial<Row>) => Row} */
const trialRow = (name, counts, more) =>
  row(name, { counts, state: counts?.nodes == null ? 'unknown' : 'exact', ...more });

/**
 * The settings in which a search of the lab differs from alpha-beta on the page.
 * @param {string} algorithm @param {string} order @param {string} orderOnPage
 */
const searchRival = (algorithm, order, orderOnPage) => ({
  ...(algorithm === DEFAULTS.algorithm ? {} : { algorithm }),
  ...(order === orderOnPage ? {} : { order }),
});

/**
 * The rows of a trial; of iterative deepening one for its last round and one for all.
 * @param {Trial} trial @param {string} orderOnPage
 */
function trialRows(trial, orderOnPage) {
  const { algorithm, charged } = trial;
  const order = orderNamed(trial.order) ? trial.order : 'given';
  const isPresent = algorithm === DEFAULTS.algorithm && order === orderOnPage;
  const own = trialRow(
    orderTitle(trial.order),
    trial,
    isPresent ? { isPresent } : { rival: searchRival(algorithm, order, orderOnPage) },
  );
  const all = { note: 'all that it costs' };
  return charged === null ? [own] : [own, trialRow('deepening, all rounds', { nodes: charged }, all)];
}

/** The row of another algorithm. @type {(trial: Trial, orderOnPage: string) => Row} */
const otherRow = (trial, orderOnPage) =>
  trialRow(algorithmNamed(trial.algorithm)?.title ?? trial.algorithm, trial, {
    note: `order ${orderTitle(trial.order)}`,
    rival: searchRival(trial.algorithm, trial.order, orderOnPage),
  });

// Constraint problems: what backtracking costs with each setting.

/**
 * @type {(state: State, what: 'propagation' | 'variables' | 'values' | 'all', signal: AbortSignal) => Source}
 */
async function* settingFigures({ text, csp }, what, signal) {
  yield { counted: MEASURES, rows: [], remarks: () => [] };
  const { solutions, binary } = csp;
  const compared = await compareCsp({ text, csp: { ...CSP_DEFAULTS, solutions, binary } }, signal);
  const settingNames = /** @type {const} */ (['propagation', 'variables', 'values']);
  const settings = compared.rows.filter((setting) =>
    settingNames.every((name) => what === 'all' || name === what || setting[name] === csp[name]),
  );
  const isPresent = (/** @type {Setting} */ setting) =>
    csp.search === 'backtracking' && settingNames.every((name) => setting[name] === csp[name]);
  const namesInRow = what === 'all' ? settingNames : [what];
  const nameOf = (/** @type {Setting} */ setting) =>
    namesInRow.map((name) => titles(name)[setting[name]]).join(' · ');
  if (what === 'all') settings.sort((a, b) => a.nodes - b.nodes);
  yield {
    counted: MEASURES,
    rows: settings.map((setting) => {
      const { nodes, checks, removals, backtracks, stopped } = setting;
      const counts = { nodes, checks, removals, backtracks };
      const state = stopped ? 'least' : 'exact';
      return row(nameOf(setting), { counts, state, setting, isPresent: isPresent(setting) });
    }),
    remarks: (measure) => settingRemarks(compared, /** @type {'nodes'} */ (measure), csp),
  };
}

// Levels of consistency: the usual ones are checked at once, each other one when its row is pressed.

/** @type {Level[]} */
const AT_ONCE = ['node', 'arc', 3];

/** @type {(state: State, signal: AbortSignal) => Source} */
async function* consistencyFigures(state, signal) {
  const rows = LEVELS.map((level) => row(levelName(level), { note: meaning(level), level, answer: '' }));
  const figures = { counted: [], rows, remarks: () => [] };
  yield figures;
  for (const each of rows.filter(({ level }) => AT_ONCE.includes(/** @type {Level} */ (level)))) {
    await checkLevel(state, each, signal);
    yield figures;
  }
}

/**
 * Ask whether the problem has a row's level of consistency, and write the answer into the row.
 * @param {State} state @param {Row} row @param {AbortSignal} signal
 */
export async function checkLevel({ text, csp: { binary }, problem }, row, signal) {
  try {
    const answer = await checkConsistency({ text, binary, k: /** @type {Level} */ (row.level) }, signal);
    // the binary form has auxiliary variables, too, in a number that the page does not know
    const variables = binary ? null : (problem?.csp?.variables.length ?? null);
    Object.assign(row, { answer: answerText(answer, variables), state: 'exact' });
  } catch (error) {
    if (!signal.aborted) Object.assign(row, { answer: sentence(error), state: 'unknown' });
  }
}
