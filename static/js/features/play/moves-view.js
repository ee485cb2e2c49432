/**
 * The moves of Play on a map, the rules that illegal moves break, and a position as the text of a problem.
 */

import { makeButton, onPressWithin, refill } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { traceNumber } from '../../kit/format.js';
import { regionPlaces } from '../../map-panel/index.js';
import { BINDING_RULE, bindingName } from '../../search/domains.js';
import { afterMoves, neighbors } from '../../search/game.js';
import { nameChips } from '../../search/region-looks.js';
import { makeMove, tableNow } from './table.js';

/** @import { Binding, GameMap, Given, Position } from '../../search/types.js' */
/** @import { PlayContext, Table } from './types.js' */

// A position of a game as the text of a problem.

/**
 * A position in the homework's format, in which colored regions are first assignments.
 *
 * Player 1 moves at the root of such a text. If it is another player's turn, the players are renumbered, and
 * their weights are in the new order; with two players the values change their signs.
 * @param {GameMap} map @param {Position} position
 * @param {{depth: number, first: number}} how  first: who is to move, from 1
 */
export function mapText(map, { colored }, { depth, first }) {
  const players = map.weights.length;
  /** The player's number in the text: `first` becomes 1. @param {number} player */
  const renumber = (player) => ((player - first + players) % players) + 1;
  const moves = [...colored.values()].map(
    ({ region, color, player }) => `${region}: ${color}-${renumber(player)}`,
  );
  const weights = map.weights.map((row) => map.colors.map((c, i) => `${c}: ${row[i]}`).join(', '));
  const orderedWeights = [...weights.slice(first - 1), ...weights.slice(0, first - 1)];
  const lists = neighbors(map).map((adjacent, r) => {
    const names = adjacent.map((n) => map.regions[n]).sort();
    return `${map.regions[r]}: ${names.join(', ')}`.trim();
  });
  const head = [map.colors.join(', '), moves.join(', '), String(depth)];
  return `${[...head, ...orderedWeights, ...lists].join('\n')}\n`;
}

/**
 * The part of an explicit tree below a node as nested text, without recursion.
 * @param {Tree & {given: Given}} tree @param {number} root  an inner node of the written tree (`tree.given`)
 */
export function treeText(tree, root) {
  const { size, player } = tree.given;
  const chips = nameChips(tree);
  const first = player[root];
  // the open brackets: the first node after each (`end`), and who moves inside if the players take turns
  const open = [{ end: root + size[root], turn: first }];
  const parts = [];
  for (let i = root; i < root + size[root]; i++) {
    for (; open[open.length - 1].end === i; open.pop()) parts.push(')');
    if (i !== root && parts[parts.length - 1] !== '(') parts.push(' ');
    if (size[i] === 1) parts.push((chips[i].bare ? '' : `${tree.labels[i]}:`) + leafText(tree.given, i));
    else {
      parts.push(innerHead(tree, i, open[open.length - 1].turn), '(');
      open.push({ end: i + size[i], turn: (player[i] % tree.players) + 1 });
    }
  }
  return `root: ${playerName(tree, first)}\n${parts.join('')}${')'.repeat(open.length - 1)}\n`;
}

/** @type {(tree: Tree, player: number) => string} */
const playerName = ({ zero_sum: isZeroSum }, player) =>
  isZeroSum ? ['MAX', 'MIN'][player - 1] : `${player}`;

/**
 * The text before an inner node's bracket.
 * @param {Tree & {given: Given}} tree @param {number} node @param {number} turn
 */
function innerHead(tree, node, turn) {
  const { player, valued, values } = tree.given;
  const worth = values.map((column) => traceNumber(column[node])).join(',');
  const name = `${tree.zero_sum ? '' : '@'}${playerName(tree, player[node])}`;
  const mover = player[node] === turn ? '' : name; // only where the players do not take turns
  return `${tree.labels[node]}:${mover}${valued[node] ? `[${worth}]` : ''}`;
}

/**
 * The part of a written tree below a node, in brackets, up to a legible length.
 * @param {Given} given @param {number} node @param {number} [maxLength]  in characters
 */
