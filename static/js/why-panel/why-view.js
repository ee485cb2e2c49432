/** The why panel: the sentence for this step, and its numbers, each a link to the step that set it. */

import { kindOf, momentOf } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';

/** @import { Fact } from '../why/types.js' */

/** @typedef {{from: number, to: number}} Jump  steps */

/** @param {Store} store @returns {Draw} */
export function whyView(store) {
  byId('why-facts').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (!button) return;
    const step = Number(button.dataset.step);
    if (button.classList.contains('back')) store.goTo(step);
    else store.jumpTo(step);
  });
  const pointing = { pointerover: true, focusin: true, pointerout: false, focusout: false };
  for (const [type, on] of Object.entries(pointing))
    byId('why-facts').addEventListener(type, ({ target }) => pointAt(store, on ? target : null));
  return draw;
}

/** Show on the tree where a bound was set. @param {Store} store @param {EventTarget | null} target */
function pointAt(store, target) {
  const button = target instanceof Element ? target.closest('button.fact:not(.back)') : null;
  const pointed = button instanceof HTMLElement ? Number(button.dataset.step) : null;
  if (pointed !== store.get().pointed) store.change({ pointed });
}

/** @param {State} state @param {State} before */
function draw({ tree, problem, step, playing, speed, jump }, before) {
  if (tree === before.tree && step === before.step && playing === before.playing) return;
  byId('why-empty').hidden = Boolean(tree);
  byId('why').hidden = !tree;
  if (!tree || !problem) return;
  const kind = kindOf(tree);
  const { event } = momentOf(tree, step);
  const { sentence, facts } = kind.why(problem, tree, step, event);
  byId('why-sentence').textContent = sentence;
  byId('why').classList.toggle('cut', event.cutoff);
  const held = byId('why-facts').contains(document.activeElement);
  byId('why-facts').replaceChildren(...(jump ? [backElement(jump)] : []), ...facts.map(factElement));
  if (held) byId('why-body').focus(); // the pressed fact is gone; keep the keyboard's focus
  if (!playing || speed <= 1)
    byId('announcer').textContent = `Line ${step + 1}: ${kind.announcement(tree, step, event)}${sentence}`;
}

/** @param {Jump} jump */
function backElement({ from }) {
  const textContent = `← back to line ${(from + 1).toLocaleString('en')}`;
  const button = make('button', { className: 'fact back', type: 'button', textContent });
  button.dataset.step = String(from);
  return button;
}

/** @param {Fact} fact */
function factElement({ name, sign, value, event }) {
  const text = [name, sign, value].filter(Boolean).join(' ');
  if (event === null) return make('span', { className: 'fact', textContent: text });
  const button = make('button', {
    className: 'fact',
    type: 'button',
    textContent: `${text} · set in line ${(event + 1).toLocaleString('en')}`,
  });
  button.dataset.step = String(event);
  return button;
}
