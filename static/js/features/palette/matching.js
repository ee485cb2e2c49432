/** Which commands fit what is typed. */

import { searchable } from '../../kit/format.js';

/** @typedef {{title: string, keys: string[], run: () => void}} Command */

/**
 * Those that have every word that is typed, at the beginning of a word before those that have it within.
 * @param {Command[]} commands
 * @param {string} typed
 * @returns {Command[]}
 */
export function matching(commands, typed) {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  const fitting = commands.filter(({ title }) => words.every((word) => searchable(title).includes(word)));
  const early = (/** @type {Command} */ { title }) =>
    words.every((word) => ` ${searchable(title)}`.includes(` ${word}`));
  return [...fitting.filter(early), ...fitting.filter((command) => !early(command))];
}
