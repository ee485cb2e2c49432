/**
 * The screen of Practice: the task, the tree of an exercise with the student's marks, one row of buttons. A
 * student works on the exercise, or *solves* it, that is, steps through its search (`step`, from 0; else −1).
 */
import { onPress, onPressWithin, showWhere, write } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { pageAddress } from '../../store/recording.js';
import { check } from './check.js';
import {
  branchResults,
  findingElements,
  hint,
  LAST_DEGREE,
  outcomeWords,
  searchOnPage,
  taskWords,
} from './hints.js';
import { keepWork, resume, workOn } from './homework.js';
import { drawHomework, listenToHomework } from './homework-view.js';
import { DEFAULTS, resultLine, settingsText, variantWords } from './index.js';
import { steps } from './misconceptions.js';
import {
  drawPicture,
  makeFields,
  nodeAfterKey,
  nodeId,
  nodeOf,
  placingThatFits,
  rowsOf,
  showResults,
} from './picture.js';
import { beginSession, gameKey, originWords, SEEDS, toggleCross, withoutMarks } from './session.js';

/** @import { Exercise, ExercisePlacing, Fields, Session, Settings, Task } from './types.js' */
/** @typedef {PageWith<'link' | 'showText' | 'store' | 'wish'>} Needs  of the page */

/**
 * @typedef {object} DialogContext  the data that the dialog's parts share
 * @property {Store} store
 * @property {Session} session
 * @property {Tree | null} tree  the tree on the page when the exercise began
 * @property {ExercisePlacing | null} placing  where the nodes of the exercise are drawn
 * @property {number} beganAt  when this exercise was first shown, in milliseconds
 * @property {(some: Partial<Session>) => void} change  changes and draws the session
 */

/** The type size, in pixels, at which the tree has its usual size, and the size of its names then. */
const [USUAL_TYPE, USUAL_FONT] = [14, 15];

/** Whether the search is stepped through. @param {Session} session */
const isSolving = ({ step }) => step >= 0;

/** Write words under the buttons, where a screen reader speaks them. @param {string} words */
const say = (words) => {
  byId('practice-said').textContent = words;
};

/** Place the tree anew, for instance in another size, and make its fields. @param {DialogContext} context */
function placeExercise(context) {
  const { exercise, settings, answers } = context.session;
  const stage = byId('practice-stage');
  stage.hidden = !exercise;
  byId('practice-leaves').value = answers.leaves;
  if (!exercise) return drawSession(context);
  const unit = Number.parseFloat(getComputedStyle(stage).fontSize) / USUAL_TYPE;
  const rows = rowsOf(settings.tasks);
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  const placing = placingThatFits(exercise.tree, { unit, fields: rows.length }, size);
  stage.style.setProperty('--unit', String(placing.setting.font / USUAL_FONT));
  context.placing = placing;
  makeFields(byId('practice-fields'), { tree: exercise.tree, placing }, rows, answers);
  drawSession(context);
}

/** What a student must know before the first answer of a homework. */
const HOMEWORK_NOTE =
  'Your lecturer sees how often you press Check and Hint. Your answers are kept in this browser.';

/** Show the session where its tree is placed; keep a homework's work. @param {DialogContext} context */
function drawSession(context) {
  const { session, placing } = context;
  const { settings, exercise, checked } = session;
  const { name, sample, homework } = context.store.get();
  if (homework && exercise) keepWork(homework, session);
  write('practice-task', taskWords(settings.tasks));
  const origin = homework ? HOMEWORK_NOTE : `${originWords(session, name || sample)}.`;
  write('practice-made', `${origin} ${variantWords(settings)}`);
  const findings = exercise ? findingElements(exercise.tree, checked) : [];
  byId('practice-findings').replaceChildren(...findings);
  showWhere({
    'practice-leaves-field': settings.tasks.has('leaves'),
    'practice-mistakes': findings.length > 0 && !homework, // in a homework the report explains them
    'practice-row': !isSolving(session),
    'practice-solving': isSolving(session),
  });
  byId('practice-result').disabled = !checked;
  for (const id of /** @type {const} */ (['check', 'hint', 'solve', 'clear', 'search']))
    byId(`practice-${id}`).disabled = !exercise;
  showResults(byId('practice-fields'), checked?.points ?? []);
  if (exercise && placing) drawMarks(session, exercise, placing);
}

