/**
 * The dialog for a file of outlines or a graph: its map, its borders and doubts, the user's choices, and the
 * form for the head (the first lines) of the map's text. A choice is a decision on a border or a region, such
 * as "+NSW~Tas". The server makes the map anew after each change (`answer`); only the latest answer counts.
 */
import { makeButton, onPress, onPressWithin, showWhere } from '../../kit/controls.js';
import { byId, fitCanvas, make, part, save } from '../../kit/elements.js';
import { groupDigits, plural, sentence } from '../../kit/format.js';
import { lookOf } from '../../kit/look.js';
import { labelPlacesOn, longest, paintLabel, paintLeader } from '../../map-panel/paint-labels.js';
import { paintLand, pathsOf } from '../../map-panel/paint-shapes.js';
import { fitView, hasAll, mainPart, onMap, onScreen, outlinesOf, regionAt } from '../../search/outlines.js';
import { mapOfOutlines } from '../../store/api.js';
import { documentBlob, NO_SHAPE, ownOutline, placesIn, writePlaces } from '../../store/outlines.js';
import {
  choicesIn,
  choiceWords,
  drawDecisions,
  listenToDecisions,
  pairNow,
  switchBorder,
  without,
  writeChoices,
} from './choices.js';
import { firstIn, headForm } from './head-form.js';

/** @import { Canvas, Scene } from '../../map-panel/types.js' */
/** @import { RegionLook, Shape } from '../../search/types.js' */
/** @import { FileFinding, MapOfOutlines, TextOptions } from '../../store/types.js' */
/** @import { Size } from '../../tree-panel/types.js' */
/** @import { OutlineFile, Pair } from './types.js' */

// The map before it is used: outlines, names, first colors, the selected pair, lines at doubtful borders.

/** The font size of names, the margin, and how far beside a region a click still counts, in pixels. */
const [FONT_SIZE, MARGIN, REACH] = [14, 8, 10];
/** The look of a region without a first color. @type {RegionLook} */
const UNCOLORED = {
  ...{ fill: '', ink: '', letter: '', player: 0, badge: '', single: '' },
  ...{ open: [], last: false, dead: false },
};

/** @param {MapOfOutlines} answer */
const namesIn = ({ regions }) => regions.map(({ name }) => name);

/** Whether all regions have outlines. @param {MapOfOutlines} answer */
const isDrawable = (answer) => hasAll(answer.shape, namesIn(answer));

/** The current drawing, in which clicks find regions. @type {Scene | null} */
let drawn = null;

/** @param {MapOfOutlines} answer @param {Pair} pair  the selected regions */
function drawMap(answer, pair) {
  const canvas = byId('outlines-map');
  drawn = null;
  if (!answer.shape || !isDrawable(answer) || !canvas.clientWidth) return;
  const { context: c, ...size } = fitCanvas(canvas);
  drawn = sceneOf(c, answer.shape, size, answer);
  paintGround(c, drawn);
  paintPair(c, drawn, pair);
  paintDoubts(c, drawn, answer);
  for (const outline of drawn.outlines) paintLeader(c, drawn, outline);
  for (const outline of drawn.outlines)
    paintLabel(c, drawn, outline, drawn.looks.get(outline.name) ?? UNCOLORED);
  canvas.setAttribute('aria-label', `Map of ${answer.regions.length} regions`);
}

/** The regions with first colors. @param {MapOfOutlines} answer @returns {Map<string, RegionLook>} */
const looksOf = ({ text, styles }) =>
  new Map(
    firstIn(text).map(({ region, color, player }) => [
      region,
      { ...UNCOLORED, ...styles[color], letter: color, player },
    ]),
  );

