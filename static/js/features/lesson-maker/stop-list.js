/** The stops of the lesson in the making: which is in hand, and their order. */
import { byId, make } from '../../kit/elements.js';
import { moved, removed } from './draft.js';

/** @import { Raw } from './draft.js' */
/** @import { Desk } from './maker.js' */

/** @param {Desk} desk @returns {() => void} */
export function stopList(desk) {
  byId('maker-stops').addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const row = button?.closest('li');
    if (!button || !row) return;
    act(desk, String(button.dataset.act), Number(row.dataset.at));
  });
  return () => draw(desk);
}

/** @param {Desk} desk @param {string} what @param {number} at */
function act(desk, what, at) {
  const lesson = desk.lesson();
  if (!lesson) return;
  if (what === 'choose') desk.rework(lesson, at);
  if (what === 'up' && at > 0) desk.rework(moved(lesson, at, at - 1), at - 1);
  if (what === 'down' && at < lesson.stops.length - 1) desk.rework(moved(lesson, at, at + 1), at + 1);
  if (what === 'delete') desk.rework(removed(lesson, at), desk.at > at ? desk.at - 1 : desk.at);
  const rows = byId('maker-stops').children;
  const same = rows[Math.min(desk.at, rows.length - 1)]?.querySelector(`[data-act="${what}"]`);
  /** @type {HTMLElement} */ (same ?? byId('maker-add')).focus();
}

/** @param {Desk} desk */
function draw(desk) {
  const lesson = desk.lesson();
  const stops = /** @type {Raw[]} */ (lesson?.stops ?? []);
  byId('maker-stops').replaceChildren(...stops.map((stop, n) => row(stop, n, desk.at === n)));
  byId('maker-none').hidden = stops.length > 0;
}

/** @param {Raw} stop @param {number} n @param {boolean} inHand */
function row({ title }, n, inHand) {
  const name = title || 'Without a title';
  const choose = pressed('choose', '', `${name}`);
  choose.classList.add('title');
  choose.setAttribute('aria-current', inHand ? 'step' : 'false');
  const item = make('li', {}, [
    choose,
    pressed('up', '↑', `Move “${name}” up`),
    pressed('down', '↓', `Move “${name}” down`),
    pressed('delete', '×', `Delete “${name}”`),
  ]);
  item.dataset.at = String(n);
  return item;
}

/** @param {string} what @param {string} sign @param {string} words */
function pressed(what, sign, words) {
  const button = make('button', { type: 'button', className: 'quiet', textContent: sign || words });
  if (sign) Object.assign(button, { ariaLabel: words, title: words });
  button.dataset.act = what;
  return button;
}
