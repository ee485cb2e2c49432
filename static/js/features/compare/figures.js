/**
 * The figures in the table of *Compare*: a row for each alternative with the counts of its search, or for
 * each level of consistency with whether it holds. A source yields the table again when more is known: the
 * same object, whose rows it has changed, or a new one. The `rival` of an alternative has the settings in
 * which it may differ from the search on the page.
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
  countedInPartText,
  depthText,
  LEVELS,
  labRemarks,
  levelName,
  MEASURES,
  meaning,
  settingRemarks,
} from './words.js';

/** @import { Counts } from '../../search/types.js' */
/** @import { Forecasts, Setting } from '../../store/types.js' */
/** @import { Alternative, CountName, Figures, GameChoice, Lab } from './types.js' */
/** @import { Level, Row, Trial, Varies } from './types.js' */

/** @typedef {AsyncGenerator<Figures, void>} Source  of the table, each time that it has changed */

/** The names of the counts of a game's search. */
const TREE_COUNTS = /** @type {CountName[]} */ (['nodes', 'leaves', 'cutoffs', 'pruned']);

/** @type {(name: string, more?: Partial<Row>) => Row} */
const makeRow = (name, more = {}) => ({
  name,
  note: '',
  counts: null,
  state: 'waiting',
  isTheory: false,
  isPresent: false,
  ...more,
});

/** The source of a table. @type {(state: State, what: Varies, signal: AbortSignal) => Source} */
export function figuresOf(state, what, signal) {
  if (what === 'consistency') return consistencyFigures(state, signal);
  if (what === 'all' || what === 'propagation' || what === 'variables' || what === 'values')
    return settingFigures(state, what, signal);
  if (what === 'depth') return depthFigures(state, signal);
  return what === 'order' && isPlain(state) ? labFigures(state, signal) : countFigures(state, what, signal);
}

// Games: the counts of the search on the page are known; the server counts the others (a forecast).

/** @type {(state: State, what: GameChoice, signal: AbortSignal) => Source} */
async function* countFigures(state, what, signal) {
  const rows = alternatives(state, what).map((alternative) => alternativeRow(state, alternative));
  const remarks = new Set(); // each sentence once
  const figures = { columns: TREE_COUNTS, rows, remarks: () => [...remarks] };
  yield figures;
  for (const row of rows) {
    const { rival, isPresent } = row;
    if (isPresent || !rival) continue;
    const loadedRound = rival.round ? state.tree?.rounds?.find(({ round }) => round === rival.round) : null;
    try {
      if (loadedRound) Object.assign(row, knownCounts(loadedRound));
      else {
        const forecasts = await askForecast(state, rival, signal);
        Object.assign(row, countedAt(forecasts, shownDepth(state), { ...state, ...rival }.algorithm));
        if (isInexactOrLarge(row, forecasts)) remarks.add(countedInPartText(forecasts));
      }
    } catch (error) {
      if (signal.aborted) return;
      row.state = 'failed';
      remarks.add(sentence(error));
    }
    yield figures;
  }
}

/** All depths are asked for at once. @type {(state: State, signal: AbortSignal) => Source} */
async function* depthFigures(state, signal) {
  const all = alternatives(state, 'depth').map((alternative) => alternativeRow(state, alternative));
  yield { columns: TREE_COUNTS, rows: all.filter(({ isPresent }) => isPresent), remarks: () => [] };
  const forecasts = await askForecast(state, {}, signal);
  const depths = forecasts.counts.map(({ depth }) => depth);
  const rows = all.filter(({ isPresent, rival }) => isPresent || depths.includes(Number(rival?.depth)));
  for (const row of rows)
    if (row.rival) Object.assign(row, countedAt(forecasts, Number(row.rival.depth), state.algorithm));
  const { deepest } = kindOfProblem(state.problem).names;
  const remarks = [
    depthText(forecasts, deepestOf(state), deepest),
    ...(rows.some((row) => isInexactOrLarge(row, forecasts)) ? [countedInPartText(forecasts)] : []),
  ];
  yield { columns: TREE_COUNTS, rows, remarks: () => remarks };
}

