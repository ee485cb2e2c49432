/**
 * The domains of regions at four levels of looking ahead, and the cells of the domain panel.
 *
 * A region's domain has the colors that it could still get if the whole map were to be colored. Each removed
 * color has a cause: if A is red, its neighbor B cannot be red. Regions and colors are numbers from 0. The
 * levels:
 *
 * - basic: nothing is removed; the rules check colored neighbors only when a move is tried
 * - forward: forward checking; a colored region removes its color from its neighbors
 * - singletons: a region with a single color left also removes it from its neighbors
 * - arcs: arc consistency (AC-3); a color is removed if a neighbor has no other color left. As all
 *   constraints say "different", this finds the same as `singletons`, in other steps, as long as every region
 *   keeps a color; of two neighbors with one and the same color left, either may lose it
 *
 * Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction Problems",
 * Artificial Intelligence 14 (1980), for forward checking; Mackworth, "Consistency in Networks of Relations",
 * Artificial Intelligence 8 (1977), for AC-3.
 */
import { listing, plural } from '../kit/format.js';
import { settingNamed } from '../scene/fields.js';
import { afterMove, neighbors } from './game.js';

/** @import { Binding, Cell, GameMap, Level, Position, Row } from './types.js' */

/**
 * @typedef {{kind: 'colored' | 'single' | 'unsupported', region: number, color: number}} Cause  the neighbor
 *   that removed the color: it has that color (colored), or has only that color left (single, and in AC-3
 *   unsupported)
 */
/** @typedef {{region: number, color: number, cause: Cause}} Removal */
/**
 * @typedef {{remaining: number[][], assigned: (number | null)[], removals: Removal[]}} Domains  for each
 *   region the colors that it can still get (its own if it is colored), and its color; the removals in order
 */

/** The propagation of each level, which changes `work`. @type {Record<Level, (work: Work) => void>} */
const PROPAGATE = {
  basic: () => {},
  forward: forwardCheck,
  singletons: propagateSingletons,
  arcs: enforceArcs,
};

/** The levels, from the least looking ahead to the most. */
export const LEVELS = /** @type {Level[]} */ (Object.keys(PROPAGATE));

/** Domains while they are computed. @typedef {Domains & {neighbors: number[][]}} Work */

/** The domains at a position. @type {(map: GameMap, position: Position, level: Level) => Domains} */
export function domainsAt(map, { colored }, level) {
  const colorNames = map.regions.map((region) => colored.get(region)?.color);
  const assigned = colorNames.map((color) => (color === undefined ? null : map.colors.indexOf(color)));
  return domainsOf(neighbors(map), map.colors.length, assigned, level);
}

/**
 * The domains, given each region's neighbors, the number of colors, and each region's color (null for none).
 * @type {(near: number[][], colorCount: number, assigned: (number | null)[], level: Level) => Domains}
 */
export function domainsOf(near, colorCount, assigned, level) {
  const remaining = assigned.map((color) => (color === null ? [...Array(colorCount).keys()] : [color]));
  const work = { remaining, assigned, removals: [], neighbors: near };
  PROPAGATE[level](work);
  return { remaining, assigned, removals: work.removals };
}

/** Remove the color of each colored region from its neighbors. @param {Work} work */
function forwardCheck(work) {
  for (const [region, color] of work.assigned.entries())
    if (color !== null) removeFromNeighbors(work, { kind: 'colored', region, color });
}

/** Remove also the color of each region with a single one left, at once. @param {Work} work */
function propagateSingletons(work) {
  forwardCheck(work);
  const queue = uncoloredRegions(work).filter((region) => work.remaining[region].length === 1);
  for (let region = queue.shift(); region !== undefined; region = queue.shift()) {
    if (!work.remaining[region].length) continue; // lost its last color while it waited
    const losers = removeFromNeighbors(work, { kind: 'single', region, color: work.remaining[region][0] });
    queue.push(...losers.filter((r) => work.remaining[r].length === 1));
  }
}

