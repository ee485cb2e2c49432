/**
 * The form of one stop: its words, its lines, its question (such as a choice of answers), and what the page
 * shows there. Each field passes what is typed to `changeStop` or `changeQuestion`, which stand near the end.
 */
import { makeButton } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../store/link.js';
import { withField, withStop } from './draft.js';

/** @import { Desk, Raw } from './types.js' */

/** The titles of the kinds of questions, by their names in the format. @type {Record<string, string>} */
export const KIND_TITLES = {
  '': 'nothing',
  cut: 'Predict: cut, or searched on?',
  value: 'Predict: a node’s value',
  bound: 'Predict: which bound moves',
  best: 'Predict: the best move',
  choice: 'a choice of answers',
  number: 'a number',
};

/** How many answers a choice has. */
const [MIN_CHOICES, MAX_CHOICES] = [2, 6];

/**
 * A new question of a kind; it keeps those entries of the previous question that its kind has, too.
 * @param {Raw | undefined} previous @param {string} kind @returns {Raw | null} null for the kind ''
 */
export function questionOfKind(previous, kind) {
  if (!kind) return null;
  const ask = previous?.ask ?? '';
  if (kind === 'choice')
    return { kind, ask, choices: previous?.choices ?? [emptyChoice(true), emptyChoice(false)] };
  if (kind === 'number') return { kind, ask, answer: previous?.answer ?? 0 };
  return { kind };
}

/** An answer without words. @param {boolean} isRight @returns {Raw} */
const emptyChoice = (isRight) => ({ text: '', ...(isRight && { right: true }) });

/** The question with one more answer. @param {Raw} question @returns {Raw} */
export const withChoice = (question) => ({ ...question, choices: [...question.choices, emptyChoice(false)] });

/** The question without answer n, from 0. @type {(question: Raw, n: number) => Raw} */
export const withoutChoice = (question, n) => ({ ...question, choices: question.choices.toSpliced(n, 1) });

/** The question with other entries of answer n. @type {(question: Raw, n: number, entries: Raw) => Raw} */
const withEntries = ({ choices, ...rest }, n, entries) => ({
  ...rest,
  choices: choices.with(n, { ...choices[n], ...entries }),
});

/** The fields for a number. @type {[label: string, name: string, type: 'text' | 'number'][]} */
const NUMBER_FIELDS = [
  ['Question', 'ask', 'text'],
  ['Answer', 'answer', 'number'],
  ['Give or take', 'within', 'number'],
  ['Said when right', 'right', 'text'],
  ['Said when wrong', 'wrong', 'text'],
];

/** The fields of a question; those of Predict have none. @type {(desk: Desk, question: Raw) => Node[]} */
function questionFields(desk, question) {
  if (question.kind === 'number')
    return NUMBER_FIELDS.map(([label, name, type]) => questionField(desk, label, question, name, type));
  if (question.kind !== 'choice') return [];
  const choices = /** @type {Raw[]} */ (question.choices ?? []);
  const disabled = choices.length >= MAX_CHOICES;
  const add = makeButton('One more answer', { disabled, act: () => changeQuestion(desk, withChoice, '') });
  return [
    questionField(desk, 'Question', question, 'ask'),
    ...choices.map((choice, n) => choiceRow(desk, choice, n, choices.length <= MIN_CHOICES)),
    make('p', {}, [add]),
  ];
}

/**
 * A field for the question's entry `name`.
 * @type {(desk: Desk, label: string, question: Raw, name: string, type?: 'text' | 'number') => HTMLElement}
 */
function questionField(desk, label, question, name, type = 'text') {
  const input = make('input', { type, value: String(question[name] ?? '') });
  if (type === 'number') input.step = 'any';
  input.addEventListener('input', () =>
    changeQuestion(desk, (current) => withField(current, name, valueIn(input)), name),
  );
  return make('label', { className: 'asked' }, [make('span', { textContent: label }), input]);
}

/**
 * The row of answer n, from 0: whether it is right, its text, what is said of it, and a button to delete it.
 * @type {(desk: Desk, choice: Raw, n: number, mustStay: boolean) => HTMLElement}
 */
function choiceRow(desk, choice, n, mustStay) {
  // an entry that becomes undefined is left out of the lesson's text
  const setEntries = (/** @type {Raw} */ entries) =>
    changeQuestion(desk, (question) => withEntries(question, n, entries), `choice ${n}`);
  const rightBox = make('input', { type: 'checkbox', checked: choice.right === true });
  rightBox.addEventListener('change', () => setEntries({ right: rightBox.checked || undefined }));
  const remove = makeButton('×', {
    className: 'quiet',
    ariaLabel: `Delete answer ${n + 1}`,
    disabled: mustStay,
    act: () => changeQuestion(desk, (question) => withoutChoice(question, n), ''),
  });
  const sayLabel = `What is said of answer ${n + 1}`;
  return make('div', { className: 'choice' }, [
    make('label', { className: 'check' }, [rightBox, ' right']),
    textField(`Answer ${n + 1}`, choice.text ?? '', (text) => setEntries({ text })),
    textField(sayLabel, choice.say ?? '', (say) => setEntries({ say: say || undefined })),
    remove,
  ]);
}

/** @type {(label: string, value: string, set: (value: string) => void) => HTMLInputElement} */
function textField(label, value, set) {
  const input = make('input', { type: 'text', value, ariaLabel: label, placeholder: label });
  input.addEventListener('input', () => set(input.value));
  return input;
}

