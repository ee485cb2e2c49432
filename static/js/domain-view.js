/** The domain panel: which colors each region, or which values each variable, could still be given at this step, and for each that is gone who took it. */
import { valueStyles } from './csp/chips.js';
import { cellValues, columnsOf, newSince, runRows, runWords } from './csp/domain-grid.js';
import { drawQueue } from './csp/queue-view.js';
import { isRun } from './csp/run.js';
import { BINDING_RULE, bindingSentence } from './binding.js';
import { byId, make } from './dom.js';
import { cellsOf, domainWords } from './domain-table.js';
import { LEVELS, domainsAt, newly } from './domains.js';
import { cellAt, keepTabStop, moveAlong } from './grid-keys.js';
import { eventAt } from './events.js';
import { positionAt } from './game.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./game.js').GameMap} GameMap */
/** @typedef {import('./domain-table.js').Cell} Cell */
/** @typedef {{fill: string, ink: string}} Style */
/** @typedef {{corner: string, columns: string[] | null, names: string[], texts: (string | null)[][], styles: Record<string, Style>}} Grid  columns: null where each row has its own; texts: null where a row has no such value */
/** @typedef {{rows: {cells: (Cell | null)[], remark: string, said?: string}[], words: string}} Filling */

/** @param {import('./state.js').Store} store @param {(options: Partial<State>) => void} wish  searches again @returns {import('./state.js').Draw} */
export function domainView(store, wish) {
  byId('domains-toggle').addEventListener('click', () => store.change(toggled(store.get())));
  byId('domains-level').addEventListener('change', () => store.change({ domains: byId('domains-level').value }));
  byId('domains-binding').addEventListener('change', () => wish({ binding: byId('domains-binding').checked ? bindable(store.get().domains) : null }));
  const table = byId('domains-table');
  for (const type of ['focusin', 'pointerover']) table.addEventListener(type, (/** @type {Event} */ e) => tell(cellAt(e.target)));
  table.addEventListener('keydown', moveAlong);
  /** What the table was built for: the problem may have changed while the panel was closed. @type {unknown} */
  let built = null;
  return (state, before) => {
    if (drawFrame(state)) drawTable(state, before, built);
    if (isShown(state)) built = gridKey(state);
  };
}

/** @param {State} state @returns {Partial<State>} */
const toggled = ({ mode, left, domains }) => (mode === 'csp' ? { left: !left } : { domains: domains ? null : LEVELS[1] });

/** @param {State} state */
const isShown = ({ mode, left, tree, domains, problem }) => (mode === 'csp' ? left && isRun(tree) : domains !== null && Boolean(problem?.map));

/** All but the table. @param {State} state @returns {boolean} whether the panel is shown */
function drawFrame(state) {
  const { problem, mode } = state;
  const shown = isShown(state);
  document.documentElement.dataset.domains = shown ? 'yes' : 'no';
  byId('domains-toggle').hidden = Boolean(problem) && !problem?.map && mode !== 'csp';
  byId('domains-toggle').setAttribute('aria-pressed', String(shown));
  byId('domains-panel').hidden = !shown;
  byId('domains-bound').hidden = mode === 'csp' || !state.binding;
  if (shown && mode !== 'csp' && state.domains) drawBinding(state, state.domains);
  return shown;
}

/** @param {State} state @param {State} before @param {unknown} built  what the rows and columns are for */
function drawTable(state, before, built) {
  const fresh = gridKey(state) !== built;
  if (fresh) build(gridOf(state));
  if (!fresh && isShown(before) && state.tree === before.tree && state.step === before.step && state.domains === before.domains && state.stride === before.stride) return;
  fill(fillingOf(state));
  drawQueue(state);
}

/** What the rows and columns follow from. @param {State} state */
const gridKey = ({ mode, tree, problem }) => (mode === 'csp' && isRun(tree) ? tree.run.domains : problem);

/** @param {State} state @returns {Grid} */
function gridOf({ tree, problem }) {
  if (!isRun(tree)) {
    const { regions: names, colors, styles } = /** @type {GameMap} */ (problem?.map);
    return { corner: 'region', columns: colors, names, texts: names.map(() => colors), styles };
  }
  const texts = tree.run.variables.map((_, v) => cellValues(tree.run, v).map((value) => tree.run.domains[v][value] ?? null));
  return { corner: 'variable', columns: columnsOf(tree.run), names: tree.run.variables, texts, styles: valueStyles(problem) };
}

