/** What the domain panel shows, cell by cell and in words. */

import { listing, plural } from '../kit/format.js';
import { causeText, deadIn, singlesIn } from './domains.js';

/**
 * @import { Domains, Level, Removal } from './domains.js'
 * @import { GameMap } from './game.js'
 */

/**
 * @typedef {{state: 'free' | 'taken' | 'other' | 'removed', fresh: boolean, words: string,
 *   event?: number}} Cell
 *   other: the region has another color; fresh: removed by the move just made; event: which removed it
 */
/**
 * @typedef {{cells: Cell[], remark: string, said: string}} Row remark: dead, or one color left, in brief;
 *   said: in a sentence
 */

const NOTHING = { remark: '', said: '' };

/**
 * One row a region.
 * @param {GameMap} map
 * @param {Domains} domains
 * @param {Removal[]} fresh
 * @param {Level} level
 * @returns {Row[]}
 */
export function cellsOf(map, domains, fresh, level) {
  const gone = new Map(domains.removals.map((removal) => [key(removal), removal]));
  const isNew = new Set(fresh.map(key));
  return map.regions.map((_, region) => ({
    cells: map.colors.map((_, color) => cellOf(map, domains, region, color, gone, isNew)),
    ...(level === 'basic' ? NOTHING : remarkOf(map, domains, region)),
  }));
}

/** @param {{region: number, color: number}} of */
const key = ({ region, color }) => `${region} ${color}`;

/**
 * @param {GameMap} map
 * @param {Domains} domains
 * @param {number} region
 * @param {number} color
 * @param {Map<string, Removal>} gone
 * @param {Set<string>} isNew
 * @returns {Cell}
 */
function cellOf(map, { taken }, region, color, gone, isNew) {
  const name = map.regions[region];
  const removal = gone.get(key({ region, color }));
  if (taken[region] === color)
    return { state: 'taken', fresh: false, words: `${name} is ${map.colors[color]}` };
  if (taken[region] !== null)
    return {
      state: 'other',
      fresh: false,
      words: `${name} is ${map.colors[/** @type {number} */ (taken[region])]}`,
    };
  if (!removal) return { state: 'free', fresh: false, words: `${name} can be ${map.colors[color]}` };
  const fresh = isNew.has(key(removal));
  return {
    state: 'removed',
    fresh,
    words: `${causeText(map, removal)}${fresh ? ' (new with this move)' : ''}`,
  };
}

/** @param {GameMap} map @param {Domains} domains @param {number} region */
function remarkOf(map, { left, taken }, region) {
  const [name, [only, ...others]] = [map.regions[region], left[region]];
  if (taken[region] !== null || others.length) return NOTHING;
  if (only === undefined) return { remark: '✕ dead', said: `Nobody can color ${name} any more` };
  return { remark: `only ${map.colors[only]}`, said: `${name} can only be ${map.colors[only]}` };
}

/**
 * What this move has done to the domains, in words.
 * @param {GameMap} map
 * @param {Domains} domains
 * @param {Removal[]} fresh
 * @param {Level} level
 */
export function domainWords(map, domains, fresh, level) {
  if (level === 'basic')
    return 'The rules look at a region’s neighbors only when a move is tried: nothing is removed.';
  const names = (/** @type {number[]} */ regions) => listing(regions.map((r) => map.regions[r]));
  const [dead, singles] = [deadIn(domains), singlesIn(domains)];
  const said = [
    fresh.length ? `This move removes ${plural(fresh.length, 'color')}.` : 'This move removes nothing more.',
  ];
  if (dead.length) said.push(`Nobody can color ${names(dead)} any more.`);
  if (singles.length) said.push(`One color is left for ${names(singles)}.`);
  return said.join(' ');
}
