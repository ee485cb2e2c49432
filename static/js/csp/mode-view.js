/** A game, or constraints: the document says which in html[data-mode], and the header's switch changes it for what can be both. */
import { byId } from '../dom.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./question.js').Mode} Mode */

/** What is called otherwise: the element, and its words as a game and as constraints. @type {[string, string, string][]} */
const WORDS = [
  ['tree-title', 'Game tree', 'Search tree'], ['trace-title', 'Trace', 'Log'], ['download-trace', 'Trace', 'Log'],
  ['stride-line', 'by line', 'by event'], ['stride-fine', 'by line of code', 'by arc'], ['stride-subtree', 'by subtree', 'by variable'],
];
/** The same of what buttons are called where they show no words. @type {[string, string, string][]} */
const TITLES = [
  ['go-previous-cutoff', 'Previous cutoff', 'Previous failure'], ['go-next-cutoff', 'Next cutoff', 'Next failure'], ['download-trace', 'Download the trace as text', 'Download the log as text'],
  ['go-over', 'Step over: to where the next subtree is done (o)', 'Step over: to where the branch of this assignment is done (o)'],
  ['go-out', 'Step out: to where the parent is done (u)', 'Step out: to where this assignment is taken back (u)'],
  ['domains-toggle', 'Which colors each region has left (d)', 'Which values each variable has left (d)'],
];

/** @param {(options: Partial<State>) => void} wish @returns {import('../state.js').Draw} */
export function modeView(wish) {
  for (const mode of /** @type {Mode[]} */ (['game', 'csp'])) {
    byId(`mode-${mode}`).addEventListener('click', () => { if (document.documentElement.dataset.mode !== mode) wish({ mode, step: 0 }); });
  }
  return (state, before) => {
    document.documentElement.dataset.mode = state.mode;
    byId('mode').hidden = state.problem?.kind !== 'map';
    for (const mode of ['game', 'csp']) byId(`mode-${mode}`).setAttribute('aria-pressed', String(state.mode === mode));
    if (state.mode !== before.mode || state.problem !== before.problem) rename(state);
  };
}

/** @param {State} state */
function rename({ mode, problem }) {
  const which = mode === 'csp' ? 2 : 1;
  for (const words of WORDS) byId(words[0]).textContent = words[which];
  for (const words of TITLES) titled(byId(words[0]), words[which]);
  byId('map-title').textContent = problem?.kind === 'csp' ? 'Constraint graph' : 'Map';
}

/** @param {HTMLElement} element @param {string} words */
function titled(element, words) {
  const key = element.title.match(/ \([^)]*\)$/)?.[0] ?? '';
  element.title = words.endsWith(')') ? words : words + key;
  if (element.hasAttribute('aria-label')) element.setAttribute('aria-label', words);
}

/** A panel that is about games only: while constraints are shown it is not drawn, and then goes on where it was. @param {import('../state.js').Draw} draw @returns {import('../state.js').Draw} */
export function gameOnly(draw) {
  /** @type {State | null} */
  let last = null;
  return (state, before) => {
    if (state.mode === 'csp') return void (last ??= before);
    draw(state, last ?? before);
    last = null;
  };
}
