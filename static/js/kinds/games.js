/**
 * The two kinds of games: on a map, and on a given tree (one that is written out in a text). Each is a record
 * of functions, described at `Kind` in types.d.ts.
 */
import { allowedMoves, cellsOf, domainsAt, domainWords, LEVELS, newRemovals } from '../search/domains.js';
import { givenRules, mapRules, prunedInGiven } from '../search/full-tree.js';
import { afterMoves, positionAt, prunedMoves, startOf } from '../search/game.js';
import { mapChips, nameChips, positionText, regionLooks } from '../search/region-looks.js';
import { showsGame } from '../store/visibility.js';
import { GAME_NAMES, gameKind } from './game.js';

/** @import { Event, GameMap, Level, Position, RegionLook } from '../search/types.js' */
/** @import { DomainTable, Picture } from './types.js' */

// The domain panel for a game on a map: a row for each region, a column for each color, at a level of looking
// ahead.

/** @param {State} state */
const mapOf = ({ problem }) => /** @type {GameMap} */ (problem?.map);

/** @type {DomainTable} */
const mapDomains = {
  offered: true,
  hasLevels: true,
  toggle: ({ domains }) => ({ domains: domains ? null : LEVELS[1] }),
  isShown: ({ domains, problem }) => domains !== null && Boolean(problem?.map),
  key: ({ problem }) => problem,
  grid: (state) => {
    const { regions: names, colors, styles } = mapOf(state);
    return { corner: 'region', columns: colors, names, texts: names.map(() => colors), styles };
  },
  filling: (state, event) => {
    const [map, level] = [mapOf(state), /** @type {Level} */ (state.domains)];
    const [{ tree }, node] = [state, event?.node ?? 0];
    const domainsOf = (/** @type {number} */ i) =>
      domainsAt(map, tree ? positionAt(map, tree, i) : startOf(map), level);
    const domains = domainsOf(node);
    const byLastMove = tree && node ? newRemovals(domains, domainsOf(tree.parent[node])) : [];
    const words = domainWords(map, domains, byLastMove, level);
    return { rows: cellsOf(map, domains, byLastMove, level), words };
  },
  queue: () => ({ arcs: [], more: 0 }),
};

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
  domains: { ...mapDomains, offered: false },
  title: ({ algorithm }) => `${algorithm} on a game tree`,
  chips: (_, tree) => nameChips(tree),
  rules: (_, tree) => givenRules(tree),
  prunedMoves: (_, tree, node) => prunedInGiven(tree, node),
  move: 'move',
});

/** @type {Picture} */
const mapPicture = {
  graph: (graph) => graph,
  at: (state, event) => {
    const map = /** @type {GameMap} */ (state.problem?.map);
    const isPlay = showsGame(state);
    const position = shownPosition(map, state, event);
    // during Play, `ownSearch` is the search that the page showed before
    const { binding } = state.tree ?? state.ownSearch?.tree ?? { binding: null };
    const ahead = { shownLevel: isPlay ? null : state.domains, binding: binding ?? null };
    const looks = regionLooks(map, position, state.tree !== null || isPlay, ahead);
    return {
      looks: isPlay ? markPicked(looks, state.picked) : looks,
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
 * The position on the map: in Play that of the game, otherwise that of the search; event: the current one.
 * @type {(map: GameMap, state: Pick<State, 'tree' | 'step' | 'play' | 'playSearch' | 'steppingMode'>, event:
 *   Event | null) => Position}
 */
export function shownPosition(map, state, event) {
  if (showsGame(state)) return afterMoves(map, state.play?.moves ?? []);
  return state.tree && event ? positionAt(map, state.tree, event.node) : startOf(map);
}

/** @param {Checked} problem */
const mapIn = ({ map }) => /** @type {GameMap} */ (map);

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
  chips: (problem) => mapChips(mapIn(problem)),
  rules: (problem, tree) => mapRules(mapIn(problem), tree),
  // a move that the binding forbids is no legal move, so it is not pruned
  prunedMoves: ({ map }, tree, node) =>
    map && tree.pruned[node]
      ? allowedMoves(map, positionAt(map, tree, node), prunedMoves(map, tree, node), tree.binding)
      : [],
  move: 'legal move',
});
