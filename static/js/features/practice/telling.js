/** What Practice says beside the tree: the outcome of a check, a hint, a step. */
import { make } from '../../kit/elements.js';
import { listing, plural } from '../../kit/format.js';

/**
 * @import { Checked, Point, Task } from './check.js'
 * @import { GameTree } from './game-tree.js'
 */

/** @type {Record<Point['kind'], (name: string) => string>} */
const HEADS = {
  over: (name) => `${name} is crossed out, but searched`,
  under: (name) => `${name} is not crossed out, but cut`,
  value: (name) => `value of ${name}`,
  alpha: (name) => `α at ${name}`,
  beta: (name) => `β at ${name}`,
  pruned: (name) => `${name} is never looked at`,
  leaves: () => 'number of leaves',
};

/** @type {Record<Task, string>} */
const ASKED = {
  cross: 'cross out every branch that alpha-beta never looks at (click it, or press x)',
  values: 'fill in what each node returns',
  windows: 'fill in α and β as they are on entry',
  leaves: 'count the leaves that are looked at',
};

/** What is to be done. @param {ReadonlySet<Task>} tasks */
export const taskWords = (tasks) =>
  `Nobody has searched this tree yet: ${listing([...tasks].map((task) => ASKED[task]))}. Then press Check.`;

/** Where more misconceptions than these fit, none is told apart. */
const MOST_NAMED = 3;
const CONVENTION = ' That is another convention: the line above the buttons says which one is set.';

/** @param {Checked} checked */
export function outcomeWords(checked) {
  const { right, total, open, accepted, findings } = checked;
  if (accepted) return total ? `✓ All right: ${right} of ${total}.` : '✓ Right: nothing is cut in this tree.';
  const left = open ? `, ${open} not answered` : '';
  const wrong = findings.length ? `✗ ${findings.length} wrong` : 'Nothing wrong so far';
  return `${wrong}, ${right} of ${plural(total, 'point')} right${left}.${faultWords(checked)}`;
}

/** @param {Checked} checked */
function faultWords({ faults, soFar }) {
  if (!faults.length || faults.length > MOST_NAMED) return '';
  const named = faults.map(({ title }) => `“${title}”`);
  const either = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' or ');
  const advice = faults.length === 1 ? ` ${faults[0].sentence}` : '';
  const convention = faults.every(({ kind }) => kind !== 'fault') ? CONVENTION : '';
  return ` ${soFar ? 'So far this looks like' : 'Just this comes out of'}: ${either}.${advice}${convention}`;
}

/** @param {GameTree} tree @param {Checked | null} checked */
export const findingElements = (tree, checked) =>
  (checked?.findings ?? []).map((point) => {
    const head = `✗ ${HEADS[point.kind](tree.name[point.node])}`;
    const button = make('button', { type: 'button', className: 'quiet', textContent: head });
    button.dataset.node = String(point.node);
    return make('li', {}, [button, make('p', { textContent: point.reason })]);
  });

/**
 * Of each branch that was crossed out, or should have been.
 * @param {Checked | null} checked
 * @returns {Map<number, 'right' | 'wrong'>}
 */
export function toldBranches(checked) {
  const told = (checked?.points ?? []).filter(
    ({ kind, state }) => state !== 'open' && (kind === 'under' || kind === 'over'),
  );
  return new Map(told.map(({ node, state }) => [node, state === 'right' ? 'right' : 'wrong']));
}