export function bracketText(given, node, maxLength = 40) {
  const { size } = given;
  const ends = /** @type {number[]} */ ([]); // the first node after each open bracket
  let text = '';
  for (let i = node; i < node + size[node] && text.length <= maxLength; i++) {
    for (; ends[ends.length - 1] === i; ends.pop()) text += ')';
    text += i === node || text.endsWith('(') ? '' : ' ';
    text += size[i] === 1 ? leafText(given, i) : '(';
    if (size[i] > 1) ends.push(i + size[i]);
  }
  text += ')'.repeat(ends.length);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** @type {(given: Given, node: number) => string} */
function leafText({ values }, node) {
  const worth = values.map((column) => traceNumber(column[node]));
  return worth.length > 1 ? `(${worth.join(',')})` : worth[0];
}

/**
 * The sentence about the rule that an illegal move on a map breaks; '' if it breaks none.
 * @param {GameMap} map @param {Position} position @param {string} region @param {string} color
 * @param {Binding | null} binding  forbids the move if no other rule does; null: no such rule
 */
export function brokenRule(map, { colored }, region, color, binding) {
  const assigned = colored.get(region);
  if (assigned) return `${region} is already colored: it has ${assigned.color}.`;
  const names = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
  const coloredNeighbors = names.filter((name) => colored.has(name));
  if (!coloredNeighbors.length)
    return `${region} has no colored neighbor: a move must border on what is colored.`;
  const same = coloredNeighbors.find((name) => colored.get(name)?.color === color);
  if (same) return `${region} cannot be ${color}: its neighbor ${same} has that color.`;
  if (!binding) return '';
  return `${region} cannot be ${color}: ${bindingName(binding)} binds, and ${BINDING_RULE}.`;
}

// The map: a press on a region shows its colors as chips (small buttons); arrow keys go between regions.

/** The directions of the arrow keys on the map. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** A distance to the side counts so many times; LAST is added if a place is more to the side than ahead. */
const [SIDEWAYS, LAST] = [2, 1e4];
/** The gap between the pointer and the chips, and their distance from the window's edge, in pixels. */
const [GAP, EDGE] = [14, 6];

/** @typedef {{x: number, y: number}} Point */

/**
 * The name of the nearest place in the direction of an arrow key.
 * @template Name
 * @param {ReadonlyMap<Name, Point>} places @param {Name} current
 * @param {[number, number]} arrow @returns {Name} `current` if nothing lies there
 */
export function nextPlace(places, current, [across, down]) {
  const start = places.get(current);
  let [next, nearest] = [current, Infinity];
  for (const [name, { x, y }] of start ? places : []) {
    const [dx, dy] = [x - /** @type {Point} */ (start).x, y - /** @type {Point} */ (start).y];
    const ahead = dx * across + dy * down;
    const beside = Math.abs(dx * down + dy * across);
    const distance = ahead + SIDEWAYS * beside + (beside > ahead ? LAST : 0);
    if (ahead > 0 && distance < nearest) [next, nearest] = [name, distance];
  }
  return next;
}

/** @param {PlayContext} context */
export function listenToMap(context) {
  const [group, chips] = [byId('play-regions'), byId('play-chips')];
  const { store } = context;
  onPressWithin('play-regions', 'button', (button) =>
    store.change({ picked: { region: button.dataset.region ?? '' } }),
  );
  group.addEventListener('focusin', placeRegions);
  group.addEventListener('keydown', (e) => {
    const current = e.target instanceof HTMLElement ? (e.target.dataset.region ?? '') : '';
    if (!catchArrow(e)) return;
    placeRegions();
    moveFocus(regionButton(nextPlace(regionPlaces(), current, ARROWS[e.key])));
  });
  new ResizeObserver(placeRegions).observe(byId('map-canvas'));
  onPressWithin('play-chips', 'button', ({ dataset: { color = '' } }) => tryColor(context, color));
  chips.addEventListener('keydown', (e) => walkAmong([...chips.children], e));
  chips.addEventListener('beforetoggle', (/** @type {any} */ { newState }) => {
    if (newState === 'closed' && store.get().picked) store.change({ picked: null });
  });
}

/**
 * Focus the next or the previous choice with an arrow key.
 * @param {Element[]} choices @param {KeyboardEvent} e
 */
export function walkAmong(choices, e) {
  const index = choices.indexOf(/** @type {Element} */ (e.target));
  if (index < 0 || !catchArrow(e)) return;
  const [across, down] = ARROWS[e.key];
  /** @type {HTMLElement} */ (choices[(index + across + down + choices.length) % choices.length]).focus();
}

/** Whether a key is an arrow; an arrow then does not scroll the page. @param {KeyboardEvent} e */
function catchArrow(e) {
  const isArrow = e.key in ARROWS;
  if (isArrow) e.preventDefault();
  return isArrow;
}

/** Focus a button, and let the Tab key lead to it. @param {Element | null} button */
function moveFocus(button) {
  if (!(button instanceof HTMLElement)) return;
  button.parentElement?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  button.tabIndex = 0;
  button.focus();
}

/** @param {string} region @returns {HTMLElement | null} */
const regionButton = (region) => byId('play-regions').querySelector(`[data-region="${region}"]`);

/** Put each region's button on the region. */
function placeRegions() {
  for (const [region, { x, y }] of regionPlaces())
    Object.assign(regionButton(region)?.style ?? {}, { left: `${x}px`, top: `${y}px` });
}

/** Focus the first region that may be colored. */
export const focusMap = () =>
  moveFocus(byId('play-regions').querySelector('button:not([aria-disabled="true"])'));

/**
 * Play a color in the picked region; if that is illegal, say which rule it breaks.
 * @param {PlayContext} context @param {string} color
 */
function tryColor(context, color) {
  const [table, { problem, picked }] = [tableNow(context), context.store.get()];
  if (!table?.isPersonsTurn || !problem?.map || !picked) return;
  const move = problem.map.moves.findIndex((m) => m[0] === picked.region && m[1] === color);
  if (!table.legal.includes(move))
    return refuse(context, brokenRuleNow(table, problem.map, picked.region, color));
  byId('play-chips').hidePopover();
  makeMove(context, table, move);
}

/** Say why a move is illegal. @type {(context: PlayContext, rule: string) => void} */
function refuse(context, rule) {
  context.said = `✗ ${rule}`;
  context.store.change({});
}

/** @type {(table: Table, map: GameMap, region: string, color: string) => string} */
const brokenRuleNow = ({ ownTree, game }, map, region, color) =>
  brokenRule(map, afterMoves(map, game.moves), region, color, ownTree.binding);

/**
 * The colors that the person may give a region now.
 * @param {Table} table @param {GameMap} map @param {string} region
 */
const legalColors = ({ legal, isPersonsTurn }, { moves }, region) =>
  legal.flatMap((move) => (isPersonsTurn && moves[move][0] === region ? [moves[move][1]] : []));

/**
 * Show the chips of the picked region; say why if it has no legal color.
 * @param {PlayContext} context @param {Table} table @param {State} state
 */
export function showChips(context, table, { picked, problem }) {
  if (!picked || !table.isPersonsTurn || !problem?.map) return;
  const { map } = problem;
  const { region, at: point = regionPlaces().get(region) } = picked;
  const legal = legalColors(table, map, region);
  if (!legal.length) return refuse(context, brokenRuleNow(table, map, region, map.colors[0]));
  const chips = byId('play-chips');
  chips.replaceChildren(...map.colors.map((color) => colorChip(map, color, legal.includes(color))));
  chips.setAttribute('aria-label', `Color for ${region}`);
  chips.showPopover();
  const canvas = byId('map-canvas').getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = chips;
  const [x, y] = [canvas.left + (point?.x ?? 0), canvas.top + (point?.y ?? 0) + GAP];
  const goesAbove = y + height > innerHeight - EDGE;
  chips.style.left = `${Math.max(EDGE, Math.min(x - width / 2, innerWidth - width - EDGE))}px`;
  chips.style.top = `${goesAbove ? y - 2 * GAP - height : y}px`;
  /** @type {HTMLElement | null} */ (chips.querySelector('button:not(.shut)'))?.focus();
}

/**
 * A chip; an illegal color is struck through.
 * @param {GameMap} map @param {string} color @param {boolean} isLegal
 */
function colorChip({ styles }, color, isLegal) {
  const button = makeButton(color, { data: { color }, className: isLegal ? '' : 'shut' });
  const { fill, ink } = styles[color];
  Object.assign(button.style, { background: fill, color: ink });
  if (!isLegal) Object.assign(button, { title: 'Press it to see why not', ariaLabel: `${color}: not here` });
  return button;
}

/** The regions as buttons, for keys and screen readers. @param {Table} table @param {GameMap | null} map */
export function drawRegions(table, map) {
  byId('play-regions').hidden = !map || table.game.side === 'none' || !table.legal.length;
  if (!map) return;
  const isNew = refill(byId('play-regions'), map.regions.join(), () =>
    map.regions.map((region) => makeButton('', { data: { region }, tabIndex: -1 })),
  );
  const { colored } = afterMoves(map, table.game.moves);
  for (const region of map.regions) {
    const [button, assigned] = [regionButton(region), colored.get(region)];
    const colors = legalColors(table, map, region);
    const status = assigned ? `has ${assigned.color}` : colors.join(' or ') || 'not yet';
    button?.setAttribute('aria-label', `${region}: ${status}`);
    button?.setAttribute('aria-disabled', String(!colors.length));
  }
  if (isNew) /** @type {HTMLElement} */ (byId('play-regions').firstElementChild).tabIndex = 0;
}
