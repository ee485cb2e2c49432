/** What the chart of settings shows: its rows in groups, its scale, and sentences about it. */
import { listing, plural } from '../../kit/format.js';
import { scaleFor, scaleText } from '../../kit/scale.js';
import { titles } from '../../search/constraints/question.js';
import { capital } from '../../why/words.js';
import { COUNTED, settingName } from './settings-words.js';

/** @import { CspQuestion } from '../../search/constraints/types.js' */
/** @import { Setting, SettingsCompared } from '../../store/types.js' */
/** @import { Counted } from './settings-words.js' */

/** @typedef {{key: string, setting: Setting, variables: string, values: string}} Row  with orders' titles */
/** @typedef {{name: string, rows: Row[]}} Group  the settings with one propagation */

/**
 * A key of a setting, unique among all.
 * @param {Pick<CspQuestion, 'propagation' | 'variables' | 'values'>} setting
 */
export const keyOf = ({ propagation, variables, values }) => `${propagation} ${variables} ${values}`;

/** A group for each propagation. @param {SettingsCompared} found @returns {Group[]} */
export function groups({ rows }) {
  const propagations = [...new Set(rows.map(({ propagation }) => propagation))];
  return propagations.map((propagation) => ({
    name: titles('propagation')[propagation],
    rows: rows.filter((setting) => setting.propagation === propagation).map(rowOf),
  }));
}

/** @param {Setting} setting @returns {Row} */
const rowOf = (setting) => ({
  key: keyOf(setting),
  setting,
  variables: titles('variables')[setting.variables],
  values: titles('values')[setting.values],
});

/**
 * A count; it is a lower bound if the search was stopped.
 * @param {Setting} setting
 * @param {Counted} counted
 */
export const countText = (setting, counted) =>
  `${setting.stopped ? '≥ ' : ''}${setting[counted].toLocaleString('en')}`;

/** One scale for all groups. @param {SettingsCompared} found @param {Counted} counted */
export const settingsScale = ({ rows }, counted) => scaleFor(rows.map((setting) => setting[counted]));

/** Notes about the scale of the bars. @param {SettingsCompared} found @param {Counted} counted */
export function settingsScaleText(found, counted) {
  const words = scaleText(settingsScale(found, counted));
  return words && found.rows.some((setting) => setting[counted] === 0) ? `${words}; 0 has no bar` : words;
}

/** @param {Pick<CspQuestion, 'solutions'>} csp */
export function titleOf({ solutions }) {
  const wanted =
    solutions === 1 ? 'the first solution' : solutions === 'all' ? 'all solutions' : `${solutions} solutions`;
  return `What each setting takes to find ${wanted}`;
}

/**
 * The chart in sentences.
 * @param {SettingsCompared} found
 * @param {Counted} counted
 * @param {Pick<CspQuestion, 'search'>} csp  the page's settings
 */
export function remarks(found, counted, { search }) {
  return [
    least(found, counted),
    stoppedWords(found),
    noSolution(found),
    search === 'backtracking' ? '' : otherSearch(search),
  ].filter(Boolean);
}

/**
 * A sentence about the least cost, among complete searches.
 * @param {SettingsCompared} found
 * @param {Counted} counted
 */
function least({ rows }, counted) {
  const complete = rows.filter(({ stopped }) => !stopped);
  if (!complete.length) return '';
  const fewest = Math.min(...complete.map((setting) => setting[counted]));
  const [first, ...others] = complete.filter((setting) => setting[counted] === fewest);
  if (others.length === rows.length - 1)
    return `${capital(counted)}: ${fewest.toLocaleString('en')} in every setting.`;
  const among = rows.some((setting) => setting.stopped && setting[counted] < fewest)
    ? ' among those that were not stopped'
    : '';
  const same = plural(others.length, 'other setting needs', 'other settings need');
  const ties = others.length ? `; ${same} no more` : '';
  return `Fewest ${counted}${among}: ${fewest.toLocaleString('en')}, by ${settingName(first)}${ties}.`;
}

/** Why a search was stopped. @type {Record<string, (limit: number) => string>} */
const REASONS = { nodes: (limit) => `at ${plural(limit, 'node')}`, time: () => 'when the time was over' };

/** @param {SettingsCompared} found */
function stoppedWords({ rows, limit }) {
  const stopped = rows.filter((setting) => setting.stopped);
  if (!stopped.length) return '';
  const reasons = [
    ...new Set(
      stopped.map((setting) => (REASONS[setting.stopped] ?? (() => 'by the limit of checks'))(limit)),
    ),
  ];
  return (
    `${plural(stopped.length, 'search', 'searches')} of ${rows.length} ` +
    `${stopped.length === 1 ? 'was' : 'were'} stopped ` +
    `${listing(reasons).replace(' and ', ' or ')}: what was counted until then (≥, bars with ` +
    `stripes) is a lower bound.`
  );
}

/** @param {SettingsCompared} found */
function noSolution({ rows }) {
  const proofs = rows.filter(({ verdict }) => verdict === 'none').length;
  if (!proofs) return '';
  return (
    `There is no solution: ` +
    `${proofs === rows.length ? 'every search' : 'every search that was not stopped'} proves it.`
  );
}

/** @param {string} search */
const otherSearch = (search) =>
  `The page shows ${titles('search')[search]}; all of these are backtracking. ■ has the ` +
  `propagation and the orders that were chosen last.`;

/**
 * The page's setting, and the other one if it differs.
 * @param {SettingsCompared} found
 * @param {CspQuestion} csp
 * @param {string} other  its key
 * @returns {[Setting | null, Setting | null]}
 */
export function comparedSettings({ rows }, csp, other) {
  const settingBy = (/** @type {string} */ key) => rows.find((setting) => keyOf(setting) === key) ?? null;
  return [settingBy(keyOf(csp)), other === keyOf(csp) ? null : settingBy(other)];
}

/** @param {string} text @returns {Counted} */
export const parseCounted = (text) => COUNTED.find((counted) => counted === text) ?? 'nodes';