/**
 * Run AC-3 on arcs (x, y) between uncolored regions: each color of x needs a different one of y. A region
 * whose domain is empty removes nothing from its neighbors.
 * @param {Work} work
 */
function enforceArcs(work) {
  forwardCheck(work);
  const queue = uncoloredRegions(work).flatMap((x) => uncoloredNeighbors(work, x).map((y) => [x, y]));
  for (let arc = queue.shift(); arc; arc = queue.shift()) {
    const [x, y] = arc;
    if (!revise(work, x, y)) continue;
    const others = uncoloredNeighbors(work, x).filter((z) => z !== y);
    queue.push(...others.map((z) => [z, x])); // the color that x lost may have been their support
  }
}

/**
 * Revise the arc (x, y): if y has a single color left, remove this color from x. The result says whether x
 * had it.
 * @type {(work: Work, x: number, y: number) => boolean}
 */
function revise(work, x, y) {
  const [only, ...others] = work.remaining[y];
  const forbids = only !== undefined && !others.length; // with two colors y always has one that fits
  if (!forbids || !work.remaining[x].includes(only)) return false;
  remove(work, x, { kind: 'unsupported', region: y, color: only });
  return true;
}

/**
 * Remove the color of a region from its neighbors; the result has those that lost it.
 * @type {(work: Work, cause: Cause) => number[]}
 */
function removeFromNeighbors(work, cause) {
  const { region, color } = cause;
  const losers = uncoloredNeighbors(work, region).filter((r) => work.remaining[r].includes(color));
  for (const loser of losers) remove(work, loser, cause);
  return losers;
}

/** @type {(work: Work, region: number, cause: Cause) => void} */
function remove(work, region, cause) {
  work.remaining[region] = work.remaining[region].filter((c) => c !== cause.color);
  work.removals.push({ region, color: cause.color, cause });
}

/** @param {Work} work */
const uncoloredRegions = ({ assigned }) => [...assigned.keys()].filter((region) => assigned[region] === null);

/** A region's uncolored neighbors. @type {(work: Work, region: number) => number[]} */
const uncoloredNeighbors = ({ neighbors, assigned }, region) =>
  neighbors[region].filter((neighbor) => assigned[neighbor] === null);

/** The regions for which no color is left. @param {Domains} domains */
export const deadIn = ({ remaining }) => [...remaining.keys()].filter((region) => !remaining[region].length);

/** The uncolored regions with a single color left. @param {Domains} domains */
export const singlesIn = ({ remaining, assigned }) =>
  [...remaining.keys()].filter((region) => assigned[region] === null && remaining[region].length === 1);

/** The removals that are new. @type {(now: Domains, previous: Domains | null) => Removal[]} */
export function newRemovals({ removals }, previous) {
  const oldKeys = new Set(previous?.removals.map(key));
  return removals.filter((removal) => !oldKeys.has(key(removal)));
}

/** A key for a color of a region. @param {{region: number, color: number}} removal */
const key = ({ region, color }) => `${region} ${color}`;

/** The cause of a removal, in words. @type {(map: GameMap, removal: Removal) => string} */
export function causeText(map, { region, color, cause }) {
  const [name, neighbor, colorName] = [map.regions[region], map.regions[cause.region], map.colors[color]];
  const text = `${name} cannot be ${colorName}`;
  if (cause.kind === 'colored') return `${text}: its neighbor ${neighbor} is ${colorName}`;
  if (cause.kind === 'single') return `${text}: its neighbor ${neighbor} has only ${colorName} left`;
  return `${text}: then its neighbor ${neighbor}, which has only ${colorName} left, would have none`;
}

// Looking ahead may be binding: then a move is not allowed if it leaves a further region without a color.
// This is another game, with fewer moves; webviz/games/binding.py has the same rule.

/** The levels that can bind: all except basic, which does not look ahead. */
export const BINDINGS = /** @type {Binding[]} */ (LEVELS.filter((level) => level !== 'basic'));

/** The name of a level in a sentence. @param {Binding} level */
export const bindingName = (level) => settingNamed('propagation', level)?.phrase ?? level;

