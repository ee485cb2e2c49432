/**
 * The lesson that is being made (the draft): its JSON text, changes of it with their history, and remarks on
 * it (the errors and warnings that the server finds). The functions on lessons and stops return changed
 * copies. The `desk` is the state that all views share; `desk.at` is the number, from 0, of the current stop.
 */
import { makeButton } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { keep, recall } from '../../kit/storage.js';
import { readLesson } from '../../store/api.js';

/** @import { Diagnostic, LessonRead } from '../../store/types.js' */
/** @import { Desk, StoredDraft, Raw } from './types.js' */

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The line with which each stop begins in the text, and no other line: `stopAtLine` counts these. */
const STOP_BEGINS = '    {';

/** The JSON of a lesson, with a line for each entry of a stop. @param {Raw} lesson */
export function formatLesson({ stops, ...head }) {
  const lines = Object.entries(head).map(([name, value]) => `  ${entryText(name, value)},`);
  return [
    '{',
    ...lines,
    `  "stops": [${stops.length ? `\n${stops.map(stopText).join(',\n')}\n  ` : ''}]`,
    '}',
    '',
  ].join('\n');
}

/** @param {Raw} stop */
function stopText(stop) {
  const lines = Object.entries(stop).map(([name, value]) => `      ${entryText(name, value)}`);
  return `${STOP_BEGINS}\n${lines.join(',\n')}\n    }`;
}

/** @type {(name: string, value: unknown) => string} */
const entryText = (name, value) => `${JSON.stringify(name)}: ${inLine(value)}`;

/** JSON in one line, with a blank after commas and colons. @param {any} value @returns {string} */
function inLine(value) {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([name, entry]) => entryText(name, entry)).join(', ')}}`;
}

/** The text of a lesson without stops. */
export const BLANK = formatLesson({ format: 'webviz lesson 1', title: 'A lesson', minutes: 10, stops: [] });

/** The lesson in a text; null if it is not JSON of the right form. @type {(text: string) => Raw | null} */
export function parseLesson(text) {
  try {
    const lesson = JSON.parse(text);
    return lesson && Array.isArray(lesson.stops) && lesson.stops.every(isObject) ? lesson : null;
  } catch {
    return null;
  }
}

/**
 * A copy of an object with a field, or without the field if the value is empty.
 * @param {Raw} raw @param {string} name @param {unknown} value @returns {Raw}
 */
export function withField(raw, name, value) {
  const { [name]: _, ...others } = raw;
  return value === '' || value === null || value === undefined ? others : { ...raw, [name]: value };
}

/** The lesson with one stop replaced. @type {(lesson: Raw, index: number, stop: Raw) => Raw} */
export const withStop = (lesson, index, stop) => ({ ...lesson, stops: lesson.stops.with(index, stop) });

/** The lesson with a new stop at an index. @type {(lesson: Raw, index: number, stop: Raw) => Raw} */
export const insertStop = (lesson, index, stop) =>
  changeStops(lesson, (stops) => stops.toSpliced(index, 0, stop));

/** @type {(lesson: Raw, index: number) => Raw} */
export const removeStop = (lesson, index) => changeStops(lesson, (stops) => stops.toSpliced(index, 1));

/** @type {(lesson: Raw, index: number, newIndex: number) => Raw} */
export const moveStop = (lesson, index, newIndex) =>
  changeStops(lesson, (stops) => stops.toSpliced(index, 1).toSpliced(newIndex, 0, stops[index]));

/**
 * The lesson with another list of stops. A stop without a problem has that of the previous stop. So each stop
 * first gets a problem of its own; after the change, repeated problems are removed.
 * @type {(lesson: Raw, change: (stops: Raw[]) => Raw[]) => Raw}
 */
const changeStops = (lesson, change) => ({
  ...lesson,
  stops: dropRepeatedProblems(change(fillProblems(lesson.stops))),
});

/** The stops, each with a problem of its own, after its title. @param {Raw[]} stops */
function fillProblems(stops) {
  let problem = stops[0]?.problem;
  return stops.map((stop) => {
    problem = stop.problem ?? problem;
    if (stop.problem || problem === undefined) return stop;
    const { title, ...others } = stop;
    return { ...(title === undefined ? {} : { title }), problem, ...others };
  });
}

/** The stops, without a problem where the previous stop has the same. @param {Raw[]} stops */
function dropRepeatedProblems(stops) {
  return stops.map((stop, n) => {
    if (n === 0 || JSON.stringify(stop.problem) !== JSON.stringify(stops[n - 1].problem)) return stop;
    const { problem: _, ...others } = stop;
    return others;
  });
}

/**
 * The stop at a line (from 1) of a text in the form of `formatLesson`, or the last before it; −1: above all.
 * @type {(text: string, line: number) => number}
 */
export function stopAtLine(text, line) {
  const lines = text.split('\n').slice(0, line);
  return lines.filter((each) => each === STOP_BEGINS).length - 1;
}

/** The name of a lesson's file. @param {string} title */
export function fileName(title) {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${words.replace(/^-+|-+$/g, '').slice(0, 60) || 'lesson'}.lesson.json`;
}

/** The keys under which this browser keeps the text, and that of the lesson before it. */
const [DRAFT, PREVIOUS] = ['webviz-lesson', 'webviz-lesson-before'];
/** The most changes that the history keeps. */
const MAX_UNDO = 200;

