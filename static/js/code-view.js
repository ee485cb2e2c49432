/** The code panel: the function that the search executes, the line that it is at, and the variables there. */
import { ROUND_LINE, deepening, roundWords } from './code/deepening.js';
import { functionAt } from './code/functions.js';
import { written } from './code/listing.js';
import { byId, make } from './dom.js';
import { eventAt } from './events.js';
import { fineSteps, varsBefore } from './fine.js';
import { pathTo } from './tree.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./code/listing.js').Line} Line */
/** @typedef {import('./code/listing.js').Vars} Vars */
/** @typedef {{node: number, line: string, note: string, vars: Vars, before: Vars, at: number, count: number}} Shown  at: of the event's lines, from 0 */

/** More calls than these are left out in the middle. */
const MOST_CALLS = 4;

/** @param {import('./state.js').Store} store @returns {import('./state.js').Draw} */
export function codeView(store) {
  byId('code-toggle').addEventListener('click', () => toggle(store));
  new ResizeObserver(bringIntoSight).observe(byId('code-body'));
  return (state, before) => {
    byId('code-toggle').setAttribute('aria-pressed', String(state.code));
    if (state.code && isOther(state, before)) draw(state, before);
  };
}

/** Without the code there are no steps through it. @param {import('./state.js').Store} store */
function toggle(store) {
  const { code, stride } = store.get();
  const fine = code && stride === 'fine';
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
  const shown = shownLine(tree, state);
  drawLines(tree, shown);
  byId('code-count').textContent = state.stride === 'fine' ? `${shown.at + 1} of ${shown.count}` : '';
  byId('code-note').textContent = shown.note;
  byId('code-vars').replaceChildren(...Object.entries(shown.vars).map(([name, value]) => variable(name, written(value), shown.before[name])));
  byId('code-stack').textContent = `Calls: ${calls(tree, shown.node).join(' › ')}`;
  bringIntoSight();
  if (state.stride === 'fine' && (!state.playing || state.speed <= 1)) say(state, before, shown);
}

/** @param {Tree} tree @param {Shown} shown */
function drawLines(tree, { node, line }) {
  const { algorithm, form } = functionAt(tree, node);
  const { name, lines } = algorithm.listing(form);
  const sides = /** @type {Record<string, string>} */ ({ max_value: '▲ ', min_value: '▼ ' });
  byId('code-panel').dataset.function = name;
  byId('code-name').textContent = (sides[name] ?? '') + name;
  byId('code-lines').replaceChildren(...lines.map((one) => lineElement(one, one.id === line ? '▶' : '')));
  byId('code-rounds').hidden = !tree.rounds;
  const { child } = functionAt(tree, 0).form;
  const root = child === form.side.other ? functionAt(tree, 0).form.side.name : child;
  byId('code-rounds').replaceChildren(...deepening(root).lines.map((one) => lineElement(one, one.id === ROUND_LINE ? '▷' : '')));
  byId('code-round').hidden = !tree.rounds;
  byId('code-round').textContent = roundWords(tree);
}

/** @param {Line} line @param {'▶' | '▷' | ''} mark  executed now, or waiting for a call to return */
function lineElement({ id, indent, text }, mark) {
  const element = make('li', { className: { '▶': 'now', '▷': 'waiting', '': '' }[mark] }, [
    make('span', { className: 'gutter', textContent: mark, ariaHidden: 'true' }), make('code', { textContent: text }),
  ]);
  element.dataset.line = id;
  element.style.setProperty('--indent', String(indent));
  if (mark === '▶') element.setAttribute('aria-current', 'step');
  return element;
}

/** A variable; one that has changed with an arrow from what it was. @param {string} name @param {string} value @param {import('./code/listing.js').Value | undefined} old */
function variable(name, value, old) {
  const was = old === undefined ? '' : written(old);
  const changed = was !== value;
  const arrow = changed && was ? [make('span', { className: 'old', textContent: `${was} → ` })] : [];
  return make('div', { className: changed ? 'changed' : '' }, [make('dt', { textContent: name }), make('dd', {}, [...arrow, make('span', { textContent: value })])]);
}

/** The calls that have not returned, outermost first. @param {Tree} tree @param {number} node */
function calls(tree, node) {
  const names = pathTo(tree, node).map((i) => tree.labels[tree.move[i]].replace(' ', '\u00a0'));
  return names.length <= MOST_CALLS ? names : [names[0], '…', ...names.slice(2 - MOST_CALLS)];
}

/** Scrolls the panel alone, never the page. */
function bringIntoSight() {
  const body = byId('code-body');
  const line = byId('code-lines').querySelector('.now');
  if (!line || body.scrollHeight <= body.clientHeight) return;
  const top = line.offsetTop - body.offsetTop;
  if (top < body.scrollTop) body.scrollTop = top;
  else if (top + line.offsetHeight > body.scrollTop + body.clientHeight) body.scrollTop = top + line.offsetHeight - body.clientHeight;
}

/** What a step through the code has led to. @param {State} state @param {State} before @param {Shown} shown */
function say(state, before, { line, note, at, count }) {
  if (state.step === before.step && state.fine === before.fine) return;
  const text = byId('code-lines').querySelector(`[data-line="${line}"] code`).textContent;
  byId('announcer').textContent = `Line ${state.step + 1}, code ${at + 1} of ${count}: ${text} ${note}.`;
}