/**
 * Draw the marks of the student, or while the search is stepped through what it has pruned so far.
 * @type {(session: Session, exercise: Exercise, placing: ExercisePlacing) => void}
 */
function drawMarks(session, exercise, placing) {
  const { answers, selected, checked, step } = session;
  const taken = isSolving(session) ? steps(exercise).slice(0, step + 1) : [];
  const marks = taken.length
    ? { crossed: new Set(taken.flatMap(({ pruned }) => pruned)), now: taken[step].node, results: new Map() }
    : { crossed: answers.crossed, now: -1, results: branchResults(checked) };
  drawPicture(byId('practice-picture'), { tree: exercise.tree, placing, selected, ...marks });
}

/**
 * Select a node, and scroll to it; place: where the dialog shows it, if it must scroll.
 * @type {(context: DialogContext, node: number, place?: 'nearest' | 'center') => void}
 */
function select(context, node, place = 'nearest') {
  context.change({ selected: node });
  document.getElementById(nodeId(node))?.scrollIntoView({ block: place, inline: 'nearest' });
}

const TASKS = /** @type {Task[]} */ (['cross', 'values', 'windows', 'leaves']);
/** The fields of the form that apply only to a random tree. */
const RANDOM_FIELDS = /** @type {const} */ (['branching', 'depth', 'values', 'seed', 'deep']);
const FIELDS = /** @type {const} */ (['source', 'fail', 'cut', ...RANDOM_FIELDS]); // all but the tasks

/** @param {Task} task */
const taskBox = (task) => byId(/** @type {'practice-task-cross'} */ (`practice-task-${task}`));

/** @param {typeof FIELDS[number]} name */
const fieldOf = (name) => /** @type {HTMLInputElement} */ (byId(`practice-${name}`));

/** Fill the form, except the field that is being typed in. @param {Settings} settings */
function fillForm(settings) {
  for (const name of FIELDS)
    if (fieldOf(name) !== document.activeElement) fieldOf(name).value = String(settings[name]);
  for (const name of RANDOM_FIELDS) fieldOf(name).disabled = settings.source === 'page';
  fieldOf('deep').checked = settings.deep;
  for (const task of TASKS) taskBox(task).checked = settings.tasks.has(task);
}

/**
 * The settings in the form; without a task or a valid number the earlier ones stay.
 * @type {(before: Settings) => Settings}
 */
function settingsInForm(before) {
  const entries = FIELDS.map((name) => {
    const { value, checked, type, validity } = fieldOf(name);
    if (type === 'checkbox') return [name, checked];
    if (typeof before[name] !== 'number') return [name, value];
    return [name, value && validity.valid ? Number(value) : before[name]];
  });
  const tasks = new Set(TASKS.filter((task) => taskBox(task).checked));
  return { ...Object.fromEntries(entries), tasks: tasks.size ? tasks : before.tasks };
}

// The buttons: check, help, another exercise, copy a result; and the keys that press them.

/**
 * The buttons that a letter presses: of several the first that is visible. `next` makes another random
 * exercise, `forward` and `back` go through those of a homework (homework-view.js).
 */
const LETTERS = /** @type {const} */ ({
  c: ['check'],
  h: ['hint'],
  s: ['solve'],
  n: ['next', 'forward'],
  b: ['back'],
  m: ['more-open'],
});

/** @param {string} key */
const buttonOf = (key) =>
  (LETTERS[/** @type {keyof typeof LETTERS} */ (key)] ?? [])
    .map((name) => byId(`practice-${name}`))
    .find((button) => button.checkVisibility());

/** @type {(context: DialogContext, page: Needs) => void} */
function listenToButtons(context, page) {
  onPress({
    'practice-check': () => checkNow(context),
    'practice-hint': () => help(context),
    'practice-solve': () => {
      context.change({ hint: null });
      takeStep(context, 1);
      byId('practice-step').focus();
    },
    'practice-step': () => takeStep(context, 1),
    'practice-step-back': () => takeStep(context, -1),
    'practice-return': () => endSolving(context),
    'practice-next': () =>
      changeSettings(context, { seed: (context.session.settings.seed + 1) % SEEDS, source: 'random' }),
    'practice-clear': () => {
      context.session = withoutMarks(context.session);
      placeExercise(context);
      say('All marks are gone.');
    },
    'practice-search': () => searchOnPage(page, context.session),
    'practice-link': async () => copy(pageAddress() + (await page.link()), 'Link copied'),
    'practice-result': () => {
      const { name, sample } = context.store.get();
      const { settings, checked, hints, seconds } = context.session;
      const result = { right: 0, total: 0, ...checked, hints, seconds };
      copy(resultLine(settings, name || sample, result), 'Result copied');
    },
  });
  for (const id of /** @type {const} */ (['practice-source', 'practice-more']))
    byId(id).addEventListener('change', () =>
      changeSettings(context, settingsInForm(context.session.settings)),
    );
  onPressWithin('practice-findings', 'button', ({ dataset }) => {
    select(context, Number(dataset.node), 'center');
    byId('practice-picture').focus({ preventScroll: true });
  });
  byId('practice').addEventListener('cancel', (e) => {
    if (!isSolving(context.session)) return;
    e.preventDefault(); // Escape leads back to the exercise
    endSolving(context);
  });
}

