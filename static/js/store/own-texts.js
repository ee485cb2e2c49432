/** The texts of one's own that this browser keeps, so that what was shown once is found again. */
import { keep, recall } from '../kit/remembering.js';

/** @import { Picture } from './api.js' */

/**
 * @typedef {object} OwnText
 * @property {string} text
 * @property {string} name  of its file; '' where it has none
 * @property {string} about  what it is, in words
 * @property {Picture | null} picture
 * @property {string} [places]  where the regions of a map lie that was drawn
 * @property {string} [shape]  outlines of its regions, packed as for a link
 * @property {string} [choices]  what was decided of them
 */

const KEPT = 'webviz-texts';
const MOST = 12;
/** Of all together, in characters: a browser gives a page a few million. */
const ROOM = 500_000;

/** The latest first. @returns {OwnText[]} */
export function ownTexts() {
  try {
    const found = JSON.parse(recall(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter(isText) : [];
  } catch {
    return []; // not ours
  }
}

/** @param {any} one @returns {one is OwnText} */
const isText = (one) => ['text', 'name', 'about'].every((key) => typeof one?.[key] === 'string');

/** Puts it first; what there is no room for is forgotten. @param {OwnText} shown */
export function keepText(shown) {
  const others = ownTexts().filter(({ text }) => text !== shown.text);
  let room = ROOM;
  const fitting = [shown, ...others].filter(({ text, shape = '' }) => {
    const size = text.length + shape.length;
    if (size > room) return false;
    room -= size;
    return true;
  });
  keep(KEPT, JSON.stringify(fitting.slice(0, MOST)));
}

/** The outlines that a text was shown with, packed; '' where none are kept. @param {string} wanted */
export const shapeKept = (wanted) => ownTexts().find(({ text }) => text === wanted)?.shape ?? '';

/** @param {string} gone */
export const forgetText = (gone) =>
  keep(KEPT, JSON.stringify(ownTexts().filter(({ text }) => text !== gone)));

export const forgetAll = () => keep(KEPT, '[]');
