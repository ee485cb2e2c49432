/** The dialog of Practice: the tree of an exercise with its marks, the buttons, the settings. */
import { byId } from '../../kit/elements.js';
import { pageAddress } from '../../store/request.js';
import { check } from './check.js';
import {
  branchResults,
  findingElements,
  hint,
  LAST_DEGREE,
  outcomeWords,
  returnToPractice,
  solveWithMe,
  taskWords,
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
  showResults,
} from './picture.js';
import { beginSession, gameKey, originWords, toggleCross, withoutMarks } from './session.js';

/** @import { Placing } from '../../pictures/types.js' */
/** @import { Exercise, Fields, Session, Settings, Task } from './types.js' */
/** @typedef {PageWith<'link' | 'showText' | 'store' | 'wish'>} Needs  of the page */

// The content of the dialog: the tree with its marks, and the sentences beside it.

/**
 * @typedef {object} DialogContext  the data that the dialog's parts share
 * @property {Store} store
 * @property {() => Promise<string>} link
 * @property {Session} session
 * @property {Tree | null} tree  the tree on the page when the exercise began
 * @property {boolean} isLeaving  the tree of the exercise is being opened on the page
 * @property {Placing | null} placing
 * @property {number} began  when this exercise was first shown, in milliseconds
 * @property {(some: Partial<Session>) => void} change  changes and draws the session
 */

/** The type size, in pixels, at which the tree has its usual size. */
const USUAL_TYPE = 14;

/** @param {string} words */
const say = (words) => {
  byId('practice-said').textContent = words;
};

/** Lay out everything again, e.g. for another size. @param {DialogContext} context */
function layOut(context) {
  const { exercise, settings, answers } = context.session;
  const stage = byId('practice-stage');
  stage.hidden = !exercise;
  byId('practice-leaves').value = answers.leaves;
  if (!exercise) return paint(context);
  const unit = Number.parseFloat(getComputedStyle(stage).fontSize) / USUAL_TYPE;
  const rows = rowsOf(settings.tasks);
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  const placing = layout(exercise.tree, { unit, rows: rows.length }, size);
  context.placing = placing;
  makeFields(byId('practice-fields'), { tree: exercise.tree, placing }, rows, answers);
  paint(context);
}

/** Show the session; the layout does not change. @param {DialogContext} context */
function paint(context) {
  const { session, placing } = context;
  const { settings, exercise, checked } = session;
  const { name, sample } = context.store.get();
  byId('practice-made').textContent = originWords(session, name || sample);
  byId('practice-variant').textContent = variantWords(settings);
  byId('practice-leaves-field').hidden = !settings.tasks.has('leaves');
  byId('practice-result').disabled = !checked;
  for (const id of /** @type {const} */ (['check', 'hint', 'step', 'solve', 'clear']))
    byId(`practice-${id}`).disabled = !exercise;
  byId('practice-findings').replaceChildren(...(exercise ? findingElements(exercise.tree, checked) : []));
  showResults(byId('practice-fields'), checked?.points ?? []);
  if (exercise && placing) paintTree(context, exercise, placing);
}

/** @param {DialogContext} context @param {Exercise} exercise @param {Placing} placing */
function paintTree({ session }, exercise, placing) {
  const { answers, selected, checked, step } = session;
  drawPicture(byId('practice-picture'), {
    tree: exercise.tree,
    placing,
    crossed: answers.crossed,
    selected,
    now: step < 0 ? -1 : steps(exercise)[step].node,
    results: branchResults(checked),
  });
}

/**
 * Select a node, and scroll to it.
 * @param {DialogContext} context
 * @param {number} node
 * @param {'nearest' | 'center'} [place]  where the dialog shows it, if it must scroll
 */
function select(context, node, place = 'nearest') {
  context.change({ selected: node });
  document.getElementById(nodeId(node))?.scrollIntoView({ block: place, inline: 'nearest' });
}

// The settings of an exercise in the dialog.

const TASKS = /** @type {Task[]} */ (['cross', 'values', 'windows', 'leaves']);
const CHOICES = /** @type {const} */ (['source', 'values', 'fail', 'cut']);
const NUMBERS = /** @type {const} */ (['branching', 'depth', 'seed']);
const RANDOM = /** @type {const} */ (['branching', 'depth', 'values', 'seed', 'deep']);

/** @param {Task} task */
const taskBox = (task) => byId(/** @type {'practice-task-cross'} */ (`practice-task-${task}`));

