/**
 * Pictures of several steps as they leave the engine: each mark is there once, and the pictures name it by
 * its number.
 */

/** @import { Mark, Picture } from './marks.js' */

/** @typedef {{marks: Mark[], pictures: (Omit<Picture, 'marks'> & {marks: number[]})[]}} Film */

/** @param {Picture[]} pictures @returns {Film} */
export function filmOf(pictures) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {Mark[]} */
  const marks = [];
  /** @param {Mark} mark */
  const numberOf = (mark) => {
    const key = JSON.stringify(mark);
    const known = numbers.get(key) ?? marks.push(mark) - 1;
    numbers.set(key, known);
    return known;
  };
  const drawn = pictures.map((picture) => ({ ...picture, marks: picture.marks.map(numberOf) }));
  return { marks, pictures: drawn };
}
