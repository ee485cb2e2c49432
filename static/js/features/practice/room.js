/** What the dialog of Practice shows: the tree with its marks, and what is said beside it. */
import { byId } from '../../kit/elements.js';
import { makeFields, rowsOf, tellFields } from './fields.js';
import { layout } from './layout.js';
import { drawPicture, nodeId } from './picture.js';
import { madeWords } from './session.js';
import { variantWords } from './settings.js';
import { steps } from './steps.js';
import { findingElements, toldBranches } from './telling.js';

/**
 * @import { Store } from '../../store/state.js'
 * @import { Placing } from '../../pictures/sheet-places.js'
 * @import { Exercise } from './outcome.js'
 * @import { Session } from './session.js'
 * @import { Tree } from '../../search/tree.js'
 */

/**
 * @typedef {object} Room  what the dialog's parts share
 * @property {Store} store
 * @property {() => Promise<string>} link
 * @property {Session} session
 * @property {Tree | null} tree  that the page showed when the exercise began
 * @property {boolean} isLeaving  its tree is being opened on the page
 * @property {Placing | null} placing
 * @property {number} began  when this exercise was first seen, in milliseconds
 * @property {(some: Partial<Session>) => void} change  and draws it
 */

/** Type of this size has unit 1. */
const USUAL = 14;

/** @param {string} words */
export const say = (words) => {
  byId('practice-said').textContent = words;
};

/** Everything has its place anew: another tree, other fields, another size. @param {Room} room */
export function lay(room) {
  const { exercise, settings, answers } = room.session;
  const stage = byId('practice-stage');
  stage.hidden = !exercise;
  byId('practice-leaves').value = answers.leaves;
  if (!exercise) return paint(room);
  const unit = Number.parseFloat(getComputedStyle(stage).fontSize) / USUAL;
  const rows = rowsOf(settings.tasks);
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  const placing = layout(exercise.tree, { unit, rows: rows.length }, size);
  room.placing = placing;
  makeFields(byId('practice-fields'), { tree: exercise.tree, placing }, rows, answers);
  paint(room);
}

/** @param {Room} room */
export function paint(room) {
  const { session, placing } = room;
  const { settings, exercise, checked } = session;
  const { name, sample } = room.store.get();
  byId('practice-made').textContent = madeWords(session, name || sample);
  byId('practice-variant').textContent = variantWords(settings);
  byId('practice-leaves-field').hidden = !settings.tasks.has('leaves');
  byId('practice-result').disabled = !checked;
  for (const id of /** @type {const} */ (['check', 'hint', 'step', 'solve', 'clear']))
    byId(`practice-${id}`).disabled = !exercise;
  byId('practice-findings').replaceChildren(...(exercise ? findingElements(exercise.tree, checked) : []));
  tellFields(byId('practice-fields'), checked?.points ?? []);
  if (exercise && placing) paintTree(room, exercise, placing);
}

/**
 * @param {Room} room
 * @param {Exercise} exercise
 * @param {Placing} placing
 */
function paintTree({ session }, exercise, placing) {
  const { answers, selected, checked, step } = session;
  drawPicture(byId('practice-picture'), {
    tree: exercise.tree,
    placing,
    crossed: answers.crossed,
    selected,
    now: step < 0 ? -1 : steps(exercise)[step].node,
    told: toldBranches(checked),
  });
}

/**
 * @param {Room} room
 * @param {number} node
 * @param {'nearest' | 'center'} [place]  where in the room it is brought to, if it is not in sight
 */
export function select(room, node, place = 'nearest') {
  room.change({ selected: node });
  document.getElementById(nodeId(node))?.scrollIntoView({ block: place, inline: 'nearest' });
}
