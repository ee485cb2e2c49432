/** The strip of windows over the tree: a bar for each level. */
import { momentOf } from '../../kinds/kinds.js';
import { byId, make } from '../../kit/elements.js';
import { hasWindows } from '../../search/windows.js';
import { axisOf, spokenBars, windowBars } from './window-bars.js';

/** @import { Bar } from './window-bars.js' */

/** The number of levels with reserved room, so that the tree does not move. */
const MOST = 8;

/** @param {Store} store @returns {Draw} */
export function windowsView(store) {
  byId('windows-toggle').addEventListener('click', () => store.change({ windows: !store.get().windows }));
  return (state, before) => {
    const shown = state.windows && Boolean(state.tree) && hasWindows(/** @type {any} */ (state.tree));
    byId('windows-toggle').setAttribute('aria-pressed', String(state.windows));
    byId('windows').hidden = !shown;
    if (shown && (state.step !== before.step || state.tree !== before.tree || !before.windows)) draw(state);
  };
}

/** @param {State} state */
function draw({ tree, step }) {
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

/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(2)}%`;
