/** The lesson in the making as its text, with numbers of lines beside it. */
import { byId, make } from '../../kit/elements.js';

/** @import { Diagnostic } from '../../store/api.js' */
/** @import { Desk } from './maker.js' */

/** @param {Desk} desk @returns {() => void} */
export function jsonView(desk) {
  const area = byId('maker-text');
  area.addEventListener('input', () => {
    desk.draft.write(area.value, 'json');
    desk.draw();
  });
  area.addEventListener('scroll', align);
  return () => {
    if (area.value !== desk.draft.text()) area.value = desk.draft.text();
    drawNumbers(new Set());
  };
}

/** Those of lines with a mistake are marked. @param {Set<number>} wrong  from 1 */
export function drawNumbers(wrong) {
  const numbers = byId('maker-text')
    .value.split('\n')
    .map((_, n) => {
      const bad = wrong.has(n + 1);
      return make('div', { className: bad ? 'error' : '', textContent: `${bad ? '✕ ' : ''}${n + 1}` });
    });
  byId('maker-gutter').replaceChildren(...numbers);
  align();
}

function align() {
  byId('maker-gutter').style.transform = `translateY(${-byId('maker-text').scrollTop}px)`;
}

/** The cursor goes to a mistake. @param {Diagnostic} where */
export function goTo({ line, column }) {
  const area = byId('maker-text');
  const before = area.value.split('\n').slice(0, line - 1);
  const at = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  area.focus();
  area.setSelectionRange(at, at);
  const height = area.scrollHeight / area.value.split('\n').length;
  area.scrollTop = Math.max(0, (line - 4) * height);
}
