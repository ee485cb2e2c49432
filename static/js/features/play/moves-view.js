/**
 * Moves in Play. First a position of the game as the text of a problem, on a map or on a tree; then the rule
 * that an illegal move on a map breaks; then the map itself: its regions as buttons, and the colors of a
 * region as small buttons ("chips").
 */
import { makeButton, onPressWithin, refill } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { traceNumber } from '../../kit/format.js';
import { regionPlaces } from '../../map-panel/index.js';
import { BINDING_RULE, bindingName } from '../../search/domains.js';
import { afterMoves, neighbors } from '../../search/game.js';
import { moverName } from '../../search/notation.js';
import { nameChips } from '../../search/region-looks.js';
import { makeMove, tableNow } from './table.js';

/** @import { Binding, GameMap, Given, Position } from '../../search/types.js' */
/** @import { PlayContext, Table } from './types.js' */
/** @typedef {Tree & {given: Given}} GivenTree */

// A position of a game as the text of a problem.

/**
 * A position in the homework's format, in which colored regions are first assignments. Player 1 moves at the
 * root of such a text. If it is another player's turn (`first`, from 1), the players are renumbered, and
 * their weights are in the new order (so with two players every value of the game changes its sign).
 * @type {(map: GameMap, position: Position, how: {depth: number, first: number}) => string}
 */
