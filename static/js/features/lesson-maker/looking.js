/** The server looks at the lesson in the making after each change; what it finds stands beside the text. */
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { readLesson } from '../../store/lessons-api.js';
import { stopAtLine } from './draft.js';
import { drawNumbers, goTo } from './json-view.js';

/**
 * @import { Diagnostic } from '../../store/api.js'
 * @import { LessonRead } from '../../store/lessons-api.js'
 * @import { Desk } from './maker.js'
 */

const PAUSE = 250;

/** @param {Desk} desk @returns {() => void} */
export function looker(desk) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  desk.remark = (read) => {
    clearTimeout(timer);
    drawRemarks(desk, read);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => look(desk), PAUSE);
  };
}

/** @param {Desk} desk */
async function look(desk) {
  const text = desk.draft.text();
  if (desk.lesson()?.stops.length === 0) return nothingYet();
  try {
    const read = await readLesson(text);
    if (desk.draft.text() === text) drawRemarks(desk, read);
  } catch (error) {
    byId('maker-status').textContent = sentence(error);
  }
}

function nothingYet() {
  byId('maker-remarks').replaceChildren();
  byId('maker-status').textContent = '';
  byId('maker-try').disabled = true;
}

/** @param {Desk} desk @param {LessonRead} read */
function drawRemarks(desk, { errors, warnings, lesson }) {
  const text = desk.draft.text();
  drawNumbers(new Set(errors.map(({ line }) => line)));
  const remarks = [
    ...errors.map((one) => row(desk, one, 'error', text)),
    ...warnings.map((one) => row(desk, one, 'warning', text)),
  ];
  byId('maker-remarks').replaceChildren(...remarks);
  byId('maker-try').disabled = !lesson;
  byId('maker-status').textContent = statusWords(errors.length, warnings.length, lesson?.stops.length ?? 0);
  const wrong = new Set(errors.map(({ line }) => stopAtLine(text, line)));
  for (const [n, one] of [...byId('maker-stops').children].entries())
    one.classList.toggle('error', wrong.has(n));
}

/** @param {number} errors @param {number} warnings @param {number} stops */
function statusWords(errors, warnings, stops) {
  const found = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')].filter(Boolean);
  return found.length ? `${found.join(', ')}.` : `${plural(stops, 'stop')}, no errors.`;
}

/** @param {Desk} desk @param {Diagnostic} found @param {'error' | 'warning'} kind @param {string} text */
function row(desk, found, kind, text) {
  const { line, column, message, suggestion } = found;
  const stop = stopAtLine(text, line);
  const words = suggestion ? `${message} — ${suggestion}` : message;
  const place = `${stop < 0 ? '' : `stop ${stop + 1}, `}line ${line}, column ${column}`;
  const button = make('button', {
    type: 'button',
    className: kind,
    textContent: `${kind}, ${place}: ${words}`,
  });
  button.addEventListener('click', () => {
    byId('maker-as-json').click();
    if (stop >= 0) desk.at = stop;
    goTo(found);
  });
  return make('li', {}, [button]);
}
