/** The queue of a constraint search, as a list beside the domains. */
import { kindShown } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';
import { triable } from '../search/constraints/by-hand.js';
import { tryArcs } from '../store/by-hand.js';

/**
 * @import { Draw, State, Store } from '../store/state.js'
 * @import { Arc } from '../search/constraints/domain-cells.js'
 */

const HINT = 'Click an edge of the graph, or an arc of the queue: what would it remove now?';

/** Arcs that are tried from the queue, and what came of the last. @param {Store} store @returns {Draw} */
export function triedView(store) {
  byId('domains-queue').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (button) tryArcs(store, Number(button.dataset.constraint), [Number(button.dataset.variable)]);
  });
  return (state) => {
    const words = triable(state) ? state.tried || HINT : '';
    if (byId('domains-tried').textContent !== words) byId('domains-tried').textContent = words;
  };
}

/** What waits to be looked at; where arcs can be tried, each is a button. @param {State} state */
export function drawQueue(state) {
  const { arcs, more } = kindShown(state).domains.queue(state);
  const rest = more ? [make('span', { textContent: `and ${more.toLocaleString('en')} more` })] : [];
  byId('domains-queue').hidden = !arcs.length;
  const items = arcs.map(
    triable(state)
      ? toTry
      : (arc) => make('span', { className: 'arc', textContent: arc.text, title: arc.text }),
  );
  const held = [...byId('domains-queue').children].indexOf(/** @type {Element} */ (document.activeElement));
  byId('domains-queue').replaceChildren(
    make('span', { className: 'queue-name', textContent: 'Queue' }),
    ...items,
    ...rest,
  );
  // the keyboard stays at its place in the queue
  if (held >= 0) /** @type {HTMLElement} */ (items[held - 1] ?? byId('domains-queue')).focus();
}

/** @param {Arc} arc */
function toTry({ text, variable, constraint }) {
  const button = make('button', {
    type: 'button',
    className: 'arc',
    textContent: text,
    title: `What would this arc remove now? ${text}`,
  });
  Object.assign(button.dataset, { variable, constraint });
  return button;
}