export function mapText(map, { colored }, { depth, first }) {
  const players = map.weights.length;
  /** The player's number in the text: `first` becomes 1. @param {number} player */
  const renumber = (player) => ((player - first + players) % players) + 1;
  const assigned = [...colored.values()];
  const moves = assigned.map(({ region, color, player }) => `${region}: ${color}-${renumber(player)}`);
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
 * A subtree of a given tree as the text of a problem: "root: MAX", then "A:(B:[3](3 12) C:MAX(2 D:4))". Here
 * MIN moves at B, which has a value of its own, and MAX, out of turn, at C; D is a leaf with a name, and the
 * others are named by their values.
 * @type {(tree: GivenTree, root: number) => string}
 */
export function treeText(tree, root) {
  const { given, labels } = tree;
  const isNamedByValue = nameChips(tree).map(({ bare }) => bare); // bare: the label is only the value
  const text = inBrackets(given, root, (i, parent) => {
    if (given.size[i] === 1) return (isNamedByValue[i] ? '' : `${labels[i]}:`) + valueText(given, i);
    const ownValue = given.valued[i] ? `[${numbersText(given, i)}]` : '';
    return `${labels[i]}:${i === root ? '' : outOfTurnText(tree, i, parent)}${ownValue}`;
  });
  const first = given.player[root];
  return `root: ${tree.zero_sum ? moverName(tree, first) : first}\n${text}\n`;
}

/** A mover out of turn: "MAX", "@3". @type {(tree: GivenTree, node: number, parent: number) => string} */
function outOfTurnText(tree, node, parent) {
  const { player } = tree.given;
  if (player[node] === (player[parent] % tree.players) + 1) return '';
  return tree.zero_sum ? moverName(tree, player[node]) : `@${player[node]}`;
}

/**
 * The values of the leaves below a node of a given tree, such as "((3 12) (2 4))", up to a legible length in
 * characters.
 * @type {(given: Given, node: number, maxLength?: number) => string}
 */
export function bracketText(given, node, maxLength = 40) {
  const leafText = (/** @type {number} */ i) => (given.size[i] === 1 ? valueText(given, i) : '');
  const text = inBrackets(given, node, leafText, maxLength + 1); // each node has at least one character
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/**
 * A subtree of a given tree in brackets, without recursion, as a tree may be deeper than calls can be nested.
 * `textOf` writes a leaf, and what stands before the bracket of an inner node.
 * @type {(given: Given, root: number, textOf: (node: number, parent: number) => string, maxNodes?: number)
 *   => string}
 */
function inBrackets({ size }, root, textOf, maxNodes = Infinity) {
  const open = /** @type {number[]} */ ([]); // the inner nodes whose bracket is open, each in the one before
  const parts = [];
  for (let i = root; i < root + Math.min(size[root], maxNodes); i++) {
    for (let last = open.at(-1); last !== undefined && last + size[last] === i; last = open.at(-1)) {
      parts.push(')');
      open.pop();
    }
    if (i !== root && parts.at(-1) !== '(') parts.push(' ');
    parts.push(textOf(i, open.at(-1) ?? -1));
    if (size[i] > 1) {
      parts.push('(');
      open.push(i);
    }
  }
  return parts.join('') + ')'.repeat(open.length);
}

/** A node's value, or one for each player, in numbers. @type {(given: Given, node: number) => string} */
const numbersText = ({ values }, node) => values.map((column) => traceNumber(column[node])).join(',');

/** A leaf's value. @type {(given: Given, node: number) => string} */
const valueText = (given, node) =>
  given.values.length > 1 ? `(${numbersText(given, node)})` : numbersText(given, node);

/**
 * The sentence about the rule that a move on a map breaks. If it breaks none of the three rules, look-ahead
 * has forbidden it (`binding` is its level); if `binding` is null, the move is legal: ''.
 * @type {(map: GameMap, at: Position, region: string, color: string, binding: Binding | null) => string}
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
/** A pixel to the side costs as much as so many ahead. */
const SIDEWAYS_FACTOR = 2;
/** Added to the distance of a place that lies more to the side than ahead: it comes behind all others. */
const BEHIND_OTHERS = 1e4;
/** The gap between the pointer and the chips, and their distance from the window's edge, in pixels. */
const [GAP, EDGE] = [14, 6];

/** @typedef {{x: number, y: number}} Point */

/**
 * The name of the nearest place in the direction of an arrow key; `current` if nothing lies there.
 * @template Name
 * @param {ReadonlyMap<Name, Point>} places @param {Name} current @param {[number, number]} arrow
 */
export function nextPlace(places, current, [across, down]) {
  const start = places.get(current);
  let [next, nearest] = [current, Infinity];
  for (const [name, { x, y }] of start ? places : []) {
    const [dx, dy] = [x - /** @type {Point} */ (start).x, y - /** @type {Point} */ (start).y];
    const ahead = dx * across + dy * down;
    const beside = Math.abs(dx * down + dy * across);
    const distance = ahead + SIDEWAYS_FACTOR * beside + (beside > ahead ? BEHIND_OTHERS : 0);
    if (ahead > 0 && distance < nearest) [next, nearest] = [name, distance];
  }
  return next;
}

/** Install the map's listeners. @param {PlayContext} context */
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

/** Focus the next or previous choice by an arrow key. @param {Element[]} choices @param {KeyboardEvent} e */
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

/** Play a color, or say which rule it breaks. @type {(context: PlayContext, color: string) => void} */
function tryColor(context, color) {
  const [table, { problem, picked }] = [tableNow(context), context.store.get()];
  if (!table?.isPersonsTurn || !problem?.map || !picked) return;
  const move = problem.map.moves.findIndex((m) => m[0] === picked.region && m[1] === color);
  if (!table.legal.includes(move)) return refuse(context, table, problem.map, picked.region, color);
  byId('play-chips').hidePopover();
  makeMove(context, table, move);
}

/**
 * Say why a move is illegal.
 * @type {(context: PlayContext, table: Table, map: GameMap, region: string, color: string) => void}
 */
function refuse(context, { ownTree, game }, map, region, color) {
  context.said = `✗ ${brokenRule(map, afterMoves(map, game.moves), region, color, ownTree.binding)}`;
  context.store.change({}); // draws `said`; the picked region stays, so its chips are not shown once more
}

/** The colors that may be played. @type {(table: Table, map: GameMap, region: string) => string[]} */
const legalColors = ({ legal, isPersonsTurn }, { moves }, region) =>
  legal.flatMap((move) => (isPersonsTurn && moves[move][0] === region ? [moves[move][1]] : []));

/**
 * Show the chips of the region that was just picked; without a legal color say which rule the first breaks.
 * @type {(context: PlayContext, table: Table, state: State) => void}
 */
export function showChips(context, table, { picked, problem }) {
  if (!picked || !table.isPersonsTurn || !problem?.map) return;
  const { map } = problem;
  const { region, at: point = regionPlaces().get(region) } = picked;
  const legal = legalColors(table, map, region);
  if (!legal.length) return refuse(context, table, map, region, map.colors[0]);
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

/** @type {(map: GameMap, color: string, isLegal: boolean) => HTMLButtonElement} */
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
