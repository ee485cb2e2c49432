/**
 * The sentences under the table of *Compare*: about orders of moves and theory (the ordering lab), depths,
 * settings of backtracking, and levels of consistency. Where two searches are compared, A is on the page. A
 * function returns '' if it has nothing to say. A `measure` is what was counted of a search, such as nodes.
 */
import { SIGN } from '../../kit/elements.js';
import { groupDigits, listing, plural } from '../../kit/format.js';
import { settingNamed } from '../../scene/fields.js';
import { titles } from '../../search/constraints/question.js';
import { capital } from '../../why/words.js';
import { orderTitle } from './alternatives.js';

/** @import { CspQuestion } from '../../search/constraints/types.js' */
/** @import { Forecasts, Setting, SettingsCompared } from '../../store/types.js' */
/** @import { Answer, Lab, Level } from './types.js' */

// The ordering lab: what theory says of alpha-beta in each order of moves.

/** The sentences about the ordering lab. @param {Lab} lab */
export const labRemarks = (lab) => [leastText(lab), noGuaranteeText(lab), unknownText(lab)].filter(Boolean);

/** The least size: leaves by a formula if the tree is uniform, else nodes of the proof. @param {Lab} lab */
function leastText({ branching, depth, full: minimax, least: leastLeaves, proof: proofNodes }) {
  if (branching !== null && minimax && leastLeaves !== null)
    return (
      `Every node has b = ${branching} moves, and depth d is ${depth}: minimax examines ` +
      `b${superscript('d')} = ${power(branching, depth)} = ${groupDigits(minimax.leaves)} leaves, and in ` +
      `perfect order alpha-beta needs ${leastFormula(branching, depth)} = ${groupDigits(leastLeaves)}.`
    );
  if (proofNodes === null) return '';
  return (
    'The number of moves differs from node to node, so no formula holds; counted in this very ' +
    `tree, the smallest proof of its value has ${plural(proofNodes, 'node')}.`
  );
}

/** "4² + 4¹ − 1" at depth 3, "2 · 4² − 1" at depth 4. @type {(branching: number, depth: number) => string} */
function leastFormula(branching, depth) {
  if (depth % 2 === 0) return `2 · ${power(branching, depth / 2)} − 1`;
  return `${power(branching, (depth + 1) / 2)} + ${power(branching, (depth - 1) / 2)} − 1`;
}

/** The digits and 'd' of a text, raised: "¹²", "ᵈ". @param {string | number} text */
const superscript = (text) =>
  String(text)
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])
    .replace('d', 'ᵈ');

/** A power as text: "3⁴". @type {(base: number, exponent: number) => string} */
const power = (base, exponent) => `${base}${superscript(exponent)}`;

/**
 * The warning that best first does not guarantee the smallest tree; '' in a uniform tree, where it does, and
 * if the count of best first is not known.
 * @param {Lab} lab
 */
function noGuaranteeText({ trials, branching, proof: proofNodes }) {
  const best = trials.find(({ order }) => order === 'best')?.nodes ?? null;
  if (best === null || branching !== null) return '';
  const warning = 'Best first, by true value, does not guarantee the smallest tree';
  const smaller = trials.find(({ nodes }) => nodes !== null && nodes < best);
  if (smaller) {
    const fewer = groupDigits(best - Number(smaller.nodes));
    return `${warning}: here “${orderTitle(smaller.order)}” visits ${fewer} fewer.`;
  }
  const beyond = proofNodes === null ? 0 : best - proofNodes;
  const more = beyond > 0 ? `: it visits ${groupDigits(beyond)} nodes more` : '';
  return `${warning}${more}. Of two good replies, the better one may have many more nodes below it.`;
}

/**
 * Why some counts are missing; '' if none is. Counting stops after `limit` nodes. A tree from which an order
 * such as best first is computed must be stored: its limit is `kept`, which may be smaller.
 * @param {Lab} lab
 */
function unknownText({ trials, full: minimax, proof: proofNodes, limit, kept, complete }) {
  const areAllKnown = trials.every(({ nodes }) => nodes !== null) && minimax && proofNodes !== null;
  if (areAllKnown && complete) return '';
  const orKept = kept < limit ? ` (${groupDigits(kept)} where an order follows from the tree)` : '';
  return (
    `What is unknown has more than ${plural(limit, 'node')}${orKept}, or took too long to count. A ` +
    'smaller depth shows all.'
  );
}

// Depths, and the note about counts that were broken off.

