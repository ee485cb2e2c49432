/**
 * The sentences under the table of *Compare*: about orders of moves and theory (the ordering lab), depths,
 * settings of backtracking, and levels of consistency. Where two searches are compared, A is on the page. A
 * phrase '' says nothing; `counted` is the measure that the table compares.
 */

import { SIGN } from '../../kit/elements.js';
import { listing, plural } from '../../kit/format.js';
import { settingNamed } from '../../scene/fields.js';
import { titles } from '../../search/constraints/question.js';
import { capital } from '../../why/words.js';
import { orderTitle } from './alternatives.js';

/** @import { CspQuestion } from '../../search/constraints/types.js' */
/** @import { Forecasts, Setting, SettingsCompared } from '../../store/types.js' */
/** @import { Answer, Lab, Level } from './types.js' */

// The ordering lab: what theory says of alpha-beta in each order of moves.

/** The sentences about the ordering lab. @param {Lab} lab */
export const labRemarks = (lab) => [leastText(lab), bestIsNoGuarantee(lab), unknownText(lab)].filter(Boolean);

/** The least number of leaves or nodes by theory, in a sentence. @param {Lab} lab */
function leastText({ branching, depth, full, least, proof }) {
  if (branching !== null && full && least !== null) {
    const formula =
      depth % 2
        ? `${power(branching, (depth + 1) / 2)} + ${power(branching, (depth - 1) / 2)} − 1`
        : `2 · ${power(branching, depth / 2)} − 1`;
    return (
      `Every node has b = ${branching} moves, and depth d is ${depth}: minimax examines ` +
      `b${superscript('d')} = ${power(branching, depth)} = ${full.leaves.toLocaleString('en')} ` +
      `leaves, and in perfect order alpha-beta needs ${formula} = ${least.toLocaleString('en')}.`
    );
  }
  if (proof === null) return '';
  return (
    `The number of moves differs from node to node, so no formula holds; counted in this very ` +
    `tree, the smallest proof of its value has ${plural(proof, 'node')}.`
  );
}

/** The raised digits from 0 to 9. */
const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The digits and 'd' of a text, raised. @param {string | number} text */
const superscript = (text) =>
  String(text)
    .replace(/\d/g, (digit) => DIGITS[Number(digit)])
    .replace('d', 'ᵈ');

/** A power in words: "3⁴". @type {(base: number, exponent: number) => string} */
const power = (base, exponent) => `${base}${superscript(exponent)}`;

/**
 * The warning that best first does not guarantee the smallest tree; '' in a uniform tree, where it does.
 * @param {Lab} lab
 */
function bestIsNoGuarantee({ trials, branching, proof }) {
  const best = trials.find(({ order }) => order === 'best')?.nodes ?? null;
  if (best === null || branching !== null) return '';
  const smaller = trials.find(({ nodes }) => nodes !== null && nodes < best);
  if (smaller)
    return (
      `Best first, by true value, does not guarantee the smallest tree: here ` +
      `“${orderTitle(smaller.order)}” visits ${(best - Number(smaller.nodes)).toLocaleString('en')} ` +
      `fewer.`
    );
  const beyond = proof === null ? 0 : best - proof;
  const more = beyond > 0 ? `: it visits ${beyond.toLocaleString('en')} nodes more` : '';
  return (
    `Best first, by true value, does not guarantee the smallest tree${more}. ` +
    'Of two good replies, the better one may have many more nodes below it.'
  );
}

/** A sentence that says why some counts are missing; '' if none is. @param {Lab} lab */
function unknownText({ trials, full, proof, limit, kept, complete }) {
  const unknown = trials.some(({ nodes }) => nodes === null) || !full || proof === null;
  if (!unknown && complete) return '';
  const orKept = kept < limit ? ` (${kept.toLocaleString('en')} where an order follows from the tree)` : '';
  return (
    `What is unknown has more than ${plural(limit, 'node')}${orKept}, or took too long to count. A ` +
    `smaller depth shows all.`
  );
}

// Depths, and all searches that were counted one by one.

/** The note about counts that are not exact. @param {{limit: number}} forecast  limit: the most nodes */
export const countedInPart = ({ limit }) =>
  '≥: counted until the limit. Too large: not counted. Of more than ' +
  `${limit.toLocaleString('en')} nodes the page shows the first ${limit.toLocaleString('en')}.`;

/**
 * Why there are no more depths.
 * @param {Forecasts} forecast @param {number} deepest  the depth of the whole game
 * @param {string} [because]  why no search goes deeper
 */
