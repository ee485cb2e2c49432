/** The palette: a field, and under it the commands that match it. */

import { kindOnPage } from '../../kinds/kinds.js';
import { closeBeside, onPressWithin } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { searchable } from '../../kit/format.js';
import { keyName } from '../../kit/key-names.js';
import { titleOf } from '../../store/state.js';

/** @typedef {{title: string, keys: string[], run: () => void}} Command */

/**
 * The commands with all typed words; matches at a word's beginning come first.
 * @param {Command[]} commands
 * @param {string} typed
 */
export function matching(commands, typed) {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  const matches = commands.filter(({ title }) => words.every((word) => searchable(title).includes(word)));
  const atBeginnings = (/** @type {Command} */ { title }) =>
    words.every((word) => ` ${searchable(title)}`.includes(` ${word}`));
  return [...matches.filter(atBeginnings), ...matches.filter((command) => !atBeginnings(command))];
}

/** All commands, those in the list, and which of these is marked. */
const listed = { all: /** @type {Command[]} */ ([]), fitting: /** @type {Command[]} */ ([]), at: 0 };
let isListening = false;

/** @param {Page} page */
export function openPalette(page) {
  if (!isListening) listen();
  listed.all = commandsOf(page);
  byId('palette-text').value = '';
  drawList();
  byId('palette').showModal();
}

/**
 * The commands that are possible now: the actions, then the samples.
 * @param {Page} page
 * @returns {Command[]}
 */
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

/** @param {Action} action @param {State} state */
function isPossible({ button, when }, state) {
  const element = button ? /** @type {HTMLElement} */ (byId(button)) : null;
  return !element?.matches(':disabled') && (when?.(state) ?? true);
}

function listen() {
  isListening = true;
  byId('palette-text').addEventListener('input', drawList);
  byId('palette-text').addEventListener('keydown', handleKey);
  onPressWithin('palette-list', 'li', ({ dataset }) => run(listed.fitting[Number(dataset.at)]));
  closeBeside(byId('palette'));
}

/** @param {KeyboardEvent} e */
function handleKey(e) {
  const steps = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  if (steps) mark(listed.at + steps);
  else if (e.key === 'Enter') run(listed.fitting[listed.at]);
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
  listed.fitting = matching(listed.all, byId('palette-text').value);
  byId('palette-list').replaceChildren(...listed.fitting.map(rowOf));
  byId('palette-none').hidden = listed.fitting.length > 0;
  mark(0);
}

/** @param {Command} command @param {number} at */
function rowOf({ title, keys }, at) {
  const row = make('li', { id: `palette-${at}`, role: 'option' }, [make('span', { textContent: title })]);
  row.dataset.at = String(at);
  row.append(...keys.slice(0, 1).map((key) => make('kbd', { textContent: key })));
  return row;
}

/** Mark a command of the list. @param {number} number */
function mark(number) {
  const rows = byId('palette-list').children;
  listed.at = Math.max(0, Math.min(rows.length - 1, number));
  for (const [at, row] of [...rows].entries()) row.ariaSelected = String(at === listed.at);
  rows[listed.at]?.scrollIntoView({ block: 'nearest' });
  byId('palette-text').setAttribute('aria-activedescendant', rows.length ? `palette-${listed.at}` : '');
}
