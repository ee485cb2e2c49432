/** The line over the tree: the leaf at which the current value was born, and its way up from there. */

import { momentOf } from '../../kinds/kinds.js';
import { makeButton, onPressWithin } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { number, vector } from '../../kit/format.js';
import { isLeaf, visitEvent } from '../../search/tree.js';
import { lineage, vectorOf } from '../../search/windows.js';
import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';

/** @import { Moment } from '../../kinds/types.js' */

/**
 * @typedef {object} Birth
 * @property {string} words
 * @property {{text: string, event: number} | null} leaf  where the value was born, and the event of its visit
 * @property {string} way  the names of the nodes from there up to the current one
 */

/** @param {Tree} tree @param {Moment} moment @returns {Birth} */
function birthOf(tree, moment) {
  const { node } = moment.event;
  const path = lineage(tree, node, moment); // from the node down to the leaf
  const name = (/** @type {number} */ i) => tree.labels[tree.move[i]];
  if (!path.length) return { words: `${name(node)} has no value yet.`, leaf: null, way: '' };
  const leaf = path[path.length - 1];
  const value = tree.values.length ? vector(vectorOf(tree, leaf)) : number(tree.value[leaf]);
  if (isLeaf(tree, node))
    return { words: `${value} is born here: ${name(node)} is a leaf.`, leaf: null, way: '' };
  const event = visitEvent(tree, leaf);
  const text = `${name(leaf)} · line ${(event + 1).toLocaleString('en')}`;
  return {
    words: `${value} was born at`,
    leaf: { text, event },
    way: `↑ ${path.reverse().slice(1).map(name).join(' ↑ ')}`,
  };
}

/** @param {Store} store @returns {Draw} */
function birthView(store) {
  byId('birth-toggle').addEventListener('click', () => store.change({ birth: !store.get().birth }));
  onPressWithin('birth', 'button', ({ dataset }) => store.jumpTo(Number(dataset.step)));
  return (state, before) => {
    const isShown = state.birth && Boolean(state.tree) && state.tree?.kind !== 'csp';
    byId('birth-toggle').setAttribute('aria-pressed', String(state.birth));
    byId('birth').hidden = !isShown;
    if (isShown && (state.step !== before.step || state.tree !== before.tree || !before.birth)) draw(state);
  };
}

/** @param {State} state */
function draw({ tree, step }) {
  if (!tree) return;
  const { words, leaf, way } = birthOf(tree, momentOf(tree, step));
  byId('birth').replaceChildren(
    make('span', { textContent: words }),
    ...(leaf ? [makeButton(leaf.text, { className: 'fact', data: { step: leaf.event } })] : []),
    make('span', { className: 'way', textContent: way }),
  );
}

/** @typedef {{birth: boolean}} BirthState  whether the line is shown */

/** @type {Part<BirthState>} */
const state = {
  name: 'birth',
  starts: { birth: false },
  link: [either('birth')],
};

/** @type {Feature} */
export const birth = {
  state,
  actions: [
    pressing('birth-toggle', 'Show or hide where the current value was born', {
      keys: ['b'],
      when: ({ tree }) => Boolean(tree) && tree?.kind !== 'csp',
    }),
  ],
  panel: ({ store }) => birthView(store),
};