/** A row that waits for counts, or the page's. @type {(state: State, alternative: Alternative) => Row} */
function alternativeRow(state, { name, rival, isPresent }) {
  if (!isPresent) return makeRow(name, { rival });
  const tree = /** @type {Tree} */ (state.tree);
  const counts = tree.stopped?.whole ?? { ...tally(tree), complete: tree.complete };
  return makeRow(name, { isPresent, ...knownCounts(counts) });
}

/** @param {Counts} counts @returns {Partial<Row>} */
const knownCounts = (counts) => ({ counts, state: counts.complete ? 'exact' : 'least' });

/** @type {(state: State, rival: Alternative['rival'], signal: AbortSignal) => Promise<Forecasts>} */
function askForecast(state, rival, signal) {
  const problem = /** @type {Checked} */ (state.problem);
  const question = applicableQuestion({ ...questionOf(state), ...rival }, problem);
  return forecast({ ...question, depth: null, round: null }, signal);
}

/**
 * The counts of the search to a depth; of iterative deepening those of the last round.
 * @param {Forecasts} forecasts @param {number} depth @param {string} algorithm
 */
function countedAt({ counts }, depth, algorithm) {
  if (depth === 0) return knownCounts({ nodes: 1, leaves: 1, cutoffs: 0, pruned: 0, complete: true });
  const found = counts.find((each) => each.depth === depth);
  if (!found || isLeftover(found, counts)) return { state: /** @type {const} */ ('unknown') };
  if (!algorithmNamed(algorithm)?.rounds) return knownCounts(found);
  const rounds = counts.filter((each) => each.depth <= depth);
  const allNodes = rounds.reduce((sum, { nodes }) => sum + nodes, 0);
  return { ...knownCounts(found), note: `last round; all rounds: ${allNodes.toLocaleString('en')} nodes` };
}

/**
 * Whether a search was stopped since other depths had left it only the rest of the nodes that all depths
 * share, as 10 of 100 when another one had 90. This rest is no count of its own, not even a least one.
 * @type {(search: Counts, all: Counts[]) => boolean}
 */
const isLeftover = ({ complete, nodes }, all) => !complete && all.some((other) => other.nodes > nodes);

/**
 * Whether a count is not exact, or the tree too large for the page.
 * @type {(row: Row, forecasts: Forecasts) => boolean}
 */
const isInexactOrLarge = ({ counts, state }, { limit }) =>
  state !== 'exact' || Number(counts?.nodes) >= limit;

// The ordering lab: plain alpha-beta in each order, with what theory says. In the answer, `trials` are the
// searches by order; `charged`: the nodes of all rounds of one that deepens; `full`: minimax; `proof` and
// `least`: the nodes and the leaves of the smallest proof tree.

/** Whether the page shows alpha-beta without a variant. @param {State} state */
const isPlain = ({ algorithm, fail, cut }) => algorithm === 'alpha-beta' && fail === 'soft' && cut === '>=';

/** @type {(state: State, signal: AbortSignal) => Source} */
async function* labFigures(state, signal) {
  const rows = alternatives(state, 'order').map((alternative) => alternativeRow(state, alternative));
  yield { columns: TREE_COUNTS, rows, remarks: () => [] };
  const { text, graph, depth, binding } = state;
  const lab = await askLab({ ...DEFAULTS, text, graph, depth, binding }, signal);
  const rowsOfLab = labRows(lab, state);
  const isInLab = (/** @type {Row} */ { name }) => rowsOfLab.some((other) => other.name === name);
  yield {
    columns: TREE_COUNTS,
    rows: [...rows.filter((row) => row.isPresent && !isInLab(row)), ...rowsOfLab],
    floor: { nodes: lab.proof, leaves: lab.least },
    remarks: () => labRemarks(lab),
  };
}

/**
 * All rows of the lab: alpha-beta in each order, other algorithms, minimax, and the bound of theory.
 * @type {(lab: Lab, state: Pick<State, 'order'>) => Row[]}
 */
export function labRows({ trials, others, full, proof, least }, { order: orderOnPage }) {
  const proofCounts = labCounts(proof === null ? null : { nodes: proof, leaves: least });
  const minimax = { algorithm: 'minimax', order: 'given' };
  return [
    ...trials.flatMap((trial) => orderRows(trial, orderOnPage)),
    ...others.map((trial) => {
      const title = algorithmNamed(trial.algorithm)?.title ?? trial.algorithm;
      return searchRow(title, trial, orderOnPage, trial, `order ${orderTitle(trial.order)}`);
    }),
    searchRow('minimax', minimax, orderOnPage, full, 'prunes nothing'),
    makeRow('smallest proof tree', { ...proofCounts, note: 'no order can do with fewer', isTheory: true }),
  ];
}

