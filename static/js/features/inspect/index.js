/**
 * Inspect: the sheet beside a node that was clicked; α and β of the current node with the branches that set
 * them; and on request the windows of all nodes of the path, as bars on one axis.
 */

import { kindOnPage, momentOf } from '../../kinds/kinds.js';
import { onPressWithin } from '../../kit/controls.js';
import { byId, make, renew } from '../../kit/elements.js';
import { interval, number } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { levelMovers, moverName, notationOf } from '../../search/notation.js';
import { isLeaf, mover, pathTo } from '../../search/tree.js';
import { hasWindows } from '../../search/windows.js';
import { either } from '../../store/link.js';
import { pressing } from '../../store/state.js';
import { visibility } from '../../store/visibility.js';
import { boundsOf } from '../../tree-panel/origin.js';
import { showPointedBounds } from '../../why-panel/index.js';
import { askWhatIf, boundElements, sheetView } from './sheet.js';

/** @import { Moment } from '../../kinds/types.js' */
/** @import { LinkPart } from '../../store/types.js' */
/** @import { Supposed } from './what-if.js' */

// α and β of the current node with the branches that set them, where they cover nothing of the tree.

/** @param {Store} store @returns {Draw} */
function boundsView(store) {
  onPressWithin('bounds', 'button', ({ dataset }) => store.jumpTo(Number(dataset.step)));
  showPointedBounds(store, 'bounds');
  return (state) => {
    const { tree, step } = state;
    byId('bounds').hidden = !tree || !hasWindows(tree);
    if (!tree || byId('bounds').hidden) return;
    const home = byId(state.map && kindOnPage(state).picture ? 'map-panel' : 'tree-panel');
    if (byId('bounds').parentElement !== home) home.append(byId('bounds'));
    // While a question is open, the bounds are hidden but keep their place, so that nothing else moves.
    byId('bounds').style.visibility = visibility(state).children ? '' : 'hidden';
    const model = { tree, step, moment: momentOf(tree, step), notation: notationOf(tree, state.notation) };
    renew(byId('bounds'), boundElements(tree, boundsOf(model, model.moment.event.node)));
  };
}

// The windows along the path, as bars on one axis.

/** The axis from the smallest to the largest value of all leaves, with margins: the same at all steps. */
export const axisOf = oncePer((/** @type {Tree} */ tree) => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < tree.nodes; i++)
    if (isLeaf(tree, i)) [low, high] = [Math.min(low, tree.value[i]), Math.max(high, tree.value[i])];
  const margin = 0.08 * (high - low || 1);
  return { low: low - margin, high: high + margin };
});

/** @typedef {ReturnType<typeof windowBars>[number]} Bar  as shares of the axis; null: infinite */

/** The bars for the inner nodes of the path, the root's first. @param {Tree} tree @param {Moment} moment */
export function windowBars(tree, { event, window }) {
  const { low, high } = axisOf(tree);
  const toShare = (/** @type {number} */ value) =>
    Number.isFinite(value) ? Math.min(1, Math.max(0, (value - low) / (high - low))) : null;
  return pathTo(tree, event.node)
    .filter((node) => !isLeaf(tree, node))
    .map((node) => {
      const { alpha, beta, value } = window(node);
      const closed = event.cutoff && node === event.node; // by the cutoff of this step
      const text = `${interval(alpha, beta)} ${Number.isFinite(value) ? number(value) : ''}`.trim();
      const who = moverName(tree, mover(tree, node));
      const place = tree.labels[tree.move[node]];
      // At a cutoff the bar shows how far the value has passed the bound: at MAX in (3, 9), 12 gives 9 to 12.
      const passed = mover(tree, node) === 1 ? [beta, value] : [value, alpha];
      const [from, to] = closed ? passed : [alpha, beta];
      return { who, place, from: toShare(from), to: toShare(to), value: toShare(value), closed, text };
    });
}

/** All bars in one sentence. @param {Bar[]} bars */
export function spokenBars(bars) {
  const windows = bars.map(
    ({ who, place, text, closed }) => `${who} at ${place} ${text}${closed ? ', closed by a cutoff' : ''}`,
  );
  return `Windows along the path: ${windows.join('; ')}.`;
}

