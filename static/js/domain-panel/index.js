/**
 * The domain panel: a table with the values left to each region (of a game) or variable (of constraints), and
 * the queue of arcs of a constraint search. The kind of problem says which rows and columns there are (its
 * grid), and what their cells hold at a step (the filling). A level of look-ahead may be *binding*: then no
 * move of the game is allowed that leaves one more region without a color, and the search does not try it.
 */

import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { makeButton, onChange, onPressWithin, write } from '../kit/controls.js';
import { byId, make, part } from '../kit/elements.js';
import { shortest } from '../kit/format.js';
import { cellAt, keepTabStop, moveInTable } from '../kit/key-names.js';
import { runToTry } from '../search/constraints/run.js';
import { BINDING_RULE, bindingSentence } from '../search/domains.js';
import { choice, either } from '../store/link.js';
import { notPresenting, pressing } from '../store/state.js';
import { tryArcs } from '../store/try-arc.js';

/** @import { Filling, Grid } from '../kinds/types.js' */
/** @import { Cell, Level } from '../search/types.js' */

// The queue of a constraint search, as a list beside the domains.

/** The hint that is shown while no arc has been tried. */
const HINT = 'Click an edge of the graph, or an arc of the queue: what would it remove now?';

/** Try arcs from the queue, and show the result of the last. @param {Store} store @returns {Draw} */
function triedView(store) {
  onPressWithin('domains-queue', 'button', ({ dataset }) =>
    tryArcs(store, Number(dataset.constraint), [Number(dataset.variable)]),
  );
  return (state) => write('domains-tried', runToTry(state) ? state.tried || HINT : '');
}

/** Draw the queue; each arc is a button if arcs can be tried. @param {State} state */
function drawQueue(state) {
  const { arcs, more } = kindOnPage(state).domains.queue(state);
  const canTry = runToTry(state) !== null;
  const items = arcs.map(({ text, variable, constraint }) => {
    if (!canTry) return make('span', { className: 'arc', textContent: text, title: text });
    const title = `What would this arc remove now? ${text}`;
    return makeButton(text, { className: 'arc', title, data: { variable, constraint } });
  });
  const heading = make('span', { className: 'queue-name', textContent: 'Queue' });
  const rest = more ? [make('span', { textContent: `and ${more.toLocaleString('en')} more` })] : [];
  const queue = byId('domains-queue');
  queue.hidden = !arcs.length;
  // the focus stays at its place among the arcs, behind the heading; negative: it is elsewhere
  const focusedElement = /** @type {Element} */ (document.activeElement);
  const focusedArc = [...queue.children].indexOf(focusedElement) - 1;
  queue.replaceChildren(heading, ...items, ...rest);
  if (focusedArc >= 0) (items[focusedArc] ?? queue).focus();
}

// The table: the colors that each region could still get at this step, or the values of each variable, and
// why each other one was removed.

/** @type {(store: Store, requestSearch: (options: Partial<State>) => void) => Draw} */
function domainView(store, requestSearch) {
  byId('domains-toggle').addEventListener('click', () =>
    store.change(kindOnPage(store.get()).domains.toggle(store.get())),
  );
  onChange({
    'domains-level': ({ value }) => store.change({ domains: /** @type {Level} */ (value) }),
    'domains-binding': ({ checked }) => {
      const { domains } = store.get();
      requestSearch({ binding: checked && domains !== 'basic' ? domains : null });
    },
  });
  const table = byId('domains-table');
  for (const type of ['focusin', 'pointerover'])
    table.addEventListener(type, (/** @type {Event} */ e) => showWords(cellAt(e.target)));
  table.addEventListener('keydown', moveInTable);
  table.addEventListener('click', (/** @type {Event} */ e) => goToRemoval(store, e));
  table.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter') goToRemoval(store, e);
  });
  /** The key of the grid drawn last, which may change while the panel is closed. @type {unknown} */
  let drawnKey = null;
  return (state, previous) => {
    if (!drawFrame(state)) return;
    const { domains } = kindOnPage(state);
    const key = domains.key(state);
    const isOtherGrid = key !== drawnKey;
    if (isOtherGrid) buildTable(domains.grid(state));
    drawnKey = key;
    if (!isOtherGrid && !hasNewFilling(state, previous)) return;
    fillTable(domains.filling(state, currentEvent(state)));
    drawQueue(state);
  };
}

