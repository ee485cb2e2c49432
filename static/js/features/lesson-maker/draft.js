/**
 * A lesson in the making: its file's text, and what the form changes of it. What the form does not know stays
 * as it was written.
 */

/** @typedef {Record<string, any>} Raw  as JSON has it */

const FORMAT = 'webviz lesson 1';

/** @param {unknown} one */
const isObject = (one) => typeof one === 'object' && one !== null && !Array.isArray(one);

/** @type {Raw} */
const EMPTY = { format: FORMAT, title: 'A lesson', minutes: 10, stops: [] };

/**
 * JSON with a line for each entry of a stop.
 * @param {Raw} lesson
 */
export function written({ stops, ...head }) {
  const lines = Object.entries(head).map(([name, value]) => `  ${pair(name, value)},`);
  return [
    '{',
    ...lines,
    `  "stops": [${stops.length ? `\n${stops.map(stopText).join(',\n')}\n  ` : ''}]`,
    '}',
    '',
  ].join('\n');
}

/** @param {Raw} stop */
const stopText = (stop) =>
  `    {\n${Object.entries(stop)
    .map(([name, value]) => `      ${pair(name, value)}`)
    .join(',\n')}\n    }`;

/** @param {string} name @param {unknown} value */
const pair = (name, value) => `${JSON.stringify(name)}: ${inLine(value)}`;

/** With a blank after commas and colons. @param {any} value @returns {string} */
function inLine(value) {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const said = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${said.map(([name, one]) => pair(name, one)).join(', ')}}`;
}

export const BLANK = written(EMPTY);

/**
 * Null where the text is no JSON of that form: the form has nothing to show then.
 * @param {string} text
 * @returns {Raw | null}
 */
export function parsed(text) {
  try {
    const found = JSON.parse(text);
    return found && Array.isArray(found.stops) && found.stops.every(isObject) ? found : null;
  } catch {
    return null;
  }
}

/**
 * A field that is set, or taken away where there is nothing in it.
 * @param {Raw} raw
 * @param {string} name
 * @param {unknown} value
 * @returns {Raw}
 */
export function withField(raw, name, value) {
  const { [name]: _, ...others } = raw;
  return value === '' || value === null || value === undefined ? others : { ...raw, [name]: value };
}

/** Another stop in the place of one. @param {Raw} lesson @param {number} at @param {Raw} stop */
export const withStop = (lesson, at, stop) => ({
  ...lesson,
  stops: lesson.stops.map((/** @type {Raw} */ one, /** @type {number} */ n) => (n === at ? stop : one)),
});

/** @param {Raw} lesson @param {number} at  before which one @param {Raw} stop @returns {Raw} */
export const inserted = (lesson, at, stop) => reordered(lesson, (stops) => stops.toSpliced(at, 0, stop));

/** @param {Raw} lesson @param {number} at */
export const removed = (lesson, at) => reordered(lesson, (stops) => stops.toSpliced(at, 1));

/** @param {Raw} lesson @param {number} at @param {number} to */
export const moved = (lesson, at, to) =>
  reordered(lesson, (stops) => stops.toSpliced(at, 1).toSpliced(to, 0, stops[at]));

/**
 * A stop without a problem has that of the one before: each is given its own before they move, and those that
 * repeat are left out again.
 * @param {Raw} lesson
 * @param {(stops: Raw[]) => Raw[]} order
 * @returns {Raw}
 */
function reordered(lesson, order) {
  return { ...lesson, stops: spared(order(filled(lesson.stops))) };
}

/** @param {Raw[]} stops */
export function filled(stops) {
  let problem = stops[0]?.problem;
  return stops.map((stop) => {
    problem = stop.problem ?? problem;
    if (stop.problem || problem === undefined) return stop;
    const { title, ...others } = stop;
    return { ...(title === undefined ? {} : { title }), problem, ...others };
  });
}

/** @param {Raw[]} stops */
function spared(stops) {
  return stops.map((stop, n) => {
    if (n === 0 || JSON.stringify(stop.problem) !== JSON.stringify(stops[n - 1].problem)) return stop;
    const { problem: _, ...others } = stop;
    return others;
  });
}

/**
 * In which stop of a text that was written here a line lies; −1: in none.
 * @param {string} text
 * @param {number} line  from 1
 */
export function stopAtLine(text, line) {
  const before = text.split('\n').slice(0, line);
  return before.filter((one) => one === '    {').length - 1;
}

/** What a file of it is called. @param {string} title */
export const fileName = (title) =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'lesson'
  }.lesson.json`;
