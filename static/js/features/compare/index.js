/**
 * The feature Compare: a sheet with the counts of all alternatives to the search on the page, and two
 * searches of a game side by side. The second one is called the rival.
 */
import { gameOnly } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { versus } from '../../search/comparing/rival.js';
import { choice, QUESTION_PARTS } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Compared, InStep, Rival, RivalTree } from '../../search/comparing/types.js' */
/** @import { Varies } from './types.js' */

/**
 * @typedef {{rival: Rival | null, rivalTree: RivalTree | null, compared: Compared | null,
 *   comparing: 'beside' | 'merged', inStep: InStep}} CompareState  the tree and the comparison are null until
 *   they are there; inStep: how the rival follows the steps of this search
 */

/** @type {Part<CompareState>} */
const state = {
  name: 'compare',
  starts: { rival: null, rivalTree: null, compared: null, comparing: 'beside', inStep: 'auto' },
  ofTree: ['compared'],
  ofText: ['rival'],
  ofGame: ['rival', 'rivalTree', 'compared'],
  link: [versus(QUESTION_PARTS), choice('comparing'), choice('in-step', 'inStep')],
};

/** Whether the page shows the search of a game. @param {State} state */
const isOfGame = ({ mode, tree }) => mode === 'game' && tree !== null;
/** Whether the page shows a constraint problem. @param {State} state */
const isOfCsp = ({ mode, problem }) => mode === 'csp' && Boolean(problem?.csp);

/**
 * An action that opens the sheet at one of its choices.
 * @type {(id: string, title: string, what: Varies, when: Action['when']) => Action}
 */
const openAt = (id, title, what, when) => ({
  id,
  title,
  when,
  run: () => {
    byId('compare').dataset.varies = what;
    byId('compare').click();
  },
});

/** @type {Feature} */
export const compare = {
  state,
  actions: [
    pressing('compare', 'Compare this search with others of the same problem', { keys: ['V'] }),
    openAt('sizes', 'How the search grows with its depth', 'depth', isOfGame),
    openAt('lab-open', 'What the search costs in every order of moves', 'order', isOfGame),
    openAt('settings-open', 'What each propagation takes to solve this problem', 'propagation', isOfCsp),
    openAt('checks-open', 'Whether this problem is node-, arc- or k-consistent', 'consistency', isOfCsp),
  ],
  panel: ({ store, wish }) => [
    (state) => (byId('compare').disabled = !isOfGame(state) && !isOfCsp(state)),
    lazily(store, async () => (await import('./sheet.js')).compareSheet(store, wish), {
      buttons: ['compare'],
    }),
    gameOnly(
      lazily(store, async () => (await import('./comparison-view.js')).comparisonView(store), {
        needed: ({ rival }) => rival !== null,
      }),
    ),
  ],
};
