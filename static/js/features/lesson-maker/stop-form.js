/** The form of one stop: its words, its lines, its question, and what the page shows there. */
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

export const MAX_CHOICES = 6;
export const MIN_CHOICES = 2;

/**
 * A new question of a kind; it keeps those entries of the previous question that its kind has, too.
 * @param {Raw | undefined} previous @param {string} kind @returns {Raw | null} null for the kind ''
 */
export function questionOfKind(previous, kind) {
  if (!kind) return null;
  const ask = previous?.ask ?? '';
  if (kind === 'choice') return { kind, ask, choices: previous?.choices ?? [choice(true), choice(false)] };
  if (kind === 'number') return { kind, ask, answer: previous?.answer ?? 0 };
  return { kind };
}

/** An empty answer. @param {boolean} right @returns {Raw} */
const choice = (right) => (right ? { text: '', right } : { text: '' });

/** The question with one more choice. @param {Raw} question @returns {Raw} */
export const withChoice = (question) => ({ ...question, choices: [...question.choices, choice(false)] });

/** @type {(question: Raw, n: number) => Raw} */
export const withoutChoice = (question, n) => ({ ...question, choices: question.choices.toSpliced(n, 1) });

/** @typedef {(question: Raw, mergeKey: string) => void} SetQuestion  mergeKey: '' draws the form again */

/** @param {SetQuestion} set @returns {(question: Raw | undefined) => void} draws the fields of a question */
function questionForm(set) {
  return (question) => {
    const fields =
      question?.kind === 'choice' ? choiceFields : question?.kind === 'number' ? numberFields : null;
    byId('stop-question').replaceChildren(...(question && fields ? fields(question, set) : []));
    byId('stop-predict').hidden = !question || fields !== null;
  };
}

/** @param {Raw} question @param {SetQuestion} set */
function numberFields(question, set) {
  return [
    field('Question', question, 'ask', set),
    field('Answer', question, 'answer', set, 'number'),
    field('Give or take', question, 'within', set, 'number'),
    field('Said when right', question, 'right', set),
    field('Said when wrong', question, 'wrong', set),
  ];
}

/** @param {Raw} question @param {SetQuestion} set */
function choiceFields(question, set) {
  const choices = /** @type {Raw[]} */ (question.choices ?? []);
  const disabled = choices.length >= MAX_CHOICES;
  const more = makeButton('One more answer', { disabled, act: () => set(withChoice(question), '') });
  return [
    field('Question', question, 'ask', set),
    ...choices.map((_, n) => choiceRow(question, n, set)),
    make('p', {}, [more]),
  ];
}

/**
 * A field of the question. All fields change the same object, so that each keeps the changes of the others.
 * @param {string} words @param {Raw} question @param {string} name @param {SetQuestion} set
 * @param {'text' | 'number'} [type]
 */
function field(words, question, name, set, type = 'text') {
  const input = make('input', { type, value: String(question[name] ?? '') });
  if (type === 'number') input.step = 'any';
  input.addEventListener('input', () => {
    const typed = type === 'number' && input.value !== '' ? Number(input.value) : input.value;
    set(Object.assign(question, { [name]: undefined }, withField(question, name, typed)), name);
  });
  return make('label', { className: 'asked' }, [make('span', { textContent: words }), input]);
}

/** @type {(question: Raw, n: number, set: SetQuestion) => HTMLDivElement} */
function choiceRow(question, n, set) {
  const choice = question.choices[n];
  const right = make('input', { type: 'checkbox', checked: choice.right === true });
  const change = (/** @type {Raw} */ more) => {
    Object.assign(choice, more);
    set(question, `choice ${n}`);
  };
  right.addEventListener('change', () => change({ right: right.checked || undefined }));
  const remove = makeButton('×', {
    className: 'quiet',
    ariaLabel: `Delete answer ${n + 1}`,
    disabled: question.choices.length <= MIN_CHOICES,
    act: () => set(withoutChoice(question, n), ''),
  });
  return make('div', { className: 'choice' }, [
    make('label', { className: 'check' }, [right, ' right']),
    textField(`Answer ${n + 1}`, choice.text ?? '', (text) => change({ text })),
    textField(`What is said of answer ${n + 1}`, choice.say ?? '', (say) =>
      change({ say: say || undefined }),
    ),
    remove,
  ]);
}

/** @type {(words: string, value: string, set: (value: string) => void) => HTMLInputElement} */
function textField(words, value, set) {
  const input = make('input', { type: 'text', value, ariaLabel: words, placeholder: words });
  input.addEventListener('input', () => set(input.value));
  return input;
}

// A stop that shows what the page shows now: its problem, its search, its line, and its view.

/** The parts of a link that do not belong to a stop's view. */
const OTHER_PARTS = ['map', 'sample', 'line', 'lesson', 'stop', 'room'];
/** The parts of a link about the search. */
const SEARCH_PARTS = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS].map(({ name }) => name);

/**
 * A stop without words, which shows what the page shows.
 * @param {State} state @param {string} link @returns {Raw}
 */
