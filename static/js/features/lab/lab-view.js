/** The dialog of the ordering lab: the cost of alpha-beta in every order of moves. */

import { onPressWithin } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { waitFor } from '../../kit/notice.js';
import { moveInList } from '../../kit/scale.js';
import { DEFAULTS, ownDepth } from '../../search/question.js';
import { lab as askLab } from '../../store/api.js';
import { rows } from './lab.js';
import { drawChart } from './lab-chart.js';

/** @import { Lab, Row } from './lab.js' */

/** @typedef {Lab & {of: string}} Found  of: the key of the problem and depth that were searched */
/** @typedef {(options: Partial<State>) => void} Wish  searches on the page with these settings */

/** @param {Store} store @param {Wish} wish @returns {Draw} */
export function labView(store, wish) {
  const dialog = byId('lab');
  let running = new AbortController();
  byId('lab-open').addEventListener('click', () => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
    dialog.showModal();
    running = new AbortController();
    showOrRequest(store, running.signal);
  });
  dialog.addEventListener('close', () => running.abort());
  byId('lab-cancel').addEventListener('click', () => dialog.close());
  onPressWithin('lab-rows', 'tr', (row) => showSearch(store, wish, row) && dialog.close());
  byId('lab-rows').addEventListener('keydown', moveInList);
  return (state, before) => {
    if (dialog.open && state.lab !== before.lab && state.lab) show(state, state.lab);
  };
}

/** The lab is about alpha-beta, even if the page shows another algorithm. @param {State} state */
const questionFor = ({ text, graph, depth, binding }) => ({ ...DEFAULTS, text, graph, depth, binding });

/** @param {State} state */
const keyOf = (state) =>
  JSON.stringify([state.text, state.graph, state.depth ?? ownDepth(state), state.binding]);

/** Show the known numbers, or request them. @param {Store} store @param {AbortSignal} signal */
async function showOrRequest(store, signal) {
  const state = store.get();
  if (state.lab?.of === keyOf(state)) return show(state, state.lab);
  byId('lab-chart').hidden = true;
  const results = await waitFor(
    'lab',
    'Searching once in every order …',
    () => askLab(questionFor(state), signal),
    signal,
  );
  if (results) store.change({ lab: { ...results, of: keyOf(state) } });
}

/** @param {State} state @param {Found} lab */
function show(state, lab) {
  byId('lab-wait').hidden = true;
  byId('lab-chart').hidden = false;
  drawChart(lab, isOnPage(state));
  const rows = byId('lab-rows');
  const own = /** @type {HTMLElement | null} */ (rows.querySelector('[aria-current] button'));
  (own ?? rows.querySelector('button'))?.focus();
}

/** Whether a row's search is the one on the page. @param {State} state @returns {(row: Row) => boolean} */
function isOnPage(state) {
  return ({ question }) =>
    question !== null &&
    Object.entries(question).every(
      ([name, value]) => name === 'round' || state[/** @type {'order'} */ (name)] === value,
    );
}

/** Show a row's search, if any. @param {Store} store @param {Wish} wish @param {HTMLElement} row */
function showSearch(store, wish, row) {
  const { lab } = store.get();
  const question = lab && rows(lab)[Number(row.dataset.row)].question;
  if (question) wish(question);
  return question !== null;
}
