/** The comparison of two searches of one problem: both trees, counts and the first difference. */

import { gameOnly } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { versus } from '../../search/comparing/rival-link.js';
import { choice, QUESTION_PARTS } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Compared, InStep, Rival, RivalTree } from '../../search/comparing/types.js' */

/**
 * @typedef {object} CompareState
 * @property {Rival | null} rival  the settings in which the rival differs from this search
 * @property {RivalTree | null} rivalTree  the rival's tree, once it is loaded
 * @property {Compared | null} compared  the comparison of both trees, once it is computed
 * @property {'beside' | 'merged'} comparing  both trees side by side, or merged into one
 * @property {InStep} inStep  how the rival follows the steps of this search
 */

/** @type {Part<CompareState>} */
const state = {
  name: 'compare',
  starts: { rival: null, rivalTree: null, compared: null, comparing: 'beside', inStep: 'auto' },
  ofTree: ['compared'],
  ofGame: ['rival', 'rivalTree', 'compared'],
  link: [versus(QUESTION_PARTS), choice('comparing'), choice('in-step', 'inStep')],
};

/** @type {Draw} */
const drawButton = ({ tree }) => {
  byId('compare').disabled = !tree;
};

/** @type {Feature} */
export const compare = {
  state,
  actions: [
    pressing('compare', 'Compare this search with another of the same problem', {
      when: ({ mode, tree }) => mode === 'game' && tree !== null,
    }),
  ],
  panel: ({ store }) => [
    gameOnly(drawButton),
    gameOnly(
      lazily(store, async () => (await import('./compare-view.js')).compareView(store), {
        buttons: ['compare'],
        needed: ({ rival }) => rival !== null,
      }),
    ),
  ],
};