/** The fields of the state on which the cells and the queue depend. */
const FILLING_FIELDS = /** @type {const} */ (['tree', 'step', 'domains', 'stride']);

/** Whether cells or queue may differ from those drawn. @type {(state: State, previous: State) => boolean} */
function hasNewFilling(state, previous) {
  const wasShown = kindOnPage(previous).domains.isShown(previous);
  return !wasShown || FILLING_FIELDS.some((name) => state[name] !== previous[name]);
}

/** Go to the line of the log in which a value was removed. @type {(store: Store, e: Event) => void} */
function goToRemoval(store, { target }) {
  const event = cellAt(target)?.dataset.event;
  if (event) store.jumpTo(Number(event));
}

/** Draw all but table and queue. @param {State} state @returns {boolean} whether the panel is shown */
function drawFrame(state) {
  const { domains } = kindOnPage(state);
  const isShown = domains.isShown(state);
  document.documentElement.dataset.domains = isShown ? 'yes' : 'no';
  byId('domains-toggle').hidden = !domains.offered;
  byId('domains-toggle').setAttribute('aria-pressed', String(isShown));
  byId('domains-panel').hidden = !isShown;
  byId('domains-bound').hidden = !domains.hasLevels || !state.binding;
  if (isShown && domains.hasLevels && state.domains) drawBinding(state, state.domains);
  return isShown;
}

/** Draw whether the level binds, its box only between searches. @type {(s: State, level: Level) => void} */
function drawBinding({ binding, busy }, level) {
  byId('domains-level').value = level;
  byId('domains-binding').disabled = level === 'basic';
  if (!busy) byId('domains-binding').checked = binding !== null && binding === level;
  if (binding)
    byId('domains-bound').textContent =
      binding === level ? `It binds: ${BINDING_RULE}.` : bindingSentence(binding);
}

/** A grid with so many columns or more, or with other values in each row (null), draws them closer. */
const MANY_COLUMNS = 6;

/** Build a row for each region or variable; each step fills the cells of its values. @param {Grid} grid */
function buildTable({ corner, columns, names, texts, styles }) {
  const shortTexts = shortest(columns ?? [], Infinity);
  // only a text of several words is shortened: its title, or the cell's words, say all of it
  const shortText = (/** @type {string} */ text) =>
    text.includes(' ') ? (shortTexts.get(text) ?? text) : text;
  const heads = (columns ?? []).map((text) => {
    const chip = make('span', { className: 'chip', textContent: shortText(text) });
    const style = styles[text];
    if (style) Object.assign(chip.style, { background: style.fill, color: style.ink });
    return make('th', { scope: 'col', title: text.includes(' ') ? text : '' }, [chip]);
  });
  const valueCell = (/** @type {string | null} */ text) => {
    if (text === null) return make('td'); // the row has no such value
    const cell = make('td', { tabIndex: -1, textContent: shortText(text) });
    // the style sheet shows the color when the region has it
    cell.style.setProperty('--fill', styles[text]?.fill ?? null);
    cell.style.setProperty('--on-fill', styles[text]?.ink ?? null);
    return cell;
  };
  const head = make('tr', {}, [
    make('th', { scope: 'col', textContent: corner }),
    ...heads,
    make('th', { scope: 'col', className: 'unseen', textContent: 'what is left' }),
  ]);
  const rows = names.map((name, r) =>
    make('tr', {}, [
      make('th', { scope: 'row', textContent: name }),
      ...texts[r].map(valueCell),
      make('td', { className: 'flag', tabIndex: -1 }),
    ]),
  );
  byId('domains-table').dataset.many = (columns?.length ?? MANY_COLUMNS) >= MANY_COLUMNS ? 'yes' : 'no';
  byId('domains-table').replaceChildren(make('thead', {}, [head]), make('tbody', {}, rows));
}

