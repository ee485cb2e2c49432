/** A map or a tree: the document says which in html[data-kind], and its styles show the panels and words that fit. */

/** @type {Record<string, string>} */
const GAMES = { map: 'a map-coloring game', tree: 'a game tree' };

/** @param {Pick<import('./state.js').State, 'problem' | 'algorithm'>} state */
export function titleOf({ problem, algorithm }) {
  return `webviz: ${algorithm} on ${GAMES[problem?.kind ?? 'map']}`;
}

/** Before a map is drawn, its panel has to be there. @param {import('./state.js').State} state */
export function kindView(state) {
  document.documentElement.dataset.kind = state.problem?.kind ?? 'map';
  document.title = titleOf(state);
}