export function depthRemark({ counts }, deepest, because = '') {
  const last = counts[counts.length - 1];
  return last && last.depth >= deepest && last.complete
    ? `At depth ${deepest}${because && ` ${because}`}: no search goes deeper.`
    : 'Deeper searches take too long to be counted here.';
}

// The settings of backtracking.

/** The measures of a constraint search. @typedef {'nodes' | 'checks' | 'removals' | 'backtracks'} Measure */
export const MEASURES = /** @type {Measure[]} */ (['nodes', 'checks', 'removals', 'backtracks']);

/**
 * The sentences about the compared settings.
 * @param {SettingsCompared} compared @param {Measure} counted
 * @param {Pick<CspQuestion, 'search'>} csp  the page's settings
 */
export function settingRemarks(compared, counted, { search }) {
  return [
    cheapestText(compared, counted),
    stoppedWords(compared),
    noSolution(compared),
    search === 'backtracking' ? '' : otherSearch(search),
  ].filter(Boolean);
}

/**
 * The sentence about the setting with the least cost, among complete searches.
 * @param {SettingsCompared} compared @param {Measure} counted
 */
function cheapestText({ rows }, counted) {
  const complete = rows.filter(({ stopped }) => !stopped);
  if (!complete.length) return '';
  const fewest = Math.min(...complete.map((setting) => setting[counted]));
  const [first, ...others] = complete.filter((setting) => setting[counted] === fewest);
  if (others.length === rows.length - 1)
    return `${capital(counted)}: ${fewest.toLocaleString('en')} in every setting.`;
  const mayStoppedNeedFewer = rows.some((setting) => setting.stopped && setting[counted] < fewest);
  const among = mayStoppedNeedFewer ? 'among those that were not stopped' : `of all ${rows.length} settings`;
  const same = plural(others.length, 'other setting needs', 'other settings need');
  const ties = others.length ? `; ${same} no more` : '';
  return `Fewest ${counted} ${among}: ${fewest.toLocaleString('en')}, by ${settingName(first)}${ties}.`;
}

/**
 * The reason why a search was stopped; others are the limit of checks.
 * @type {Record<string, (limit: number) => string>}
 */
const REASONS = { nodes: (limit) => `at ${plural(limit, 'node')}`, time: () => 'when the time was over' };

/** How many searches were stopped, and why. @param {SettingsCompared} compared */
function stoppedWords({ rows, limit }) {
  const stopped = rows.filter((setting) => setting.stopped);
  if (!stopped.length) return '';
  const reasonOf = (/** @type {Setting} */ setting) =>
    REASONS[setting.stopped]?.(limit) ?? 'by the limit of checks';
  const reasons = [...new Set(stopped.map(reasonOf))];
  return (
    `${plural(stopped.length, 'search', 'searches')} of ${rows.length} ` +
    `${stopped.length === 1 ? 'was' : 'were'} stopped ` +
    `${listing(reasons).replace(' and ', ' or ')}: what was counted until then (≥, bars with ` +
    `stripes) is a lower bound.`
  );
}

/** That there is no solution, if a search proves it. @param {SettingsCompared} compared */
function noSolution({ rows }) {
  const proofs = rows.filter(({ verdict }) => verdict === 'none').length;
  if (!proofs) return '';
  return (
    `There is no solution: ` +
    `${proofs === rows.length ? 'every search' : 'every search that was not stopped'} proves it.`
  );
}

/** That the page shows another search than the table. @param {string} search */
const otherSearch = (search) => `The page shows ${titles('search')[search]}; all of these are backtracking.`;

/** A setting in words. @param {Pick<Setting, 'propagation' | 'variables' | 'values'>} setting */
export function settingName({ propagation, variables, values }) {
  const orders = [phrase('variables', variables), phrase('values', values)].filter(Boolean);
  const ordered = orders.length ? `with ${listing(orders)}` : 'in the given orders';
  return `${phrase('propagation', propagation)} ${ordered}`;
}

/**
 * A setting's name in a sentence.
 * @param {'propagation' | 'variables' | 'values'} setting @param {string} name
 */
const phrase = (setting, name) => settingNamed(setting, name)?.phrase ?? name;

/**
 * The verbs for a count of one search (`does`) and of two (`both`), and the number of times.
 * @type {Record<Measure, {does: string, both: string, times: (count: number) => string}>}
 */
