/** What a query has found, as node numbers in ascending order: questions about millions of them. */

/** How many matches come before node i. @param {Uint32Array} matches @param {number} i */
export function placeOf(matches, i) {
  let low = 0;
  for (let high = matches.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (matches[middle] < i) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether any of the nodes from `from` up to, not including, `to` matches.
 * @param {Uint32Array} matches
 * @param {number} from
 * @param {number} [to]
 */
export const hasMatch = (matches, from, to = from + 1) => matches[placeOf(matches, from)] < to;
