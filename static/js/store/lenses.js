/**
 * What Escape closes, the innermost first: the tour's card, what is laid over the tree, the checked output
 * beside it, and last an activity that asks or is played. Dialogs and menus close by themselves; a lesson and
 * a class have their own ways out.
 */

/** @import { State } from './state.js' */

/** @typedef {{isOpen: (state: State) => boolean, closed: Partial<State>}} Lens  closed: what closes it */

/** @type {Lens[]} */
const LENSES = [
  { isOpen: ({ tour }) => tour !== null, closed: { tour: null } },
  { isOpen: ({ whatIf }) => whatIf !== null, closed: { whatIf: null } },
  { isOpen: ({ birth }) => birth, closed: { birth: false } },
  { isOpen: ({ windows }) => windows, closed: { windows: false } },
  { isOpen: ({ find }) => find !== null, closed: { find: null } },
  { isOpen: ({ rival }) => rival !== null, closed: { rival: null } },
  { isOpen: ({ output }) => output !== null, closed: { output: null } },
  { isOpen: ({ steppingMode }) => steppingMode !== 'watch', closed: { steppingMode: 'watch' } },
];

/** @param {State} state */
export const innermost = (state) => LENSES.find(({ isOpen }) => isOpen(state)) ?? null;