/** @param {Settings} settings */
function fillForm(settings) {
  for (const name of CHOICES) byId(`practice-${name}`).value = settings[name];
  for (const name of NUMBERS) byId(`practice-${name}`).value = String(settings[name]);
  byId('practice-deep').checked = settings.deep;
  for (const task of TASKS) taskBox(task).checked = settings.tasks.has(task);
  for (const name of RANDOM) byId(`practice-${name}`).disabled = settings.source === 'page';
}

/**
 * The settings in the form; if no task is checked, the earlier tasks stay.
 * @param {Settings} before
 * @returns {Settings}
 */
function settingsInForm(before) {
  const choices = Object.fromEntries(CHOICES.map((name) => [name, byId(`practice-${name}`).value]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, wholeIn(name, before[name])]));
  const tasks = new Set(TASKS.filter((task) => taskBox(task).checked));
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
  const isValid = Number.isInteger(value) && value >= 0 && value < 1e9;
  return isValid && byId(`practice-${name}`).value !== '' ? value : before;
}

// The buttons beside the tree: check, help, another exercise, copy a result.

/** @param {DialogContext} context @param {Needs} page */
function listenToButtons(context, page) {
  const buttons = {
    check: () => checkNow(context),
    hint: () => help(context),
    step: () => stepOn(context),
    solve: () => solve(context, page),
    next: () =>
      changeSettings(context, { seed: (context.session.settings.seed + 1) % 1e9, source: 'random' }),
    clear: () => {
      context.session = withoutMarks(context.session);
      layOut(context);
      say('All marks are gone.');
    },
    link: async () => copy(pageAddress() + (await context.link()), 'Link copied'),
    result: () => copy(resultOf(context), 'Result copied'),
  };
  for (const [name, run] of Object.entries(buttons))
    byId(/** @type {'practice-check'} */ (`practice-${name}`)).addEventListener('click', run);
  byId('practice-settings').addEventListener('change', () =>
    changeSettings(context, settingsInForm(context.session.settings)),
  );
  byId('practice-findings').addEventListener('click', (/** @type {Event} */ e) => selectFinding(context, e));
}

/** @param {DialogContext} context @param {Partial<Settings>} changes */
const changeSettings = ({ store, session }, changes) =>
  store.change({ practice: { ...session.settings, ...changes } });

/** Open the exercise on the page. @param {DialogContext} context @param {Needs} page */
async function solve(context, page) {
  context.isLeaving = true;
  await solveWithMe(page, context.session);
  context.isLeaving = false;
  context.store.change({});
}

/** @param {DialogContext} context @param {Event} e  a click on a finding */
function selectFinding(context, e) {
  const node = nodeOf(e);
  if (node === null) return;
  select(context, node, 'center');
  byId('practice-picture').focus({ preventScroll: true });
}

/** @param {DialogContext} context */
function checkNow(context) {
  const { exercise, settings, answers } = context.session;
  if (!exercise) return;
  const checked = check(exercise, settings.tasks, answers);
  context.change({ checked, seconds: Math.round((performance.now() - context.began) / 1000) });
  say(outcomeWords(checked));
}

/** @param {DialogContext} context */
function help(context) {
  const { exercise, settings, answers, hint: last, hints } = context.session;
  if (!exercise) return;
  const next = hint(exercise, settings.tasks, answers, last);
  if (!next) return say('All is right: there is nothing to hint at.');
  context.change({ hint: next, hints: hints + 1 });
  select(context, next.node, 'center');
  say(`Hint ${next.degree} of ${LAST_DEGREE}. ${next.text}`);
}

/** @param {DialogContext} context */
function stepOn(context) {
  const { exercise, step } = context.session;
  if (!exercise) return;
  const all = steps(exercise);
  const next = (step + 1) % all.length;
  context.change({ step: next });
  select(context, all[next].node, 'center');
  say(`Step ${next + 1} of ${all.length}. ${all[next].text}`);
}

/** @param {DialogContext} context */
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

/** @param {DialogContext} context */
function listenToTree(context) {
  const picture = byId('practice-picture');
  picture.addEventListener('click', (/** @type {Event} */ e) => {
    const node = nodeOf(e);
    if (node !== null) crossOut(context, node);
  });
  picture.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const { exercise, selected } = context.session;
    if (!exercise || !context.placing || e.ctrlKey || e.metaKey || e.altKey) return;
    const next = nodeAfterKey(exercise.tree, selected, e.key, context.placing.setting.down);
    if (e.key === ' ' || e.key === 'x') crossOut(context, selected);
    else if (next !== null) select(context, next);
    else return;
    e.preventDefault();
  });
}

