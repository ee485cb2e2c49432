/** Stepping through the search: the transport, the keys that do the same, the trace, playing. */
import { kindShown } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { offStage } from '../store/feature.js';
import { choice, counted } from '../store/link-parts.js';
import { giveBackTheFocus } from './after-choice.js';
import { player } from './player.js';
import { stoppedView } from './stopped-view.js';
import { traceView } from './trace-view.js';
import { actions, transport } from './transport.js';

/**
 * @import { Stride } from '../search/strides.js'
 * @import { Feature } from '../store/feature.js'
 * @import { Part } from '../store/parts.js'
 */

/**
 * @typedef {object} SteppingState
 * @property {number} step  event shown, counted from 0 (people see step + 1, the line of the trace)
 * @property {number | null} fine  which line of pseudocode is shown within that event, from 0; null: all that
 *   the event executes are done
 * @property {Stride} stride  how far a step goes: a line of pseudocode, a line of the trace, a subtree
 * @property {boolean} playing
 * @property {number} speed  steps a second while playing
 */

/** @type {Part<SteppingState>} */
const state = {
  name: 'stepping',
  starts: { step: 0, fine: null, stride: 'line', playing: false, speed: 2 },
  // "by arc" is "by line of code" in a game, which takes the code to be seen
  settle: (next, before) =>
    !kindShown(before).stepsThroughCode &&
    kindShown(next).stepsThroughCode &&
    next.stride === 'fine' &&
    !next.code
      ? { stride: 'line' }
      : {},
  link: [counted('line', 'step', 0), choice('stride'), counted('fine', 'fine', null)],
};

/** @type {Feature} */
export const stepping = {
  state,
  actions: [
    ...actions,
    {
      id: 'line',
      title: 'Type the number of a line',
      keys: ['j'],
      ...offStage(),
      run: () => byId('line').select(),
    },
  ],
  panel: (page) => {
    giveBackTheFocus();
    return [transport(page), stoppedView(), traceView(page.store), player(page.store)];
  },
};
