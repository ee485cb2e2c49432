/** The table of depths: the growth of the search, and a way to another depth. */

import { kindOfProblem } from '../kinds/kinds.js';
import { closeBeside, makeButton, onPressWithin } from '../kit/controls.js';
import { byId, make } from '../kit/elements.js';
import { moveInList } from '../kit/scale.js';
import { deepestOf, ownDepth } from '../search/question.js';
import { forecastOf, remarks, rows } from './forecast.js';
import { placeInSearch } from './menus.js';

/** @param {Store} store @param {(depth: number) => void} choose @returns {Draw} */
export function forecastTable(store, choose) {
  const dialog = byId('forecast');
  byId('sizes').addEventListener('click', () => {
    if (forecastOf(store.get())?.counts.length) open(dialog, store.get());
  });
  onPressWithin('forecast-rows', 'tr', ({ dataset }) => {
    dialog.close();
    choose(Number(dataset.depth));
  });
  byId('forecast-rows').addEventListener('keydown', moveInList);
  closeBeside(dialog);
  return (state, before) => {
    if (dialog.open && state.forecast !== before.forecast) draw(state);
  };
}

/**
 * Open the table under its button, on the row of the current depth.
 * @param {HTMLDialogElement} dialog
 * @param {State} state
 */
function open(dialog, state) {
  const { left, bottom } = placeInSearch('sizes');
  draw(state);
  dialog.showModal();
  const room = document.documentElement.clientWidth - dialog.offsetWidth - 8;
  Object.assign(dialog.style, {
    left: `${Math.max(8, Math.min(left - 160, room))}px`,
    top: `${bottom + 6}px`,
  });
  const row = dialog.querySelector('[aria-current]') ?? byId('forecast-rows');
  row.querySelector('button')?.focus();
}

/** @param {State} state */
function draw(state) {
  const forecast = forecastOf(state);
  if (!forecast) return byId('forecast').close();
  const depth = state.depth ?? ownDepth(state);
  byId('forecast-rows').replaceChildren(...rows(forecast).map((row) => rowOf(row, row.depth === depth)));
  byId('forecast-remarks').textContent = remarks(
    forecast,
    deepestOf(state),
    kindOfProblem(state.problem).names.deepest,
  );
}

/** @param {ReturnType<typeof rows>[number]} row @param {boolean} shown */
function rowOf({ depth, cells, beyond }, shown) {
  const button = makeButton(String(depth), { className: 'quiet', ariaLabel: `Depth ${depth}` });
  const head = make('th', { scope: 'row' }, [button]);
  const element = make('tr', { className: beyond ? 'beyond' : '' }, [
    head,
    ...cells.map((text) => make('td', { textContent: text })),
  ]);
  element.dataset.depth = String(depth);
  if (shown) element.ariaCurrent = 'true';
  return element;
}