/** Fill the cells for this step. @param {Filling} filling */
function fillTable({ rows, words }) {
  const rowElements = /** @type {HTMLTableElement} */ (byId('domains-table')).tBodies[0].rows;
  // a row has its name, the cells of its values, and a remark, which a screen reader has as `said`
  rows.forEach(({ cells, remark, said = remark }, r) => {
    const [, ...valuesAndRemark] = rowElements[r].cells;
    for (const [c, cell] of cells.entries()) if (cell) paint(valuesAndRemark[c], cell);
    const remarkCell = valuesAndRemark[cells.length];
    if (remarkCell.textContent !== remark) {
      remarkCell.textContent = remark;
      remarkCell.ariaLabel = remark ? said : null; // the keyboard stops only at a cell with a label
    }
    rowElements[r].className = remark.startsWith('✕') ? 'dead' : '';
  });
  byId('domains-words').textContent = words;
  byId('domains-cause').textContent = '';
  keepTabStop(byId('domains-table'));
  showWords(cellAt(document.activeElement));
  bringIntoSight(byId('domains-body'), byId('domains-table').querySelector('.fresh'));
}

/**
 * Scroll the panel to a cell, but not the page: on a phone, that would leave map and tree.
 * @type {(body: HTMLElement, cell: HTMLElement | null) => void}
 */
function bringIntoSight(body, cell) {
  if (!cell) return;
  const [bodyBox, cellBox] = [body.getBoundingClientRect(), cell.getBoundingClientRect()];
  const top = bodyBox.top + part(byId('domains-table'), 'thead').offsetHeight;
  if (cellBox.top < top) body.scrollTop -= top - cellBox.top;
  else if (cellBox.bottom > bodyBox.bottom) body.scrollTop += cellBox.bottom - bodyBox.bottom;
}

/**
 * Draw a cell, but change only what differs: large maps have thousands of cells.
 * @type {(element: HTMLElement, cell: Cell) => void}
 */
function paint(element, { state, fresh, words, event }) {
  const className = fresh ? `${state} fresh` : state;
  if (element.className !== className) element.className = className;
  if (element.getAttribute('aria-label') !== words) element.setAttribute('aria-label', words);
  if (event !== undefined) element.dataset.event = String(event);
  else if (element.dataset.event) delete element.dataset.event;
}

/** Show a cell's words under the table, for pointer and keyboard alike. @param {HTMLElement | null} cell */
function showWords(cell) {
  if (cell) byId('domains-cause').textContent = cell.getAttribute('aria-label');
}

/**
 * @typedef {object} DomainState
 * @property {Level | null} domains  how far a game's domains look ahead; null while they are not shown
 * @property {boolean} left  whether the values left to the variables of constraints are shown
 * @property {string} tried  a sentence about the arc that the user tried at this step; or ''
 */

/** @type {Part<DomainState>} */
const state = {
  name: 'domains',
  starts: { domains: null, left: true, tried: '' },
  settle: (next, previous) =>
    next.tree === previous.tree && next.step === previous.step ? {} : { tried: '' },
  link: [choice('domains'), either('left')],
};

/** @type {Feature} */
export const domainPanel = {
  state,
  actions: [
    pressing(
      'domains-toggle',
      ({ variable, values }) => `Show or hide the domains: the ${values} each ${variable} has left`,
      { keys: ['d'], when: notPresenting() },
    ),
  ],
  panel: ({ store, wish }) => [triedView(store), domainView(store, wish)],
};
