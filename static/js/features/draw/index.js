/** Drawing a map: its text as a sketch, and the change of the text for each gesture. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Assignment } from '../../search/types.js' */
/** @import { Gesture, Rows, Sketch } from './types.js' */

// The text of a map as a sketch: what to draw, and how each gesture changes the text.

/** @typedef {'colors' | 'first' | 'depth' | 'weights' | 'list'} Part */

const NAME = '[A-Za-z0-9]+';
const listPattern = (/** @type {string} */ one) => `${one}(\\s*,\\s*${one})*`;
const FORMS = {
  colors: new RegExp(`^${listPattern(NAME)}$`),
  first: new RegExp(`^${listPattern(`${NAME}\\s*:\\s*${NAME}\\s*-\\s*[1-8]`)}$`),
  depth: /^\+?\d+$/,
  weights: new RegExp(`^${listPattern(`${NAME}\\s*:\\s*[-+]?\\s*\\d+`)}$`),
  list: new RegExp(`^${NAME}\\s*:\\s*(${listPattern(NAME)})?$`),
};
/** The parts that may be in the next line. @type {Record<string, Part[]>} */
const NEXT = {
  start: ['colors'],
  colors: ['first', 'depth'],
  first: ['depth'],
  depth: ['weights', 'list'],
  weights: ['weights', 'list'],
  list: ['list'],
};