/** @param {DialogContext} context @param {number} node */
function crossOut(context, node) {
  const { settings } = context.session;
  if (node === 0 || !settings.tasks.has('cross')) {
    select(context, node);
    return say(node ? 'Crossing out is not asked for here.' : 'The root is always looked at.');
  }
  context.session = toggleCross(context.session, node);
  select(context, node);
  const name = context.session.exercise?.tree.name[node];
  const what = context.session.answers.crossed.has(node)
    ? 'crossed out, with all below it'
    : 'not crossed out';
  say(`${name} is ${what}.`);
}

/** Listen to the fields; typing makes the last check invalid. @param {DialogContext} context */
function listenToFields(context) {
  const takeAnswer = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { row, node } = target.dataset;
    const { answers } = context.session;
    const field = /** @type {Fields | undefined} */ (row); // undefined: the number of leaves
    const answer = field
      ? { [field]: new Map(answers[field]).set(Number(node), target.value) }
      : { leaves: target.value };
    context.change({ answers: { ...answers, ...answer }, checked: null });
  };
  for (const id of /** @type {const} */ (['practice-fields', 'practice-leaves'])) {
    byId(id).addEventListener('input', takeAnswer);
    byId(id).addEventListener('keydown', (/** @type {Event} */ e) => {
      if (/** @type {KeyboardEvent} */ (e).key === 'Enter') checkNow(context);
    });
  }
}

/** @param {Needs} page @returns {Draw} */
export function practiceView(page) {
  const { store, link } = page;
  /** @type {DialogContext} */
  const context = {
    store,
    link,
    session: beginSession(FIRST, store.get()),
    tree: null,
    isLeaving: false,
    placing: null,
    began: 0,
    change: (some) => {
      context.session = { ...context.session, ...some };
      paint(context);
    },
  };
  byId('practice-open').addEventListener('click', () => {
    const { solving } = store.get();
    if (solving) returnToPractice(store, solving);
    else store.change({ practice: context.session.settings });
  });
  byId('practice-close').addEventListener('click', () => byId('practice').close());
  byId('practice').addEventListener('close', () => store.change({ practice: null }));
  listenToButtons(context, page);
  listenToTree(context);
  listenToFields(context);
  new ResizeObserver(() => byId('practice').open && layOut(context)).observe(byId('practice-stage'));
  return (state, before) => draw(context, state, before);
}

/** @param {DialogContext} context @param {State} state @param {State} before */
function draw(context, state, before) {
  const dialog = byId('practice');
  const { solving } = state;
  if (context.isLeaving) return;
  if (solving && state.steppingMode === 'watch' && before.steppingMode !== 'watch')
    return returnToPractice(context.store, solving);
  if (!state.practice) return void (dialog.open && dialog.close());
  // an exercise from the page changes with the page's tree
  const isOtherTree = context.session.settings.source === 'page' && state.tree !== context.tree;
  if (state.practice === before.practice && !isOtherTree) return;
  const isOtherGame = gameKey(state.practice) !== gameKey(context.session.settings);
  if (isOtherTree || isOtherGame || !context.session.exercise)
    begin(context, beginSession(state.practice, state), state.tree);
  else if (linkText(state.practice) !== linkText(context.session.settings))
    context.session = { ...context.session, settings: state.practice, checked: null, hint: null };
  const isOpening = !dialog.open;
  if (isOpening) dialog.showModal();
  fillForm(context.session.settings);
  layOut(context);
  const { refused, checked, settings } = context.session;
  say(refused || (checked ? outcomeWords(checked) : taskWords(settings.tasks)));
  if (isOpening) byId('practice-picture').focus();
  const isRootSelected = context.session.selected === 0;
  if (isRootSelected)
    document.getElementById(nodeId(0))?.scrollIntoView({ block: 'center', inline: 'center' });
  if (gameKey(state.practice) !== gameKey(context.session.settings))
    context.store.change({ practice: context.session.settings }); // with the seed of a tree that has a cutoff
}

/** @param {DialogContext} context @param {Session} session @param {State['tree']} tree  shown on the page */
function begin(context, session, tree) {
  context.session = session;
  context.tree = tree;
  context.began = performance.now();
}
