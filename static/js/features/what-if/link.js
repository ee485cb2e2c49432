/** The supposed value in a link: the node's row in the game tree, and the value. */

/** @import { LinkPart } from '../../store/types.js' */

/** @typedef {{row: number, x: number}} Supposed */

const WRITTEN = /^(\d{1,5})\.(-?\d{1,10}(?:\.\d{1,6})?)$/;

/** @type {LinkPart} */
export const whatIfPart = {
  name: 'what-if',
  field: 'whatIf',
  absent: null,
  write: (/** @type {Supposed} */ { row, x }) => `${row}.${x}`,
  read: (text) => {
    const found = WRITTEN.exec(text);
    if (!found)
      throw new Error(
        `The link supposes "${text.slice(0, 40)}"; it must be a node's number and its value, as in 4.10.`,
      );
    return { row: Number(found[1]), x: Number(found[2]) };
  },
};
