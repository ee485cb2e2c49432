/** The panel of Practice: the picture, marking, buttons, the form of settings. */
import { byId } from '../../kit/elements.js';
import { pageAddress } from '../../store/request.js';
import { check } from './check.js';
import {
  comeBack,
  findingElements,
  hint,
  outcomeWords,
  solveWithMe,
  taskWords,
  toldBranches,
} from './hints.js';
import { FIRST, linkText, resultLine, variantWords } from './index.js';
import { steps } from './misconceptions.js';
import {
  drawPicture,
  layout,
  makeFields,
  nodeAfterKey,
  nodeId,
  nodeOf,
  rowsOf,
  tellFields,
} from './picture.js';
import { beginSession, gameKey, originWords, toggleCross, withoutMarks } from './session.js';

/** @import { Placing } from '../../pictures/types.js' */
/** @import { Exercise, Fields, Session, Settings, Task } from './types.js' */
/** @typedef {PageWith<'link' | 'showText' | 'store' | 'wish'>} Needs  of the page */

// The content of Practice's dialog: the tree with its marks, and the sentences beside it.

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

/** The type size with unit 1. */
const USUAL = 14;

/** @param {string} words */
const say = (words) => {
  byId('practice-said').textContent = words;
};

/** Lay out everything again, for another tree, other fields, or another size. @param {Room} room */
function lay(room) {
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
function paint(room) {
  const { session, placing } = room;
  const { settings, exercise, checked } = session;
  const { name, sample } = room.store.get();
  byId('practice-made').textContent = originWords(session, name || sample);
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
function select(room, node, place = 'nearest') {
  room.change({ selected: node });
  document.getElementById(nodeId(node))?.scrollIntoView({ block: place, inline: 'nearest' });
}

// The settings of an exercise in the dialog.

const TASKS = /** @type {Task[]} */ (['cross', 'values', 'windows', 'leaves']);
const CHOICES = /** @type {const} */ (['source', 'values', 'fail', 'cut']);
const NUMBERS = /** @type {const} */ (['branching', 'depth', 'seed']);
const RANDOM = /** @type {const} */ (['branching', 'depth', 'values', 'seed', 'deep']);

/** @param {Task} task */
const box = (task) => byId(/** @type {'practice-task-cross'} */ (`practice-task-${task}`));

/** @param {Settings} settings */
function fill(settings) {
  for (const name of CHOICES) byId(`practice-${name}`).value = settings[name];
  for (const name of NUMBERS) byId(`practice-${name}`).value = String(settings[name]);
  byId('practice-deep').checked = settings.deep;
  for (const task of TASKS) box(task).checked = settings.tasks.has(task);
  for (const name of RANDOM) byId(`practice-${name}`).disabled = settings.source === 'page';
}

/**
 * The settings in the form; without any task, the earlier tasks stay.
 * @param {Settings} before
 * @returns {Settings}
 */
function settingsInForm(before) {
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

// The buttons beside the tree: check, help, another exercise, copy a result.

/** @param {Room} room @param {Needs} page */
function listenToButtons(room, page) {
  const pressed = {
    check: () => checkNow(room),
    hint: () => help(room),
    step: () => stepOn(room),
    solve: () => solve(room, page),
    next: () => change(room, { seed: (room.session.settings.seed + 1) % 1e9, source: 'random' }),
    clear: () => {
      room.session = withoutMarks(room.session);
      lay(room);
      say('All marks are gone.');
    },
    link: async () => copy(pageAddress() + (await room.link()), 'Link copied'),
    result: () => copy(resultOf(room), 'Result copied'),
  };
  for (const [name, run] of Object.entries(pressed))
    byId(/** @type {'practice-check'} */ (`practice-${name}`)).addEventListener('click', run);
  byId('practice-settings').addEventListener('change', () =>
    change(room, settingsInForm(room.session.settings)),
  );
  byId('practice-findings').addEventListener('click', (/** @type {Event} */ e) => selectFinding(room, e));
}

/** @param {Room} room @param {Partial<Settings>} some */
const change = ({ store, session }, some) => store.change({ practice: { ...session.settings, ...some } });

/**
 * Open the exercise on the page; the exercise itself does not change.
 * @param {Room} room
 * @param {Needs} page
 */
async function solve(room, page) {
  room.isLeaving = true;
  await solveWithMe(page, room.session);
  room.isLeaving = false;
  room.store.change({});
}

/** @param {Room} room @param {Event} e  a click on a finding */
function selectFinding(room, e) {
  const node = nodeOf(e);
  if (node === null) return;
  select(room, node, 'center');
  byId('practice-picture').focus({ preventScroll: true });
}

/** @param {Room} room */
function checkNow(room) {
  const { exercise, settings, answers } = room.session;
  if (!exercise) return;
  const checked = check(exercise, settings.tasks, answers);
  room.change({ checked, seconds: Math.round((performance.now() - room.began) / 1000) });
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
  const { settings, checked, hints, seconds } = session;
  const { right, total } = checked ?? { right: 0, total: 0 };
  return resultLine(settings, name || sample, { right, total, hints, seconds });
}

/** Copy a text; it is also shown, in case there is no clipboard. @param {string} text @param {string} done */
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

// Marking the tree of an exercise: clicks and keys on it, and texts in its fields.

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
    const next = nodeAfterKey(exercise.tree, selected, e.key, room.placing.setting.down);
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
  room.session = toggleCross(room.session, node);
  select(room, node);
  const name = room.session.exercise?.tree.name[node];
  const what = room.session.answers.crossed.has(node) ? 'crossed out, with all below it' : 'not crossed out';
  say(`${name} is ${what}.`);
}

/**
 * Listen to the fields; typing makes the last check invalid.
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

/** @param {Needs} page @returns {Draw} */
export function practiceView(page) {
  const { store, link } = page;
  /** @type {Room} */
  const room = {
    store,
    link,
    session: beginSession(FIRST, store.get()),
    tree: null,
    isLeaving: false,
    placing: null,
    began: 0,
    change: (some) => {
      room.session = { ...room.session, ...some };
      paint(room);
    },
  };
  byId('practice-open').addEventListener('click', () => {
    const { solving } = store.get();
    if (solving) comeBack(store, solving);
    else store.change({ practice: room.session.settings });
  });
  byId('practice-close').addEventListener('click', () => byId('practice').close());
  byId('practice').addEventListener('close', () => store.change({ practice: null }));
  listenToButtons(room, page);
  listenToTree(room);
  listenToFields(room);
  new ResizeObserver(() => byId('practice').open && lay(room)).observe(byId('practice-stage'));
  return (state, before) => draw(room, state, before);
}

/** @param {Room} room @param {State} state @param {State} before */
function draw(room, state, before) {
  const dialog = byId('practice');
  const { solving } = state;
  if (room.isLeaving) return;
  if (solving && state.steppingMode === 'watch' && before.steppingMode !== 'watch')
    return comeBack(room.store, solving);
  if (!state.practice) return void (dialog.open && dialog.close());
  const isOther = room.session.settings.source === 'page' && state.tree !== room.tree;
  if (state.practice === before.practice && !isOther) return;
  if (isOther || gameKey(state.practice) !== gameKey(room.session.settings) || !room.session.exercise)
    begin(room, beginSession(state.practice, state), state.tree);
  else if (linkText(state.practice) !== linkText(room.session.settings))
    room.session = { ...room.session, settings: state.practice, checked: null, hint: null };
  const first = !dialog.open;
  if (first) dialog.showModal();
  fill(room.session.settings);
  lay(room);
  const { refused, checked, settings } = room.session;
  say(refused || (checked ? outcomeWords(checked) : taskWords(settings.tasks)));
  if (first) byId('practice-picture').focus();
  if (!room.session.selected)
    document.getElementById(nodeId(0))?.scrollIntoView({ block: 'center', inline: 'center' });
  if (gameKey(state.practice) !== gameKey(room.session.settings))
    room.store.change({ practice: room.session.settings }); // the seed of a tree with a cut
}

/** @param {Room} room @param {Session} session @param {State['tree']} tree  shown on the page */
function begin(room, session, tree) {
  room.session = session;
  room.tree = tree;
  room.began = performance.now();
}
