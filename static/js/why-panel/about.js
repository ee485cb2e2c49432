/** The hint about what to look for in a sample, until the user steps. */

import { kindOnPage } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';
import { nonDefaults } from '../search/question.js';
import { visibility } from '../store/visibility.js';

/** @import { Sample } from '../store/types.js' */

/** @param {Store} store @param {() => Sample[]} samples @returns {Draw} */
export function aboutView(store, samples) {
  return (state) => {
    const about = state.step === 0 && visibility(state).about ? aboutShown(state, samples()) : undefined;
    byId('about').hidden = !about;
    if (!about) return;
    byId('about-text').textContent = about.look_for;
    const goal = make('button', { type: 'button', textContent: `Go to line ${about.step}` });
    goal.addEventListener('click', () => store.goTo(Number(about.step) - 1));
    byId('about-step').replaceChildren(...(about.step && state.tree && asDescribed(state) ? [goal] : []));
  };
}

/**
 * The sample, if it is searched as its description says.
 * @param {State} state
 * @param {Sample[]} samples
 */
export const aboutShown = (state, samples) =>
  samples.find((sample) => kindOnPage(state).isSample(state, sample));

/** Whether the lines are those of the description. @param {State} state */
const asDescribed = (state) => Object.keys(nonDefaults(state)).every((name) => name === 'algorithm');
