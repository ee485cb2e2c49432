/** The drawing beside the text in the editor: its buttons and gestures; and the form for a random map. */
import { onPress } from '../../kit/controls.js';
import { byId, makeSvg } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { randomMap } from '../../store/api.js';
import { fitPlaces } from '../../store/outlines.js';
import { addRegion, changesByDraft, emptyDrawing, makeGesture, moveRegion, renameChosen } from './drawing.js';
import { drawChosen, drawList, drawMapFields, focusChosen, regionAfter } from './fields.js';
import { isBorder, oneName } from './index.js';
import { listenToKeys, listenToPointer, paint, viewOf } from './paper.js';

/** @import { Editing } from '../editor/types.js' */
/** @import { Commands, Drawing, Gesture } from './types.js' */

// The form for a random map: the number of regions, the density of borders, the seed.

const FIELDS = /** @type {const} */ (['regions', 'density', 'seed']);

/**
 * Make a random map. The next one gets another seed, unless one is typed.
 * @type {(editing: Editing, say: (words: string) => void) => void}
 */
function listenToRandom(editing, say) {
  byId('draw-random-make').addEventListener('click', async () => {
    const wrong = FIELDS.map((name) => byId(`draw-random-${name}`)).find((field) => !field.reportValidity());
    if (wrong) return;
    const [regions, density, seed] = FIELDS.map((name) => Number(byId(`draw-random-${name}`).value));
    try {
      const { text, positions } = await randomMap({ regions, density, seed });
      editing.write({ text, places: fitPlaces(positions) });
      byId('draw-random-seed').value = String((seed + 1) % 1e9);
      byId('draw-random').scrollIntoView({ block: 'nearest' });
      say(`A random map of ${regions} regions, from seed ${seed}.`);
    } catch (error) {
      say(sentence(error));
    }
  });
}

/**
 * @typedef {object} Easel  the data that all gestures share
 * @property {Drawing} drawing
 * @property {Editing} editing
 * @property {(changes: Partial<Drawing>) => void} change  changes and draws the drawing
 */

const HINT =
  'Double-click: a new region. Drag one: it moves. Drop it on another: a border, or none any more.';
const NOT_DRAWABLE = 'The text draws no map as it stands, until its mistakes are corrected';

/** @param {Editing} editing @returns {Draw} */
export function drawView(editing) {
  const [paper, list] = [byId('draw-paper'), byId('draw-list')];
  const map = /** @type {SVGElement} */ (makeSvg('svg', { role: 'img' }));
  paper.append(map);
  /** @type {Easel} */
  const easel = {
    drawing: emptyDrawing(),
    editing,
    change: (changes) => {
      easel.drawing = withoutOldRejection({ ...easel.drawing, ...changes });
      const { drawing } = easel;
      paint(map, drawing, viewOf(paper, drawing));
      drawList(list, drawing);
      drawChosen(drawing);
      drawMapFields(drawing, (gesture) => act(easel, gesture));
      byId('draw-border').setAttribute('aria-pressed', String(drawing.from !== ''));
      byId('draw-status').textContent = statusOf(drawing);
    },
  };
  new ResizeObserver(() => easel.change({})).observe(paper);
  listenToToggle(easel);
  listenToFields(easel);
  listenToPaper(easel, paper, list);
  listenToKeys(byId('draw'), list, commands(easel, list));
  listenToRandom(editing, (status) => easel.change({ said: status }));
  editing.watch((draft, checked) => {
    const changes = changesByDraft(easel.drawing, draft, checked);
    if (changes) easel.change(changes);
  });
  return () => {};
}

/** The rejection of a name disappears when another region is chosen. @param {Drawing} drawing */
const withoutOldRejection = (drawing) =>
  drawing.rejected?.region === drawing.chosen ? drawing : { ...drawing, rejected: null };

/** @param {Drawing} drawing */
function statusOf({ isReadOnly, sketch, said }) {
  if (isReadOnly)
    return sketch.regions.length ? `${NOT_DRAWABLE}: here is what it drew last.` : `${NOT_DRAWABLE}.`;
  return said || HINT;
}

/** @param {Easel} easel */
function listenToToggle(easel) {
  byId('draw-open').addEventListener('click', () => {
    const isOpen = Boolean(byId('draw').hidden);
    byId('draw').hidden = !isOpen;
    byId('draw-open').setAttribute('aria-pressed', String(isOpen));
    byId('editor-fold').hidden = !isOpen;
    easel.editing.fold(isOpen);
    easel.change({ from: '' });
    easel.editing.recheck();
    if (isOpen) byId('draw-add').focus();
  });
  for (const part of byId('draw').querySelectorAll('details'))
    part.addEventListener('toggle', () => part.open && part.scrollIntoView({ block: 'nearest' }));
}

/**
 * Make a gesture, or say why it is impossible; changes: of the drawing, after the gesture.
 * @type {(easel: Easel, gesture: Gesture, changes?: Partial<Drawing>) => void}
 */
function act(easel, gesture, changes = {}) {
  const why = makeGesture(easel.drawing, easel.editing, gesture);
  easel.change(why ? { said: why } : { said: '', ...changes });
}

