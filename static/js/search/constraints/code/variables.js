/** The variables that several functions have, by the names that stand in their listings. */
import { positionAt } from '../replay.js';
import { nameOf, textOf, valueOf } from './moment.js';

/**
 * @import { Vars } from '../../code/listing.js'
 * @import { Moment } from './moment.js'
 */

/** Of larger domains so many values are written out. */
const MOST_VALUES = 6;

/** A set of values. @param {string[]} values */
export function setOf(values) {
  if (!values.length) return '∅';
  return values.length > MOST_VALUES
    ? `{${values.slice(0, MOST_VALUES - 2).join(', ')}, … ${values.length} in all}`
    : `{${values.join(', ')}}`;
}

/** What is left to a variable. @param {Moment} at @param {number} variable */
export const domainOf = (at, variable) =>
  setOf(at.left[variable].map((value) => valueOf(at, variable, value)));

/** How many variables are assigned. @param {Moment} at @returns {Vars} */
export const depthAt = ({ tree, k }) => ({ depth: tree.depth[positionAt(tree, k)] });

/**
 * The variable in hand: which one an event names, or in the midst of a propagation the one that was assigned.
 * @param {Moment} at
 * @returns {Vars}
 */
export function inHand(at) {
  const { event, first } = at.tree.run;
  const named = at.constraint < 0 && !QUEUED.includes(at.does);
  const [variable, value] = named
    ? [at.variable, at.value]
    : [event.variable[first[at.node]], event.value[first[at.node]]];
  if (variable < 0) return depthAt(at);
  return {
    ...depthAt(at),
    X: nameOf(at, variable),
    'D[X]': domainOf(at, variable),
    ...(value < 0 ? {} : { v: valueOf(at, variable, value) }),
  };
}

const QUEUED = ['fill', 'push', 'pop'];

/** The variable that is revised, and the constraint by which. @param {Moment} at @returns {Vars} */
export const revised = (at) => ({
  Y: nameOf(at, at.variable),
  c: textOf(at, at.constraint),
  'D[Y]': domainOf(at, at.variable),
});
