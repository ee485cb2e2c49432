/** What a stop asks, as a form: the words, the answers, and what is said of each. */
import { byId, make } from '../../kit/elements.js';
import { withField } from './draft.js';
import { FEWEST_CHOICES, MOST_CHOICES, withChoice, withoutChoice } from './questions.js';

/** @import { Raw } from './draft.js' */
/** @typedef {(question: Raw, run: string) => void} Set  run: '' for what is drawn anew */

/** @param {Set} set @returns {(question: Raw | undefined) => void} */
export function questionForm(set) {
  return (question) => {
    const fields =
      question?.kind === 'choice' ? choiceFields : question?.kind === 'number' ? numberFields : null;
    byId('stop-question').replaceChildren(...(question && fields ? fields(question, set) : []));
    byId('stop-predict').hidden = !question || fields !== null;
  };
}

/** @param {Raw} question @param {Set} set */
function numberFields(question, set) {
  return [
    field('Question', question, 'ask', set),
    field('Answer', question, 'answer', set, 'number'),
    field('Give or take', question, 'within', set, 'number'),
    field('Said when right', question, 'right', set),
    field('Said when wrong', question, 'wrong', set),
  ];
}

/** @param {Raw} question @param {Set} set */
function choiceFields(question, set) {
  const choices = /** @type {Raw[]} */ (question.choices ?? []);
  const more = make('button', { type: 'button', textContent: 'One more answer' });
  more.disabled = choices.length >= MOST_CHOICES;
  more.addEventListener('click', () => set(withChoice(question), ''));
  return [
    field('Question', question, 'ask', set),
    ...choices.map((_, n) => choiceRow(question, n, set)),
    make('p', {}, [more]),
  ];
}

/**
 * The question is changed by each field in its turn, so that each begins with what the others have made of
 * it.
 * @param {string} words
 * @param {Raw} question
 * @param {string} name
 * @param {Set} set
 * @param {'text' | 'number'} [type]
 */
function field(words, question, name, set, type = 'text') {
  const input = make('input', { type, value: String(question[name] ?? '') });
  if (type === 'number') input.step = 'any';
  input.addEventListener('input', () => {
    const worth = type === 'number' && input.value !== '' ? Number(input.value) : input.value;
    set(Object.assign(question, { [name]: undefined }, withField(question, name, worth)), name);
  });
  return make('label', { className: 'asked' }, [make('span', { textContent: words }), input]);
}

/** @param {Raw} question @param {number} n @param {Set} set */
function choiceRow(question, n, set) {
  const choice = question.choices[n];
  const right = make('input', { type: 'checkbox', checked: choice.right === true });
  const change = (/** @type {Raw} */ more) => {
    Object.assign(choice, more);
    set(question, `choice ${n}`);
  };
  right.addEventListener('change', () => change({ right: right.checked || undefined }));
  const gone = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: '×',
    ariaLabel: `Delete answer ${n + 1}`,
  });
  gone.disabled = question.choices.length <= FEWEST_CHOICES;
  gone.addEventListener('click', () => set(withoutChoice(question, n), ''));
  return make('div', { className: 'choice' }, [
    make('label', { className: 'check' }, [right, ' right']),
    typed(`Answer ${n + 1}`, choice.text ?? '', (text) => change({ text })),
    typed(`What is said of answer ${n + 1}`, choice.say ?? '', (say) => change({ say: say || undefined })),
    gone,
  ]);
}

/** @param {string} words @param {string} value @param {(value: string) => void} set */
function typed(words, value, set) {
  const input = make('input', { type: 'text', value, ariaLabel: words, placeholder: words });
  input.addEventListener('input', () => set(input.value));
  return input;
}
