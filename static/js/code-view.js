/** The code panel: the function that the search executes, the line that it is at, and the variables there. */
import { bringIntoSight, drawPanel } from './code-panel.js';
import { ROUND_LINE, deepening, roundWords } from './code/deepening.js';
import { functionAt } from './code/functions.js';
import { runPanel } from './csp/code/panel.js';
import { isRun } from './csp/run.js';
import { byId } from './dom.js';
import { eventAt } from './events.js';
import { fineSteps, varsBefore } from './fine.js';
import { pathTo } from './tree.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./code/listing.js').Vars} Vars */
/** @typedef {{node: number, line: string, note: string, vars: Vars, before: Vars, at: number, count: number}} Shown  at: of the event's lines, from 0 */

/** @type {Record<string, string>} */
const SIDES = { max_value: '▲ ', min_value: '▼ ' };

/** @param {import('./state.js').Store} store @returns {import('./state.js').Draw} */
export function codeView(store) {
  byId('code-toggle').addEventListener('click', () => toggle(store));
  new ResizeObserver(bringIntoSight).observe(byId('code-body'));
  return (state, before) => {
    byId('code-toggle').setAttribute('aria-pressed', String(state.code));
    if (state.code && isOther(state, before)) draw(state, before);
  };
}

/** Without the code a game has no steps through it. @param {import('./state.js').Store} store */
function toggle(store) {
  const { code, stride, mode } = store.get();
  const fine = code && stride === 'fine' && mode === 'game';
  store.change({ code: !code, ...(fine ? { stride: 'line', fine: null } : {}) });
}

/** @param {State} a @param {State} b */
const isOther = (a, b) => ['code', 'tree', 'step', 'fine', 'stride', 'playing'].some((name) => a[/** @type {'code'} */ (name)] !== b[/** @type {'code'} */ (name)]);

/** What there is to show: by default an event's last line, with all that the event has changed. @param {Tree} tree @param {State} state @returns {Shown} */
export function shownLine(tree, { step, fine, stride }) {
  const steps = fineSteps(tree, step);
  const at = Math.min(fine ?? Infinity, steps.length - 1);
  const before = stride === 'fine' && at > 0 ? steps[at - 1].vars : varsBefore(tree, step);
  return { node: eventAt(tree, step).node, ...steps[at], before, at, count: steps.length };
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tree } = state;
  byId('code-empty').hidden = Boolean(tree);
  byId('code-body').hidden = byId('code-foot').hidden = !tree;
  byId('code-name').textContent = byId('code-count').textContent = '';
  if (!tree) return;
  if (isRun(tree)) return drawPanel(runPanel(tree, state.step));
  const shown = shownLine(tree, state);
  drawPanel(gamePanel(tree, shown, state.stride === 'fine'));
  if (state.stride === 'fine' && (!state.playing || state.speed <= 1)) say(state, before, shown);
}

/** @param {Tree} tree @param {Shown} shown @param {boolean} byLines @returns {import('./code-panel.js').Panel} */
function gamePanel(tree, { node, line, note, vars, before, at, count }, byLines) {
  const { algorithm, form } = functionAt(tree, node);
  const listing = algorithm.listing(form);
  return {
    name: listing.name, side: SIDES[listing.name] ?? '', callers: tree.rounds ? [{ listing: deepening(rootFunction(tree)), line: ROUND_LINE }] : [], now: { listing, line },
    round: tree.rounds ? roundWords(tree) : '', count: byLines ? `${at + 1} of ${count}` : '', note, vars, before,
    path: pathTo(tree, node).map((i) => tree.labels[tree.move[i]]), pathName: 'Calls',
  };
}

/** @param {Tree} tree */
function rootFunction(tree) {
  const { side, child } = functionAt(tree, 0).form;
  return child === side.other ? side.name : child;
}

/** What a step through the code has led to. @param {State} state @param {State} before @param {Shown} shown */
function say(state, before, { line, note, at, count }) {
  if (state.step === before.step && state.fine === before.fine) return;
  const text = byId('code-lines').querySelector(`[data-line="${line}"] code`).textContent;
  byId('announcer').textContent = `Line ${state.step + 1}, code ${at + 1} of ${count}: ${text} ${note}.`;
}