/** The note; limit: counting stops after so many nodes. @param {{limit: number}} forecasts */
export const countedInPartText = ({ limit }) =>
  '≥: counted until the limit. Too large: not counted. Of more than ' +
  `${groupDigits(limit)} nodes the page shows the first ${groupDigits(limit)}.`;

/**
 * Why the table has no more depths; deepest: where the whole game ends; because: what ends it there.
 * @type {(forecasts: Pick<Forecasts, 'counts'>, deepest: number, because?: string) => string}
 */
export function depthText({ counts }, deepest, because = '') {
  const last = counts[counts.length - 1];
  return last && last.depth >= deepest && last.complete
    ? `At depth ${deepest}${because && ` ${because}`}: no search goes deeper.`
    : 'Deeper searches take too long to be counted here.';
}

// The settings of backtracking.

/** The measures of a constraint search. @typedef {'nodes' | 'checks' | 'removals' | 'backtracks'} Measure */
export const MEASURES = /** @type {Measure[]} */ (['nodes', 'checks', 'removals', 'backtracks']);

/**
 * The sentences about the compared settings; csp: those of the page.
 * @type {(compared: SettingsCompared, measure: Measure, csp: Pick<CspQuestion, 'search'>) => string[]}
 */
export function settingRemarks(compared, measure, { search }) {
  const shown = `The page shows ${titles('search')[search]}; all of these are backtracking.`;
  return [
    cheapestText(compared, measure),
    stoppedText(compared),
    noSolutionText(compared),
    search === 'backtracking' ? '' : shown,
  ].filter(Boolean);
}

/** The cheapest of the complete searches. @type {(_: SettingsCompared, measure: Measure) => string} */
function cheapestText({ rows }, measure) {
  const complete = rows.filter(({ stopped }) => !stopped);
  if (!complete.length) return '';
  const fewest = Math.min(...complete.map((setting) => setting[measure]));
  const cheapest = complete.filter((setting) => setting[measure] === fewest);
  if (cheapest.length === rows.length) return `${capital(measure)}: ${groupDigits(fewest)} in every setting.`;
  const mayStoppedNeedFewer = rows.some((setting) => setting.stopped && setting[measure] < fewest);
  const among = mayStoppedNeedFewer ? 'among those that were not stopped' : `of all ${rows.length} settings`;
  const others = plural(cheapest.length - 1, 'other setting needs', 'other settings need');
  const ties = cheapest.length > 1 ? `; ${others} no more` : '';
  return `Fewest ${measure} ${among}: ${groupDigits(fewest)}, by ${settingName(cheapest[0])}${ties}.`;
}

/**
 * The reason why a search was stopped; any other reason is the limit of checks.
 * @type {Record<string, (limit: number) => string>}
 */
const REASONS = { nodes: (limit) => `at ${plural(limit, 'node')}`, time: () => 'when the time was over' };

/** How many searches were stopped, and why. @param {SettingsCompared} compared */
function stoppedText({ rows, limit }) {
  const stopped = rows.filter((setting) => setting.stopped);
  if (!stopped.length) return '';
  const reasons = new Set(stopped.map((row) => REASONS[row.stopped]?.(limit) ?? 'by the limit of checks'));
  return (
    `${plural(stopped.length, 'search', 'searches')} of ${rows.length} ` +
    `${stopped.length === 1 ? 'was' : 'were'} stopped ${listing([...reasons]).replace(' and ', ' or ')}: ` +
    'what was counted until then (≥, bars with stripes) is a lower bound.'
  );
}

/** That there is no solution, if a search proves it. @param {SettingsCompared} compared */
function noSolutionText({ rows }) {
  const proofs = rows.filter(({ verdict }) => verdict === 'none').length;
  const which = proofs === rows.length ? '' : ' that was not stopped';
  return proofs ? `There is no solution: every search${which} proves it.` : '';
}

/** A setting in words. @param {Pick<Setting, 'propagation' | 'variables' | 'values'>} setting */
export function settingName({ propagation, variables, values }) {
  const orders = [phrase('variables', variables), phrase('values', values)].filter(Boolean);
  const ordered = orders.length ? `with ${listing(orders)}` : 'in the given orders';
  return `${phrase('propagation', propagation)} ${ordered}`;
}

/** A choice in words, or ''. @type {(setting: Parameters<typeof settingNamed>[0], name: string) => string} */
const phrase = (setting, name) => settingNamed(setting, name)?.phrase ?? name;