/** The sketch of a text; null if it is not a map, or names something missing. @param {string} text */
export function sketchOf(text) {
  const lines = text.split(/\r?\n/);
  const rows = rowsOf(lines);
  if (!rows) return null;
  const sketch = readSketch(lines, rows);
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
function readSketch(lines, rows) {
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

/** Each border once. @param {(readonly [string, string[]])[]} lists */
function bordersIn(lists) {
  /** @type {Map<string, [string, string]>} */
  const found = new Map();
  for (const [region, beside] of lists)
    for (const other of beside)
      if (other !== region && !found.has(`${other} ${region}`))
        found.set(`${region} ${other}`, [region, other]);
  return [...found.values()];
}

/** Whether every colored region exists, once, in a color that exists. @param {Sketch} sketch */
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
const neighborsIn = (line) => names(line.split(':')[1] ?? '');

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

// Every gesture makes a new text: `afterGesture(text, gesture)`. Lines that it does not concern stay
// unchanged.

/** @typedef {(lines: string[], sketch: Sketch, gesture: any) => string[]} Act */

/** A map without regions: the beginning of a drawing. */
export const EMPTY = 'R, G, B\n\n3\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\n';

/** The weights of new colors, by their position. */
const USUAL = [
  [10, 5, 0, 7, 2, 9, 4, 11],
  [0, 2, 8, 4, 10, 1, 6, 3],
];
const REGION_NAME = /^[A-Za-z0-9]+$/;
const LARGEST = 100_000;

/** @type {Record<Gesture['kind'], Act>} */
const ACTS = { add, rename, remove, border, color, colors, weight, depth };

/** The text after a possible gesture. @param {string} text  a sketch @param {Gesture} gesture */
export function afterGesture(text, gesture) {
  const sketch = /** @type {Sketch} */ (sketchOf(text));
  return ACTS[gesture.kind](text.split('\n'), sketch, gesture).join('\n');
}

/**
 * Why a gesture is impossible, and what would help; '' if it is possible.
 * @param {Sketch} sketch
 * @param {Gesture} g
 */
export function objection(sketch, g) {
  if (g.kind === 'add') return nameObjection(sketch, g.region);
  if (g.kind === 'rename') return g.to === g.region ? '' : nameObjection(sketch, g.to);
  if (g.kind === 'border' && g.region === g.to) return 'A region does not border on itself: choose another.';
  if (g.kind === 'color') return colorObjection(sketch, g.region, g.color);
  if (g.kind === 'colors') return colorsObjection(g.colors.split(',').map((one) => one.trim()));
  if (g.kind === 'weight' && !(/^[-+]?\d+$/.test(g.weight) && Math.abs(Number(g.weight)) <= LARGEST))
    return 'A weight is a whole number from −100,000 to 100,000.';
  if (g.kind === 'depth' && !/^\d+$/.test(g.depth)) return 'The depth is a whole number, 0 or more.';
  return '';
}

/** @param {Sketch} sketch @param {string} name */
function nameObjection({ regions }, name) {
  if (!REGION_NAME.test(name)) return badName(name.replaceAll(/[^A-Za-z0-9]/g, ''));
  return regions.includes(name) ? `There is a region ${name} already: choose another name.` : '';
}

/** @param {string} rest  what could stay of it */
const badName = (rest) =>
  `A name has letters A–Z, a–z and digits only, and at least one${rest ? `: ${rest}, say` : ''}.`;

/** @param {Sketch} sketch @param {string} region @param {string} color */
function colorObjection(sketch, region, color) {
  const same = sketch.first.find(
    (one) => color && one.color === color && isBorder(sketch, one.region, region),
  );
  return same ? `${same.region} beside it starts with ${color}, too: choose another color.` : '';
}

/** @param {string[]} colors */
function colorsObjection(colors) {
  if (!colors.every((color) => REGION_NAME.test(color)))
    return 'Colors are names of letters A–Z, a–z and digits, with commas between.';
  return new Set(colors).size < colors.length ? 'Each color is listed once.' : '';
}

/** The first name that no region has: A, B, …, Z, A2, B2, …. @param {string[]} regions */
export function freeName(regions) {
  for (let n = 0; ; n++) {
    const name = String.fromCharCode(65 + (n % 26)) + (n < 26 ? '' : String(1 + Math.floor(n / 26)));
    if (!regions.includes(name)) return name;
  }
}

/** @type {Act} */
function add(lines, _sketch, { region }) {
  return appendLine(lines, `${region}:`);
}

/** Append a line after the last one that is not blank. @param {string[]} lines @param {string} line */
function appendLine(lines, line) {
  const end = lines.findLastIndex((one) => one.trim()) + 1;
  const rest = lines.slice(end);
  return [...lines.slice(0, end), line, ...(rest.length ? rest : [''])];
}

/** @type {Act} */
function rename(lines, { rows }, { region, to }) {
  const whole = `(?<![A-Za-z0-9])${region}(?![A-Za-z0-9])`;
  const listed = new Set(rows.lists.values());
  return lines.map((line, n) => {
    if (n === rows.first) return line.replace(new RegExp(`${whole}(?=\\s*:)`), to);
    return listed.has(n) ? line.replaceAll(new RegExp(whole, 'g'), to) : line;
  });
}

/** @type {Act} */
function remove(lines, sketch, { region }) {
  const own = sketch.rows.lists.get(region);
  const without = color(removeFromLists(lines, sketch, region), sketch, { region, color: '' });
  return own === undefined ? without : without.toSpliced(own, 1);
}

/** Remove a region from all lists. @param {string[]} lines @param {Sketch} sketch @param {string} region */
function removeFromLists(lines, { rows }, region) {
  const result = [...lines];
  for (const [name, n] of rows.lists)
    if (neighborsIn(lines[n]).includes(region)) result[n] = listWithout(name, lines[n], region);
  return result;
}

/** @type {Act} */
function border(lines, sketch, { region, to }) {
  const there = isBorder(sketch, region, to);
  const pairs = [
    [region, to],
    [to, region],
  ];
  return pairs.reduce(
    (all, [name, other]) =>
      there ? removeBorder(all, sketch, name, other) : addBorder(all, sketch, name, other),
    lines,
  );
}

/** @param {string[]} lines @param {Sketch} sketch @param {string} name @param {string} other */
function removeBorder(lines, { rows }, name, other) {
  const n = rows.lists.get(name);
  return n === undefined ? lines : lines.with(n, listWithout(name, lines[n], other));
}

/**
 * Add a border to a list, which is added if it is missing.
 * @param {string[]} lines
 * @param {Sketch} sketch
 * @param {string} name
 * @param {string} other
 */
function addBorder(lines, { rows }, name, other) {
  const n = rows.lists.get(name);
  if (n === undefined) return appendLine(lines, listLine(name, [other]));
  return lines.with(n, listLine(name, [...neighborsIn(lines[n]), other]));
}

/** @param {string} name @param {string} line @param {string} gone */
const listWithout = (name, line, gone) =>
  listLine(
    name,
    neighborsIn(line).filter((one) => one !== gone),
  );

/** @param {string} name @param {string[]} beside */
const listLine = (name, beside) => `${name}: ${beside.join(', ')}`.trimEnd();

/** @type {Act} */
function color(lines, sketch, { region, color: chosen, player }) {
  const others = sketch.first.filter((one) => one.region !== region);
  const at = sketch.first.findIndex((one) => one.region === region);
  const entry = { region, color: chosen, player };
  const first = chosen ? others.toSpliced(at < 0 ? others.length : at, 0, entry) : others;
  if (first.length === sketch.first.length && !chosen) return lines;
  return withFirst(lines, sketch, first);
}

/**
 * The text with these first assignments; the line stays even if it is empty.
 * @param {string[]} lines
 * @param {Sketch} sketch
 * @param {Sketch['first']} first
 */
function withFirst(lines, { rows }, first) {
  const line = first.map((one) => `${one.region}: ${one.color}-${one.player}`).join(', ');
  if (rows.first >= 0) return lines.with(rows.first, line);
  const isFree = rows.depth > rows.colors + 1;
  return isFree ? lines.with(rows.depth - 1, line) : lines.toSpliced(rows.depth, 0, line);
}

/** @type {Act} */
function colors(lines, sketch, { colors: wanted }) {
  const { rows, weights, first } = sketch;
  const named = wanted.split(',').map((/** @type {string} */ one) => one.trim());
  const result = lines.with(rows.colors, named.join(', '));
  for (const [player, n] of rows.weights.entries())
    result[n] = weightsLine(named, weights[player], USUAL[player % USUAL.length]);
  const left = first.filter((one) => named.includes(one.color));
  return left.length < first.length ? withFirst(result, sketch, left) : result;
}

/** @param {string[]} named @param {Map<string, string>} known @param {number[]} usual */
const weightsLine = (named, known, usual) =>
  named.map((one, n) => `${one}: ${known.get(one) ?? usual[n % usual.length]}`).join(', ');

/** @type {Act} */
function weight(lines, { rows, weights, colors: named }, { player, color: of, weight: wanted }) {
  const n = rows.weights[player - 1];
  if (n === undefined) return lines;
  const known = new Map(weights[player - 1]).set(of, String(Number(wanted)));
  return lines.with(n, weightsLine(named, known, USUAL[(player - 1) % USUAL.length]));
}

/** @type {Act} */
function depth(lines, { rows }, { depth: wanted }) {
  return lines.with(rows.depth, wanted);
}

// The hint for a drawing that is not a game yet: while the user draws, that is not a mistake.

/** @param {string} text @returns {string} '' if the text is more than a drawing that has begun, or less */
export function nextStep(text) {
  const sketch = sketchOf(text);
  if (!sketch?.colors.length) return '';
  if (!sketch.regions.length) return 'Nothing is drawn yet: double-click the paper, or press Add region.';
  if (sketch.first.length) return '';
  return 'Next: choose a region, and below its name the color that it has at first.';
}

/** Whether the modules are being fetched, to open then: the text may be checked before. */
let isComing = false;

/** Open the editor with an empty map, and its drawing. @param {Page['edit']} edit */
function drawNew(edit) {
  isComing = true;
  edit(EMPTY, null);
  if (byId('draw').hidden) byId('draw-open').click();
}

/** @type {Feature} */
export const draw = {
  actions: [pressing('draw-new', 'Draw a map'), pressing('random-map-open', 'Make a random map')],
  panel: ({ store, edit, editing }) => {
    editing.excuse((text) => (byId('draw').hidden && !isComing ? '' : nextStep(text)));
    byId('editor').addEventListener('close', () => {
      isComing = false;
    });
    byId('draw-new').addEventListener('click', () => drawNew(edit));
    byId('random-map-open').addEventListener('click', () => {
      byId('draw-random').open = true;
      drawNew(edit);
    });
    return lazily(store, async () => (await import('./draw-view.js')).drawView(editing), {
      buttons: ['draw-open'],
    });
  },
};
