/** The settings of backtracking in words, and two of them compared. */

import { SIGN } from '../../kit/elements.js';
import { listing, plural } from '../../kit/format.js';
import { settingNamed } from '../../scene/fields.js';
import { capital } from '../../why/words.js';

/** @import { Setting } from '../../store/types.js' */

/** @typedef {'nodes' | 'checks' | 'removals' | 'backtracks'} Counted */

/** The measures of a search. */
export const COUNTED = /** @type {Counted[]} */ (['nodes', 'checks', 'removals', 'backtracks']);

/** @param {Pick<Setting, 'propagation' | 'variables' | 'values'>} setting */
export function settingName({ propagation, variables, values }) {
  const orders = [phrase('variables', variables), phrase('values', values)].filter(Boolean);
  const ordered = orders.length ? `with ${listing(orders)}` : 'in the given orders';
  return `${phrase('propagation', propagation)} ${ordered}`;
}

/** @param {'propagation' | 'variables' | 'values'} setting @param {string} name */
const phrase = (setting, name) => settingNamed(setting, name)?.phrase ?? name;

/**
 * The words for a count of one search, and of two.
 * @type {Record<Counted, {does: string, both: string, times: (count: number) => string}>}
 */
const VERBS = {
  nodes: { does: 'visits', both: 'visit', times: (count) => plural(count, 'node') },
  checks: { does: 'makes', both: 'make', times: (count) => plural(count, 'check') },
  removals: { does: 'removes', both: 'remove', times: (count) => plural(count, 'value') },
  backtracks: { does: 'backtracks', both: 'backtrack', times: (count) => plural(count, 'time') },
};

/**
 * The words for a count, as a lower bound if the search was stopped.
 * @param {Setting} setting
 * @param {string} words
 */
const atLeastText = ({ stopped }, words) => (stopped ? `at least ${words}` : words);

/**
 * Whether B has fewer, as many, or more than A; '' if that is unknown.
 * @param {Setting} a
 * @param {Setting} b
 * @param {Counted} counted
 * @returns {'fewer' | 'more' | 'same' | ''}
 */
export function relation(a, b, counted) {
  if (!a.stopped && !b.stopped && a[counted] === b[counted]) return 'same';
  if (!b.stopped && b[counted] < a[counted]) return 'fewer';
  return !a.stopped && b[counted] > a[counted] ? 'more' : '';
}

/** B in sentences, compared with A by all four counts. @param {Setting} a @param {Setting} b */
export function comparison(a, b) {
  const countsThatAre = (/** @type {string} */ wanted) =>
    COUNTED.filter((counted) => relation(a, b, counted) === wanted);
  const differing = [countsThatAre('fewer'), countsThatAre('more')]
    .filter((some) => some.length)
    .map((some) => listing(some.map((counted) => against(a, b, counted))));
  // the count of nodes is in the first half of the sentence
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

/** "visits 8 nodes instead of 12". @param {Setting} a @param {Setting} b @param {Counted} counted */
function against(a, b, counted) {
  const { does, times } = VERBS[counted];
  const before = atLeastText(a, a[counted].toLocaleString('en'));
  return `${does} ${atLeastText(b, times(b[counted]))} instead of ${before}`;
}

/**
 * The sentence about counts that a stopped search leaves open.
 * @param {Setting} a
 * @param {Setting} b
 * @param {Counted[]} open
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
