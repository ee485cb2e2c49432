/** The fields beside the nodes of an exercise: the value, and α and β on entry. */
import { make } from '../../kit/elements.js';
import { fieldBoxes } from '../../pictures/sheet-places.js';
import { isLeaf, moverName } from './game-tree.js';

/**
 * @import { Answers, Fields, Point, Task } from './check.js'
 * @import { Shown } from './picture.js'
 */

/** @type {Record<Fields, {letter: string, called: (name: string) => string}>} */
const ROWS = {
  alphas: { letter: 'α', called: (name) => `α on entry to ${name}` },
  betas: { letter: 'β', called: (name) => `β on entry to ${name}` },
  values: { letter: 'v', called: (name) => `Value of ${name}` },
};

/** From the top down. @param {ReadonlySet<Task>} tasks */
export const rowsOf = (tasks) =>
  /** @type {Fields[]} */ ([
    ...(tasks.has('windows') ? ['alphas', 'betas'] : []),
    ...(tasks.has('values') ? ['values'] : []),
  ]);

/**
 * Anew, as there is another tree or another task.
 * @param {HTMLElement} place
 * @param {Pick<Shown, 'tree' | 'placing'>} shown
 * @param {Fields[]} rows
 * @param {Answers} answers
 */
export function makeFields(place, { tree, placing }, rows, answers) {
  const inner = [...tree.depth.keys()].filter((n) => rows.length && !isLeaf(tree, n));
  const groups = inner.map((n) => {
    const [{ x, y, width }] = fieldBoxes(placing.spots[n].box, placing.setting);
    const left = x + (width - placing.setting.field.width) / 2;
    const fields = rows.map((row) => fieldElement(row, n, named(tree, n), answers[row].get(n) ?? ''));
    const group = make('div', { className: 'fields-of' }, fields);
    Object.assign(group.style, { left: `${left}px`, top: `${y}px` });
    return group;
  });
  place.replaceChildren(...groups);
}

/** @param {Shown['tree']} tree @param {number} n */
const named = (tree, n) => `${tree.name[n]} (${moverName(tree, n)})`;

/** @param {Fields} row @param {number} n @param {string} name @param {string} value */
function fieldElement(row, n, name, value) {
  const { letter, called } = ROWS[row];
  const input = make('input', { type: 'text', value, autocomplete: 'off', ariaLabel: called(name) });
  Object.assign(input.dataset, { row, node: String(n) });
  const verdict = make('span', { className: 'told' });
  return make('label', { title: called(name) }, [make('span', { textContent: letter }), input, verdict]);
}

/**
 * What was found of each field; nothing, before that.
 * @param {HTMLElement} place
 * @param {Point[]} points
 */
export function tellFields(place, points) {
  const state = new Map(points.map((point) => [`${point.field} ${point.node}`, point.state]));
  for (const input of place.querySelectorAll('input')) {
    const told = state.get(`${input.dataset.row} ${input.dataset.node}`);
    const sign = told === 'right' ? '✓' : told === 'wrong' ? '✗' : '';
    input.ariaInvalid = told === 'wrong' ? 'true' : 'false';
    const verdict = /** @type {HTMLElement} */ (input.nextElementSibling);
    verdict.textContent = sign;
    verdict.className = `told ${told ?? ''}`;
  }
}
