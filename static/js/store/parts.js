/**
 * The state is made of parts. A part belongs to the room that declares it, which says in one place what it
 * holds, how that starts, with what it goes, and what of it a link carries.
 */

/**
 * @import { LinkPart } from './link-parts.js'
 * @import { State } from './state.js'
 */

/**
 * @template {object} [S=any]
 * @typedef {object} Part
 * @property {string} name
 * @property {S} starts  its fields, as they are when the page opens
 * @property {(keyof S)[]} [ofTree]  these belong to the tree that is shown: with another they start anew
 * @property {(keyof S)[]} [ofGame]  only games have these: while constraints are shown they are as at first
 * @property {(next: State, before: State) => Partial<S>} [settle]  what of it follows from another change
 * @property {Partial<Record<keyof S, unknown[]>>} [remembers]  these this browser remembers, and which values
 * @property {LinkPart[]} [link]  what a link carries of it
 */

/**
 * All fields as they start.
 * @param {Part[]} parts
 * @returns {State} throws where two parts hold the same one
 */
export function startOf(parts) {
  const owner = new Map();
  for (const { name, starts } of parts)
    for (const field of Object.keys(starts)) {
      if (owner.has(field)) throw new Error(`Both ${owner.get(field)} and ${name} hold "${field}".`);
      owner.set(field, name);
    }
  return Object.assign({}, ...parts.map(({ starts }) => starts));
}

/**
 * What goes when the tree goes, or the game: those fields as they start.
 * @param {Part[]} parts
 * @param {'ofTree' | 'ofGame'} which
 * @returns {Partial<State>}
 */
export function gone(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** What links carry of the view, in the order of the parts. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);
