/** Play: the person moves, the engine answers, and each move is held against the best. */
import { gameOnly, kindShown } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/feature.js';
import { playing, playPart } from './game.js';

/**
 * @import { Feature } from '../../store/feature.js'
 * @import { Part, Draw, State, Store } from '../../store/state.js'
 * @import { Tree } from '../../search/tree.js'
 * @import { Game } from './game.js'
 * @import { Laid } from './laying.js'
 */

/**
 * @typedef {object} PlayState
 * @property {Game | null} play  the game of this problem, also while it is only watched; null: none was begun
 * @property {{tree: Tree, step: number} | null} home  the problem's own search, set aside while a game is on
 * @property {Laid | null} laid  the search that Play has put into the tree panel
 */

/** @type {Part<PlayState>} */
const state = {
  name: 'play',
  starts: { play: null, home: null, laid: null },
  ofGame: ['play', 'home', 'laid'],
  // it puts searches in place of the problem's own: fields of other parts
  settle: (next, before) => /** @type {Partial<any>} */ (playing(next, before)),
  link: [playPart],
};

/** @param {State} shown */
const isOn = ({ steppingMode }) => steppingMode === 'play';

/** @param {Store} store @returns {Draw} */
function switchView(store) {
  byId('play-toggle').addEventListener('click', () =>
    store.change({ steppingMode: isOn(store.get()) ? 'watch' : 'play' }),
  );
  return (shown) => byId('play-toggle').setAttribute('aria-pressed', String(isOn(shown)));
}

/** @type {Feature} */
export const play = {
  state,
  actions: [
    pressing('play-toggle', 'Play: move yourself, and the engine answers; or watch again', {
      keys: ['v'],
      when: (shown) => kindShown(shown).applies.includes('game') && (isOn(shown) || shown.tree !== null),
    }),
    pressing('play-undo', 'Play: take the last move back', { keys: ['z'], when: isOn }),
    pressing('play-hint', 'Play: a hint, and the best move when asked again', { keys: ['h'], when: isOn }),
    pressing('play-why', 'Play: show why the last move was right or wrong', { keys: ['s'], when: isOn }),
  ],
  panel: (page) => [
    switchView(page.store),
    gameOnly(
      lazily(page.store, async () => (await import('./play-view.js')).playView(page), { needed: isOn }),
    ),
  ],
};
