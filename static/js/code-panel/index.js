/** The code panel: pseudocode, the line the search is at, and the variables there. */

import { kindOf, kindOnPage, momentOf } from '../kinds/kinds.js';
import { byId, make, part } from '../kit/elements.js';
import { valueText } from '../search/code/listing.js';
import { either } from '../store/link.js';
import { notPresenting, pressing } from '../store/state.js';

/** @import { Line, Value } from '../search/code/types.js' */
/** @import { Call, CodeState, Panel } from './types.js' */

/** A longer path is shortened in the middle: to this many parts, one of them "…". */
const MAX_NODES = 4;

/** Draw the waiting calls, the one that runs now, its note, its variables, the path. @param {Panel} panel */
function drawPanel({ name, side, callers, now, round, count, note, vars, before: oldVars, path, pathName }) {
  byId('code-panel').dataset.function = name;
  byId('code-name').textContent = side + name;
  byId('code-count').textContent = count;
  byId('code-round').hidden = !round;
  byId('code-round').textContent = round;
  byId('code-callers').hidden = !callers.length;
  const waiting = callers.map((call) =>
    make('ol', { ariaLabel: `${call.listing.name}, waiting` }, lineElements(call, '▷')),
  );
  byId('code-callers').replaceChildren(...waiting);
  byId('code-lines').replaceChildren(...lineElements(now, '▶'));
  byId('code-note').textContent = note;
  byId('code-vars').replaceChildren(
    ...Object.entries(vars).map(([key, value]) => variableElement(key, valueText(value), oldVars[key])),
  );
  byId('code-stack').textContent = pathName && `${pathName}: ${shortPath(path).join(' › ')}`;
  scrollToLine();
}

/** @type {(call: Call, mark: '▶' | '▷') => HTMLLIElement[]} */
const lineElements = ({ listing, line }, mark) =>
  listing.lines.map((one) => lineElement(one, one.id === line ? mark : ''));

/** @param {Line} line @param {'▶' | '▷' | ''} mark  executed now, or waiting for a call to return */
function lineElement({ id, indent, text }, mark) {
  const element = make('li', { className: { '▶': 'now', '▷': 'waiting', '': '' }[mark] }, [
    make('span', { className: 'gutter', textContent: mark, ariaHidden: 'true' }),
    make('code', { textContent: text }),
  ]);
  element.dataset.line = id;
  element.style.setProperty('--indent', String(indent));
  if (mark === '▶') element.setAttribute('aria-current', 'step');
  return element;
}

/**
 * A variable, with an arrow from its old value where it has changed.
 * @type {(name: string, value: string, old: Value | undefined) => HTMLDivElement}
 */
function variableElement(name, value, old) {
  const was = old === undefined ? '' : valueText(old);
  const changed = was !== value;
  const arrow = changed && was ? [make('span', { className: 'old', textContent: `${was} → ` })] : [];
  return make('div', { className: changed ? 'changed' : '' }, [
    make('dt', { textContent: name }),
    make('dd', {}, [...arrow, make('span', { textContent: value })]),
  ]);
}

/** The names on a path: the first, "…" and the last two, if they are too many. @param {string[]} path */
function shortPath(path) {
  const names = path.map((name) => name.replace(', ', ',\u00a0'));
  return names.length <= MAX_NODES ? names : [names[0], '…', ...names.slice(2 - MAX_NODES)];
}

/** Scroll only the panel: to the whole function if it fits, otherwise to the line. */
function scrollToLine() {
  const body = byId('code-body');
  const lines = byId('code-lines');
  const line = /** @type {HTMLElement | null} */ (lines.querySelector('.now'));
  if (!line || body.scrollHeight <= body.clientHeight) return;
  const target = lines.offsetHeight <= body.clientHeight ? lines : line;
  const top = target.offsetTop - body.offsetTop;
  if (top < body.scrollTop) body.scrollTop = top;
  else if (top + target.offsetHeight > body.scrollTop + body.clientHeight)
    body.scrollTop = top + target.offsetHeight - body.clientHeight;
}

/** @param {Store} store @returns {Draw} */
function codeView(store) {
  byId('code-toggle').addEventListener('click', () => toggle(store));
  new ResizeObserver(scrollToLine).observe(byId('code-body'));
  return (state, before) => {
    document.documentElement.dataset.code = state.code ? 'yes' : 'no';
    byId('code-toggle').setAttribute('aria-pressed', String(state.code));
    const fields = /** @type {const} */ (['code', 'tree', 'step', 'fine', 'stride', 'playing']);
    if (state.code && fields.some((name) => state[name] !== before[name])) draw(state, before);
  };
}

/** Show or hide the code; when it is hidden, steps through its lines end. @param {Store} store */
function toggle(store) {
  const { code, stride } = store.get();
  const endsFine = code && stride === 'fine' && kindOnPage(store.get()).stepsThroughCode;
  store.change({ code: !code, ...(endsFine ? { stride: 'line', fine: null } : {}) });
}

/** @type {(state: State, before: State) => void} */
function draw(state, before) {
  const { tree } = state;
  byId('code-empty').hidden = Boolean(tree);
  byId('code-body').hidden = byId('code-foot').hidden = !tree;
  byId('code-name').textContent = byId('code-count').textContent = '';
  if (!tree) return;
  const panel = kindOf(tree).code(tree, state, momentOf(tree, state.step).event);
  drawPanel(panel);
  // In a fast replay, one line would be spoken over another.
  if (panel.count && (!state.playing || state.speed <= 1)) announce(state, before, panel);
}

/** @type {(state: State, before: State, panel: Panel) => void} */
function announce(state, before, { now, note, count }) {
  if (state.step === before.step && state.fine === before.fine) return;
  const text = part(part(byId('code-lines'), 'li', `[data-line="${now.line}"]`), 'code').textContent;
  byId('announcer').textContent = `Line ${state.step + 1}, code ${count}: ${text} ${note}.`;
}

/** @type {Part<CodeState>} */
const state = {
  name: 'code',
  starts: { code: false },
  remembers: { code: [false, true] },
  // A link that does not name the code leaves each reader's own choice.
  link: [{ ...either('code'), absent: undefined, write: (code) => (code ? 'yes' : '') }],
};

/** @type {Feature} */
export const codePanel = {
  state,
  actions: [pressing('code-toggle', 'Show or hide the pseudocode', { keys: ['k'], when: notPresenting() })],
  panel: ({ store }) => codeView(store),
};
