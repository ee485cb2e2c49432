/** Two regions of a map that something is decided about, and what can be: pure. */

/** @import { MapOfOutlines } from '../../store/files-api.js' */
/** @typedef {[string, string]} Pair */
/** @typedef {{words: string, isOff: boolean}} Offer */

/**
 * Two different regions that are there: what was chosen stays while it is.
 * @param {string[]} names
 * @param {Pair} pair
 * @returns {Pair}
 */
export function stillThere(names, [a, b]) {
  const first = names.includes(a) ? a : (names.find((name) => name !== b) ?? names[0] ?? '');
  const second = names.includes(b) && b !== first ? b : names.find((name) => name !== first);
  return [first, second ?? first];
}

/**
 * A region is chosen on the map: the first one, then the other, then the first again.
 * @param {Pair} pair
 * @param {boolean} isSecond
 * @param {string} name
 * @returns {{pair: Pair, isSecond: boolean}} and which is chosen next
 */
export function picked([a, b], isSecond, name) {
  if (!isSecond) return { pair: [name, name === b ? a : b], isSecond: true };
  return name === a ? { pair: [a, b], isSecond } : { pair: [a, name], isSecond: false };
}

/** @param {MapOfOutlines} answer @param {Pair} pair */
export function areNeighbors({ regions, borders }, pair) {
  const wanted = [...pair].sort().join('~');
  return borders.some(([i, j]) => [regions[i].name, regions[j].name].sort().join('~') === wanted);
}

/**
 * What can be decided, in words that name the regions.
 * @param {MapOfOutlines} answer
 * @param {Pair} pair
 * @returns {Record<'join' | 'merge' | 'drop', Offer>}
 */
export function offers(answer, pair) {
  const [a, b] = pair;
  const isOff = a === b;
  const join = areNeighbors(answer, pair) ? `Part ${a} and ${b}` : `Make ${a} and ${b} neighbors`;
  return {
    join: { words: isOff ? 'Make neighbors' : join, isOff },
    merge: { words: isOff ? 'Merge' : `Merge ${a} into ${b}`, isOff },
    drop: { words: `Leave ${a} out`, isOff: answer.regions.length < 2 },
  };
}
