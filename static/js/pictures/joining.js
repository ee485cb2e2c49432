/** Marks that are drawn one after the other and look the same are one. */

/** @import { Mark, PathMark } from './marks.js' */

/** What two marks must have in common to be one. */
const HOW = /** @type {const} */ (['fill', 'stroke', 'width', 'dash', 'alpha', 'round']);
/** So many numbers a mark has at most: a reader may have to look at all of them. */
const LONGEST = 20_000;

/**
 * Adds a mark to those before: an area and the line around it are one mark, and so are lines of one kind.
 * @param {Mark[]} marks
 * @param {PathMark} mark
 */
export function joined(marks, mark) {
  const last = marks[marks.length - 1];
  if (last?.kind !== 'path') marks.push(mark);
  else if (surrounds(mark, last)) Object.assign(last, { ...mark, fill: last.fill });
  else if (isMore(mark, last)) last.d.push(...mark.d);
  else marks.push(mark);
}

/** Whether a line runs around the area drawn last. @param {PathMark} line @param {PathMark} area */
const surrounds = (line, area) =>
  !line.fill &&
  !area.stroke &&
  line.alpha === area.alpha &&
  line.alpha === undefined &&
  sameData(line.d, area.d);

/**
 * Whether a line, or a dot, is one more of those drawn last; faint ones add up where they cross.
 * @param {PathMark} mark
 * @param {PathMark} last
 */
const isMore = (mark, last) =>
  !mark.fill &&
  last.d.length < LONGEST &&
  (mark.alpha === undefined || mark.round === true) &&
  HOW.every((name) => String(mark[name]) === String(last[name]));

/** @param {PathMark['d']} one @param {PathMark['d']} other */
const sameData = (one, other) => one.length === other.length && one.every((part, i) => part === other[i]);