/**
 * The text of the lesson, which the browser stores, with the history of its changes. Successive changes with
 * the same merge key, as of letters typed into one field, are undone together; one with '' is undone alone.
 * @returns {StoredDraft}
 */
export function storedDraft() {
  let text = recall(DRAFT) ?? BLANK;
  /** The texts before the changes, the latest last. @type {string[]} */
  const past = [];
  let lastMergeKey = '';
  const setText = (/** @type {string} */ next) => {
    text = next;
    keep(DRAFT, next);
  };
  const write = (/** @type {string} */ next, mergeKey = '') => {
    if (next === text) return;
    const isMerged = mergeKey !== '' && mergeKey === lastMergeKey;
    if (!isMerged) past.push(text);
    if (past.length > MAX_UNDO) past.shift();
    lastMergeKey = mergeKey;
    setText(next);
  };
  return {
    text: () => text,
    write,
    begin(next) {
      if (next === text) return;
      if (text !== BLANK) keep(PREVIOUS, text);
      write(next);
    },
    undo() {
      const earlier = past.pop();
      if (earlier === undefined) return false;
      lastMergeKey = '';
      setText(earlier);
      return true;
    },
    previous: () => {
      const previous = recall(PREVIOUS);
      return previous === text ? null : previous;
    },
  };
}

/** The text of the lesson, with line numbers beside it; returns what draws it. @param {Desk} desk */
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

/** Draw the line numbers. @param {Set<number>} wrongLines  those to mark, from 1 */
function drawNumbers(wrongLines) {
  const lines = byId('maker-text').value.split('\n');
  const numbers = lines.map((_, n) => {
    const isWrong = wrongLines.has(n + 1);
    const textContent = `${isWrong ? '✕ ' : ''}${n + 1}`;
    return make('div', { className: isWrong ? 'error' : '', textContent });
  });
  byId('maker-gutter').replaceChildren(...numbers);
  align();
}

function align() {
  byId('maker-gutter').style.transform = `translateY(${-byId('maker-text').scrollTop}px)`;
}

/** Put the cursor at a remark's place. @param {Diagnostic} remark */
function goTo({ line, column }) {
  const area = byId('maker-text');
  const linesBefore = area.value.split('\n').slice(0, line - 1);
  const index = linesBefore.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  area.focus();
  area.setSelectionRange(index, index);
  const height = area.scrollHeight / area.value.split('\n').length;
  area.scrollTop = Math.max(0, (line - 4) * height); // three lines stay above it
}

/** The time between a change and its check, in milliseconds. */
const PAUSE = 250;

/**
 * Prepare the checks of the lesson. Callers that already have the server's answer show it by `desk.remark`.
 * @param {Desk} desk @returns {() => void} lets the server check the lesson, after a pause in the changes
 */
export function checkAfterPause(desk) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  desk.remark = (answer) => {
    clearTimeout(timer); // no check is needed
    drawRemarks(desk, answer);
  };
  return () => {
    clearTimeout(timer); // another change follows within the pause
    timer = setTimeout(() => checkNow(desk), PAUSE);
  };
}

/** Ask the server for remarks; a lesson without stops is only begun, and has none. @param {Desk} desk */
async function checkNow(desk) {
  const text = desk.draft.text();
  const hasNoStops = desk.lesson()?.stops.length === 0;
  try {
    const answer = hasNoStops ? { errors: [], warnings: [], lesson: null } : await readLesson(text);
    if (desk.draft.text() !== text) return; // it has changed meanwhile
    drawRemarks(desk, answer);
    if (hasNoStops) byId('maker-status').textContent = '';
  } catch (error) {
    byId('maker-status').textContent = sentence(error);
  }
}

/** @type {(desk: Desk, answer: LessonRead) => void} */
function drawRemarks(desk, { errors, warnings, lesson }) {
  const text = desk.draft.text();
  drawNumbers(new Set(errors.map(({ line }) => line)));
  byId('maker-remarks').replaceChildren(
    ...errors.map((error) => remarkRow(desk, error, 'error', text)),
    ...warnings.map((warning) => remarkRow(desk, warning, 'warning', text)),
  );
  byId('maker-try').disabled = !lesson;
  byId('maker-status').textContent = statusWords(errors.length, warnings.length, lesson?.stops.length ?? 0);
  const wrongStops = new Set(errors.map(({ line }) => stopAtLine(text, line)));
  for (const [n, row] of [...byId('maker-stops').children].entries())
    row.classList.toggle('error', wrongStops.has(n));
}

/** @type {(errors: number, warnings: number, stops: number) => string} */
function statusWords(errors, warnings, stops) {
  const counts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')].filter(Boolean);
  return counts.length ? `${counts.join(', ')}.` : `${plural(stops, 'stop')}, no errors.`;
}

/** @type {(desk: Desk, remark: Diagnostic, kind: 'error' | 'warning', text: string) => HTMLLIElement} */
function remarkRow(desk, remark, kind, text) {
  const { line, column, message, suggestion } = remark;
  const stop = stopAtLine(text, line);
  const words = suggestion ? `${message} — ${suggestion}` : message;
  const place = `${stop < 0 ? '' : `stop ${stop + 1}, `}line ${line}, column ${column}`;
  const act = () => {
    byId('maker-as-json').click();
    if (stop >= 0) desk.at = stop;
    goTo(remark);
  };
  return make('li', {}, [makeButton(`${kind}, ${place}: ${words}`, { className: kind, act })]);
}
