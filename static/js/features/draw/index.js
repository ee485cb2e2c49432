/** The drawing of a map: its text as a sketch, the text after each gesture, and the feature. */
import { byId } from '../../kit/elements.js';
import { escapePattern, NAME } from '../../kit/format.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Assignment } from '../../search/types.js' */
/** @import { Gesture, Rows, Sketch } from './types.js' */

// The text of a map as a sketch. A row is the number of a line. The lines, in this order:
//   R, G, B               colors
//   WA: R-1, NT: G-2      initial: the initial colors, with their players; this line may be missing
//   3                     depth
//   R: 10, G: 5, B: 0     weights: a line for each player
//   NT: WA, SA            list: the neighbors of a region; a line for each region

/** @typedef {'colors' | 'initial' | 'depth' | 'weights' | 'list'} LinePart */

/** The pattern of a list of one or more, with commas between two. */
const listPattern = (/** @type {string} */ one) => `${one}(\\s*,\\s*${one})*`;
/** The form of each part's line. */
const FORMS = {
  colors: new RegExp(`^${listPattern(NAME)}$`, 'u'),
  initial: new RegExp(`^${listPattern(`${NAME}\\s*:\\s*${NAME}\\s*-\\s*[1-8]`)}$`, 'u'),
  depth: /^\+?\d+$/,
  weights: new RegExp(`^${listPattern(`${NAME}\\s*:\\s*[-+]?\\s*\\d+`)}$`, 'u'),
  list: new RegExp(`^${NAME}\\s*:\\s*(${listPattern(NAME)})?$`, 'u'),
};
/** The parts that may follow a part. @type {Record<string, LinePart[]>} */
const NEXT = {
  start: ['colors'],
  colors: ['initial', 'depth'],
  initial: ['depth'],
  depth: ['weights', 'list'],
  weights: ['weights', 'list'],
  list: ['list'],
};

/** The sketch of a text; null if it is not a map, or has an unknown initial color. @param {string} text */
export function sketchOf(text) {
  const lines = text.split(/\r?\n/);
  const rows = rowsOf(lines);
  if (!rows) return null;
  const sketch = readSketch(lines, rows);
  return isSound(sketch) ? sketch : null;
}

/** The rows of the parts; null if a line is out of place, or none is the depth. @param {string[]} lines */
function rowsOf(lines) {
  /** @type {Rows} */
  const rows = { colors: -1, initial: -1, depth: -1, weights: [], lists: new Map() };
  let part = 'start';
  for (const [row, line] of lines.entries()) {
    if (!line.trim()) continue;
    const next = NEXT[part].find((possible) => FORMS[possible].test(line.trim()));
    if (!next) return null;
    part = next;
    if (next === 'weights') rows.weights.push(row);
    else if (next !== 'list') rows[next] = row;
    else if (rows.lists.has(regionOf(line))) return null;
    else rows.lists.set(regionOf(line), row);
  }
  return rows.depth < 0 ? null : rows;
}

/** @type {(lines: string[], rows: Rows) => Sketch} */
function readSketch(lines, rows) {
  const lists = new Map([...rows.lists].map(([region, row]) => [region, neighborsIn(lines[row])]));
  const regions = new Set([...lists.keys(), ...[...lists.values()].flat()]);
  return {
    colors: itemsIn(lines[rows.colors]),
    initial: rows.initial < 0 ? [] : initialIn(lines[rows.initial]),
    depth: lines[rows.depth].trim(),
    weights: rows.weights.map((row) => weightsIn(lines[row])),
    regions: [...regions],
    borders: bordersIn(lists),
    rows,
  };
}

/** Each border once. @param {Map<string, string[]>} lists  the neighbors of each region */
function bordersIn(lists) {
  /** @type {Map<string, [string, string]>} */
  const borders = new Map();
  for (const [region, neighbors] of lists)
    for (const other of neighbors)
      if (other !== region && !borders.has(`${other}, ${region}`))
        borders.set(`${region}, ${other}`, [region, other]);
  return [...borders.values()];
}

/** Whether every colored region exists, once, in a color that exists. @param {Sketch} sketch */
function isSound({ colors, initial, regions }) {
  const isKnown = initial.every(({ region, color }) => regions.includes(region) && colors.includes(color));
  return isKnown && new Set(initial.map(({ region }) => region)).size === initial.length;
}