// A stop for what the page shows now: its problem, its search, its line, and its view.

/** The parts of a link that a stop has elsewhere (its problem and line) or not at all. */
const OTHER_PARTS = ['map', 'sample', 'line', 'lesson', 'stop', 'room'];
/** The parts of a link that become a stop's search. Those in neither list become its view. */
const SEARCH_PARTS = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS].map(({ name }) => name);

/** A stop without words, which shows what the page shows. @type {(state: State, link: string) => Raw} */
export function shownStop(state, link) {
  const parts = [...new URLSearchParams(link.replace(/^#v1&/, ''))]; // '#v1&depth=3': [['depth', '3']]
  const searchParts = parts.filter(([name]) => SEARCH_PARTS.includes(name));
  const viewParts = parts.filter(([name]) => ![...SEARCH_PARTS, ...OTHER_PARTS].includes(name));
  const numberOrText = (/** @type {string} */ text) => (/^\d{1,15}$/.test(text) ? Number(text) : text);
  const { mode, algorithm, csp } = state;
  return {
    problem: state.sample ? { sample: state.sample } : { text: state.text },
    search: {
      // the algorithm is always written: else the sample's own search would apply
      ...(mode === 'csp' ? { search: csp.search } : { algorithm }),
      ...Object.fromEntries(searchParts.map(([name, text]) => [name, numberOrText(text)])),
    },
    line: state.step + 1,
    ...(viewParts.length ? { view: Object.fromEntries(viewParts) } : {}),
  };
}

/** What a stop shows, in one line. @type {(stop: Raw, titleOf: (sample: string) => string) => string} */
export function shownWords({ problem, search = {}, line = 1, view = {} }, titleOf) {
  const otherSource = problem?.text ? 'a text of your own' : 'no problem';
  const source = problem?.sample ? titleOf(problem.sample) : otherSource;
  const settings = Object.entries(search).map(([name, value]) => `${name} ${value}`);
  const looks = Object.entries(view).map(([name, value]) => `${name} ${String(value).slice(0, 20)}`);
  return [source, ...settings, `line ${line}`, ...looks].join(' · ');
}

/** The entries of a stop itself, each with a field. */
const ENTRIES = /** @type {const} */ (['title', 'text', 'note', 'line', 'until']);

/** @param {Desk} desk @returns {() => void} draws the form */
export function stopForm(desk) {
  for (const name of ENTRIES)
    byId(`stop-${name}`).addEventListener('input', () =>
      changeStop(desk, (stop) => withField(stop, name, valueIn(byId(`stop-${name}`))), name),
    );
  const kinds = Object.entries(KIND_TITLES).map(([kind, title]) => new Option(title, kind));
  byId('stop-kind').replaceChildren(...kinds);
  byId('stop-kind').addEventListener('change', () =>
    changeQuestion(desk, (question) => questionOfKind(question, byId('stop-kind').value), ''),
  );
  byId('stop-take').addEventListener('click', async () => {
    const shown = shownStop(desk.page.store.get(), await desk.page.link());
    // the stop's words and question stay; search, view and last line (`until`) of before are dropped
    changeStop(desk, ({ search: _, view: __, until: ___, ...kept }) => ({ ...kept, ...shown }), '');
  });
  return () => drawForm(desk);
}

/** What is typed into a field; a number if the field is one. @param {{type: string, value: string}} field */
export const valueIn = ({ type, value }) => (type === 'number' && value ? Number(value) : value);

/**
 * Change the current stop. While a field is typed in, `mergeKey` names it: the letters are undone together,
 * and the form is not drawn again, so that the field keeps its cursor. With '' all is drawn again.
 * @type {(desk: Desk, change: (stop: Raw) => Raw, mergeKey: string) => void}
 */
function changeStop(desk, change, mergeKey) {
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (!lesson || !stop) return;
  const next = withStop(lesson, desk.at, change(stop));
  if (mergeKey) desk.change(next, `${desk.at} ${mergeKey}`);
  else desk.rework(next);
}

/** @type {(desk: Desk, change: (question: Raw) => Raw | null, mergeKey: string) => void} */
const changeQuestion = (desk, change, mergeKey) =>
  changeStop(desk, (stop) => withField(stop, 'question', change(stop.question ?? {})), mergeKey);

/** Draw the form of the current stop, or a hint if there is none. @param {Desk} desk */
function drawForm(desk) {
  const stops = /** @type {Raw[]} */ (desk.lesson()?.stops ?? []);
  const stop = stops[desk.at];
  byId('stop-form').hidden = !stop;
  byId('maker-hint').hidden = Boolean(stop);
  if (!stop) return;
  const { question } = stop;
  const fields = question ? questionFields(desk, question) : [];
  for (const name of ENTRIES) byId(`stop-${name}`).value = String(stop[name] ?? '');
  byId('stop-kind').value = question?.kind ?? '';
  byId('stop-question').replaceChildren(...fields);
  byId('stop-predict').hidden = !question || fields.length > 0;
  const titleOf = (/** @type {string} */ sample) =>
    desk.page.samples().find(({ name }) => name === sample)?.title ?? sample;
  // without a problem of its own a stop has that of an earlier stop
  const problem = stops.slice(0, desk.at + 1).findLast((earlier) => earlier.problem)?.problem;
  byId('stop-shown').textContent = shownWords({ ...stop, problem }, titleOf);
}
