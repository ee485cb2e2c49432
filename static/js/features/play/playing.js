/**
 * Play in the state: the problem's own search is set aside while a game is on, so that nothing tells the best
 * move, and is back afterwards. Whatever opens or leaves, a link or another way of stepping, comes through
 * here. Pure.
 */
import { NEW_GAME, seated } from './game.js';

/** @import { State } from '../../store/state.js' */

/** No game is on. */
const OFF = { home: null, laid: null };

/**
 * What follows from a change, for the part of the state that is Play's.
 * @param {State} next
 * @param {State} before
 * @returns {Partial<State>}
 */
export function playing(next, before) {
  const isOther = next.text !== before.text || next.graph !== before.graph;
  const play = isOther && next.play === before.play ? null : next.play;
  if (next.steppingMode !== 'play') return { play, ...left(next) };
  const isOn = before.steppingMode === 'play' && next.play === before.play && !isOther;
  // another search is wanted, or two beside each other: they would tell, and are watched
  if (isOn && (next.rival || isForeign(next))) return { ...left(next), steppingMode: 'watch' };
  const side = before.play?.side ?? NEW_GAME.side;
  const game = play ?? { ...NEW_GAME, side };
  if (before.steppingMode === 'play' && !isForeign(next))
    return isOther ? { play: game, ...OFF } : { play: game };
  return { play: next.tree ? seated(game, next.tree) : game, ...begun(next) };
}

/** A search that Play has not put there. @param {State} state */
const isForeign = ({ tree, laid }) => tree !== null && tree !== laid?.tree;

/** @param {State} state @returns {Partial<State>} */
const begun = ({ tree, step }) => ({
  home: tree ? { tree, step } : null,
  laid: null,
  tree: null,
  step: 0,
  rival: null,
  playing: false,
  tab: 'map',
});

/** @param {State} state @returns {Partial<State>} */
function left(state) {
  if (!state.home) return {};
  return isForeign(state) ? OFF : { ...OFF, tree: state.home.tree, step: state.home.step };
}
