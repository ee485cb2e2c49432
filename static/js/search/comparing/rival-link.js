/** The rival, that is the other search of a comparison, in a link: `versus=algorithm-minimax.depth-4`. */

import { namesOf } from '../../scene/fields.js';

/** @import { GameFields } from '../../scene/questions.js' */
/** @import { LinkPart } from '../../store/types.js' */
/** @import { Rival } from './types.js' */

/** The fields in which the rival may differ: all except the number of the tree. */
export const FIELDS = /** @type {Exclude<keyof GameFields, 'graph'>[]} */ (
  namesOf('game').filter((name) => name !== 'graph')
);

/**
 * The part of a link that names the rival by its differing settings.
 * @param {LinkPart[]} parts
 * @returns {LinkPart}
 */
export function versus(parts) {
  const own = parts.filter(({ field }) => FIELDS.some((name) => name === field));
  const write = (/** @type {Rival} */ rival) =>
    own
      .flatMap((part) =>
        part.field in rival
          ? [`${part.name}-${part.write(rival[/** @type {keyof Rival} */ (part.field)])}`]
          : [],
      )
      .join('.');
  const read = (/** @type {string} */ text) =>
    Object.fromEntries(text.split('.').map((piece) => pieceOf(own, piece)));
  return { name: 'versus', field: 'rival', absent: null, write, read };
}

/**
 * @param {LinkPart[]} parts
 * @param {string} piece such as 'depth-4'
 * @returns {[field: string, value: any]}
 */
function pieceOf(parts, piece) {
  const [name] = piece.split('-', 1);
  const part = parts.find((one) => one.name === name);
  if (!part || name === piece)
    throw new Error(
      `The link compares with "${piece.slice(0, 40)}"; it must be ` +
        `${parts.map((one) => one.name).join(', ')}, each with a value, as in depth-4.`,
    );
  try {
    return [part.field, part.read(piece.slice(name.length + 1))];
  } catch (error) {
    throw new Error(`The run to compare with: ${/** @type {Error} */ (error).message}`);
  }
}