const VERBS = {
  nodes: { does: 'visits', both: 'visit', times: (count) => plural(count, 'node') },
  checks: { does: 'makes', both: 'make', times: (count) => plural(count, 'check') },
  removals: { does: 'removes', both: 'remove', times: (count) => plural(count, 'value') },
  backtracks: { does: 'backtracks', both: 'backtrack', times: (count) => plural(count, 'time') },
};

/**
 * The words for a count, as a lower bound if the search was stopped.
 * @type {(setting: Setting, words: string) => string}
 */
const atLeastText = ({ stopped }, words) => (stopped ? `at least ${words}` : words);

/**
 * The relation of B's count to A's: fewer, same or more; '' if a stopped search leaves it open. The count of
 * a stopped search is a lower bound.
 * @param {Setting} a @param {Setting} b @param {Measure} counted
 */
export function relation(a, b, counted) {
  if (!a.stopped && !b.stopped && a[counted] === b[counted]) return 'same';
  if (!b.stopped && b[counted] < a[counted]) return 'fewer';
  return !a.stopped && b[counted] > a[counted] ? 'more' : '';
}

/** Search B in sentences, compared with search A by all four counts. @param {Setting} a @param {Setting} b */
export function comparison(a, b) {
  const countsThatAre = (/** @type {string} */ wanted) =>
    MEASURES.filter((counted) => relation(a, b, counted) === wanted);
  const differing = [countsThatAre('fewer'), countsThatAre('more')]
    .filter((measures) => measures.length)
    .map((measures) => listing(measures.map((counted) => against(a, b, counted))));
  // the half of the sentence with the count of nodes comes first
  const inOrder = relation(a, b, 'nodes') === 'more' ? differing.reverse() : differing;
  const same = countsThatAre('same').map(
    (counted) => `${VERBS[counted].both} ${VERBS[counted].times(a[counted])}`,
  );
  const sentences = [
    [settingName(b), inOrder.join(', but ')].filter(Boolean).join(' '),
    same.length ? `both ${listing(same)}` : '',
    undecidedText(a, b, countsThatAre('')),
  ];
  return sentences
    .filter(Boolean)
    .map((words) => `${capital(words)}.`)
    .join(' ');
}

/** "visits 8 nodes instead of 12". @type {(a: Setting, b: Setting, counted: Measure) => string} */
function against(a, b, counted) {
  const { does, times } = VERBS[counted];
  const countOfA = atLeastText(a, a[counted].toLocaleString('en'));
  return `${does} ${atLeastText(b, times(b[counted]))} instead of ${countOfA}`;
}

/**
 * The sentence about counts that a stopped search leaves open.
 * @type {(a: Setting, b: Setting, open: Measure[]) => string}
 */
function undecidedText(a, b, open) {
  if (!open.length) return '';
  const stopped = a.stopped && b.stopped ? 'both were' : `${SIGN[a.stopped ? 'a' : 'b']} was`;
  const counts = open.map(
    (counted) =>
      `${counted} (${SIGN.a} ${atLeastText(a, a[counted].toLocaleString('en'))}, ${SIGN.b} ` +
      `${atLeastText(b, b[counted].toLocaleString('en'))})`,
  );
  return `as ${stopped} stopped, it stays open which has fewer ${listing(counts)}`;
}

// Levels of consistency.

/** The levels that can be checked; 3-consistency is also called path consistency. @type {Level[]} */
export const LEVELS = ['node', 'arc', 1, 2, 3, 4, 5, 6, 7, 8, 9];
const PATH_LEVEL = 3;

/** A level's name. @param {Level} level */
export const levelName = (level) => `${level}-consistent${level === PATH_LEVEL ? ' (path consistency)' : ''}`;

/** The condition of a level. @param {Level} level */
export function meaning(level) {
  if (level === 'node') return 'every value satisfies the constraints on its variable alone';
  if (level === 'arc')
    return 'for every value, each constraint with one other variable is satisfied by some value of the other';
  if (level === 1) return 'every variable has a value that satisfies the constraints on it alone';
  if (level === 2)
    return 'every value that the constraints on its variable alone allow leaves a value to any other';
  return `any ${level - 1} variables with values that agree with each other leave a value to any other`;
}

/** Whether a level holds. @param {Answer} answer @param {number | null} variables  how many; null: unknown */
export function answerText({ k, consistent, counterexample }, variables) {
  if (!consistent) return `No: ${counterexample}`;
  const areTooFew = typeof k === 'number' && variables !== null && variables < k;
  return areTooFew ? `Yes: there are only ${plural(variables, 'variable')}` : 'Yes';
}