/** @type {(c: Canvas, shape: Shape, size: Size, answer: MapOfOutlines) => Scene} */
function sceneOf(c, shape, size, answer) {
  const { outlines, box } = mainPart(outlinesOf(shape, namesIn(answer)));
  const view = fitView(box, size, MARGIN);
  const colors = lookOf(byId('outlines-map'));
  // Of one color, the longest name: labels with the letters of several open colors occur only in a game.
  const colorNames = [longest(Object.keys(answer.styles))];
  const places = labelPlacesOn(outlines, c, { view, size, typeSize: FONT_SIZE, colorNames, colors });
  const paths = pathsOf(outlines, view);
  return { outlines, paths, places, looks: looksOf(answer), view, colors, typeSize: FONT_SIZE };
}

/** Paint the regions. @type {(c: Canvas, scene: Scene) => void} */
function paintGround(c, scene) {
  const { outlines, paths, colors, looks } = scene;
  c.lineJoin = 'round';
  c.lineWidth = 1;
  c.fillStyle = colors.paper;
  c.strokeStyle = colors.line;
  for (const path of paths.values()) {
    c.fill(path, 'evenodd');
    c.stroke(path);
  }
  for (const outline of outlines) {
    const look = looks.get(outline.name);
    if (look) paintLand(c, scene, outline, look);
  }
}

/** Outline both; the second is dashed. @type {(c: Canvas, scene: Scene, pair: Pair) => void} */
function paintPair(c, { paths, colors }, pair) {
  c.strokeStyle = colors.accent;
  c.lineWidth = 4;
  for (const [i, name] of pair.entries()) {
    const path = paths.get(name);
    c.setLineDash(i ? [7, 5] : []);
    if (path) c.stroke(path);
  }
  c.setLineDash([]);
}

/** Doubtful neighbors have a line. @type {(c: Canvas, scene: Scene, answer: MapOfOutlines) => void} */
function paintDoubts(c, { outlines, view, colors }, { doubtful }) {
  c.strokeStyle = colors.accent;
  c.lineWidth = 2;
  for (const [a, b, _kind, _why, isTaken] of doubtful) {
    const [from, to] = [onScreen(view, outlines[a]), onScreen(view, outlines[b])];
    c.setLineDash(isTaken ? [] : [3, 4]); // solid if they count as neighbors
    c.beginPath();
    c.moveTo(from.x, from.y);
    c.lineTo(to.x, to.y);
    c.stroke();
  }
  c.setLineDash([]);
}

// Lists with switches: doubtful borders, borders, and the choices; and the server's warnings.

/** @type {(choices: () => string[], decide: (choices: string[]) => void) => void} */
function listenToLists(choices, decide) {
  const decideBorder = (/** @type {Event} */ e) => {
    const { checked, dataset } = /** @type {HTMLInputElement} */ (e.target);
    decide(switchBorder(choices(), dataset.a ?? '', dataset.b ?? '', checked));
  };
  byId('outlines-doubtful').addEventListener('change', decideBorder);
  byId('outlines-borders').addEventListener('change', decideBorder);
  onPressWithin('outlines-choices', 'button', ({ dataset: { choice = '' } }) =>
    decide(without(choices(), choice)),
  );
}

/** @type {(answer: MapOfOutlines, choices: string[]) => void} */
function drawLists(answer, choices) {
  const { regions, borders, doubtful, warnings } = answer;
  const name = (/** @type {number} */ region) => regions[region].name;
  byId('outlines-status').textContent =
    `${plural(regions.length, 'region')}, ${plural(borders.length, 'border')}`;
  byId('outlines-none').hidden = doubtful.length > 0;
  const doubtfulRows = doubtful.map(([a, b, _, why, isTaken]) => borderRow(name(a), name(b), isTaken, why));
  byId('outlines-doubtful').replaceChildren(...doubtfulRows);
  byId('outlines-borders-title').textContent = `${plural(borders.length, 'border')} taken`;
  byId('outlines-borders').replaceChildren(
    ...borders.map(([a, b, kilometers, how]) =>
      borderRow(name(a), name(b), true, lengthWords(kilometers, how)),
    ),
  );
  byId('outlines-choices').replaceChildren(...choices.map(choiceRow));
  const items = warnings.map((warning) => make('li', { textContent: findingWords(warning) }));
  byId('outlines-warnings').replaceChildren(...items);
  byId('outlines-warned').hidden = !items.length;
  byId('outlines-warned-title').textContent = plural(items.length, 'warning');
}

