/** The queue of a constraint search, as a list beside the domains. */
import { byId, make } from '../dom.js';
import { triable } from './by-hand.js';
import { queueList } from './domain-grid.js';
import { isRun } from './run.js';

/** @typedef {import('./domain-grid.js').Arc} Arc */

/** What waits to be looked at; where arcs can be tried, each is a button. @param {import('../state.js').State} state */
export function drawQueue(state) {
  const { tree, step } = state;
  const { arcs, more } = isRun(tree) ? queueList(tree, step) : { arcs: [], more: 0 };
  const rest = more ? [make('span', { textContent: `and ${more.toLocaleString('en')} more` })] : [];
  byId('domains-queue').hidden = !arcs.length;
  const items = arcs.map(triable(state) ? toTry : (arc) => make('span', { className: 'arc', textContent: arc.text, title: arc.text }));
  const held = [...byId('domains-queue').children].indexOf(/** @type {Element} */ (document.activeElement));
  byId('domains-queue').replaceChildren(make('span', { className: 'queue-name', textContent: 'Queue' }), ...items, ...rest);
  if (held >= 0) /** @type {HTMLElement} */ (items[held - 1] ?? byId('domains-queue')).focus(); // the keyboard stays at its place in the queue
}

/** @param {Arc} arc */
function toTry({ text, variable, constraint }) {
  const button = make('button', { type: 'button', className: 'arc', textContent: text, title: `What would this arc remove now? ${text}` });
  Object.assign(button.dataset, { variable, constraint });
  return button;
}
