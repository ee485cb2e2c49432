/**
 * The two kinds of games: on a map, and on a given tree (one that is written out in a text). Each is a record
 * of functions, described at `Kind` in types.d.ts.
 */
import { allowedMoves, cellsOf, domainsAt, domainWords, newRemovals } from '../search/domains.js';
import { givenRules, mapRules, prunedInGiven } from '../search/full-tree.js';
import { afterMoves, positionAt, prunedMoves, rootPosition } from '../search/game.js';
import { mapChips, nameChips, positionText, regionLooks } from '../search/region-looks.js';
import { showsGame } from '../store/visibility.js';
import { GAME_NAMES, gameKind } from './game.js';

/** @import { Event, GameMap, Level, Position, RegionLook } from '../search/types.js' */
/** @import { DomainTable, Picture } from './types.js' */

/** The map of a problem that is played on one. @type {(problem: Checked | null) => GameMap} */
const mapOf = (problem) => /** @type {GameMap} */ (problem?.map);

/**
 * The domain panel for a game on a map: a row for each region, a column for each color. In the state,
 * `domains` is the level of looking ahead that decides which colors are left; null while it is closed.
 * @type {DomainTable}
 */
const mapDomains = {
  offered: true,
  hasLevels: true,
  toggle: ({ domains }) => ({ domains: domains ? null : 'forward' }),
  isShown: ({ domains, problem }) => domains !== null && Boolean(problem?.map),
  key: ({ problem }) => problem,
  grid: ({ problem }) => {
    const { regions: names, colors, styles } = mapOf(problem);
    return { corner: 'region', columns: colors, names, texts: names.map(() => colors), styles };
  },
  filling: ({ problem, tree, domains: shownLevel }, event) => {
    const map = mapOf(problem);
    const level = /** @type {Level} */ (shownLevel);
    const domainsOf = (/** @type {number} */ i) =>
      domainsAt(map, tree ? positionAt(map, tree, i) : rootPosition(map), level);
    const node = event?.node ?? 0;
    const domains = domainsOf(node);
    const hasLastMove = tree !== null && node > 0; // the root has none
    const byLastMove = hasLastMove ? newRemovals(domains, domainsOf(tree.parent[node])) : [];
    const words = domainWords(map, domains, byLastMove, level);
    return { rows: cellsOf(map, domains, byLastMove, level), words };
  },
  queue: () => ({ arcs: [], more: 0 }),
};

/**
 * The map panel of a game on a map: in Play it shows the game, otherwise a step of the search.
 * @type {Picture}
 */
const mapPicture = {
  graph: (graph) => graph,
  at: (state, event) => {
    const map = mapOf(state.problem);
    const isGame = showsGame(state);
    const position = shownPosition(map, state, event);
    // the level of look-ahead that forbids moves; during Play that of the search set aside
    const binding = (state.tree ?? state.ownSearch?.tree)?.binding ?? null;
    const ahead = { shownLevel: isGame ? null : state.domains, binding };
    const looks = regionLooks(map, position, isGame || state.tree !== null, ahead);
    return {
      looks: isGame ? markPicked(looks, state.picked) : looks,
      arc: null,
      position,
      words: positionText(map, position, ahead),
    };
  },
};

/**
 * Mark the clicked region while it can be colored; changes `looks`.
 * @type {(looks: Map<string, RegionLook>, picked: State['picked']) => Map<string, RegionLook>}
 */
export function markPicked(looks, picked) {
  const look = picked && looks.get(picked.region);
  if (look?.open.length) look.picked = true;
  return looks;
}

/**
 * The position on the map: that of Play's game if the map shows it, otherwise that of the search at `event`,
 * the current one; before any search the start.
 * @type {(map: GameMap, state: Pick<State, 'tree' | 'step' | 'play' | 'playSearch' | 'steppingMode'>, event:
 *   Event | null) => Position}
 */
export function shownPosition(map, state, event) {
  if (showsGame(state)) return afterMoves(map, state.play?.moves ?? []);
  return state.tree && event ? positionAt(map, state.tree, event.node) : rootPosition(map);
}

export const mapGame = gameKind({
  name: 'map',
  applies: ['game', 'map'],
  names: {
    ...GAME_NAMES,
    problem: 'map',
    samples: 'Maps',
    sought: 'Region, color or value',
    example: 'NSW R  ·  >=20  ·  deep cut',
    deepest: 'every region can be colored',
  },
  picture: mapPicture,
  domains: mapDomains,
  title: ({ algorithm }) => `${algorithm} on a map-coloring game`,
  chips: (problem) => mapChips(mapOf(problem)),
  rules: (problem, tree) => mapRules(mapOf(problem), tree),
  // a move that a binding level of look-ahead forbids is no legal move, so it is not pruned
  prunedMoves: ({ map }, tree, node) =>
    map && tree.pruned[node]
      ? allowedMoves(map, positionAt(map, tree, node), prunedMoves(map, tree, node), tree.binding)
      : [],
  moveWord: 'legal move',
});

export const givenTree = gameKind({
  name: 'tree',
  applies: ['game', 'tree'],
  names: {
    ...GAME_NAMES,
    problem: 'tree',
    samples: 'Game trees',
    sought: 'Node or value',
    example: 'B  ·  >=20  ·  deep cut',
    deepest: 'the tree ends',
  },
  picture: null,
  domains: { ...mapDomains, offered: false }, // it is never shown: there are no regions
  title: ({ algorithm }) => `${algorithm} on a game tree`,
  chips: (_, tree) => nameChips(tree),
  rules: (_, tree) => givenRules(tree),
  prunedMoves: (_, tree, node) => prunedInGiven(tree, node),
  moveWord: 'move',
});
