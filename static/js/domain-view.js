/** The domain panel: which colors each region could still be given at this step, and for each that is gone who took it. */
import { BINDING_RULE, bindingSentence } from './binding.js';
import { byId, make } from './dom.js';
import { cellsOf, domainWords } from './domain-table.js';
import { LEVELS, domainsAt, newly } from './domains.js';
import { eventAt } from './events.js';
import { positionAt } from './game.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./game.js').GameMap} GameMap */
/** @typedef {import('./domain-table.js').Cell} Cell */

/** @param {import('./state.js').Store} store @param {(options: Partial<State>) => void} wish  searches again @returns {import('./state.js').Draw} */
export function domainView(store, wish) {
  byId('domains-toggle').addEventListener('click', () => store.change({ domains: store.get().domains ? null : LEVELS[1] }));
  byId('domains-level').addEventListener('change', () => store.change({ domains: byId('domains-level').value }));
  byId('domains-binding').addEventListener('change', () => wish({ binding: byId('domains-binding').checked ? bindable(store.get().domains) : null }));
  const table = byId('domains-table');
  for (const type of ['focusin', 'pointerover']) table.addEventListener(type, (/** @type {Event} */ e) => tell(cellAt(e.target)));
  table.addEventListener('keydown', moveAlong);
  return draw;
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { problem, domains: level } = state;
  const shown = level !== null && Boolean(problem?.map);
  document.documentElement.dataset.domains = shown ? 'yes' : 'no';
  byId('domains-toggle').hidden = Boolean(problem) && !problem?.map;
  byId('domains-toggle').setAttribute('aria-pressed', String(shown));
  byId('domains-panel').hidden = !shown;
  if (!shown || !problem?.map) return;
  byId('domains-level').value = level;
  drawBinding(state, level);
  if (problem !== before.problem || !byId('domains-table').rows.length) build(problem.map);
  if (problem === before.problem && state.tree === before.tree && state.step === before.step && level === before.domains) return;
  fill(state, problem.map, level);
}

/** Only a level that looks ahead can bind. @param {import('./domains.js').Level | null} level @returns {import('./binding.js').Binding | null} */
const bindable = (level) => (level === 'basic' ? null : level);

/** While a search is under way, what has been asked for stays. @param {State} state @param {import('./domains.js').Level} level */
function drawBinding({ binding, busy }, level) {
  byId('domains-binding').disabled = level === 'basic';
  if (!busy) byId('domains-binding').checked = binding !== null && binding === level;
  byId('domains-bound').hidden = !binding;
  if (binding) byId('domains-bound').textContent = binding === level ? `It binds: ${BINDING_RULE}.` : bindingSentence(binding);
}

/** The domains shown, and those of the node above. @param {State} state @param {GameMap} map @param {import('./domains.js').Level} level */
export function shownDomains({ tree, step }, map, level) {
  const node = tree ? eventAt(tree, step).node : 0;
  const at = (/** @type {number} */ n) => domainsAt(map, tree ? positionAt(map, tree, n) : startOf(map), level);
  const now = at(node);
  return { now, fresh: tree && node ? newly(now, at(tree.parent[node])) : [] };
}

/** @param {GameMap} map @returns {import('./game.js').Position} */
const startOf = (map) => ({ colored: new Map(map.initial.map((a) => [a.region, a])), last: map.initial[map.initial.length - 1] });

/** One row a region, one cell a color; the cells are filled at each step. @param {GameMap} map */
function build({ regions, colors, styles }) {
  const head = make('tr', {}, [make('th', { scope: 'col', textContent: 'region' }), ...colors.map((color) => {
    const cell = make('th', { scope: 'col' }, [make('span', { className: 'chip', textContent: color })]);
    Object.assign(/** @type {HTMLElement} */ (cell.firstElementChild).style, { background: styles[color].fill, color: styles[color].ink });
    return cell;
  }), make('th', { scope: 'col', className: 'unseen', textContent: 'what is left' })]);
  const rows = regions.map((region) => make('tr', {}, [
    make('th', { scope: 'row', textContent: region }), ...colors.map((color) => colored(make('td', { tabIndex: -1, textContent: color }), styles[color])), make('td', { className: 'flag', tabIndex: -1 }),
  ]));
  byId('domains-table').replaceChildren(make('thead', {}, [head]), make('tbody', {}, rows));
  const first = /** @type {HTMLElement | null} */ (byId('domains-table').querySelector('tbody td'));
  if (first) first.tabIndex = 0;
}

/** The cell shows its color once the region has it. @param {HTMLElement} cell @param {{fill: string, ink: string}} style */
function colored(cell, { fill, ink }) {
  cell.style.setProperty('--fill', fill);
  cell.style.setProperty('--on-fill', ink);
  return cell;
}

/** @param {State} state @param {GameMap} map @param {import('./domains.js').Level} level */
function fill(state, map, level) {
  const { now, fresh } = shownDomains(state, map, level);
  const rows = /** @type {HTMLTableElement} */ (byId('domains-table')).tBodies[0].rows;
  cellsOf(map, now, fresh, level).forEach(({ cells, remark, said }, r) => {
    cells.forEach((cell, c) => paint(rows[r].cells[c + 1], cell));
    flag(rows[r].cells[cells.length + 1], remark, said);
    rows[r].className = remark.startsWith('✕') ? 'dead' : '';
  });
  byId('domains-words').textContent = domainWords(map, now, fresh, level);
  byId('domains-cause').textContent = '';
  byId('domains-table').querySelector('.fresh')?.scrollIntoView({ block: 'nearest' });
}

/** Only what has changed: large maps have thousands of cells. @param {HTMLElement} element @param {Cell} cell */
function paint(element, { state, fresh, words }) {
  const name = `${state}${fresh ? ' fresh' : ''}`;
  if (element.className !== name) element.className = name;
  if (element.getAttribute('aria-label') !== words) element.setAttribute('aria-label', words);
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cellAt = (target) => (target instanceof HTMLElement ? target.closest('td[aria-label]') : null);

/** The end of a row is a cell to step to only where it says something. @param {HTMLElement} element @param {string} remark @param {string} said */
function flag(element, remark, said) {
  if (element.textContent === remark) return;
  element.textContent = remark;
  if (remark) element.setAttribute('aria-label', said);
  else element.removeAttribute('aria-label');
}

/** What there is to say of a cell stands under the table, for pointer and keyboard alike. @param {HTMLElement | null} cell */
function tell(cell) {
  if (cell) byId('domains-cause').textContent = cell.getAttribute('aria-label');
}

/** Arrows move from cell to cell; the table is one stop of the Tab key. @param {KeyboardEvent} e */
function moveAlong(e) {
  const cell = cellAt(e.target);
  const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[e.key];
  if (!cell || !step) return;
  e.preventDefault();
  e.stopPropagation();
  const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  const rows = /** @type {HTMLTableSectionElement} */ (row.parentElement).rows;
  const next = rows[row.sectionRowIndex + step[0]]?.cells[/** @type {HTMLTableCellElement} */ (cell).cellIndex + step[1]];
  if (!next?.hasAttribute('aria-label')) return;
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
