/** The strip over the tree that draws the windows along the path, as bars on one axis. */

import { momentOf } from '../../kinds/kinds.js';
import { byId, make } from '../../kit/elements.js';
import { interval, number } from '../../kit/format.js';
import { moverName } from '../../search/notation.js';
import { isLeaf, mover, pathTo } from '../../search/tree.js';
import { hasWindows } from '../../search/windows.js';
import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';

/** @import { Moment } from '../../kinds/types.js' */

/**
 * @typedef {object} Bar  the window of a node; its places on the axis are from 0 to 1
 * @property {string} who    the player who moves
 * @property {string} place  the move that led to the node
 * @property {number | null} from  null: open on that side
 * @property {number | null} to
 * @property {number | null} value  null if the node has none yet
 * @property {boolean} closed  a cutoff has just ended the node
 * @property {string} text   the window and the value as numbers
 */
/** @typedef {{low: number, high: number, levels: number}} Axis  levels: how many have inner nodes */

/** The margin at both ends of the axis, as a share of the range of values. */
const MARGIN = 0.08;

/** The axis of each search, the same at all steps. @type {WeakMap<Tree, Axis>} */
const axes = new WeakMap();

/** An axis from the smallest to the largest value of all leaves. @param {Tree} tree @returns {Axis} */
export function axisOf(tree) {
  const known = axes.get(tree);
  if (known) return known;
  let [low, high, levels] = [Infinity, -Infinity, 1];
  for (let i = 0; i < tree.nodes; i++)
    if (isLeaf(tree, i)) {
      low = Math.min(low, tree.value[i]);
      high = Math.max(high, tree.value[i]);
    } else levels = Math.max(levels, tree.depth[i] + 1);
  const margin = MARGIN * (high - low || 1);
  const axis = { low: low - margin, high: high + margin, levels };
  axes.set(tree, axis);
  return axis;
}

/**
 * The bars for the levels of the path, the root's first.
 * @param {Tree} tree
 * @param {Moment} moment
 * @returns {Bar[]}
 */
export function windowBars(tree, { event, window }) {
  const { low, high } = axisOf(tree);
  const toShare = (/** @type {number} */ value) =>
    Number.isFinite(value) ? Math.min(1, Math.max(0, (value - low) / (high - low))) : null;
  return pathTo(tree, event.node)
    .filter((node) => !isLeaf(tree, node))
    .map((node) => {
      const { alpha, beta, value } = window(node);
      const closed = event.cutoff && node === event.node;
      const text = `${interval(alpha, beta)} ${Number.isFinite(value) ? number(value) : ''}`.trim();
      const who = moverName(tree, mover(tree, node));
      const place = tree.labels[tree.move[node]];
      // closed: the value has passed this bound, and the bar shows how far
      const crossedBound = mover(tree, node) === 1 ? beta : alpha;
      const [from, to] = closed
        ? [Math.min(crossedBound, value), Math.max(crossedBound, value)]
        : [alpha, beta];
      return { who, place, from: toShare(from), to: toShare(to), value: toShare(value), closed, text };
    });
}

/** All bars in one sentence. @param {Bar[]} bars */
export const spokenBars = (bars) =>
  `Windows along the path: ${bars
    .map(
      ({ who, place, text, closed }) => `${who} at ${place} ${text}${closed ? ', closed by a cutoff' : ''}`,
    )
    .join('; ')}.`;

/** The most levels for which room is reserved, so that the tree does not move; further ones scroll. */
const MOST = 8;

/** @param {Store} store @returns {Draw} */
function windowsView(store) {
  byId('windows-toggle').addEventListener('click', () => store.change({ windows: !store.get().windows }));
  return (state, before) => {
    const isShown = state.windows && Boolean(state.tree) && hasWindows(/** @type {any} */ (state.tree));
    byId('windows-toggle').setAttribute('aria-pressed', String(state.windows));
    byId('windows').hidden = !isShown;
    if (isShown && (state.step !== before.step || state.tree !== before.tree || !before.windows))
      drawWindows(state);
  };
}

/** @param {State} state */
function drawWindows({ tree, step }) {
  if (!tree) return;
  const bars = windowBars(tree, momentOf(tree, step));
  byId('windows').setAttribute('aria-label', spokenBars(bars));
  byId('windows').replaceChildren(...bars.map(barElement));
  byId('windows').style.setProperty('--levels', String(Math.min(MOST, axisOf(tree).levels)));
  byId('windows').scrollTop = byId('windows').scrollHeight;
}

/** @param {Bar} bar */
function barElement({ who, place, from, to, value, closed, text }) {
  const [left, right] = [from ?? 0, to ?? 1];
  const open = `${from === null ? 'open-left ' : ''}${to === null ? 'open-right ' : ''}`;
  const bar = make('span', { className: `window ${open}${closed ? 'closed' : ''}` });
  Object.assign(bar.style, { left: percent(Math.min(left, right)), width: percent(Math.abs(right - left)) });
  const tick = make('span', { className: 'value', hidden: value === null });
  tick.style.left = percent(value ?? 0);
  return make('div', {}, [
    make('span', { className: 'who', textContent: `${who === 'MAX' ? '▲' : '▼'} ${place}` }),
    make('span', { className: 'axis' }, [bar, tick]),
    make('span', { className: 'numbers', textContent: closed ? `${text} ✂` : text }),
  ]);
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(2)}%`;

/** @typedef {{windows: boolean}} WindowsState  whether the strip is shown */

/** @type {Part<WindowsState>} */
const state = {
  name: 'windows',
  starts: { windows: false },
  link: [either('windows')],
};

/** @type {Feature} */
export const windows = {
  state,
  actions: [
    pressing('windows-toggle', 'Show or hide the windows along the path', {
      keys: ['w'],
      when: ({ tree }) => Boolean(tree) && tree?.kind !== 'csp',
    }),
  ],
  panel: ({ store }) => windowsView(store),
};
