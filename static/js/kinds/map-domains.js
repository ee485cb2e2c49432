/** The domain panel beside a game on a map: a region a row, a color a column, at a level of looking ahead. */
import { cellsOf, domainWords } from '../search/domain-cells.js';
import { domainsAt, LEVELS, newly } from '../search/domains.js';
import { positionAt, startOf } from '../search/game.js';

/**
 * @import { DomainTable } from './kinds.js'
 * @import { Level } from '../search/domains.js'
 * @import { GameMap } from '../search/game.js'
 * @import { Tree } from '../search/tree.js'
 * @import { State } from '../store/state.js'
 */

/** @param {State} state */
const mapOf = ({ problem }) => /** @type {GameMap} */ (problem?.map);

/** @type {DomainTable} */
export const mapDomains = {
  offered: true,
  hasLevels: true,
  toggled: ({ domains }) => ({ domains: domains ? null : LEVELS[1] }),
  isShown: ({ domains, problem }) => domains !== null && Boolean(problem?.map),
  key: ({ problem }) => problem,
  grid: (state) => {
    const { regions: names, colors, styles } = mapOf(state);
    return { corner: 'region', columns: colors, names, texts: names.map(() => colors), styles };
  },
  filling: (state, now) => {
    const [map, level] = [mapOf(state), /** @type {Level} */ (state.domains)];
    const { shown, fresh } = shownDomains(map, level, state.tree, now?.node ?? 0);
    return { rows: cellsOf(map, shown, fresh, level), words: domainWords(map, shown, fresh, level) };
  },
  queue: () => ({ arcs: [], more: 0 }),
};

/**
 * The domains shown, and what the node above had more.
 * @param {GameMap} map
 * @param {Level} level
 * @param {Tree | null} tree
 * @param {number} node
 */
function shownDomains(map, level, tree, node) {
  const at = (/** @type {number} */ n) =>
    domainsAt(map, tree ? positionAt(map, tree, n) : startOf(map), level);
  const shown = at(node);
  return { shown, fresh: tree && node ? newly(shown, at(tree.parent[node])) : [] };
}
