/** What the class is asked: large buttons or a number on pages that follow, and in the end bars on all. */
import { byId, make } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { barsOf, rightsOf, rightWords } from './bars.js';

/**
 * @import { Draw } from '../../store/state.js'
 * @import { Bar } from './bars.js'
 * @import { Follower } from './following.js'
 * @import { ClassQuestion, Room, Tally } from './room.js'
 */

/** @param {Follower} follow @returns {Draw} */
export function classView(follow) {
  byId('class-choices').addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (button) follow.give(button.dataset.given ?? '');
  });
  byId('class-number').addEventListener('submit', (e) => {
    e.preventDefault();
    const given = numberOf(byId('class-typed').value);
    if (given) follow.give(given);
    else notice('An answer is a number, such as 10 or -3.', 'bad');
  });
  return ({ room }, before) => {
    const question = room?.question ?? null;
    const at = document.activeElement;
    const here = byId('class').contains(at);
    const seen = Boolean(room && question && (room.role === 'follow' || question.shown));
    byId('class').hidden = !seen;
    document.documentElement.dataset.asked = seen ? 'yes' : 'no';
    if (room && question && seen && room !== before.room) draw(room, question);
    // the keyboard's place would be lost with what can be answered no more
    if (here && !at?.checkVisibility()) byId(seen ? 'class' : 'room-code').focus();
  };
}

/** As answers are counted: every way of writing a number is one answer. @param {string} typed */
function numberOf(typed) {
  const text = typed.trim().replace(/[−–]/g, '-').replace(',', '.');
  return text === '' || !Number.isFinite(Number(text)) ? '' : String(Number(text) || 0);
}

/** @param {Room} room @param {ClassQuestion} question */
function draw({ role, given, tally }, question) {
  const asks = role === 'follow' && question.open;
  if (byId('class-ask').textContent !== question.ask) {
    byId('class-ask').textContent = question.ask;
    byId('class-typed').value = '';
  }
  byId('class-choices').hidden = !asks || question.kind !== 'choice';
  byId('class-number').hidden = !asks || question.kind !== 'number';
  drawChoices(question, given);
  byId('class-bars').replaceChildren(...(question.shown ? barsOf(question, tally).map(barElement) : []));
  const words = wordsOf(question, given, tally, role);
  if (byId('class-said').textContent !== words) byId('class-said').textContent = words;
}

/** @param {ClassQuestion} question @param {string} given */
function drawChoices({ id, choices }, given) {
  const place = byId('class-choices');
  if (place.dataset.of !== id) place.replaceChildren(...choices.map(choiceElement));
  place.dataset.of = id;
  for (const button of place.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.dataset.given === given));
}

/** @param {string} text */
function choiceElement(text) {
  const button = make('button', { type: 'button', textContent: text });
  button.dataset.given = text;
  return button;
}

/**
 * @param {ClassQuestion} question
 * @param {string} given
 * @param {Tally} tally
 * @param {Room['role']} role
 */
function wordsOf(question, given, tally, role) {
  if (question.shown) {
    const rights = rightsOf(question);
    const own = role === 'follow' && given && rights.length ? verdict(rights.includes(given), given) : '';
    const right = rights.length ? `Right is: ${rights.join(', ')}.` : '';
    return [own, right, rightWords(question, tally)].filter(Boolean).join(' ');
  }
  if (!question.open) return given ? `Closed. Your answer: ${given}.` : 'Closed.';
  return given ? `Your answer: ${given}. It can be changed until the question is closed.` : '';
}

/** @param {boolean} right @param {string} given */
const verdict = (right, given) =>
  right ? `✓ Your answer was right: ${given}.` : `✗ Your answer was ${given}.`;

/** @param {Bar} bar */
function barElement({ answer, count, share, right }) {
  const length = make('span', { className: 'length' });
  length.style.width = `${100 * share}%`;
  const row = make('li', { className: right ? 'right' : '' }, [
    make('span', { className: 'answer', textContent: `${right ? '✓ ' : ''}${answer}` }),
    make('span', { className: 'track' }, [length]),
    make('span', { className: 'count', textContent: String(count) }),
  ]);
  return row;
}
