/** What an exercise is to be made from, as it is chosen in the dialog. */
import { byId } from '../../kit/elements.js';

/**
 * @import { Task } from './check.js'
 * @import { Settings } from './settings.js'
 */

const TASKS = /** @type {Task[]} */ (['cross', 'values', 'windows', 'leaves']);
const CHOICES = /** @type {const} */ (['source', 'values', 'fail', 'cut']);
const NUMBERS = /** @type {const} */ (['branching', 'depth', 'seed']);
const RANDOM = /** @type {const} */ (['branching', 'depth', 'values', 'seed', 'deep']);

/** @param {Task} task */
const box = (task) => byId(/** @type {'practice-task-cross'} */ (`practice-task-${task}`));

/** @param {Settings} settings */
export function fill(settings) {
  for (const name of CHOICES) byId(`practice-${name}`).value = settings[name];
  for (const name of NUMBERS) byId(`practice-${name}`).value = String(settings[name]);
  byId('practice-deep').checked = settings.deep;
  for (const task of TASKS) box(task).checked = settings.tasks.has(task);
  for (const name of RANDOM) byId(`practice-${name}`).disabled = settings.source === 'page';
}

/** What stands there; without any task the one before stays. @param {Settings} before @returns {Settings} */
export function typed(before) {
  const choices = Object.fromEntries(CHOICES.map((name) => [name, byId(`practice-${name}`).value]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, wholeIn(name, before[name])]));
  const tasks = new Set(TASKS.filter((task) => box(task).checked));
  return /** @type {Settings} */ ({
    ...choices,
    ...numbers,
    deep: byId('practice-deep').checked,
    tasks: tasks.size ? tasks : before.tasks,
  });
}

/** @param {typeof NUMBERS[number]} name @param {number} before */
function wholeIn(name, before) {
  const value = Number(byId(`practice-${name}`).value);
  const isFine = Number.isInteger(value) && value >= 0 && value < 1e9;
  return isFine && byId(`practice-${name}`).value !== '' ? value : before;
}
