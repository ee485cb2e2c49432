/** What went wrong with a search, and what there is to know of the one that has come, as passing messages. */
import { byId } from '../kit/elements.js';
import { notice } from '../kit/notice.js';

/** Shows what the state says went wrong, once for each time. @param {State} state @param {State} before */
export function failureView(state, before) {
  byId('app').setAttribute('aria-busy', String(state.busy));
  if (state.failure && state.failure !== before.failure) notice(state.failure.sentence, 'bad');
  if (!state.failure && before.failure) byId('notices').replaceChildren();
  if (state.remark && state.tree !== before.tree) notice(state.remark, 'fact');
}
