/** The why panel: the sentence for this step and its numbers, each a way to the step that set it. */
import { isRun } from './csp/run.js';
import { byId, make } from './dom.js';
import { eventAt } from './events.js';
import { traceLine } from './trace-view.js';
import { why } from './why.js';

/** @param {import('./state.js').Store} store @returns {import('./state.js').Draw} */
export function whyView(store) {
  byId('why-facts').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (button) store.goTo(Number(button.dataset.step));
  });
  return draw;
}

/** @param {import('./state.js').State} state @param {import('./state.js').State} before */
function draw({ tree, problem, step, playing, speed }, before) {
  if (tree === before.tree && step === before.step && playing === before.playing) return;
  byId('why-empty').hidden = Boolean(tree);
  byId('why').hidden = !tree;
  if (!tree || !problem) return;
  const { sentence, facts } = why(problem, tree, step);
  byId('why-sentence').textContent = sentence;
  byId('why').classList.toggle('cut', eventAt(tree, step).cutoff);
  const held = byId('why-facts').contains(document.activeElement);
  byId('why-facts').replaceChildren(...facts.map(factElement));
  if (held) byId('why-body').focus(); // a fact that was pressed is gone, the keyboard's place is not
  // The line of a log says less than its sentence.
  const line = isRun(tree) ? '' : `${traceLine(tree, step)}. `;
  if (!playing || speed <= 1) byId('announcer').textContent = `Line ${step + 1}: ${line}${sentence}`;
}

/** @param {import('./why.js').Fact} fact */
function factElement({ name, sign, value, event }) {
  const text = [name, sign, value].filter(Boolean).join(' ');
  if (event === null) return make('span', { className: 'fact', textContent: text });
  const button = make('button', { className: 'fact', type: 'button', textContent: `${text} · set in line ${(event + 1).toLocaleString('en')}` });
  button.dataset.step = String(event);
  return button;
}
