/** The fields beside the drawing: those of the chosen region and of the map, and the list of regions. */
import { options, refill } from '../../kit/controls.js';
import { byId, make, renew } from '../../kit/elements.js';
import { neighborsOf } from './index.js';

/** @import { Drawing, Gesture, Sketch } from './types.js' */

/** @typedef {(gesture: Gesture) => void} Act  makes a gesture, which changes the text of the map */

/** @param {number} player */
const playerName = (player) => ['MAX', 'MIN'][player - 1] ?? `player ${player}`;

/** Draw the chosen region's fields: its name, its color and player at the start. @param {Drawing} drawing */
export function drawChosen(drawing) {
  const { sketch, chosen, isReadOnly } = drawing;
  fillName(drawing);
  const [colorMenu, playerMenu] = [byId('draw-color'), byId('draw-player')];
  const start = startOf(sketch, chosen);
  fillMenu(colorMenu, ['', ...sketch.colors], (color) => color || 'none', start?.color ?? '');
  const players = Array.from({ length: Math.max(2, sketch.weights.length) }, (_, n) => String(n + 1));
  const player = String(start?.player ?? playerMenu.value); // without a start the menu stays as it is
  fillMenu(playerMenu, players, (number) => playerName(Number(number)), player);
  for (const field of [byId('draw-name'), colorMenu, playerMenu]) field.disabled = !chosen || isReadOnly;
}

/** A region's color and player at the start, if any. @param {Sketch} sketch @param {string} region */
const startOf = (sketch, region) => sketch.initial.find((assignment) => assignment.region === region);

/** Fill the field of the name, unless the user types in it. @param {Drawing} drawing */
function fillName({ chosen, rejected }) {
  const name = byId('draw-name');
  const isBeingTyped = document.activeElement === name && name.dataset.region === chosen;
  if (!isBeingTyped) name.value = rejected?.name ?? chosen;
  name.dataset.region = chosen;
  name.setAttribute('aria-invalid', String(rejected !== null));
  byId('draw-name-fault').textContent = rejected?.why ?? '';
}

/** @type {(menu: HTMLSelectElement, all: string[], words: (value: string) => string, now: string) => void} */
function fillMenu(menu, all, words, now) {
  refill(menu, all.join('\n'), () => options(all.map((value) => [value, words(value)])));
  menu.value = now || all[0]; // '' stands for the first
}

/** Draw the fields of the map. @type {(drawing: Drawing, act: Act) => void} */
export function drawMapFields({ sketch, isReadOnly }, act) {
  const head = byId('draw-head');
  const key = [sketch.weights.length, ...sketch.colors].join(' '); // new fields only for a new key
  const focusIndex = [...head.querySelectorAll('input')].findIndex((input) => input.matches(':focus'));
  const areNew = refill(head, key, () => headRows(sketch, act));
  if (areNew) head.querySelectorAll('input')[focusIndex]?.focus();
  fillMapFields(head, sketch, isReadOnly);
}

/** @type {(sketch: Sketch, act: Act) => HTMLDivElement[]} */
const headRows = ({ colors, weights }, act) => [
  row([
    field('Colors', 'text', (value) => act({ kind: 'colors', colors: value })),
    field('Depth', 'number', (value) => act({ kind: 'depth', depth: value })),
  ]),
  ...weights.map((_, n) =>
    row([
      make('span', { className: 'row-title', textContent: `Weights of ${playerName(n + 1)}` }),
      ...colors.map((color) => weightField(n + 1, color, act)),
    ]),
  ),
];

/**
 * Fill the fields, except one in which the user types.
 * @type {(head: HTMLElement, sketch: Sketch, isReadOnly: boolean) => void}
 */
function fillMapFields(head, { colors, depth, weights }, isReadOnly) {
  const values = [
    colors.join(', '),
    depth,
    ...weights.flatMap((byColor) => colors.map((color) => byColor.get(color) ?? '')),
  ];
  for (const [n, input] of head.querySelectorAll('input').entries()) {
    if (input !== document.activeElement) input.value = values[n];
    input.disabled = isReadOnly;
  }
}

/** @param {(Node | string)[]} inside */
const row = (inside) => make('div', { className: 'row' }, inside);

/** @param {number} player @param {string} color @param {Act} act */
function weightField(player, color, act) {
  const label = field(color, 'number', (weight) => act({ kind: 'weight', player, color, weight }));
  label.lastElementChild?.setAttribute('aria-label', `Weight of ${color} for ${playerName(player)}`);
  return label;
}

/** @param {string} words @param {string} type @param {(value: string) => void} set */
function field(words, type, set) {
  const input = make('input', { type, autocomplete: 'off' });
  input.addEventListener('change', () => set(input.value.trim()));
  return make('label', {}, [`${words} `, input]);
}

// The regions as a list, which the keyboard and screen readers use instead of the drawing.

/** Draw the list; Tab leads to the chosen region or the first. @param {Drawing} drawing */
export function drawList(drawing) {
  const list = byId('draw-list');
  const hadFocus = list.contains(document.activeElement);
  const { regions } = drawing.sketch;
  const tabStop = drawing.chosen || regions[0];
  const items = regions.map((region) => listItem(drawing, region, region === tabStop));
  renew(list, items);
  list.hidden = regions.length === 0;
  if (hadFocus) focusChosen();
}

/** Give the focus to the chosen region in the list, or to the first. */
export function focusChosen() {
  const tabStop = /** @type {HTMLElement | null} */ (byId('draw-list').querySelector('[tabindex="0"]'));
  tabStop?.focus({ preventScroll: true });
  tabStop?.scrollIntoView({ block: 'nearest' });
}

/** @type {(drawing: Drawing, region: string, isTabStop: boolean) => HTMLLIElement} */
function listItem(drawing, region, isTabStop) {
  const ariaSelected = String(region === drawing.chosen);
  const attributes = { textContent: optionWords(drawing, region), role: 'option', ariaSelected };
  const element = make('li', { ...attributes, tabIndex: isTabStop ? 0 : -1 });
  element.dataset.region = region;
  return element;
}

/** @type {(drawing: Pick<Drawing, 'sketch'>, region: string) => string} */
function optionWords({ sketch }, region) {
  const start = startOf(sketch, region);
  const color = start ? `${start.color} by ${playerName(start.player)}` : '';
  const neighbors = neighborsOf(sketch, region);
  const place = neighbors.length ? `beside ${neighbors.join(', ')}` : 'alone';
  return [region, color, place].filter(Boolean).join(' · ');
}