/** The region of a list of neighbors. @param {string} line */
const regionOf = (line) => oneName(line.split(':')[0]);

/** A name with one blank between two words. @param {string} text */
export const oneName = (text) => text.trim().replaceAll(/\s+/g, ' ');

/** The items with commas between them: names, or pairs such as "R: 10". @param {string} text */
const itemsIn = (text) => text.split(',').map(oneName).filter(Boolean);

/** @param {string} line */
const neighborsIn = (line) => itemsIn(line.split(':')[1] ?? '');

/** @param {string} line @returns {Assignment[]} */
const initialIn = (line) =>
  itemsIn(line).map((item) => {
    const [, region, color, player] = item.match(/^(.+?) ?: ?(.+?) ?- ?(.)$/) ?? []; // "WA: R-1"
    return { region, color, player: Number(player) };
  });

/** @param {string} line */
const weightsIn = (line) =>
  new Map(
    itemsIn(line).map((item) => {
      const [color, weight] = item.split(':');
      return /** @type {const} */ ([color.trim(), weight.replaceAll(/\s/g, '')]); // "- 5" becomes "-5"
    }),
  );

/** @type {(sketch: Sketch, region: string) => string[]} */
export const neighborsOf = ({ borders }, region) =>
  borders.flatMap(([a, b]) => (a === region ? [b] : b === region ? [a] : []));

/** Whether two regions border on each other. @type {(sketch: Sketch, a: string, b: string) => boolean} */
export const isBorder = (sketch, a, b) => neighborsOf(sketch, a).includes(b);

// Every gesture makes a new text: `afterGesture(text, gesture)`. It changes only the lines that it must.

/** @typedef {(lines: string[], sketch: Sketch, gesture: any) => string[]} Change */

/** A map without regions: the beginning of a drawing. */
export const EMPTY = 'R, G, B\n\n3\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\n';

/** The weights of new colors, by their position, of MAX and of MIN. */
const USUAL_WEIGHTS = [
  [10, 5, 0, 7, 2, 9, 4, 11],
  [0, 2, 8, 4, 10, 1, 6, 3],
];
// at most 60 characters; a name of only A–Z, a–z and 0–9 may be longer, as on the server
const REGION_NAME = new RegExp(`^(?=[A-Za-z0-9]+$|.{1,60}$)${NAME}$`, 'u');
const IN_A_NAME = "letters and digits, and blanks and - . ' ( ) / between them";
const LARGEST_WEIGHT = 100_000;

/** @type {Record<Gesture['kind'], Change>} */
const CHANGES = {
  add: (lines, _sketch, { region }) => appendLine(lines, `${region}:`),
  rename: renameRegion,
  remove: removeRegion,
  border: toggleBorder,
  color: colorRegion,
  colors: setColors,
  weight: setWeight,
  depth: (lines, { rows }, { depth }) => lines.with(rows.depth, depth),
};

/** The text after a gesture that is possible. @param {string} text  of a sketch @param {Gesture} gesture */
export function afterGesture(text, gesture) {
  const sketch = /** @type {Sketch} */ (sketchOf(text));
  return CHANGES[gesture.kind](text.split('\n'), sketch, gesture).join('\n');
}

/** Why a gesture is impossible; '' if it is possible. @type {(sketch: Sketch, g: Gesture) => string} */
export function objection(sketch, g) {
  if (g.kind === 'add') return nameObjection(sketch, g.region);
  if (g.kind === 'rename') return g.to === g.region ? '' : nameObjection(sketch, g.to);
  if (g.kind === 'border' && g.region === g.to) return 'A region does not border on itself: choose another.';
  if (g.kind === 'color') return colorObjection(sketch, g.region, g.color);
  if (g.kind === 'colors') return colorsObjection(g.colors.split(',').map((one) => one.trim()));
  if (g.kind === 'weight' && !(/^[-+]?\d+$/.test(g.weight) && Math.abs(Number(g.weight)) <= LARGEST_WEIGHT))
    return 'A weight is a whole number from −100,000 to 100,000.';
  if (g.kind === 'depth' && !/^\d+$/.test(g.depth)) return 'The depth is a whole number, 0 or more.';
  return '';
}