/** A warning or an error, and its place. @param {FileFinding} finding */
function findingWords({ feature, name, line, column, message, suggestion }) {
  const place = feature ? `Feature ${feature}${name ? ` (${name})` : ''}: ` : '';
  const advice = suggestion ? `; ${suggestion}` : '';
  return `${line ? `Line ${line}, column ${column}: ` : place}${message}${advice}.`;
}

/** @param {number | null} kilometers @param {string} how  why it is a border */
function lengthWords(kilometers, how) {
  if (how === 'chosen') return how;
  return kilometers === null ? 'as the file has it' : `${groupDigits(Math.round(kilometers))} km, ${how}`;
}

/** @type {(a: string, b: string, checked: boolean, about: string) => HTMLLIElement} */
function borderRow(a, b, checked, about) {
  const box = make('input', { type: 'checkbox', checked });
  Object.assign(box.dataset, { a, b });
  const words = make('span', {}, [make('b', { textContent: `${a} – ${b}` }), ` ${about}`]);
  return make('li', {}, [make('label', { className: 'check' }, [box, words])]);
}

/** @param {string} choice */
function choiceRow(choice) {
  const words = choiceWords(choice);
  const undo = makeButton('✕', { className: 'quiet', ariaLabel: `Undo: ${words}`, data: { choice } });
  return make('li', {}, [words, ' ', undo]);
}

// The dialog. It opens with a file (`open`), requests its map (`ask`), and draws the answer or the error.

/** @typedef {(text: string, more: TextOptions) => Promise<boolean>} Use  shows the map */
/**
 * @typedef {{file: OutlineFile, choices: string[], answer: MapOfOutlines | null, request: AbortController,
 *   form: ReturnType<typeof headForm>}} Opened  answer: the last one without an error; null: none yet
 */

/** @param {Use} use @returns {(file: OutlineFile) => void} opens the dialog */
export function outlinesDialog(use) {
  const [file, request] = [{ bytes: new Uint8Array(), name: '' }, new AbortController()];
  /** @type {Opened} */
  const opened = { file, choices: [], answer: null, request, form: headForm(() => ask(opened)) };
  const decide = (/** @type {string[]} */ choices) => {
    opened.choices = choices;
    opened.form.release(); // forgets typed initial assignments, as their regions may not be in the next map
    ask(opened);
  };
  // Under other names the choices stay: the server finds their regions by any name.
  byId('outlines-names').addEventListener('change', () => decide(opened.choices));
  listenToLists(() => opened.choices, decide);
  listenToMap(opened, decide);
  onPress({ 'outlines-close': () => byId('outlines').close(), 'outlines-save': () => download(opened) });
  part(byId('outlines'), 'form').addEventListener('submit', async (e) => {
    e.preventDefault();
    if (!byId('outlines-use').disabled && (await useMap(opened, use))) byId('outlines').close();
  });
  return (newFile) => open(opened, newFile);
}

/** @type {(opened: Opened, file: OutlineFile) => void} */
function open(opened, file) {
  const dialog = byId('outlines');
  Object.assign(opened, { file, choices: [], answer: null });
  opened.form.clear();
  byId('outlines-names').value = 'full';
  byId('outlines-title').textContent = file.name ? `A map of ${file.name}` : 'A map';
  showWhere({ 'outlines-found': false, 'outlines-decided': false });
  dialog.dataset.shape = 'no';
  byId('outlines-save').disabled = true;
  if (!dialog.open) dialog.showModal();
  ask(opened);
}

/** Request the map for the choices and the fields; an earlier request is dropped. @param {Opened} opened */
async function ask(opened) {
  opened.request.abort();
  const { signal } = (opened.request = new AbortController());
  byId('outlines-use').disabled = true;
  byId('outlines-error').textContent = '';
  byId('outlines-status').textContent = 'Looking at the file …';
  const names = byId('outlines-names').value;
  const members = { ...opened.form.members(), names, choices: writeChoices(opened.choices) };
  try {
    drawAnswer(opened, await mapOfOutlines(opened.file.bytes, members, signal));
  } catch (error) {
    if (!signal.aborted) drawError(opened, error);
  }
}