export function shownStop(state, link) {
  const parts = [...new URLSearchParams(link.replace(/^#v1&/, ''))];
  const search = Object.fromEntries(parts.filter(([name]) => SEARCH_PARTS.includes(name)).map(partValue));
  const view = Object.fromEntries(
    parts.filter(([name]) => ![...SEARCH_PARTS, ...OTHER_PARTS].includes(name)),
  );
  return {
    problem: state.sample ? { sample: state.sample } : { text: state.text },
    search: { ...algorithmOf(state), ...search },
    line: state.step + 1,
    ...(Object.keys(view).length ? { view } : {}),
  };
}

/** The algorithm, always written: else the sample's own search would apply. @param {State} state */
const algorithmOf = ({ mode, algorithm, csp }) => (mode === 'csp' ? { search: csp.search } : { algorithm });

/** An entry of a stop from a part of a link; digits become a number. @param {[string, string]} part */
const partValue = ([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text];

/**
 * One line of text about a stop: its problem, search and line.
 * @type {(stop: Raw, titleOf: (sample: string) => string) => string}
 */
export function shownWords({ problem, search = {}, line = 1, view = {} }, titleOf) {
  let source = problem?.text ? 'a text of your own' : 'no problem';
  if (problem?.sample) source = titleOf(problem.sample);
  const settings = Object.entries(search).map(([name, value]) => `${name} ${value}`);
  const looks = Object.entries(view).map(([name, value]) => `${name} ${String(value).slice(0, 20)}`);
  return [source, ...settings, `line ${line}`, ...looks].join(' · ');
}

/** The entries of a stop with a field of their own. */
const WORDS = /** @type {const} */ (['title', 'text', 'note']);
const NUMBERS = /** @type {const} */ (['line', 'until']);

/** @param {Desk} desk */
export function stopForm(desk) {
  for (const name of [...WORDS, ...NUMBERS])
    byId(`stop-${name}`).addEventListener('input', () => setField(desk, name, valueOf(name)));
  byId('stop-kind').replaceChildren(
    ...Object.entries(KIND_TITLES).map(([kind, title]) => new Option(title, kind)),
  );
  const question = questionForm((asked, mergeKey) => setQuestion(desk, asked, mergeKey));
  byId('stop-kind').addEventListener('change', () => {
    const stop = currentStop(desk);
    if (stop) setQuestion(desk, questionOfKind(stop.question, byId('stop-kind').value), '');
  });
  byId('stop-take').addEventListener('click', () => showPageAt(desk));
  return () => draw(desk, question);
}

/** @param {Desk} desk @returns {Raw | undefined} */
const currentStop = (desk) => desk.lesson()?.stops[desk.at];

/** @param {typeof WORDS[number] | typeof NUMBERS[number]} name */
function valueOf(name) {
  const { value } = byId(`stop-${name}`);
  return value && (name === 'line' || name === 'until') ? Number(value) : value;
}

/** @type {(desk: Desk, name: string, value: unknown) => void} */
function setField(desk, name, value) {
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (lesson && stop)
    desk.change(withStop(lesson, desk.at, withField(stop, name, value)), `${desk.at} ${name}`);
}

/**
 * Set the stop's question.
 * @param {Desk} desk @param {Raw | null} asked
 * @param {string} mergeKey  changes with the same key are undone together; '' draws the form again
 */
function setQuestion(desk, asked, mergeKey) {
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (!lesson || !stop) return;
  const next = withStop(lesson, desk.at, withField(stop, 'question', asked));
  if (mergeKey) desk.change(next, `${desk.at} ${mergeKey}`);
  else desk.rework(next);
}

/** Let the stop show what the page shows now, with the same words and question. @param {Desk} desk */
async function showPageAt(desk) {
  const { page } = desk;
  const link = await page.link();
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (!lesson || !stop) return;
  const { search: _, view: __, until: ___, ...words } = stop;
  desk.rework(withStop(lesson, desk.at, { ...words, ...shownStop(page.store.get(), link) }));
}

/** @type {(desk: Desk, drawQuestion: (question: Raw | undefined) => void) => void} */
function draw(desk, drawQuestion) {
  const stop = currentStop(desk);
  byId('stop-form').hidden = !stop;
  byId('maker-hint').hidden = Boolean(stop);
  if (!stop) return;
  for (const name of [...WORDS, ...NUMBERS]) byId(`stop-${name}`).value = String(stop[name] ?? '');
  byId('stop-kind').value = stop.question?.kind ?? '';
  byId('stop-shown').textContent = shownWords({ ...stop, problem: problemOf(desk) }, (sample) =>
    titleOf(desk, sample),
  );
  drawQuestion(stop.question);
}

/** The problem of the current stop; without one of its own, that of an earlier stop. @param {Desk} desk */
function problemOf(desk) {
  const stops = /** @type {Raw[]} */ (desk.lesson()?.stops ?? []);
  return stops.slice(0, desk.at + 1).findLast(({ problem }) => problem)?.problem;
}

/** @type {(desk: Desk, sample: string) => string} */
const titleOf = ({ page }, sample) => page.samples().find(({ name }) => name === sample)?.title ?? sample;
