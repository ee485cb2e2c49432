/**
 * What a function in the pseudocode of a constraint search is, and the way from the outermost one to the line
 * that an event executes.
 */

/**
 * @import { Listing, Vars } from '../../code/listing.js'
 * @import { Settings } from '../run.js'
 * @import { Moment } from './moment.js'
 */

/**
 * @typedef {{line: string, to: Routine, when?: (at: Moment) => boolean}} Call a line that calls another
 *   function; when: only then
 */
/**
 * @typedef {object} Routine  a function
 * @property {(settings: Settings) => Listing} listing
 * @property {Readonly<Record<string, string>>} lines the line that an event executes, by what it does
 *   (moment.js)
 * @property {(settings: Settings) => Call[]} [calls]
 * @property {(at: Moment) => Vars} vars  its variables, those of the functions that have called it left out
 */
/**
 * @typedef {{routine: Routine, line: string}} Frame a function that is being executed, and the line where it
 *   is
 */

/**
 * The functions that an event is executed in, outermost first, the last one at the event's own line; empty
 * where no function has such a line.
 * @param {Routine} routine
 * @param {Moment} at
 * @returns {Frame[]}
 */
export function framesFrom(routine, at) {
  const line = routine.lines[at.does];
  if (line) return [{ routine, line }];
  for (const call of routine.calls?.(at.settings) ?? []) {
    const below = call.when?.(at) === false ? [] : framesFrom(call.to, at);
    if (below.length) return [{ routine, line: call.line }, ...below];
  }
  return [];
}

/** No variables of its own. @returns {Vars} */
export const noVars = () => ({});
