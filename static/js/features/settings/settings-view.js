/** The dialog that compares the settings of a constraint search. */

import { closeBeside, onPressWithin } from '../../kit/controls.js';
import { byId, make, part } from '../../kit/elements.js';
import { waitFor } from '../../kit/notice.js';
import { moveInList } from '../../kit/scale.js';
import { CSP_DEFAULTS } from '../../search/constraints/question.js';
import { compareCsp } from '../../store/api.js';
import { capital } from '../../why/words.js';
import {
  comparedSettings,
  keyOf,
  parseCounted,
  remarks,
  settingsScaleText,
  titleOf,
} from './settings-chart.js';
import { drawTables } from './settings-table.js';
import { comparison, settingName } from './settings-words.js';

/** @import { Options, SettingsCompared } from '../../store/types.js' */

/** @typedef {SettingsCompared & {of: string}} Found  of: the key of the problem and how many solutions */
/** @typedef {(options: Options) => void} Wish  searches on the page with these settings */

/** @param {Store} store @param {Wish} wish @returns {Draw} */
export function settingsView(store, wish) {
  const dialog = byId('settings');
  let running = new AbortController();
  byId('settings-open').addEventListener('click', () => {
    dialog.showModal();
    running = new AbortController();
    showOrRequest(store, running.signal);
  });
  dialog.addEventListener('close', () => running.abort());
  for (const way of /** @type {const} */ (['cancel', 'close']))
    byId(`settings-${way}`).addEventListener('click', () => dialog.close());
  // Enter on a choice must not close the dialog
  part(dialog, 'form').addEventListener('submit', (e) => e.preventDefault());
  closeBeside(dialog);
  listen(store, wish);
  return (state, before) => draw(state, before, dialog);
}

/** @param {Store} store @param {Wish} wish */
function listen(store, wish) {
  const tables = byId('settings-tables');
  byId('settings-counted').addEventListener('change', (/** @type {any} */ e) =>
    store.change({ counted: parseCounted(e.target.value) }),
  );
  tables.addEventListener('change', (/** @type {any} */ e) => store.change({ otherSetting: e.target.value }));
  tables.addEventListener('keydown', moveInList);
  onPressWithin('settings-tables', 'button', (button) =>
    showSearch(store, wish, button.closest('tr')?.dataset.key ?? ''),
  );
}

/** The question, with defaults for settings that make no difference. @param {State} state */
const questionFor = ({ text, csp: { solutions, binary } }) => ({
  text,
  csp: { ...CSP_DEFAULTS, solutions, binary },
});

/** @param {State} state */
const keyOfProblem = (state) => JSON.stringify(questionFor(state));

/** Show the known comparison, or request it. @param {Store} store @param {AbortSignal} signal */
async function showOrRequest(store, signal) {
  const state = store.get();
  byId('settings-title').textContent = titleOf(state.csp);
  byId('settings-chart').hidden = true;
  if (state.settings?.of === keyOfProblem(state)) return show(state);
  const results = await waitFor(
    'settings',
    'Searching once with every setting …',
    () => compareCsp(questionFor(state), signal),
    signal,
  );
  if (results) store.change({ settings: { ...results, of: keyOfProblem(state) } });
}

/** @param {State} state @param {State} before @param {HTMLDialogElement} dialog */
function draw(state, before, dialog) {
  byId('settings-open').disabled = !state.problem?.csp;
  if (!dialog.open) return;
  if (keyOfProblem(state) !== keyOfProblem(before))
    dialog.close(); // a search that was loading has brought another problem
  else if (state.settings !== before.settings) show(state);
  else if (state.counted !== before.counted) drawChart(state);
  else if (state.otherSetting !== before.otherSetting) drawCompared(state);
}

/** @param {State} state */
function show(state) {
  byId('settings-wait').hidden = true;
  byId('settings-chart').hidden = false;
  drawChart(state);
  const tables = byId('settings-tables');
  const current = /** @type {HTMLElement | null} */ (tables.querySelector('[aria-current] button'));
  (current ?? tables.querySelector('button'))?.focus({ preventScroll: true });
}

/** @param {State} state */
function drawChart(state) {
  const { settings, counted, csp } = state;
  if (!settings) return;
  part(byId('settings-counted'), 'input', `[value="${counted}"]`).checked = true;
  byId('settings-scale').textContent = settingsScaleText(settings, counted);
  drawTables(settings, {
    counted,
    own: keyOf(csp),
    isOnPage: csp.search === 'backtracking',
    other: state.otherSetting,
  });
  byId('settings-remarks').replaceChildren(
    ...remarks(settings, counted, csp).map((textContent) => make('p', { textContent })),
  );
  drawCompared(state);
}

/** @param {State} state */
function drawCompared({ settings, csp, otherSetting }) {
  if (!settings) return;
  const [a, b] = comparedSettings(settings, csp, otherSetting);
  byId('settings-a').textContent = a
    ? `${capital(settingName(a))}${csp.search === 'backtracking' ? ', on the page now' : ''}.`
    : '';
  byId('settings-b').textContent =
    a && b ? comparison(a, b) : 'Choose ○ in a row below: both are compared here.';
}

/** Show the search of a row. @param {Store} store @param {Wish} wish @param {string} key */
function showSearch(store, wish, key) {
  const { settings } = store.get();
  const setting = settings?.rows.find((row) => keyOf(row) === key);
  if (!setting) return;
  const { propagation, variables, values } = setting;
  byId('settings').close();
  wish({ csp: { search: 'backtracking', propagation, variables, values } });
}