/** @type {(easel: Easel, at?: [number, number]) => void} */
function add(easel, at) {
  const [region, why] = addRegion(easel.drawing, easel.editing, at);
  if (why) return easel.change({ said: why });
  easel.change({ chosen: region, border: null, said: `${region} is added: type its name.` });
  focusName();
}

function focusName() {
  byId('draw-name').focus();
  byId('draw-name').select();
}

/** Draw a border, or take it away. @type {(easel: Easel, region: string, to: string) => void} */
function toggleBorder(easel, region, to) {
  const isThere = isBorder(easel.drawing.sketch, region, to);
  const words = `The border of ${region} and ${to} is ${isThere ? 'taken away' : 'drawn'}.`;
  act(easel, { kind: 'border', region, to }, { chosen: to, border: null, from: '', said: words });
}

/** Begin a border at the chosen region, or end it there. @param {Easel} easel */
function borderHere(easel) {
  const { from, chosen } = easel.drawing;
  if (from && chosen && chosen !== from) return toggleBorder(easel, from, chosen);
  if (!chosen) return easel.change({ said: 'Choose a region first, then the one that it borders on.' });
  easel.change({
    from: chosen,
    said: `A border from ${chosen}: choose the other region, in the list with Enter.`,
  });
}

/** Remove the chosen border or region. @param {Easel} easel */
function remove(easel) {
  const { border: pair, chosen, sketch } = easel.drawing;
  if (pair) return toggleBorder(easel, ...pair);
  if (!chosen) return easel.change({ said: 'Choose a region or a border first.' });
  const next = sketch.regions[sketch.regions.indexOf(chosen) + 1] ?? sketch.regions.at(-2) ?? '';
  act(easel, { kind: 'remove', region: chosen }, { chosen: next, said: `${chosen} is deleted.` });
}

/** @type {(easel: Easel, paper: HTMLElement, list: HTMLElement) => void} */
function listenToPaper(easel, paper, list) {
  const choose = (/** @type {string} */ region) => {
    if (region && easel.drawing.from && region !== easel.drawing.from)
      toggleBorder(easel, easel.drawing.from, region);
    else easel.change({ chosen: region, border: null });
    if (region) focusChosen(list);
  };
  listenToPointer(paper, {
    drawing: () => easel.drawing,
    drag: (drag) => easel.change({ drag }),
    move: (region, at) => moveRegion(easel.drawing, easel.editing, region, at),
    border: (region, to) => toggleBorder(easel, region, to),
    choose,
    chooseBorder: (pair) =>
      easel.change({ border: pair, chosen: '', said: `The border of ${pair.join(' and ')}.` }),
    add: (at) => add(easel, at),
  });
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item) choose(item.dataset.region ?? '');
  });
}

/** @type {(easel: Easel, list: HTMLElement) => Commands} */
const commands = (easel, list) => ({
  add: () => add(easel),
  rename: focusName,
  border: () => borderHere(easel),
  giveUp() {
    const { from } = easel.drawing;
    if (from) easel.change({ from: '', said: '' });
    return from !== '';
  },
  remove: () => remove(easel),
  move([dx, dy]) {
    const { chosen, places } = easel.drawing;
    if (!chosen) return;
    const [x, y] = places[chosen];
    moveRegion(easel.drawing, easel.editing, chosen, [x + dx, y + dy], `move ${chosen}`);
  },
  choose(steps) {
    easel.change({ chosen: regionAfter(easel.drawing, steps), border: null });
    focusChosen(list);
  },
  isDrawingBorder: () => easel.drawing.from !== '',
});

/** @param {Easel} easel */
function listenToFields(easel) {
  onPress({
    'draw-add': () => add(easel),
    'draw-border': () => (easel.drawing.from ? easel.change({ from: '', said: '' }) : borderHere(easel)),
    'draw-delete': () => remove(easel),
  });
  listenToName(easel);
  const colorChosen = () => {
    const player = Number(byId('draw-player').value);
    act(easel, { kind: 'color', region: easel.drawing.chosen, color: byId('draw-color').value, player });
  };
  byId('draw-color').addEventListener('change', colorChosen);
  byId('draw-player').addEventListener('change', () => byId('draw-color').value && colorChosen());
  byId('draw').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement) || e.ctrlKey) return;
    e.preventDefault(); // Enter sets the field; it must not close the dialog
    e.target.blur(); // reports its change, once
    const isNamed = e.target.id === 'draw-name' && e.target.getAttribute('aria-invalid') !== 'true';
    if (isNamed) focusChosen(byId('draw-list'));
    else e.target.focus();
  });
}

/** @param {Easel} easel */
function listenToName(easel) {
  const field = byId('draw-name');
  field.addEventListener('change', () => {
    const { chosen } = easel.drawing;
    const to = oneName(field.value.normalize('NFC'));
    if (!chosen || field.dataset.region !== chosen) return;
    if (to === chosen) return easel.change({ rejected: null });
    const why = renameChosen(easel.drawing, easel.editing, to);
    if (why) easel.change({ rejected: { region: chosen, name: to, why } });
    else easel.change({ chosen: to, rejected: null, said: `${chosen} is called ${to} now.` });
  });
}
