/** The drawing beside the text in the editor: its buttons and fields; and the form for a random map. */
import { onChange, onPress, onPressWithin } from '../../kit/controls.js';
import { byId, makeSvg } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { randomMap } from '../../store/api.js';
import { fitPlaces } from '../../store/outlines.js';
import { Easel } from './drawing.js';
import { drawChosen, drawList, drawMapFields, focusChosen } from './fields.js';
import { oneName } from './index.js';
import { listenToKeys, listenToPointer, paint, viewOf } from './paper.js';

/** @import { Editing } from '../editor/types.js' */
/** @import { Drawing } from './types.js' */

// The form for a random map: the number of regions, the density of borders, the seed.

const FIELDS = /** @type {const} */ (['regions', 'density', 'seed']);

/** The next random map has another seed. @type {(editing: Editing, say: (words: string) => void) => void} */
function listenToRandom(editing, say) {
  byId('draw-random-make').addEventListener('click', async () => {
    const fields = FIELDS.map((name) => byId(`draw-random-${name}`));
    if (!fields.every((field) => field.reportValidity())) return;
    const [regions, density, seed] = fields.map(({ value }) => Number(value));
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

const HINT =
  'Double-click: a new region. Drag one: it moves. Drop it on another: a border, or none any more.';
const NOT_DRAWABLE = 'The text draws no map as it stands, until its mistakes are corrected';

/** @param {Editing} editing @returns {Draw} */
export function drawView(editing) {
  const paper = byId('draw-paper');
  const map = makeSvg('svg', { role: 'img' });
  paper.append(map);
  const easel = new Easel(editing, (drawing) => {
    paint(map, drawing, viewOf(paper, drawing));
    drawList(drawing);
    drawChosen(drawing);
    drawMapFields(drawing, (gesture) => easel.act(gesture));
    byId('draw-border').setAttribute('aria-pressed', String(drawing.borderFrom !== ''));
    byId('draw-status').textContent = statusOf(drawing);
  });
  new ResizeObserver(() => easel.change({})).observe(paper); // paints again, in the new size
  listenToToggle(easel);
  listenToFields(easel);
  listenToPointer(paper, easel);
  onPressWithin('draw-list', 'li', ({ dataset }) => easel.choose(dataset.region ?? ''));
  listenToKeys(byId('draw'), byId('draw-list'), easel);
  listenToRandom(editing, (said) => easel.change({ said }));
  return () => {}; // the drawing shows the text in the editor, not the page's state
}

/** The line below the drawing. @param {Drawing} drawing */
function statusOf({ isReadOnly, sketch, said }) {
  if (isReadOnly)
    return sketch.regions.length ? `${NOT_DRAWABLE}: here is what it drew last.` : `${NOT_DRAWABLE}.`;
  return said || HINT;
}

/** @param {Easel} easel */
function listenToToggle(easel) {
  byId('draw-open').addEventListener('click', () => {
    const isOpen = Boolean(byId('draw').hidden); // from now on
    byId('draw').hidden = !isOpen;
    byId('draw-open').setAttribute('aria-pressed', String(isOpen));
    byId('editor-fold').hidden = !isOpen;
    easel.editing.fold(isOpen);
    easel.change({ borderFrom: '' }); // a border that was begun is given up
    easel.editing.recheck();
    if (isOpen) byId('draw-add').focus();
  });
  for (const part of byId('draw').querySelectorAll('details'))
    part.addEventListener('toggle', () => part.open && part.scrollIntoView({ block: 'nearest' }));
}

/** @param {Easel} easel */
function listenToFields(easel) {
  onPress({
    'draw-add': () => easel.add(),
    'draw-border': () => easel.giveUp() || easel.borderHere(), // if there is one to give up
    'draw-delete': () => easel.remove(),
  });
  const colorChosen = () => {
    const player = Number(byId('draw-player').value);
    easel.act({ kind: 'color', region: easel.drawing.chosen, color: byId('draw-color').value, player });
  };
  onChange({
    'draw-color': colorChosen,
    'draw-player': () => byId('draw-color').value && colorChosen(), // '': the region has no color
    'draw-name': () => {
      const { value, dataset } = byId('draw-name');
      const { chosen } = easel.drawing;
      if (chosen && dataset.region === chosen) easel.rename(oneName(value.normalize('NFC')));
    },
  });
  byId('draw').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement) || e.ctrlKey) return;
    e.preventDefault(); // Enter sets the field; it must not close the dialog
    e.target.blur(); // reports its change, once: by 'change', above
    const isNamed = e.target.id === 'draw-name' && e.target.getAttribute('aria-invalid') !== 'true';
    if (isNamed) focusChosen();
    else e.target.focus();
  });
}
