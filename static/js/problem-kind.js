/** A map, a tree or constraints: the document says which in html[data-kind], and its styles show the panels and words that fit. */

/** @type {Record<string, string>} */
const GAMES = { map: 'a map-coloring game', tree: 'a game tree', csp: 'constraints' };

/** @param {Pick<import('./state.js').State, 'problem' | 'algorithm'> & Partial<Pick<import('./state.js').State, 'mode' | 'csp'>>} state */
export function titleOf({ problem, algorithm, mode, csp }) {
  if (mode === 'csp') return `webviz: ${csp?.search ?? 'search'} on ${problem?.kind === 'map' ? 'a map’s constraints' : 'constraints'}`;
  return `webviz: ${algorithm} on ${GAMES[problem?.kind ?? 'map']}`;
}

/** Before a map is drawn, its panel has to be there. @param {import('./state.js').State} state */
export function kindView(state) {
  document.documentElement.dataset.kind = state.problem?.kind ?? 'map';
  document.title = titleOf(state);
}
