/** The command palette: a field, and under it the list of the commands that match the typed words. */
import { kindOnPage } from '../../kinds/kinds.js';
import { closeBeside, onPressWithin } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { searchable } from '../../kit/format.js';
import { keyName } from '../../kit/key-names.js';
import { titleOf } from '../../store/state.js';

/** @typedef {{title: string, keys: string[], run: () => void}} Command */

/** Commands with all typed words, beginnings first. @type {(all: Command[], typed: string) => Command[]} */
export function commandsThatMatch(all, typed) {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  const matches = all.filter(({ title }) => words.every((word) => searchable(title).includes(word)));
  const atBeginnings = (/** @type {Command} */ { title }) =>
    words.every((word) => ` ${searchable(title)}`.includes(` ${word}`));
  return [...matches.filter(atBeginnings), ...matches.filter((command) => !atBeginnings(command))];
}

/** All commands, those that match and are listed now, and the index of the marked one among these. */
const list = { all: /** @type {Command[]} */ ([]), listed: /** @type {Command[]} */ ([]), marked: 0 };
let isListening = false; // whether the elements have their listeners, which they get once

/** @param {Page} page */
export function openPalette(page) {
  if (!isListening) listen();
  list.all = commandsOf(page);
  byId('palette-text').value = '';
  drawList();
  byId('palette').showModal();
}

/** The commands that are possible now: actions, then samples. @type {(page: Page) => Command[]} */
function commandsOf(page) {
  const state = page.store.get();
  const { names } = kindOnPage(state);
  const actions = page.actions.filter((action) => action.id !== 'palette' && isPossible(action, state));
  return [
    ...actions.map((action) => ({
      title: titleOf(action, names),
      keys: (action.keys ?? []).map(keyName),
      run: () => action.run(page),
    })),
    ...page.samples().map(({ name, title }) => ({
      title: `Open ${title}`,
      keys: [],
      run: () => page.showSample(name),
    })),
  ];
}

/** @type {(action: Action, state: State) => boolean} */
function isPossible({ button, when }, state) {
  const element = button ? /** @type {HTMLElement} */ (byId(button)) : null;
  return !element?.matches(':disabled') && (when?.(state) ?? true);
}

function listen() {
  isListening = true;
  byId('palette-text').addEventListener('input', drawList);
  byId('palette-text').addEventListener('keydown', handleKey);
  onPressWithin('palette-list', 'li', ({ dataset }) => run(list.listed[Number(dataset.at)]));
  closeBeside(byId('palette'));
}

/** @param {KeyboardEvent} e */
function handleKey(e) {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  if (direction) mark(list.marked + direction);
  else if (e.key === 'Enter') run(list.listed[list.marked]);
  else return;
  e.preventDefault();
}

/** @param {Command | undefined} command */
function run(command) {
  if (!command) return;
  byId('palette').close();
  command.run();
}

function drawList() {
  list.listed = commandsThatMatch(list.all, byId('palette-text').value);
  byId('palette-list').replaceChildren(...list.listed.map(rowOf));
  byId('palette-none').hidden = list.listed.length > 0;
  mark(0);
}

/** @type {(command: Command, index: number) => HTMLLIElement} */
function rowOf({ title, keys }, index) {
  const row = make('li', { id: `palette-${index}`, role: 'option' }, [make('span', { textContent: title })]);
  row.dataset.at = String(index);
  row.append(...keys.slice(0, 1).map((key) => make('kbd', { textContent: key })));
  return row;
}

/** Marks a command of the list, or the nearest if there is no such index. @param {number} index */
function mark(index) {
  const rows = byId('palette-list').children;
  list.marked = Math.max(0, Math.min(rows.length - 1, index));
  for (const [n, row] of [...rows].entries()) row.ariaSelected = String(n === list.marked);
  rows[list.marked]?.scrollIntoView({ block: 'nearest' });
  byId('palette-text').setAttribute('aria-activedescendant', rows.length ? `palette-${list.marked}` : '');
}