/** @type {(context: DialogContext, changes: Partial<Settings>) => void} */
const changeSettings = ({ store, session }, changes) =>
  store.change({ practice: { ...session.settings, ...changes } });

/** @param {DialogContext} context */
function checkNow(context) {
  const { exercise, settings, answers } = context.session;
  if (!exercise) return;
  const checked = check(exercise, settings.tasks, answers);
  const seconds = Math.round((performance.now() - context.beganAt) / 1000);
  context.change({ checked, seconds, tries: context.session.tries + 1 });
  byId('practice-mistakes').open = false;
  say(outcomeWords(checked, exercise.tree));
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

/**
 * Step in the search; after its last step go back to the exercise.
 * @type {(context: DialogContext, by: number) => void}
 */
function takeStep(context, by) {
  const { exercise, step } = context.session;
  if (!exercise) return;
  const all = steps(exercise);
  const next = Math.max(0, step + by);
  if (next === all.length) return endSolving(context);
  context.change({ step: next });
  select(context, all[next].node, 'center');
  say(`${next + 1} of ${all.length}. ${all[next].text}`);
}

/** Back to the exercise, with its marks as they were. @param {DialogContext} context */
function endSolving(context) {
  context.change({ step: -1 });
  sayWhereItStands(context);
  byId('practice-picture').focus({ preventScroll: true });
}

/** Say why there is no exercise, how it was checked, or what to do. @param {DialogContext} context */
function sayWhereItStands({ store, session: { refused, checked, settings, exercise } }) {
  const { homework } = store.get();
  const kept = homework ? workOn(homework, settings).answers.length : 0;
  const keptWords = kept
    ? `Your ${plural(kept, 'answer')} from before ${kept === 1 ? 'is' : 'are'} here. `
    : '';
  const howToCross = isPhone()
    ? 'Tap a branch.'
    : 'Click a branch, or walk there with the arrows and press x.';
  const taskHelp = settings.tasks.has('cross') ? howToCross : '';
  say(refused || (checked && exercise ? outcomeWords(checked, exercise.tree) : keptWords + taskHelp));
}

/** Copy a text; without a clipboard it is shown. @type {(text: string, done: string) => Promise<void>} */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${done}.`);
  } catch {
    say(text);
  }
}

// Marking the tree of an exercise: clicks and keys on it, and texts in its fields.

/** @param {DialogContext} context */
function listenToTree(context) {
  byId('practice-picture').addEventListener('click', (/** @type {Event} */ e) => {
    const node = nodeOf(e);
    if (node !== null && !isSolving(context.session)) crossOut(context, node);
  });
  byId('practice').addEventListener('keydown', (e) => {
    const target = /** @type {Element} */ (e.target);
    if (e.ctrlKey || e.metaKey || e.altKey || target.closest('input, select, [popover]')) return;
    if (handleKey(context, e.key, target)) e.preventDefault();
  });
}

/**
 * Do what a key says: take a step while the search is stepped through; otherwise press a button, cross out a
 * branch, or walk in the tree; returns whether the key was used.
 * @type {(context: DialogContext, key: string, target: Element) => boolean}
 */
function handleKey(context, key, target) {
  const { exercise, selected } = context.session;
  if (!exercise || !context.placing) return false;
  if (isSolving(context.session)) {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (direction) takeStep(context, direction);
    return direction !== undefined;
  }
  const button = buttonOf(key);
  const isCross = key === 'x' || (key === ' ' && target.id === 'practice-picture');
  const isForFindings = target.closest('.told-of') !== null; // the arrows scroll the list of findings
  const next = nodeAfterKey(exercise.tree, selected, key, context.placing.setting.down);
  if (button) button.click();
  else if (isCross) crossOut(context, selected);
  else if (next !== null && !isForFindings) select(context, next);
  else return false;
  return true;
}

/** @type {(context: DialogContext, node: number) => void} */
function crossOut(context, node) {
  const { settings } = context.session;
  if (node === 0 || !settings.tasks.has('cross')) {
    select(context, node);
    return say(node ? 'Crossing out is not asked for here.' : 'The root is always looked at.');
  }
  context.session = toggleCross(context.session, node); // `select` below draws it
  select(context, node);
  const { exercise, answers } = context.session;
  const below = exercise?.tree.size[node] === 1 ? '' : ', with all below it';
  const what = answers.crossed.has(node) ? `crossed out${below}` : 'not crossed out';
  say(`${exercise?.tree.name[node]} is ${what}.`);
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

/** Whether the window is too small for a tree of 27 leaves. */
const isPhone = () => matchMedia('(max-width: 900px)').matches;

/** Prepare the dialog, and return the function that draws it. @param {Needs} page @returns {Draw} */
export function practiceView(page) {
  const { store } = page;
  /** @type {DialogContext} */
  const context = {
    store,
    session: beginSession(isPhone() ? { ...DEFAULTS, depth: 2 } : DEFAULTS, store.get()),
    tree: null,
    placing: null,
    beganAt: 0,
    change: (some) => {
      context.session = { ...context.session, ...some };
      drawSession(context);
    },
  };
  byId('practice-open').addEventListener('click', () => store.change({ practice: context.session.settings }));
  byId('practice-close').addEventListener('click', () => byId('practice').close());
  byId('practice').addEventListener('close', () => {
    context.session = { ...context.session, step: -1 }; // not drawn, as the dialog is closed
    store.change({ practice: null });
  });
  listenToButtons(context, page);
  listenToHomework(store, () => {
    beginExercise(context, context.session.settings, store.get());
    placeExercise(context);
  });
  listenToTree(context);
  listenToFields(context);
  new ResizeObserver(() => byId('practice').open && placeExercise(context)).observe(byId('practice-stage'));
  return (state, before) => drawDialog(context, state, before);
}

/**
 * Draw the dialog after a change of the state: close it; or leave it as it is; or begin another exercise, or
 * take over other tasks, and show it.
 * @type {(context: DialogContext, state: State, before: State) => undefined}
 */
function drawDialog(context, state, before) {
  const { practice: settings } = state;
  if (!settings) return void (byId('practice').open && byId('practice').close());
  const isOtherTree = context.session.settings.source === 'page' && state.tree !== context.tree;
  const isReplaced = isOtherTree || state.homework !== before.homework; // whatever the settings say
  // it may have the same settings and not be open: closed and opened again between two drawings
  const isUpToDate = byId('practice').open && settings === before.practice && !isReplaced;
  if (isUpToDate) return;
  if (isReplaced || !context.session.exercise || !isSameTree(context, settings))
    beginExercise(context, settings, state);
  else if (settingsText(settings) !== settingsText(context.session.settings))
    context.session = { ...context.session, settings, checked: null, hint: null }; // other tasks, same game
  showDialog(context, state);
  // if the tree of the seed had no cutoff, `beginSession` has taken a later seed: the link must name that
  if (!isSameTree(context, settings)) context.store.change({ practice: context.session.settings });
}

/** Whether the tree stays the same. @type {(context: DialogContext, settings: Settings) => boolean} */
const isSameTree = ({ session }, settings) => gameKey(settings) === gameKey(session.settings);

/**
 * Begin another exercise, in a homework with the answers that were kept.
 * @type {(context: DialogContext, settings: Settings, state: State) => void}
 */
function beginExercise(context, settings, state) {
  const session = beginSession(settings, state);
  context.session = state.homework ? resume(state.homework, session) : session;
  context.tree = state.tree;
  context.beganAt = performance.now();
}

/** Show the session in the open dialog. @type {(context: DialogContext, state: State) => void} */
function showDialog(context, state) {
  const isOpening = !byId('practice').open;
  if (isOpening) byId('practice').showModal();
  fillForm(context.session.settings);
  drawHomework(state);
  placeExercise(context);
  sayWhereItStands(context);
  if (isOpening) byId('practice-picture').focus();
  if (context.session.selected === 0)
    document.getElementById(nodeId(0))?.scrollIntoView({ block: 'center', inline: 'center' });
}