/** @type {(opened: Opened, answer: MapOfOutlines) => void} */
function drawAnswer(opened, answer) {
  opened.answer = answer;
  // the file may hold older choices, which come first and are not the user's
  opened.choices = choicesIn(answer.choices).slice(answer.decided_before);
  byId('outlines').dataset.shape = isDrawable(answer) ? 'yes' : 'no';
  opened.form.fill(answer);
  byId('outlines-naming').hidden = answer.names === null;
  drawLists(answer, opened.choices);
  drawDecisions(answer);
  showWhere({ 'outlines-found': true, 'outlines-decided': true });
  drawMap(answer, pairNow());
  for (const id of /** @type {const} */ (['outlines-use', 'outlines-save'])) byId(id).disabled = false;
}

/** Say an error at its place. The last answer is drawn again, which undoes an impossible choice. */
function drawError(/** @type {Opened} */ opened, /** @type {any} */ error) {
  byId('outlines-status').textContent = '';
  if (opened.form.showMistakes(error.errors ?? [])) return; // a mistake in a field: what is typed stays
  byId('outlines-error').textContent = reasonWords(opened, error);
  if (opened.answer) drawAnswer(opened, opened.answer);
}

/** Clicks select two regions. @type {(opened: Opened, decide: (choices: string[]) => void) => void} */
function listenToMap(opened, decide) {
  const mark = () => opened.answer && drawMap(opened.answer, pairNow());
  const choices = () => opened.choices;
  const { pick } = listenToDecisions({ answer: () => opened.answer, choices, decide, mark });
  byId('outlines-map').addEventListener('click', ({ offsetX, offsetY }) => {
    if (!drawn) return;
    const { x, y } = onMap(drawn.view, { x: offsetX, y: offsetY });
    const region = regionAt(drawn.outlines, x, y, REACH / drawn.view.scale);
    if (region !== null) pick(region);
  });
  new ResizeObserver(mark).observe(byId('outlines-map'));
}

/** The reason of an error; for a choice, in the words of that choice. @param {Opened} opened */
function reasonWords({ choices, answer }, /** @type {any} */ error) {
  const reasons = (error.errors ?? []).map(findingWords);
  if (reasons.length) return reasons.join('\n');
  const latest = choices.at(-1); // an error such as "found the choice …" is about it: others were accepted
  if (!answer || !latest || !sentence(error).includes('choice')) return sentence(error);
  return `This cannot be decided: ${choiceWords(latest)}. The map stays as it was.`;
}

/** @type {(opened: Opened, use: Use) => Promise<boolean>} */
async function useMap({ file, answer }, use) {
  if (!answer) return false;
  const { text, choices, positions } = answer;
  const places = writePlaces(placesIn(positions));
  return use(text, { name: file.name, outline: await extrasOf(answer), choices, places });
}

/** What no map's text holds: shape, full names, colors; null without these. @param {MapOfOutlines} answer */
async function extrasOf(answer) {
  const { regions, colors, shape } = answer;
  const isPlain = regions.every(({ name, full }) => name === full) && !Object.keys(colors).length;
  return !shape && isPlain ? null : ownOutline(shape ?? NO_SHAPE, fullNames(answer), colors);
}

/** @param {MapOfOutlines} answer */
const fullNames = ({ regions }) => Object.fromEntries(regions.map(({ name, full }) => [name, full]));

/** Save everything as one document, which can be opened again. @param {Opened} opened */
function download({ file, answer }) {
  if (!answer) return;
  const { text, choices, positions, colors, shape } = answer;
  const document = { webviz: 'map', text, names: fullNames(answer), choices, positions, colors };
  save(documentBlob(shape ? { ...document, shape } : document), `${file.name || 'map'}.map.json`);
}