/** @type {(sketch: Sketch, name: string) => string} */
function nameObjection({ regions }, name) {
  const proposal = oneName(name.replaceAll(/[^\p{L}\p{Nd}\p{M}\s]/gu, ''));
  const example = proposal ? `: ${proposal}, say` : '';
  if (!REGION_NAME.test(name))
    return `A name has at least one letter or digit, and at most 60 characters: ${IN_A_NAME}${example}.`;
  return regions.includes(name) ? `There is a region ${name} already: choose another name.` : '';
}

/** @type {(sketch: Sketch, region: string, color: string) => string} */
function colorObjection(sketch, region, color) {
  const neighbor = sketch.initial.find((one) => one.color === color && isBorder(sketch, one.region, region));
  return neighbor ? `${neighbor.region} beside it starts with ${color}, too: choose another color.` : '';
}

/** @param {string[]} colors */
function colorsObjection(colors) {
  if (!colors.every((color) => REGION_NAME.test(color)))
    return `Colors are names of ${IN_A_NAME}, with commas between two colors.`;
  return new Set(colors).size < colors.length ? 'Each color is listed once.' : '';
}

/** The first name that no region has: A, B, …, Z, A2, B2, …. @param {string[]} regions */
export function freeName(regions) {
  for (let n = 0; ; n++) {
    const letter = String.fromCharCode('A'.charCodeAt(0) + (n % 26));
    const name = letter + (n < 26 ? '' : String(1 + Math.floor(n / 26)));
    if (!regions.includes(name)) return name;
  }
}

/** Append a line after the last one that is not blank. @type {(lines: string[], line: string) => string[]} */
function appendLine(lines, line) {
  const end = lines.findLastIndex((one) => one.trim()) + 1;
  const blankLines = end < lines.length ? lines.slice(end) : ['']; // with '' the text ends with a line break
  return [...lines.slice(0, end), line, ...blankLines];
}

/** @type {Change} */
function renameRegion(lines, { rows }, { region, to }) {
  const inInitial = namePattern(region, ':'); // WA in "WA: R-1"; a color WA has no colon after it
  const inList = namePattern(region, '[:,]|$'); // WA in "WA: NT", "NT: WA, SA" and "NT: SA, WA"
  const listRows = new Set(rows.lists.values());
  return lines.map((line, row) => {
    if (row === rows.initial) return line.replaceAll(inInitial, to);
    return listRows.has(row) ? line.replaceAll(inList, to) : line;
  });
}

/** Match a whole name before an end: WA, but not in "WA 2". @type {(name: string, end: string) => RegExp} */
const namePattern = (name, end) =>
  new RegExp(`(?<=(^|[:,])\\s*)${escapePattern(name).replaceAll(' ', '\\s+')}(?=\\s*(${end}))`, 'g');

/** @type {Change} */
function removeRegion(lines, sketch, { region }) {
  let result = lines;
  for (const name of sketch.rows.lists.keys()) result = removeNeighbor(result, sketch, name, region);
  result = colorRegion(result, sketch, { region, color: '' });
  const ownRow = sketch.rows.lists.get(region); // removed last, as that changes the rows of later lines
  return ownRow === undefined ? result : result.toSpliced(ownRow, 1);
}

/** @type {Change} */
function toggleBorder(lines, sketch, { region, to }) {
  const change = isBorder(sketch, region, to) ? removeNeighbor : addNeighbor;
  return change(change(lines, sketch, region, to), sketch, to, region);
}

/** @type {(lines: string[], sketch: Sketch, name: string, neighbor: string) => string[]} */
function removeNeighbor(lines, { rows }, name, neighbor) {
  const row = rows.lists.get(name);
  const neighbors = row === undefined ? [] : neighborsIn(lines[row]);
  if (row === undefined || !neighbors.includes(neighbor)) return lines;
  const others = neighbors.filter((one) => one !== neighbor);
  return lines.with(row, listLine(name, others));
}

/** Add a neighbor to a region's list, which is added if it is missing. @type {typeof removeNeighbor} */
function addNeighbor(lines, { rows }, name, neighbor) {
  const row = rows.lists.get(name);
  if (row === undefined) return appendLine(lines, listLine(name, [neighbor]));
  return lines.with(row, listLine(name, [...neighborsIn(lines[row]), neighbor]));
}

