/** The code panel: the function that the search executes, the line that it is at, and the variables there. */

import { kindOf, kindShown } from '../kinds/kinds.js';
import { momentOf } from '../kinds/moment.js';
import { byId, part } from '../kit/elements.js';
import { bringIntoSight, drawPanel } from './code-panel.js';

/**
 * @import { Panel } from './code-panel.js'
 * @import { Draw, State, Store } from '../store/state.js'
 */

/** @param {Store} store @returns {Draw} */
export function codeView(store) {
  byId('code-toggle').addEventListener('click', () => toggle(store));
  new ResizeObserver(bringIntoSight).observe(byId('code-body'));
  return (state, before) => {
    document.documentElement.dataset.code = state.code ? 'yes' : 'no';
    byId('code-toggle').setAttribute('aria-pressed', String(state.code));
    if (state.code && isOther(state, before)) draw(state, before);
  };
}

/** Without the code there are no steps through it. @param {Store} store */
function toggle(store) {
  const { code, stride } = store.get();
  const fine = code && stride === 'fine' && kindShown(store.get()).stepsThroughCode;
  store.change({ code: !code, ...(fine ? { stride: 'line', fine: null } : {}) });
}

/** @param {State} a @param {State} b */
const isOther = (a, b) =>
  ['code', 'tree', 'step', 'fine', 'stride', 'playing'].some(
    (name) => a[/** @type {'code'} */ (name)] !== b[/** @type {'code'} */ (name)],
  );

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tree } = state;
  byId('code-empty').hidden = Boolean(tree);
  byId('code-body').hidden = byId('code-foot').hidden = !tree;
  byId('code-name').textContent = byId('code-count').textContent = '';
  if (!tree) return;
  const panel = kindOf(tree).code(tree, state, momentOf(tree, state.step).event);
  drawPanel(panel);
  if (panel.count && (!state.playing || state.speed <= 1)) say(state, before, panel);
}

/**
 * What a step through the code has led to.
 * @param {State} state
 * @param {State} before
 * @param {Panel} panel
 */
function say(state, before, { now, note, count }) {
  if (state.step === before.step && state.fine === before.fine) return;
  const text = part(part(byId('code-lines'), 'li', `[data-line="${now.line}"]`), 'code').textContent;
  byId('announcer').textContent = `Line ${state.step + 1}, code ${count}: ${text} ${note}.`;
}
