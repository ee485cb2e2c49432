/** The stops of a lesson as pictures: each says what the lesson says there, and why stands in its notes. */
import { plainText } from '../kit/markdown.js';
import { captionOf } from './caption.js';

/**
 * @import { Shot } from './picture.js'
 * @import { Searched } from './tree-picture.js'
 */

/**
 * @typedef {object} ShownStop
 * @property {Searched} state  what the page shows there
 * @property {string} title
 * @property {string} text  what the lesson says, in its Markdown
 * @property {string} note  for who presents it, in the same
 */

/**
 * Stops that follow each other are laid out alike where only the step is another.
 * @param {ShownStop[]} stops  one at least
 * @returns {Shot[][]}
 */
export function shotsOfStops(stops) {
  /** @type {Shot[][]} */
  const series = [];
  stops.forEach((stop, n) => {
    const shot = shotOfStop(stop);
    if (n && isAlike(stops[n - 1].state, stop.state)) series[series.length - 1].push(shot);
    else series.push([shot]);
  });
  return series;
}

/** @param {ShownStop} stop @returns {Shot} */
function shotOfStop({ state, title, text, note }) {
  const [caption, why] = [plainText(text), captionOf(state)];
  const notes = [caption && why, plainText(note)].filter(Boolean).join('\n');
  return { state, title, caption: caption || why, notes };
}

/** Whether nothing but the step differs. @param {any} one @param {any} other */
const isAlike = (one, other) =>
  Object.keys({ ...one, ...other }).every(
    (name) => name === 'step' || one[name] === other[name] || isSame(one[name], other[name]),
  );

/**
 * Whether two lists, sets or settings hold the same; of searches and problems there is one of each.
 * @param {any} one
 * @param {any} other
 */
const isSame = (one, other) =>
  ![one, other].some((each) => each?.nodes || each?.kind) &&
  JSON.stringify(one, asList) === JSON.stringify(other, asList);

/** @param {string} _name @param {unknown} value */
const asList = (_name, value) => (value instanceof Set ? [...value] : value);
