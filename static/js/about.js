/** What to look for in a sample, until the search is under way. */
import { byId, make } from './dom.js';
import { chosenCsp, ofSample } from './csp/question.js';
import { chosen } from './question.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./api.js').Sample} Sample */

/** @param {import('./state.js').Store} store @param {() => Sample[]} samples @returns {import('./state.js').Draw} */
export function aboutView(store, samples) {
  return (state) => {
    const about = state.step === 0 ? aboutShown(state, samples()) : undefined;
    byId('about').hidden = !about;
    if (!about) return;
    byId('about-text').textContent = about.look_for;
    const goal = make('button', { type: 'button', textContent: `Go to line ${about.step}` });
    goal.addEventListener('click', () => store.goTo(Number(about.step) - 1));
    byId('about-step').replaceChildren(...(about.step && state.tree && asDescribed(state) ? [goal] : []));
  };
}

/** The sample, where it is searched as its description says: by its algorithm, to its own depth, in its own order, by the rules alone. @param {State} state @param {Sample[]} samples @returns {Sample | undefined} */
export function aboutShown({ sample: name, algorithm, depth, order, binding, mode, csp }, samples) {
  if (mode === 'csp') return samples.find((s) => s.kind === 'csp' && s.name === name && JSON.stringify(chosenCsp(ofSample(s.settings))) === JSON.stringify(chosenCsp(csp)));
  return depth === null && order === 'given' && !binding ? samples.find((s) => s.name === name && s.algorithm === algorithm) : undefined;
}

/** Whether the lines are those that the description counts. @param {State} state */
const asDescribed = (state) => Object.keys(chosen(state)).every((name) => name === 'algorithm');