/** The rule of the binding, as the end of a sentence. */
export const BINDING_RULE = 'no move may newly leave a region without a color';

/**
 * The legal moves that the binding allows; without a binding all.
 * @type {(map: GameMap, position: Position, moves: number[], binding: Binding | null) => number[]}
 */
export function allowedMoves(map, position, moves, binding) {
  if (!binding || !moves.length) return moves;
  const alreadyDead = new Set(deadIn(domainsAt(map, position, binding)));
  return moves.filter((move) => {
    // the player does not matter for the domains
    const dead = deadIn(domainsAt(map, afterMove(map, position, move, 1), binding));
    return dead.every((region) => alreadyDead.has(region));
  });
}

/** The rule of a binding as a sentence. @param {Binding} binding */
export const bindingSentence = (binding) =>
  `${bindingName(binding)[0].toUpperCase()}${bindingName(binding).slice(1)} binds: ${BINDING_RULE}.`;

// The content of the domain panel, cell by cell and in words.

/** An empty remark: `remark` is for the page, `said` for screen readers. */
const NOTHING = { remark: '', said: '' };

/**
 * One row for each region; fresh: the removals by the last move, which the panel marks as new.
 * @type {(map: GameMap, domains: Domains, fresh: Removal[], level: Level) => Row[]}
 */
export function cellsOf(map, domains, fresh, level) {
  const freshKeys = new Set(fresh.map(key));
  const removed = new Map(
    domains.removals.map((removal) => {
      const isFresh = freshKeys.has(key(removal));
      const words = `${causeText(map, removal)}${isFresh ? ' (new with this move)' : ''}`;
      return [key(removal), { fresh: isFresh, words }];
    }),
  );
  return map.regions.map((name, region) => ({
    cells: map.colors.map((text, color) => {
      const own = domains.assigned[region];
      return cellOf(name, text, own === null ? null : map.colors[own], removed.get(key({ region, color })));
    }),
    ...(level === 'basic' ? NOTHING : remarkOf(map, domains, region)),
  }));
}

/**
 * The cell for a value of a region or variable, all by name; removed: its words if the value was removed.
 * @param {string} name @param {string} value @param {string | null} assigned  null: has no value
 * @param {Omit<Cell, 'state'>} [removed]
 * @returns {Cell}
 */
export function cellOf(name, value, assigned, removed) {
  if (assigned === value) return { state: 'taken', fresh: false, words: `${name} is ${value}` };
  if (removed) return { state: 'removed', ...removed };
  if (assigned !== null) return { state: 'other', fresh: false, words: `${name} is ${assigned}` };
  return { state: 'free', fresh: false, words: `${name} can be ${value}` };
}

/** A row's remark. @type {(map: GameMap, domains: Domains, region: number) => Omit<Row, 'cells'>} */
function remarkOf(map, { remaining, assigned }, region) {
  const [name, [only, ...others]] = [map.regions[region], remaining[region]];
  if (assigned[region] !== null || others.length) return NOTHING;
  if (only === undefined) return { remark: '✕ dead', said: `No color is left for ${name}` };
  return { remark: `only ${map.colors[only]}`, said: `Only ${map.colors[only]} is left for ${name}` };
}

/**
 * The effect of this move on the domains, in words.
 * @type {(map: GameMap, domains: Domains, fresh: Removal[], level: Level) => string}
 */
export function domainWords(map, domains, fresh, level) {
  if (level === 'basic')
    return 'The rules look at a region’s neighbors only when a move is tried: nothing is removed.';
  const names = (/** @type {number[]} */ regions) => listing(regions.map((r) => map.regions[r]));
  const [dead, singles] = [deadIn(domains), singlesIn(domains)];
  const sentences = [
    fresh.length ? `This move removes ${plural(fresh.length, 'color')}.` : 'This move removes nothing more.',
  ];
  if (dead.length) sentences.push(`No color is left for ${names(dead)}.`);
  if (singles.length) sentences.push(`One color is left for ${names(singles)}.`);
  return sentences.join(' ');
}
