/**
 * What a presenter's remote means: its two buttons send PageDown and PageUp. Pressed once it steps; held, or
 * pressed twice in a moment, it jumps to the next cutoff, or to the one before. Only the times that the
 * events themselves carry decide.
 */

/**
 * @typedef {{key: string, at: number, jumped: boolean}} Press  at: in milliseconds; jumped: it has done its
 *   jump
 */
/** @typedef {'step' | 'jump' | 'nothing'} Deed */

/** How soon a second press makes it double, in milliseconds. */
export const DOUBLE = 350;

/** @type {Record<string, 1 | -1>} */
export const WAYS = { PageDown: 1, PageUp: -1 };

/**
 * @param {Press | null} before  the press before this one
 * @param {Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>} event
 * @returns {{deed: Deed, press: Press}}
 */
export function pressed(before, { key, timeStamp: at, repeat }) {
  const same = before?.key === key;
  if (repeat) return { deed: same && before.jumped ? 'nothing' : 'jump', press: { key, at, jumped: true } };
  const double = same && !before.jumped && at - before.at <= DOUBLE;
  return { deed: double ? 'jump' : 'step', press: { key, at, jumped: double } };
}
