/** The dialog of Practice: the tree, the student's marks, and what is told of them. */
import { byId } from '../../kit/elements.js';
import { check } from './check.js';
import { makeFields, rowsOf, tellFields } from './fields.js';
import { fill, typed } from './form.js';
import { hint } from './hints.js';
import { layout } from './layout.js';
import { moved } from './moves.js';
import { drawPicture, nodeId } from './picture.js';
import { begun, gameKey, madeWords, toggled, withoutMarks } from './session.js';
import { FIRST, resultLine, variantWords } from './settings.js';
import { steps } from './steps.js';
import { findingElements, outcomeWords, taskWords, toldBranches } from './telling.js';

/**
 * @import { Draw, State, Store } from '../../store/state.js'
 * @import { Fields } from './check.js'
 * @import { Layout } from './layout.js'
 * @import { Exercise } from './outcome.js'
 * @import { Session } from './session.js'
 * @import { Settings } from './settings.js'
 */

/**
 * @typedef {object} Room  what the dialog's parts share
 * @property {Store} store
 * @property {() => Promise<string>} link
 * @property {Session} session
 * @property {Layout | null} placing
 * @property {(some: Partial<Session>) => void} change  and draws it
 */

/** Type of this size has unit 1. */
const USUAL = 14;

/** @param {Store} store @param {() => Promise<string>} link @returns {Draw} */
export function practiceView(store, link) {
  /** @type {Room} */
  const room = {
    store,
    link,
    session: begun(FIRST, store.get()),
    placing: null,
    change: (some) => {
      room.session = { ...room.session, ...some };
      paint(room);
    },
  };
  byId('practice-open').addEventListener('click', () => store.change({ practice: room.session.settings }));
  byId('practice-close').addEventListener('click', () => byId('practice').close());
  byId('practice').addEventListener('close', () => store.change({ practice: null }));
  listen(room);
  new ResizeObserver(() => byId('practice').open && lay(room)).observe(byId('practice-stage'));
  return (state, before) => draw(room, state, before);
}

/** @param {Room} room @param {State} state @param {State} before */
function draw(room, state, before) {
  const dialog = byId('practice');
  if (!state.practice) return void (dialog.open && dialog.close());
  const isOther = room.session.settings.source === 'page' && state.tree !== before.tree;
  if (state.practice === before.practice && !isOther) return;
  if (isOther || gameKey(state.practice) !== gameKey(room.session.settings) || !room.session.exercise)
    room.session = begun(state.practice, state);
  else room.session = { ...room.session, settings: state.practice, checked: null, hint: null };
  const first = !dialog.open;
  if (first) dialog.showModal();
  fill(room.session.settings);
  lay(room);
  say(room.session.refused || taskWords(room.session.settings.tasks));
  if (first) byId('practice-picture').focus();
  if (!room.session.selected)
    document.getElementById(nodeId(0))?.scrollIntoView({ block: 'center', inline: 'center' });
  if (gameKey(state.practice) !== gameKey(room.session.settings))
    room.store.change({ practice: room.session.settings }); // the seed that has a cut
}

/** @param {string} words */
const say = (words) => {
  byId('practice-said').textContent = words;
};

/** Everything has its place anew: another tree, other fields, another size. @param {Room} room */
function lay(room) {
  const { exercise, settings, answers } = room.session;
  const stage = byId('practice-stage');
  stage.hidden = !exercise;
  byId('practice-leaves').value = answers.leaves;
  if (!exercise) return paint(room);
  const unit = Number.parseFloat(getComputedStyle(stage).fontSize) / USUAL;
  const rows = rowsOf(settings.tasks);
  const sizing = { unit, rows: rows.length };
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  room.placing = layout(exercise.tree, sizing, size);
  makeFields(byId('practice-fields'), { tree: exercise.tree, placing: room.placing, sizing }, rows, answers);
  paint(room);
}

/** @param {Room} room */
function paint(room) {
  const { session, placing } = room;
  const { settings, exercise, checked } = session;
  const { name, sample } = room.store.get();
  byId('practice-made').textContent = madeWords(session, name || sample);
  byId('practice-variant').textContent = variantWords(settings);
  byId('practice-leaves-field').hidden = !settings.tasks.has('leaves');
  byId('practice-result').disabled = !checked;
  for (const id of /** @type {const} */ (['check', 'hint', 'solve', 'clear']))
    byId(`practice-${id}`).disabled = !exercise;
  byId('practice-findings').replaceChildren(...(exercise ? findingElements(exercise.tree, checked) : []));
  tellFields(byId('practice-fields'), checked?.points ?? []);
  if (exercise && placing) paintTree(room, exercise, placing);
}