/**
 * The verb for one search, the verb for two, and the noun: one "removes 1 value", two "remove 2 values".
 * @type {Record<Measure, [does: string, both: string, noun: string]>}
 */
const VERBS = {
  nodes: ['visits', 'visit', 'node'],
  checks: ['makes', 'make', 'check'],
  removals: ['removes', 'remove', 'value'],
  backtracks: ['backtracks', 'backtrack', 'time'],
};

/** A count in words, as a lower bound of a stopped search. @type {(of: Setting, words: string) => string} */
const atLeastText = ({ stopped }, words) => (stopped ? `at least ${words}` : words);

/**
 * The relation of B's count to A's; '' if a stopped search, whose count is a lower bound, leaves it open.
 * @type {(a: Setting, b: Setting, measure: Measure) => 'fewer' | 'same' | 'more' | ''}
 */
export function relation(a, b, measure) {
  if (!a.stopped && !b.stopped && a[measure] === b[measure]) return 'same';
  if (!b.stopped && b[measure] < a[measure]) return 'fewer';
  return !a.stopped && b[measure] > a[measure] ? 'more' : '';
}

/** Search B in sentences, compared with search A by all four counts. @param {Setting} a @param {Setting} b */
export function comparison(a, b) {
  const clauses = [differenceText(a, b), sameText(a, b), undecidedText(a, b)].filter(Boolean);
  return clauses.map((words) => `${capital(words)}.`).join(' ');
}

/** @type {(a: Setting, b: Setting, wanted: ReturnType<typeof relation>) => Measure[]} */
const measuresThatAre = (a, b, wanted) => MEASURES.filter((measure) => relation(a, b, measure) === wanted);

/** "… visits 8 nodes instead of 9, but makes 3 checks instead of 2". @param {Setting} a @param {Setting} b */
function differenceText(a, b) {
  const [fewer, more] = /** @type {const} */ (['fewer', 'more']).map((wanted) =>
    listing(measuresThatAre(a, b, wanted).map((measure) => insteadOfText(a, b, measure))),
  );
  // The half with the nodes comes first. If no count is known to differ, only the setting's name is left.
  const halves = relation(a, b, 'nodes') === 'more' ? [more, fewer] : [fewer, more];
  return `${settingName(b)} ${halves.filter(Boolean).join(', but ')}`.trim();
}

/** "visits 8 nodes instead of 12". @type {(a: Setting, b: Setting, measure: Measure) => string} */
function insteadOfText(a, b, measure) {
  const [does, , noun] = VERBS[measure];
  const countOfA = atLeastText(a, groupDigits(a[measure]));
  return `${does} ${atLeastText(b, plural(b[measure], noun))} instead of ${countOfA}`;
}

/** "both visit 8 nodes and make 30 checks". @type {(a: Setting, b: Setting) => string} */
function sameText(a, b) {
  const clauses = measuresThatAre(a, b, 'same').map((measure) => {
    const [, both, noun] = VERBS[measure];
    return `${both} ${plural(a[measure], noun)}`;
  });
  return clauses.length ? `both ${listing(clauses)}` : '';
}

/** The counts that a stopped search leaves open. @type {(a: Setting, b: Setting) => string} */
function undecidedText(a, b) {
  const open = measuresThatAre(a, b, '');
  if (!open.length) return '';
  const stopped = a.stopped && b.stopped ? 'both were' : `${SIGN[a.stopped ? 'a' : 'b']} was`;
  const counts = open.map((measure) => {
    const [ofA, ofB] = [a, b].map((setting) => atLeastText(setting, groupDigits(setting[measure])));
    return `${measure} (${SIGN.a} ${ofA}, ${SIGN.b} ${ofB})`;
  });
  return `as ${stopped} stopped, it stays open which has fewer ${listing(counts)}`;
}

// Levels of consistency.

/** The levels that can be checked. @type {Level[]} */
export const LEVELS = ['node', 'arc', 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A level's name; 3-consistency is also called path consistency. @param {Level} level */
export const levelName = (level) => `${level}-consistent${level === 3 ? ' (path consistency)' : ''}`;

/** What must hold at a level. @param {Level} level */
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
export function answerText({ k: level, consistent, counterexample }, variables) {
  if (!consistent) return `No: ${counterexample}`;
  const areTooFew = typeof level === 'number' && variables !== null && variables < level;
  return areTooFew ? `Yes: there are only ${plural(variables, 'variable')}` : 'Yes';
}
