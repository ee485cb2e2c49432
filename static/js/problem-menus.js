/** The menus of the header: which sample, which tree of a text with several, which algorithm of those that apply. */
import { byId, make } from './dom.js';
import { plural } from './format.js';
import { offersOf } from './question.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./api.js').Sample} Sample */
/** @typedef {import('./api.js').GivenTree} GivenTree */

/** What the last entry of the samples is chosen for: it is no sample. */
const RANDOM = 'random tree';
/** @type {{kind: Sample['kind'], label: string}[]} */
const GROUPS = [{ kind: 'map', label: 'Maps' }, { kind: 'tree', label: 'Game trees' }, { kind: 'csp', label: 'Constraints' }];

/** @type {Record<string, string>} */
const OWN = { map: 'map', tree: 'tree', csp: 'constraints' };

/** @param {import('./header.js').Wishes} wishes @returns {import('./state.js').Draw} */
export function problemMenus(wishes) {
  byId('sample').addEventListener('change', () => {
    if (byId('sample').value === RANDOM) wishes.randomTree();
    else wishes.sample(byId('sample').value);
  });
  byId('graph').addEventListener('change', () => wishes.options({ graph: Number(byId('graph').value), depth: null, round: null }));
  byId('algorithm').addEventListener('change', () => wishes.options({ algorithm: byId('algorithm').value, round: null }));
  return (state, before) => {
    if (state.problem !== before.problem) drawGraphs(state.problem?.trees ?? [], state.problem?.trees_total);
    if (offers(state) !== offers(before)) drawAlgorithms(state);
    if (state.busy) return; // what is chosen stays, what is shown is not there yet
    Object.assign(byId('own-text'), { hidden: state.sample !== '', textContent: `your own ${OWN[state.problem?.kind ?? 'map']}` });
    Object.assign(byId('sample'), { value: state.sample });
    Object.assign(byId('graph'), { value: String(state.graph) });
    Object.assign(byId('algorithm'), { value: state.algorithm });
  };
}

/** @param {Sample[]} samples */
export function offerSamples(samples) {
  const groups = GROUPS.map(({ kind, label }) => make('optgroup', { label }, samples.filter((s) => s.kind === kind).map((s) => make('option', { value: s.name, textContent: s.title }))));
  groups[1].append(make('option', { value: RANDOM, textContent: 'Random tree …' }));
  byId('sample').prepend(...groups);
}

/** @param {State} state */
const offers = (state) => offersOf(state.problem, state.graph);

/** @param {State} state */
function drawAlgorithms(state) {
  const applicable = offers(state)?.algorithms.filter(({ why }) => why === null) ?? [];
  byId('algorithm').replaceChildren(...applicable.map(({ name }) => make('option', { value: name, textContent: name })));
}

/** @param {GivenTree[]} trees @param {number} [total]  more than are listed, perhaps */
function drawGraphs(trees, total = trees.length) {
  byId('graph').hidden = trees.length < 2;
  byId('graph').replaceChildren(...trees.map(({ number, nodes }) => make('option', { value: String(number), textContent: `tree ${number} of ${total}: ${plural(nodes, 'node')}` })));
}