/** @param {State} state @returns {Filling} */
function fillingOf(state) {
  const { tree, step } = state;
  if (isRun(tree)) {
    const since = newSince(tree, step, state.stride);
    return { rows: runRows(tree, step, since), words: runWords(tree, step, since) };
  }
  const [map, level] = [/** @type {GameMap} */ (state.problem?.map), /** @type {import('./domains.js').Level} */ (state.domains)];
  const { now, fresh } = shownDomains(state, map, level);
  return { rows: cellsOf(map, now, fresh, level), words: domainWords(map, now, fresh, level) };
}

/** Only a level that looks ahead can bind. @param {import('./domains.js').Level | null} level @returns {import('./binding.js').Binding | null} */
const bindable = (level) => (level === 'basic' ? null : level);

/** While a search is under way, what has been asked for stays. @param {State} state @param {import('./domains.js').Level} level */
function drawBinding({ binding, busy }, level) {
  byId('domains-level').value = level;
  byId('domains-binding').disabled = level === 'basic';
  if (!busy) byId('domains-binding').checked = binding !== null && binding === level;
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

/** So many columns are drawn closer together. */
const MANY = 6;

/** One row a region or variable, one cell a value; the cells are filled at each step. @param {Grid} grid */
function build({ corner, columns, names, texts, styles }) {
  const heads = (columns ?? []).map((text) => make('th', { scope: 'col' }, [chipOf(text, styles[text])]));
  const head = make('tr', {}, [make('th', { scope: 'col', textContent: corner }), ...heads, make('th', { scope: 'col', className: 'unseen', textContent: 'what is left' })]);
  const rows = names.map((name, r) => make('tr', {}, [
    make('th', { scope: 'row', textContent: name }), ...texts[r].map((text) => (text === null ? make('td') : colored(make('td', { tabIndex: -1, textContent: text }), styles[text]))), make('td', { className: 'flag', tabIndex: -1 }),
  ]));
  byId('domains-table').dataset.many = (columns?.length ?? MANY) >= MANY ? 'yes' : 'no';
  byId('domains-table').replaceChildren(make('thead', {}, [head]), make('tbody', {}, rows));
}

/** @param {string} text @param {Style} [style] */
function chipOf(text, style) {
  const chip = make('span', { className: 'chip', textContent: text });
  if (style) Object.assign(chip.style, { background: style.fill, color: style.ink });
  return chip;
}

/** The cell shows its color once the region has it. @param {HTMLElement} cell @param {Style} [style] */
function colored(cell, style) {
  if (style) cell.style.setProperty('--fill', style.fill);
  if (style) cell.style.setProperty('--on-fill', style.ink);
  return cell;
}

/** @param {Filling} filling */
function fill({ rows: filled, words }) {
  const rows = /** @type {HTMLTableElement} */ (byId('domains-table')).tBodies[0].rows;
  filled.forEach(({ cells, remark, said = remark }, r) => {
    cells.forEach((cell, c) => { if (cell) paint(rows[r].cells[c + 1], cell); });
    flag(rows[r].cells[cells.length + 1], remark, said);
    rows[r].className = remark.startsWith('✕') ? 'dead' : '';
  });
  byId('domains-words').textContent = words;
  byId('domains-cause').textContent = '';
  keepTabStop(byId('domains-table'));
  tell(cellAt(document.activeElement));
  bringIntoSight(byId('domains-body'), byId('domains-table').querySelector('.fresh'));
}

/** Scrolls the panel alone: on a phone the page would leave map and tree. @param {HTMLElement} body @param {HTMLElement | null} cell */
function bringIntoSight(body, cell) {
  if (!cell) return;
  const [all, one] = [body.getBoundingClientRect(), cell.getBoundingClientRect()];
  const head = byId('domains-table').tHead.offsetHeight;
  if (one.top < all.top + head) body.scrollTop -= all.top + head - one.top;
  else if (one.bottom > all.bottom) body.scrollTop += one.bottom - all.bottom;
}

/** Only what has changed: large maps have thousands of cells. @param {HTMLElement} element @param {Cell} cell */
function paint(element, { state, fresh, words }) {
  const name = `${state}${fresh ? ' fresh' : ''}`;
  if (element.className !== name) element.className = name;
  if (element.getAttribute('aria-label') !== words) element.setAttribute('aria-label', words);
}

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
