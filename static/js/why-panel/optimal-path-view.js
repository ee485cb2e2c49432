/** The optimal path in the why panel, at the end of the search or on request. */

import { kindOf } from '../kinds/kinds.js';
import { byId, chipElement, make } from '../kit/elements.js';
import { visitEvent } from '../search/tree.js';
import { optimalPath, pathEnd, pathText } from '../search/windows.js';
import { visibility } from '../store/visibility.js';

/** @import { Chip, OptimalPath } from '../search/types.js' */

/** @param {Store} store @returns {Draw} */
export function optimalPathView(store) {
  byId('path-toggle').addEventListener('click', () => store.change({ pathShown: !isShown(store.get()) }));
  byId('path').addEventListener('click', (/** @type {Event} */ e) => {
    const stop = /** @type {HTMLElement} */ (e.target).closest('button');
    const { tree } = store.get();
    if (!stop || !tree) return;
    store.goTo(visitEvent(tree, Number(stop.dataset.node)));
    store.change({ pathShown: true }); // keep it open while the user follows it
  });
  return draw;
}

/** Whether it is shown; at the end it is shown without a request. @param {State} state */
const isShown = (state) =>
  Boolean(state.tree) &&
  visibility(state).path &&
  (state.pathShown || state.step === Number(state.tree?.events) - 1);

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tree, problem } = state;
  const shown = isShown(state);
  byId('path-toggle').hidden = !tree?.complete || !visibility(state).path;
  byId('path-toggle').setAttribute('aria-expanded', String(shown));
  byId('path').hidden = !shown || !tree?.complete;
  if (!tree || !problem?.kind || (tree === before.tree && byId('path').childElementCount)) return;
  const path = optimalPath(tree);
  byId('path').replaceChildren(...(path ? elements(path, kindOf(tree).chips(problem, tree)) : []));
}

/** @param {OptimalPath} path @param {Chip[]} chips @returns {HTMLElement[]} */
function elements(path, chips) {
  const list = make(
    'ol',
    { ariaLabel: `Optimal path, ${pathText(path, chips)}` },
    path.stops.map(({ node, move }) => make('li', {}, [stopButton(chips[move], node)])),
  );
  const { worth, end } = pathEnd(path);
  return [
    make('strong', { textContent: 'Optimal path ' }),
    list,
    make('span', { className: 'worth', textContent: worth }),
    make('span', { className: 'end', textContent: end }),
  ];
}

/** @param {Chip} chip @param {number} node */
function stopButton(chip, node) {
  const button = chipElement(chip, 'button');
  button.dataset.node = String(node);
  button.title = 'Go to where the search visits it';
  return button;
}
