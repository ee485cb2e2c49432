/** The text of the lesson in the making: this browser keeps it, and each change of it can be taken back. */
import { keep, recall } from '../../kit/remembering.js';
import { BLANK } from './draft.js';

const [DRAFT, BEFORE] = ['webviz-lesson', 'webviz-lesson-before'];
const MOST = 200;

/**
 * @typedef {object} Kept
 * @property {() => string} text
 * @property {(text: string, run?: string) => void} write  changes of one run are taken back together
 * @property {(text: string) => void} begin  another lesson; the one before can be had back
 * @property {() => boolean} undo  false where there is nothing to take back
 * @property {() => string | null} before  the lesson that another one took the place of
 */

/** @returns {Kept} */
export function keptDraft() {
  let text = recall(DRAFT) ?? BLANK;
  /** @type {string[]} */
  const past = [];
  let latest = '';
  const put = (/** @type {string} */ next) => {
    text = next;
    keep(DRAFT, next);
  };
  const write = (/** @type {string} */ next, run = '') => {
    if (next === text) return;
    if (!run || run !== latest) past.push(text);
    if (past.length > MOST) past.shift();
    latest = run;
    put(next);
  };
  return {
    text: () => text,
    write,
    begin(next) {
      if (next === text) return;
      if (text !== BLANK) keep(BEFORE, text);
      write(next);
    },
    undo() {
      const before = past.pop();
      if (before === undefined) return false;
      latest = '';
      put(before);
      return true;
    },
    before: () => {
      const kept = recall(BEFORE);
      return kept === null || kept === text ? null : kept;
    },
  };
}