/**
 * The row of alpha-beta in an order; for deepening, a row of its last round and one of all its rounds.
 * @type {(trial: Trial, orderOnPage: string) => Row[]}
 */
function orderRows(trial, orderOnPage) {
  // the page has no name for the order of deepening: a press on its row opens the search in the given one
  const order = orderNamed(trial.order) ? trial.order : 'given';
  const orderRow = searchRow(orderTitle(trial.order), { ...trial, order }, orderOnPage, trial);
  if (trial.charged === null) return [orderRow]; // it is not deepening
  const allRounds = { ...labCounts({ nodes: trial.charged }), note: 'all that it costs' };
  return [orderRow, makeRow('deepening, all rounds', allRounds)];
}

/** Counts of the lab, or that they are unknown. @param {Row['counts']} counts @returns {Partial<Row>} */
const labCounts = (counts) => ({ counts, state: counts?.nodes == null ? 'unknown' : 'exact' });

/**
 * The row of a search of the lab. It can be compared with alpha-beta on the page, unless it is that.
 * @param {string} name @param {Pick<Trial, 'algorithm' | 'order'>} search @param {string} orderOnPage
 * @param {Row['counts']} counts @param {string} [note]
 */
function searchRow(name, { algorithm, order }, orderOnPage, counts, note = '') {
  // what differs from the page, where the lab is shown only with plain alpha-beta
  const rival = {
    ...(algorithm !== DEFAULTS.algorithm && { algorithm }),
    ...(order !== orderOnPage && { order }),
  };
  const isPresent = !Object.keys(rival).length;
  return makeRow(name, { note, ...labCounts(counts), ...(isPresent ? { isPresent } : { rival }) });
}

// Constraint problems: what backtracking costs with each setting.

/**
 * @type {(state: State, what: 'propagation' | 'variables' | 'values' | 'all', signal: AbortSignal) => Source}
 */
async function* settingFigures({ text, csp }, what, signal) {
  yield { columns: MEASURES, rows: [], remarks: () => [] };
  const { solutions, binary } = csp;
  const compared = await compareCsp({ text, csp: { ...CSP_DEFAULTS, solutions, binary } }, signal);
  const names = /** @type {const} */ (['propagation', 'variables', 'values']);
  const varyingNames = names.filter((name) => what === 'all' || name === what);
  const fixedNames = names.filter((name) => !varyingNames.includes(name));
  const isAsOnPage = (/** @type {Setting} */ setting, /** @type {typeof fixedNames} */ comparedNames) =>
    comparedNames.every((name) => setting[name] === csp[name]);
  const settings = compared.rows.filter((setting) => isAsOnPage(setting, fixedNames));
  if (what === 'all') settings.sort((a, b) => a.nodes - b.nodes);
  const rows = settings.map((setting) =>
    makeRow(varyingNames.map((name) => titles(name)[setting[name]]).join(' · '), {
      counts: setting,
      state: setting.stopped ? 'least' : 'exact',
      setting,
      isPresent: csp.search === 'backtracking' && isAsOnPage(setting, [...names]),
    }),
  );
  const remarks = (/** @type {CountName} */ measure) =>
    settingRemarks(compared, /** @type {'nodes'} */ (measure), csp);
  yield { columns: MEASURES, rows, remarks };
}

// Levels of consistency: the usual ones are checked at once, each other one when its row is pressed.

/** @type {Level[]} */
const AT_ONCE = ['node', 'arc', 3];

/** @type {(state: State, signal: AbortSignal) => Source} */
async function* consistencyFigures(state, signal) {
  const rows = LEVELS.map((level) => makeRow(levelName(level), { note: meaning(level), level, answer: '' }));
  const figures = { columns: [], rows, remarks: () => [] };
  yield figures;
  for (const row of rows.filter(({ level }) => AT_ONCE.includes(/** @type {Level} */ (level)))) {
    await checkLevel(state, row, signal);
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
