/** One arc by hand: beside arc consistency a click on an arc tells what it would remove from the domains shown. */
import { reviseArc } from '../api.js';
import { byId } from '../dom.js';
import { listing, plural } from '../format.js';
import { notice } from '../notice.js';
import { sentence } from '../problem.js';
import { replayedAt } from './replay.js';
import { isRun } from './run.js';

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('../state.js').State} State */

const HINT = 'Click an edge of the graph, or an arc of the queue: what would it remove now?';

/** Whether arcs can be tried on what is shown. @param {State} state @returns {Run | null} */
export const triable = ({ tree }) => (isRun(tree) && tree.run.settings.algorithm === 'arc-consistency' ? tree : null);

/** The constraint on just two variables; −1 where there is none. @param {Run} tree @param {string} a @param {string} b */
export function constraintBetween({ run }, a, b) {
  const pair = [run.variables.indexOf(a), run.variables.indexOf(b)];
  return run.constraints.findIndex(({ scope }) => a !== b && scope.length === 2 && pair.every((v) => scope.includes(v)));
}

/** What came of it, in a sentence. @param {Run} tree @param {number} variable @param {number} constraint @param {number[]} removed @param {number} checks */
export function revisedWords({ run }, variable, constraint, removed, checks) {
  const others = run.constraints[constraint].scope.filter((v) => v !== variable).map((v) => run.variables[v]);
  const name = `${run.variables[variable]} → ${listing(others)}`;
  const took = `(${plural(checks, 'check')})`;
  if (!removed.length) return `${name} removes nothing: every value left to ${run.variables[variable]} has one to go with ${took}.`;
  return `${name} would remove ${listing(removed.map((value) => run.domains[variable][value]))} from ${run.variables[variable]}: ${run.constraints[constraint].text} ${took}.`;
}

/** Try arcs on the domains of the step that is shown. @param {import('../state.js').Store} store @param {number} constraint @param {number[]} variables  each is revised */
async function tryArcs(store, constraint, variables) {
  const state = store.get();
  const tree = triable(state);
  if (!tree) return;
  const domains = replayedAt(tree, state.step).left;
  try {
    const asked = { text: state.text, binary: state.csp.binary, domains, constraint };
    const found = await Promise.all(variables.map((variable) => reviseArc({ ...asked, variable })));
    const now = store.get();
    if (now.tree !== tree || now.step !== state.step) return; // other domains are shown by now
    store.change({ left: true });
    say(variables.map((variable, n) => revisedWords(tree, variable, constraint, found[n].removed, found[n].checks)).join(' '));
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** @param {string} words */
const say = (words) => { byId('domains-tried').textContent = words; };

/** What to do when an edge or an arc of the queue is clicked; and a panel that forgets what was said at another step. @param {import('../state.js').Store} store */
export function byHand(store) {
  byId('domains-queue').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (button) tryArcs(store, Number(button.dataset.constraint), [Number(button.dataset.variable)]);
  });
  return {
    edge: (/** @type {string} */ from, /** @type {string} */ to) => {
      const tree = triable(store.get());
      const constraint = tree ? constraintBetween(tree, from, to) : -1;
      if (tree && constraint >= 0) tryArcs(store, constraint, tree.run.constraints[constraint].scope);
    },
    draw: (/** @type {State} */ state, /** @type {State} */ before) => {
      if (state.tree !== before.tree || state.step !== before.step) say(triable(state) ? HINT : '');
    },
  };
}
