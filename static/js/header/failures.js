/** Failures of a search, and notes about a new one, as passing messages. */
import { byId } from '../kit/elements.js';
import { notice } from '../kit/notice.js';

/** Show the failure in the state, once for each. @param {State} state @param {State} before */
export function failureView(state, before) {
  byId('app').setAttribute('aria-busy', String(state.busy));
  if (state.failure && state.failure !== before.failure) notice(state.failure.sentence, 'bad');
  if (!state.failure && before.failure) byId('notices').replaceChildren();
  if (state.remark && state.tree !== before.tree) notice(state.remark, 'fact');
}
