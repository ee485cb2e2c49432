/** The page's state and store with all parts, without the page. */
import { PARTS } from '../../static/js/features.js';
import * as link from '../../static/js/store/link.js';
import * as state from '../../static/js/store/state.js';
import { linkedBy, startOf } from '../../static/js/store/state.js';

export const VIEW_PARTS = linkedBy(PARTS);

export const defaults = () => startOf(PARTS);

/** Wait until all pending promises are settled. */
export const turns = async () => {
  for (let n = 0; n < 30; n++) await new Promise(setImmediate);
};

export const createStore = (from, panels, schedule) => state.createStore(PARTS, panels, schedule, from);

export const toLink = (shown, longest) => link.toLink(shown, VIEW_PARTS, longest);

export const fromLink = (fragment) => link.fromLink(fragment, VIEW_PARTS);
