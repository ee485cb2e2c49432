/** The feature of the ordering lab: what alpha-beta costs in every order of moves. */
import { gameOnly } from '../../kinds/kinds.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Found } from './lab-view.js' */

/** @typedef {{lab: Found | null}} LabState  the results; null until they are known */

/** @type {Part<LabState>} */
const state = { name: 'lab', starts: { lab: null } };

/** @type {Feature} */
export const lab = {
  state,
  actions: [
    pressing('lab-open', 'What alpha-beta costs in every order of moves', {
      when: ({ mode, tree }) => mode === 'game' && tree !== null,
    }),
  ],
  panel: ({ store, wish }) =>
    gameOnly(
      lazily(store, async () => (await import('./lab-view.js')).labView(store, wish), {
        buttons: ['lab-open'],
      }),
    ),
};