/** @type {(name: string, neighbors: string[]) => string} */
const listLine = (name, neighbors) => `${name}: ${neighbors.join(', ')}`.trimEnd();

/** Give a region its initial color, or take it away if that is ''. @type {Change} */
function colorRegion(lines, sketch, { region, color, player }) {
  const { initial } = sketch;
  const index = initial.findIndex((one) => one.region === region);
  const isColored = index >= 0;
  if (!color) return isColored ? withInitial(lines, sketch, initial.toSpliced(index, 1)) : lines;
  const start = { region, color, player };
  return withInitial(lines, sketch, isColored ? initial.with(index, start) : [...initial, start]);
}

/**
 * Write the line of the initial colors, which stays if it becomes empty.
 * @type {(lines: string[], sketch: Sketch, initial: Sketch['initial']) => string[]}
 */
function withInitial(lines, { rows }, initial) {
  const line = initial.map((one) => `${one.region}: ${one.color}-${one.player}`).join(', ');
  if (rows.initial >= 0) return lines.with(rows.initial, line);
  const hasEmptyLine = rows.depth > rows.colors + 1; // between colors and depth, for the initial colors
  return hasEmptyLine ? lines.with(rows.depth - 1, line) : lines.toSpliced(rows.depth, 0, line);
}

/** @type {Change} */
function setColors(lines, sketch, gesture) {
  const { rows, weights, initial } = sketch;
  const colors = itemsIn(gesture.colors);
  const result = lines.with(rows.colors, colors.join(', '));
  for (const [i, row] of rows.weights.entries()) result[row] = weightsLine(colors, weights[i], i);
  const remaining = initial.filter(({ color }) => colors.includes(color));
  return remaining.length < initial.length ? withInitial(result, sketch, remaining) : result;
}

/** @type {(colors: string[], weights: Map<string, string>, playerIndex: number) => string} */
function weightsLine(colors, weights, playerIndex) {
  const usual = USUAL_WEIGHTS[playerIndex % USUAL_WEIGHTS.length];
  return colors.map((color, n) => `${color}: ${weights.get(color) ?? usual[n % usual.length]}`).join(', ');
}

/** @type {Change} */
function setWeight(lines, { rows, weights, colors }, { player, color, weight }) {
  const row = rows.weights[player - 1];
  if (row === undefined) return lines;
  const changed = new Map(weights[player - 1]).set(color, String(Number(weight)));
  return lines.with(row, weightsLine(colors, changed, player - 1));
}

// The hint for a drawing that is not a game yet: while the user draws, that is not a mistake.

/** @param {string} text @returns {string} '' if the text is no map, or a region has an initial color */
export function nextStep(text) {
  const sketch = sketchOf(text);
  if (!sketch?.colors.length) return '';
  if (!sketch.regions.length) return 'Nothing is drawn yet: double-click the paper, or press Add region.';
  if (sketch.initial.length) return '';
  return 'Next: choose a region, and below its name the color that it has at first.';
}

/** True from *Draw a map* until the editor closes: its hint is shown before the drawing is visible. */
let isOpening = false;

/** Open the editor with an empty map, and its drawing. @param {PageWith<'edit' | 'editing'>} page */
function drawNew({ edit, editing }) {
  isOpening = true;
  edit(EMPTY, null);
  if (byId('draw').hidden) byId('draw-open').click();
  else editing.fold(true);
}

/** @type {Feature} */
export const draw = {
  actions: [pressing('draw-new', 'Draw a map'), pressing('random-map-open', 'Make a random map')],
  panel: (page) => {
    const { store, editing } = page;
    editing.setHint((text) => (byId('draw').hidden && !isOpening ? '' : nextStep(text)));
    byId('editor').addEventListener('close', () => (isOpening = false));
    byId('draw-new').addEventListener('click', () => drawNew(page));
    byId('random-map-open').addEventListener('click', () => {
      byId('draw-random').open = true;
      drawNew(page);
    });
    return lazily(store, async () => (await import('./draw-view.js')).drawView(editing), {
      buttons: ['draw-open'],
    });
  },
};
