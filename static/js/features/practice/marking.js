/** How the tree of an exercise is marked: clicks and keys on it, what is typed into its fields. */
import { byId } from '../../kit/elements.js';
import { checkNow } from './buttons.js';
import { moved } from './moves.js';
import { nodeOf } from './picture.js';
import { say, select } from './room.js';
import { toggled } from './session.js';

/**
 * @import { Fields } from './check.js'
 * @import { Room } from './room.js'
 */

/** @param {Room} room */
export function listenToTree(room) {
  const picture = byId('practice-picture');
  picture.addEventListener('click', (/** @type {Event} */ e) => {
    const node = nodeOf(e);
    if (node !== null) crossOut(room, node);
  });
  picture.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const { exercise, selected } = room.session;
    if (!exercise || !room.placing || e.ctrlKey || e.metaKey || e.altKey) return;
    const next = moved(exercise.tree, selected, e.key, room.placing.setting.down);
    if (e.key === ' ' || e.key === 'x') crossOut(room, selected);
    else if (next !== null) select(room, next);
    else return;
    e.preventDefault();
  });
}

/** @param {Room} room @param {number} node */
function crossOut(room, node) {
  const { settings } = room.session;
  if (node === 0 || !settings.tasks.has('cross')) {
    select(room, node);
    return say(node ? 'Crossing out is not asked for here.' : 'The root is always looked at.');
  }
  room.session = toggled(room.session, node);
  select(room, node);
  const name = room.session.exercise?.tree.name[node];
  const what = room.session.answers.crossed.has(node) ? 'crossed out, with all below it' : 'not crossed out';
  say(`${name} is ${what}.`);
}

/**
 * What is typed stays in its field; it is known, and what was told before is no longer true.
 * @param {Room} room
 */
export function listenToFields(room) {
  const keep = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { row, node } = target.dataset;
    const { answers } = room.session;
    const field = /** @type {Fields} */ (row);
    const texts = field && new Map(answers[field]).set(Number(node), target.value);
    const some = field ? { [field]: texts } : { leaves: target.value };
    room.change({ answers: { ...answers, ...some }, checked: null });
  };
  for (const id of /** @type {const} */ (['practice-fields', 'practice-leaves'])) {
    byId(id).addEventListener('input', keep);
    byId(id).addEventListener('keydown', (/** @type {Event} */ e) => {
      if (/** @type {KeyboardEvent} */ (e).key === 'Enter') checkNow(room);
    });
  }
}
