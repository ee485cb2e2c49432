/** The fields beside the drawing: those of the chosen region and of the map, and the list of regions. */
import { byId, make, renew } from '../../kit/elements.js';
import { neighborsOf } from './index.js';

/** @import { Drawing, Gesture } from './types.js' */

/** @typedef {(gesture: Gesture) => void} MakeGesture  changes the text of the map */

/** @param {number} player */
const playerName = (player) => ['MAX', 'MIN'][player - 1] ?? `player ${player}`;

/** Draw the fields of the chosen region. @param {Drawing} drawing */
export function drawChosen({ sketch, chosen, isReadOnly, rejected }) {
  const start = sketch.first.find((assignment) => assignment.region === chosen);
  const name = byId('draw-name');
  if (document.activeElement !== name || name.dataset.region !== chosen)
    name.value = rejected?.name ?? chosen;
  name.dataset.region = chosen;
  name.setAttribute('aria-invalid', String(rejected !== null));
  byId('draw-name-fault').textContent = rejected?.why ?? '';
  const players = Math.max(2, sketch.weights.length);
  const colorOptions = [['', 'none'], ...sketch.colors.map((color) => [color, color])];
  const playerOptions = Array.from({ length: players }, (_, n) => [String(n + 1), playerName(n + 1)]);
  fillOptions(byId('draw-color'), colorOptions, start?.color ?? '');
  fillOptions(byId('draw-player'), playerOptions, String(start?.player ?? byId('draw-player').value));
  for (const field of [name, byId('draw-color'), byId('draw-player')]) field.disabled = !chosen || isReadOnly;
}

/** @param {HTMLSelectElement} select @param {string[][]} options  value and text @param {string} selected */
function fillOptions(select, options, selected) {
  const texts = options.map(([, text]) => text).join('\n');
  if ([...select.options].map((option) => option.text).join('\n') !== texts)
    select.replaceChildren(...options.map(([value, textContent]) => make('option', { value, textContent })));
  select.value = selected || options[0][0];
}

/**
 * Draw the fields of the map; new ones are made when the colors or the number of players change.
 * @param {Drawing} drawing @param {MakeGesture} act
 */
export function drawMapFields({ sketch, isReadOnly }, act) {
  const head = byId('draw-head');
  const { colors, weights } = sketch;
  const key = [weights.length, ...colors].join(' ');
  if (head.dataset.key !== key) {
    const focused = [...head.querySelectorAll('input')].findIndex((input) => input.matches(':focus'));
    head.replaceChildren(...headRows(sketch, act));
    head.dataset.key = key;
    head.querySelectorAll('input')[focused]?.focus();
  }
  fillMapFields(head, sketch, isReadOnly);
}

/** @type {(sketch: Drawing['sketch'], act: MakeGesture) => HTMLDivElement[]} */
const headRows = ({ colors, weights }, act) => [
  row([
    field('Colors', 'text', (value) => act({ kind: 'colors', colors: value })),
    field('Depth', 'number', (value) => act({ kind: 'depth', depth: value })),
  ]),
  ...weights.map((_, n) =>
    row([
      rowTitle(`Weights of ${playerName(n + 1)}`),
      ...colors.map((color) => weightField(n + 1, color, act)),
    ]),
  ),
];

/**
 * Fill the fields, except one in which the user types.
 * @type {(head: HTMLElement, sketch: Drawing['sketch'], isReadOnly: boolean) => void}
 */
function fillMapFields(head, { colors, depth, weights }, isReadOnly) {
  const values = [
    colors.join(', '),
    depth,
    ...weights.flatMap((weightOf) => colors.map((color) => weightOf.get(color) ?? '')),
  ];
  for (const [n, input] of head.querySelectorAll('input').entries()) {
    if (input !== document.activeElement) input.value = values[n];
    input.disabled = isReadOnly;
  }
}

/** @param {string} textContent */
const rowTitle = (textContent) => make('span', { className: 'row-title', textContent });

/** @param {(Node | string)[]} inside */
const row = (inside) => make('div', { className: 'row' }, inside);

/** @param {number} player @param {string} color @param {MakeGesture} act */
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

/** Draw the regions; Tab leads to the chosen one. @type {(list: HTMLElement, drawing: Drawing) => void} */
export function drawList(list, drawing) {
  const hadFocus = list.contains(document.activeElement);
  const { regions } = drawing.sketch;
  const tabStop = drawing.chosen || regions[0];
  renew(
    list,
    regions.map((region) => option(drawing, region, region === tabStop)),
  );
  list.hidden = regions.length === 0;
  if (hadFocus) focusChosen(list);
}

/** @param {HTMLElement} list */
export function focusChosen(list) {
  const tabStop = /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'));
  tabStop?.focus({ preventScroll: true });
  tabStop?.scrollIntoView({ block: 'nearest' });
}

/** @type {(drawing: Drawing, region: string, isTabStop: boolean) => HTMLLIElement} */
function option(drawing, region, isTabStop) {
  const element = make('li', { textContent: optionWords(drawing, region), tabIndex: isTabStop ? 0 : -1 });
  element.dataset.region = region;
  element.setAttribute('role', 'option');
  element.setAttribute('aria-selected', String(region === drawing.chosen));
  return element;
}

/** @type {(drawing: Pick<Drawing, 'sketch'>, region: string) => string} */
function optionWords({ sketch }, region) {
  const start = sketch.first.find((assignment) => assignment.region === region);
  const color = start ? `${start.color} by ${playerName(start.player)}` : '';
  const neighbors = neighborsOf(sketch, region);
  const place = neighbors.length ? `beside ${neighbors.join(', ')}` : 'alone';
  return [region, color, place].filter(Boolean).join(' · ');
}

/**
 * The region so many steps after the chosen one in the list; the first if none is chosen.
 * @param {Drawing} drawing @param {number} steps
 */
export function regionAfter({ sketch: { regions }, chosen }, steps) {
  const index = Math.max(0, regions.indexOf(chosen)) + (chosen ? steps : 0);
  return regions[Math.min(regions.length - 1, Math.max(0, index))] ?? '';
}
