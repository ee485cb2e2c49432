/** The origin of the current node's value: the way up from its leaf is highlighted. */

import { momentOf } from '../../kinds/kinds.js';
import { makeButton, onPressWithin } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { number, vector } from '../../kit/format.js';
import { isLeaf, visitEvent } from '../../search/tree.js';
import { lineage, vectorOf } from '../../search/windows.js';
import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';

/** @import { Moment } from '../../kinds/types.js' */

// The origin of the current value, in words.

/**
 * @typedef {{words: string, leaf: {text: string, event: number} | null, way: string}} Birth  leaf: its
 *   origin, and the event of that leaf; way: the path up from there
 */

/** @param {Tree} tree @param {Moment} moment @returns {Birth} */
function birthOf(tree, moment) {
  const { node } = moment.event;
  const line = lineage(tree, node, moment);
  const name = (/** @type {number} */ i) => tree.labels[tree.move[i]];
  if (!line.length) return { words: `${name(node)} has no value yet.`, leaf: null, way: '' };
  const leaf = line[line.length - 1];
  const value = tree.values.length ? vector(vectorOf(tree, leaf)) : number(tree.value[leaf]);
  if (isLeaf(tree, node))
    return { words: `${value} is born here: ${name(node)} is a leaf.`, leaf: null, way: '' };
  const event = visitEvent(tree, leaf);
  const text = `${name(leaf)} · line ${(event + 1).toLocaleString('en')}`;
  return {
    words: `${value} was born at`,
    leaf: { text, event },
    way: `↑ ${line.reverse().slice(1).map(name).join(' ↑ ')}`,
  };
}

// A line over the tree with the origin of the current value, and the way up from there.

/** @param {Store} store @returns {Draw} */
function birthView(store) {
  byId('birth-toggle').addEventListener('click', () => store.change({ birth: !store.get().birth }));
  onPressWithin('birth', 'button', ({ dataset }) => store.jumpTo(Number(dataset.step)));
  return (state, before) => {
    const shown = state.birth && Boolean(state.tree) && state.tree?.kind !== 'csp';
    byId('birth-toggle').setAttribute('aria-pressed', String(state.birth));
    byId('birth').hidden = !shown;
    if (shown && (state.step !== before.step || state.tree !== before.tree || !before.birth)) draw(state);
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

/**
 * @typedef {object} BirthState
 * @property {boolean} birth  the origin is shown
 */

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