/**
 * @param {Room} room
 * @param {Exercise} exercise
 * @param {Layout} placing
 */
function paintTree({ session }, exercise, placing) {
  const { settings, answers, selected, checked, step } = session;
  const unit = Number.parseFloat(getComputedStyle(byId('practice-stage')).fontSize) / USUAL;
  drawPicture(byId('practice-picture'), {
    tree: exercise.tree,
    placing,
    sizing: { unit, rows: rowsOf(settings.tasks).length },
    crossed: answers.crossed,
    selected,
    now: step < 0 ? -1 : steps(exercise)[step].node,
    told: toldBranches(checked),
  });
}

/** @param {Room} room */
function listen(room) {
  const pressed = {
    check: () => checkNow(room),
    hint: () => help(room),
    solve: () => stepOn(room),
    next: () => change(room, { seed: (room.session.settings.seed + 1) % 1e9, source: 'random' }),
    clear: () => {
      room.session = withoutMarks(room.session);
      lay(room);
      say('All marks are gone.');
    },
    link: async () => copy(location.origin + location.pathname + (await room.link()), 'Link copied'),
    result: () => copy(resultOf(room), 'Result copied'),
  };
  for (const [name, run] of Object.entries(pressed))
    byId(/** @type {'practice-check'} */ (`practice-${name}`)).addEventListener('click', run);
  byId('practice-settings').addEventListener('change', () => change(room, typed(room.session.settings)));
  byId('practice-findings').addEventListener('click', (/** @type {Event} */ e) => pointed(room, e));
  listenToTree(room);
  listenToFields(room);
}

/** @param {Room} room @param {Partial<Settings>} some */
const change = ({ store, session }, some) => store.change({ practice: { ...session.settings, ...some } });

/** @param {Room} room */
function listenToTree(room) {
  const picture = byId('practice-picture');
  picture.addEventListener('click', (/** @type {Event} */ e) => {
    const node = nodeOf(e);
    if (node !== null) crossOut(room, node);
  });
  picture.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const { exercise, selected } = room.session;
    if (!exercise || !room.placing || e.ctrlKey || e.metaKey || e.altKey) return;
    const next = moved(exercise.tree, selected, e.key, room.placing.down);
    if (e.key === ' ' || e.key === 'x') crossOut(room, selected);
    else if (next !== null) select(room, next);
    else return;
    e.preventDefault();
  });
}

/** @param {Event} e */
function nodeOf({ target }) {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

/** @param {Room} room @param {Event} e  a click on a finding */
function pointed(room, e) {
  const node = nodeOf(e);
  if (node === null) return;
  select(room, node, 'center');
  byId('practice-picture').focus({ preventScroll: true });
}

/**
 * @param {Room} room
 * @param {number} node
 * @param {'nearest' | 'center'} [place]  where in the room it is brought to, if it is not in sight
 */
function select(room, node, place = 'nearest') {
  room.change({ selected: node });
  document.getElementById(nodeId(node))?.scrollIntoView({ block: place, inline: 'nearest' });
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
function listenToFields(room) {
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

/** @param {Room} room */
function checkNow(room) {
  const { exercise, settings, answers } = room.session;
  if (!exercise) return;
  const checked = check(exercise, settings.tasks, answers);
  room.change({ checked });
  say(outcomeWords(checked));
}

/** @param {Room} room */
function help(room) {
  const { exercise, settings, answers, hint: last, hints } = room.session;
  if (!exercise) return;
  const next = hint(exercise, settings.tasks, answers, last);
  if (!next) return say('All is right: there is nothing to hint at.');
  room.change({ hint: next, hints: hints + 1 });
  select(room, next.node, 'center');
  say(`Hint ${next.degree} of 3. ${next.text}`);
}

/** @param {Room} room */
function stepOn(room) {
  const { exercise, step } = room.session;
  if (!exercise) return;
  const all = steps(exercise);
  const next = (step + 1) % all.length;
  room.change({ step: next });
  select(room, all[next].node, 'center');
  say(`Step ${next + 1} of ${all.length}. ${all[next].text}`);
}

/** @param {Room} room */
function resultOf({ session, store }) {
  const { name, sample } = store.get();
  const { settings, checked, hints } = session;
  return resultLine(settings, name || sample, checked ?? { right: 0, total: 0 }, hints);
}

/** It stands there as well, where the clipboard cannot be had. @param {string} text @param {string} done */
async function copy(text, done) {
  const field = byId('practice-copied');
  field.hidden = false;
  field.value = text;
  try {
    await navigator.clipboard.writeText(text);
    say(`${done}.`);
  } catch {
    field.select();
    say('Copy the line below.');
  }
}
