/**
 * What the text of a map draws: regions, borders and first colors, and in which line each stands. A text may
 * be a sketch long before it is a game: what is still missing does not keep it from being drawn.
 */

/** @import { Assignment } from '../../search/game.js' */

/**
 * @typedef {object} Sketch
 * @property {string[]} colors
 * @property {Assignment[]} first
 * @property {string} depth
 * @property {Map<string, string>[]} weights  of each player, by color
 * @property {string[]} regions  as they are listed, then those that have no list of their own
 * @property {[string, string][]} borders
 * @property {Rows} rows
 */
/**
 * @typedef {object} Rows  numbers of lines, from 0; −1 where there is none
 * @property {number} colors
 * @property {number} first
 * @property {number} depth
 * @property {number[]} weights
 * @property {Map<string, number>} lists  of the neighbors of each region
 */
/** @typedef {'colors' | 'first' | 'depth' | 'weights' | 'list'} Part */

const NAME = '[A-Za-z0-9]+';
const listed = (/** @type {string} */ one) => `${one}(\\s*,\\s*${one})*`;
const FORMS = {
  colors: new RegExp(`^${listed(NAME)}$`),
  first: new RegExp(`^${listed(`${NAME}\\s*:\\s*${NAME}\\s*-\\s*[1-8]`)}$`),
  depth: /^\+?\d+$/,
  weights: new RegExp(`^${listed(`${NAME}\\s*:\\s*[-+]?\\s*\\d+`)}$`),
  list: new RegExp(`^${NAME}\\s*:\\s*(${listed(NAME)})?$`),
};
/** What may stand in the line after. @type {Record<string, Part[]>} */
const NEXT = {
  start: ['colors'],
  colors: ['first', 'depth'],
  first: ['depth'],
  depth: ['weights', 'list'],
  weights: ['weights', 'list'],
  list: ['list'],
};

/** Null where lines are no lines of a map, or speak of what is not there. @param {string} text */
export function sketchOf(text) {
  const lines = text.split(/\r?\n/);
  const rows = rowsOf(lines);
  if (!rows) return null;
  const sketch = read(lines, rows);
  return isSound(sketch) ? sketch : null;
}

/** @param {string[]} lines @returns {Rows | null} */
function rowsOf(lines) {
  /** @type {Rows} */
  const rows = { colors: -1, first: -1, depth: -1, weights: [], lists: new Map() };
  let part = 'start';
  for (const [n, line] of lines.entries()) {
    if (!line.trim()) continue;
    const found = NEXT[part].find((one) => FORMS[one].test(line.trim()));
    if (!found) return null;
    part = found;
    if (found === 'weights') rows.weights.push(n);
    else if (found !== 'list') rows[found] = n;
    else if (rows.lists.has(before(line))) return null;
    else rows.lists.set(before(line), n);
  }
  return rows.depth < 0 ? null : rows;
}

/** @param {string[]} lines @param {Rows} rows @returns {Sketch} */
function read(lines, rows) {
  const lists = [...rows.lists].map(([region, n]) => /** @type {const} */ ([region, neighborsIn(lines[n])]));
  const named = [...rows.lists.keys(), ...lists.flatMap(([, beside]) => beside)];
  const regions = [...new Set(named)];
  return {
    colors: names(lines[rows.colors]),
    first: rows.first < 0 ? [] : firstIn(lines[rows.first]),
    depth: lines[rows.depth].trim(),
    weights: rows.weights.map((n) => weightsIn(lines[n])),
    regions,
    borders: bordersIn(lists),
    rows,
  };
}

/** Each once, whoever names it. @param {(readonly [string, string[]])[]} lists */
function bordersIn(lists) {
  /** @type {Map<string, [string, string]>} */
  const found = new Map();
  for (const [region, beside] of lists)
    for (const other of beside)
      if (other !== region && !found.has(`${other} ${region}`))
        found.set(`${region} ${other}`, [region, other]);
  return [...found.values()];
}

/** What is colored is there, once, and in a color that is there. @param {Sketch} sketch */
function isSound({ colors, first, regions }) {
  const started = first.map(({ region }) => region);
  return (
    new Set(started).size === started.length &&
    started.every((region) => regions.includes(region)) &&
    first.every(({ color }) => colors.includes(color))
  );
}

/** @param {string} line */
const before = (line) => line.split(':')[0].trim();

/** @param {string} list */
const names = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** @param {string} line */
export const neighborsIn = (line) => names(line.split(':')[1] ?? '');

/** @param {string} line @returns {Assignment[]} */
const firstIn = (line) =>
  names(line).map((entry) => {
    const [region, color, player] = entry.split(/\s*[:-]\s*/);
    return { region, color, player: Number(player) };
  });

/** @param {string} line */
const weightsIn = (line) =>
  new Map(
    names(line).map((entry) => {
      const [color, weight] = entry.split(':');
      return /** @type {const} */ ([color.trim(), weight.replaceAll(/\s/g, '')]);
    }),
  );

/** Whether two regions border on each other. @param {Sketch} sketch @param {string} a @param {string} b */
export const isBorder = ({ borders }, a, b) =>
  borders.some(([from, to]) => (from === a && to === b) || (from === b && to === a));

/** @param {Sketch} sketch @param {string} region */
export const neighborsOf = ({ borders }, region) =>
  borders.flatMap(([a, b]) => (a === region ? [b] : b === region ? [a] : []));