/** @param {Store} store @returns {Draw} */
function windowsView(store) {
  const toggles = [byId('windows-toggle'), byId('view-windows')]; // in the sheet of a node, and in View
  for (const toggle of toggles)
    toggle.addEventListener('click', () => store.change({ windows: !store.get().windows }));
  return ({ windows, tree, step }, before) => {
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', String(windows));
    byId('view-windows').hidden = !tree || !hasWindows(tree);
    byId('windows').hidden = !windows || !tree || !hasWindows(tree);
    if (!tree || byId('windows').hidden) return;
    if (step === before.step && tree === before.tree && before.windows) return;
    const bars = windowBars(tree, momentOf(tree, step));
    byId('windows').setAttribute('aria-label', spokenBars(bars));
    byId('windows').replaceChildren(headElement(), ...bars.map(barElement));
    // The height is the same at each step, so that the tree does not move; more than eight levels scroll.
    const levels = Math.min(8, Math.max(1, levelMovers(tree).length - 1));
    byId('windows').style.setProperty('--levels', String(levels));
    byId('windows').scrollTop = byId('windows').scrollHeight;
  };
}

/** The words over the bars. */
const headElement = () =>
  make('div', { className: 'head' }, [
    make('span', { className: 'who', textContent: 'node' }),
    make('span', { textContent: 'window from α to β' }),
    make('span', { className: 'numbers', textContent: '[α, β] value' }),
  ]);

/** @param {Bar} bar */
function barElement({ who, place, from, to, value, closed, text }) {
  const [left, right] = [from ?? 0, to ?? 1]; // an infinite end lies at the end of the axis
  const open = `${from === null ? 'open-left ' : ''}${to === null ? 'open-right ' : ''}`;
  const bar = make('span', { className: `window ${open}${closed ? 'closed' : ''}` });
  Object.assign(bar.style, { left: percent(left), width: percent(right - left) });
  const tick = make('span', { className: 'value', hidden: value === null });
  tick.style.left = percent(value ?? 0);
  return make('div', {}, [
    make('span', { className: 'who', textContent: `${who === 'MAX' ? '▲' : '▼'} ${place}` }),
    make('span', { className: 'axis' }, [bar, tick]),
    make('span', { className: 'numbers', textContent: closed ? `${text}: cutoff` : text }),
  ]);
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(2)}%`;

// The state.

/** The form in a link: "4.10" gives the node in row 4 of the full game tree the value 10. */
const WRITTEN = /^(\d{1,5})\.(-?\d{1,10}(?:\.\d{1,6})?)$/;

/** @type {LinkPart} */
export const whatIfPart = {
  name: 'what-if',
  field: 'whatIf',
  absent: null,
  write: (/** @type {Supposed} */ { row, x }) => `${row}.${x}`,
  read: (text) => {
    const [, row, x] = WRITTEN.exec(text) ?? [];
    if (row) return { row: Number(row), x: Number(x) };
    throw new Error(`The link supposes "${text.slice(0, 40)}"; it must be a node and its value, as in 4.10.`);
  },
};

// A sheet is open for the branch that was clicked (the tree panel's `pressed`) or the current node (`birth`).
/** @typedef {{birth: boolean, whatIf: Supposed | null, windows: boolean}} InspectState */

/** @type {Part<InspectState>} */
const state = {
  name: 'inspect',
  starts: { birth: false, whatIf: null, windows: false },
  ofTree: ['whatIf'],
  settle: (next, before) => {
    const isStep = next.step !== before.step && next.tree === before.tree;
    const isOtherBranch = next.pressed !== before.pressed;
    // A step closes the sheet of a branch; the sheet of a branch replaces that of the current node.
    const closesBranch = isStep && !isOtherBranch && next.pressed;
    const closesBirth = isOtherBranch && next.pressed && next.birth;
    // Both end what is supposed, as does Predict, in which the supposed values would give the answer away.
    const isLeft = next.whatIf === before.whatIf && (isStep || isOtherBranch);
    const endsWhatIf = next.whatIf && (isLeft || next.steppingMode === 'predict');
    return {
      ...(closesBranch && { pressed: null }),
      ...(closesBirth && { birth: false }),
      ...(endsWhatIf && { whatIf: null }),
    };
  },
  link: [either('windows'), either('birth'), whatIfPart],
};

/** @type {Feature} */
export const inspect = {
  state,
  actions: [
    pressing('windows-toggle', 'Show or hide the windows along the path', {
      keys: ['w'],
      when: ({ tree }) => Boolean(tree) && tree?.kind !== 'csp',
    }),
    {
      id: 'inspect',
      title: 'Inspect the current node: where its value, α and β come from',
      keys: ['b'],
      when: ({ tree }) => Boolean(tree),
      run: ({ store }) => store.change({ birth: !store.get().birth, pressed: null, whatIf: null }),
    },
    {
      id: 'what-if',
      title: 'What if something else stood at the current node?',
      keys: ['e'],
      when: ({ tree, steppingMode }) =>
        Boolean(tree) && tree?.kind !== 'csp' && tree?.values.length === 0 && steppingMode !== 'predict',
      run: ({ store }) => askWhatIf(store),
    },
  ],
  panel: (page) => [boundsView(page.store), windowsView(page.store), sheetView(page)],
};
