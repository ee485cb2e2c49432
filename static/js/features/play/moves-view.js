/** Moves on the map, why other moves are illegal, and a position as the text of a problem. */

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

// A position of a game as the text of a problem. Pure.

/**
 * A position in the homework's format, in which colored regions are first assignments.
 *
 * Player 1 moves at the root of such a text. If it is another player's turn, all players change places, with
 * their weights; with two players the values change their signs.
 * @param {GameMap} map
 * @param {Position} position
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
  const turned = [...weights.slice(first - 1), ...weights.slice(0, first - 1)];
  const lists = neighbors(map).map((near, r) => {
    const names = near.map((n) => map.regions[n]).sort();
    return `${map.regions[r]}: ${names.join(', ')}`.trim();
  });
  const head = [map.colors.join(', '), moves.join(', '), String(depth)];
  return `${[...head, ...turned, ...lists].join('\n')}\n`;
}

/**
 * The part of an explicit tree below a node as nested text, without recursion.
 * @param {Tree & {given: Given}} tree
 * @param {number} root  of the given tree, no leaf
 */
export function treeText(tree, root) {
  const { size, player } = tree.given;
  const chips = nameChips(tree);
  const first = player[root];
  // the open brackets: the node after each, and who moves inside if the players take turns
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

/** @param {Tree} tree @param {number} player */
const playerName = ({ zero_sum: isZeroSum }, player) =>
  isZeroSum ? ['MAX', 'MIN'][player - 1] : `${player}`;

/** @param {Tree & {given: Given}} tree @param {number} node @param {number} turn */
function innerHead(tree, node, turn) {
  const { player, valued, values } = tree.given;
  const worth = values.map((column) => traceNumber(column[node])).join(',');
  const name = `${tree.zero_sum ? '' : '@'}${playerName(tree, player[node])}`;
  const mover = player[node] === turn ? '' : name; // only where the players do not take turns
  return `${tree.labels[node]}:${mover}${valued[node] ? `[${worth}]` : ''}`;
}

/**
 * The part of a given tree below a node, in brackets, up to a legible length.
 * @param {Given} given
 * @param {number} node
 * @param {number} [most]  signs
 */
export function bracketText(given, node, most = 40) {
  const { size } = given;
  const ends = /** @type {number[]} */ ([]); // the node after each open bracket
  let text = '';
  for (let i = node; i < node + size[node] && text.length <= most; i++) {
    for (; ends[ends.length - 1] === i; ends.pop()) text += ')';
    text += i === node || text.endsWith('(') ? '' : ' ';
    text += size[i] === 1 ? leafText(given, i) : '(';
    if (size[i] > 1) ends.push(i + size[i]);
  }
  text += ')'.repeat(ends.length);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** @param {Given} given @param {number} node */
function leafText({ values }, node) {
  const worth = values.map((column) => traceNumber(column[node]));
  return worth.length > 1 ? `(${worth.join(',')})` : worth[0];
}

/**
 * The rule that an illegal move on a map breaks, in a sentence.
 * @param {GameMap} map
 * @param {Position} position
 * @param {string} region
 * @param {string} color
 * @param {Binding | null} binding  forbids the move where nothing else does
 */
export function brokenRule(map, { colored }, region, color, binding) {
  const before = colored.get(region);
  if (before) return `${region} is already colored: it has ${before.color}.`;
  const names = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
  const coloredNeighbors = names.filter((name) => colored.has(name));
  if (!coloredNeighbors.length)
    return `${region} has no colored neighbor: a move must border on what is colored.`;
  const same = coloredNeighbors.find((name) => colored.get(name)?.color === color);
  if (same) return `${region} cannot be ${color}: its neighbor ${same} has that color.`;
  if (!binding) return '';
  return `${region} cannot be ${color}: ${bindingName(binding)} binds, and ${BINDING_RULE}.`;
}

// The map: a press on a region shows its colors as chips; by keys the arrows go from region to region.

/** The directions of the arrow keys on the map. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** A distance to the side counts this many times; a place that is more to the side than ahead comes last. */
const [SIDEWAYS, LAST] = [2, 1e4];
/** The gap between the pointer and the chips, and their distance from the window's edge, in pixels. */
const [GAP, EDGE] = [14, 6];

/** @typedef {{x: number, y: number}} Point */

/**
 * The nearest place in the direction of an arrow key.
 * @template Name
 * @param {ReadonlyMap<Name, Point>} places
 * @param {Name} from
 * @param {[number, number]} arrow
 * @returns {Name} the same if nothing lies there
 */
export function nextPlace(places, from, [across, down]) {
  const start = places.get(from);
  let [next, nearest] = [from, Infinity];
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
    const from = e.target instanceof HTMLElement ? (e.target.dataset.region ?? '') : '';
    if (!takeArrow(e)) return;
    placeRegions();
    moveFocus(regionButton(nextPlace(regionPlaces(), from, ARROWS[e.key])));
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
 * @param {Element[]} all
 * @param {KeyboardEvent} e
 */
export function walkAmong(all, e) {
  const at = all.indexOf(/** @type {Element} */ (e.target));
  if (at < 0 || !takeArrow(e)) return;
  const [across, down] = ARROWS[e.key];
  /** @type {HTMLElement} */ (all[(at + across + down + all.length) % all.length]).focus();
}

/** Whether a key is an arrow, which then does not scroll the page. @param {KeyboardEvent} e */
function takeArrow(e) {
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

/** Put the buttons of the regions where the map has them. */
function placeRegions() {
  for (const [region, { x, y }] of regionPlaces())
    Object.assign(regionButton(region)?.style ?? {}, { left: `${x}px`, top: `${y}px` });
}

/** Focus the first region that may be colored. */
export const focusMap = () =>
  moveFocus(byId('play-regions').querySelector('button:not([aria-disabled="true"])'));

/**
 * Play a color in the region that was picked; an illegal one is answered with the rule that it breaks.
 * @param {PlayContext} context
 * @param {string} color
 */
function tryColor(context, color) {
  const [table, { problem, picked }] = [tableNow(context), context.store.get()];
  if (!table?.isPersonsTurn || !problem?.map || !picked) return;
  const move = problem.map.moves.findIndex((m) => m[0] === picked.region && m[1] === color);
  if (!table.legal.includes(move)) return refuse(context, ruleOn(table, problem.map, picked.region, color));
  byId('play-chips').hidePopover();
  makeMove(context, table, move);
}

/** @param {PlayContext} context @param {string} rule */
function refuse(context, rule) {
  context.said = `✗ ${rule}`;
  context.store.change({});
}

/** @param {Table} table @param {GameMap} map @param {string} region @param {string} color */
const ruleOn = ({ ownTree, game }, map, region, color) =>
  brokenRule(map, afterMoves(map, game.moves), region, color, ownTree.binding);

/** The colors that a region may get now. @param {Table} table @param {GameMap} map @param {string} region */
const openColors = ({ legal, isPersonsTurn }, { moves }, region) =>
  legal.flatMap((move) => (isPersonsTurn && moves[move][0] === region ? [moves[move][1]] : []));

/**
 * Show the chips of a region that was picked; say why if it has no legal color.
 * @param {PlayContext} context
 * @param {Table} table
 * @param {State} state
 */
export function showChips(context, table, { picked, problem }) {
  if (!picked || !table.isPersonsTurn || !problem?.map) return;
  const { map } = problem;
  const { region, at = regionPlaces().get(region) } = picked;
  const open = openColors(table, map, region);
  if (!open.length) return refuse(context, ruleOn(table, map, region, map.colors[0]));
  const chips = byId('play-chips');
  chips.replaceChildren(...map.colors.map((color) => colorChip(map, color, open.includes(color))));
  chips.setAttribute('aria-label', `Color for ${region}`);
  chips.showPopover();
  const canvas = byId('map-canvas').getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = chips;
  const [x, y] = [canvas.left + (at?.x ?? 0), canvas.top + (at?.y ?? 0) + GAP];
  const isLow = y + height > innerHeight - EDGE;
  chips.style.left = `${Math.max(EDGE, Math.min(x - width / 2, innerWidth - width - EDGE))}px`;
  chips.style.top = `${isLow ? y - 2 * GAP - height : y}px`;
  /** @type {HTMLElement | null} */ (chips.querySelector('button:not(.shut)'))?.focus();
}

/** An illegal color is struck through. @param {GameMap} map @param {string} color @param {boolean} open */
function colorChip({ styles }, color, open) {
  const button = makeButton(color, { data: { color }, className: open ? '' : 'shut' });
  const { fill, ink } = styles[color];
  Object.assign(button.style, { background: fill, color: ink });
  if (!open) Object.assign(button, { title: 'Press it to see why not', ariaLabel: `${color}: not here` });
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
    const [button, open, has] = [regionButton(region), openColors(table, map, region), colored.get(region)];
    const says = has ? `has ${has.color}` : open.length ? `${open.join(' or ')}` : 'not yet';
    button?.setAttribute('aria-label', `${region}: ${says}`);
    button?.setAttribute('aria-disabled', String(!open.length));
  }
  if (isNew) /** @type {HTMLElement} */ (byId('play-regions').firstElementChild).tabIndex = 0;
}
