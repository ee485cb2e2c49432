/** Play's list of legal moves, why other moves are illegal, and a position as the text of a problem. */

import { makeButton, onPressWithin, options, refill, write } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { traceNumber } from '../../kit/format.js';
import { BINDING_RULE, bindingName } from '../../search/domains.js';
import { afterMoves, neighbors } from '../../search/game.js';
import { nameChips } from '../../search/region-looks.js';
import { playerAt } from './index.js';
import { makeMove, tableNow, worthAt } from './table.js';
import { isAsked, whoseWords, whyWords } from './words.js';

/** @import { Binding, Chip, GameMap, Given, Position } from '../../search/types.js' */
/** @import { PlaySearch, PlayContext, Table } from './types.js' */

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

// The line over the tree: which search of the game it shows, and the reason if somebody has asked why.

/** @param {PlayContext} context @param {Table} table @param {State} state */
export function drawMoment(context, table, { playSearch, step }) {
  const because = playSearch && step === playSearch.step ? becauseOf(context, table, playSearch) : '';
  byId('play-moment').classList.toggle('explains', because !== '');
  write(
    'play-whose',
    playSearch ? whoseWords(table.ownTree, table.game.moves[playSearch.ply], playSearch) : '',
  );
  write('play-because', because);
}

/** @param {PlayContext} context @param {Table} table @param {PlaySearch} playSearch */
function becauseOf(context, table, playSearch) {
  const { ownTree, game, places } = table;
  const worth = isAsked(playSearch) ? worthAt(context, table, playSearch.ply) : null;
  if (!worth || playSearch.reply === null) return '';
  const player = playerAt(places[playSearch.ply]);
  const replier = playerAt(places[playSearch.ply + 1]);
  return whyWords(ownTree, {
    move: game.moves[playSearch.ply],
    player,
    worth,
    reply: playSearch.reply,
    replier,
  });
}

// The list of moves, and on a map the menus of regions and colors.

/** @param {PlayContext} context */
export function listenToMoves(context) {
  byId('play-move').addEventListener('click', () => playChosenMove(context));
  byId('play-moves').addEventListener('dblclick', () => playChosenMove(context));
  byId('play-moves').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    playChosenMove(context);
  });
  byId('play-moves').addEventListener('change', () => selectListedMove(context));
  byId('play-region').addEventListener('change', () => {
    context.store.change({ picked: null });
    pick(context, byId('play-region').value);
  });
  onPressWithin('play-colors', 'button', ({ dataset: { color = '' } }) =>
    tryColor(context, byId('play-region').value, color),
  );
}

/** Show the colors of a region when a move is selected in the list. @param {PlayContext} context */
function selectListedMove(context) {
  const { problem } = context.store.get();
  showRegion(problem?.map ?? null, Number(byId('play-moves').value));
  context.store.change({ picked: null }); // the map's mark belongs to another region
}

/** @param {GameMap | null} map @param {number | undefined} move */
function showRegion(map, move) {
  if (map && move !== undefined) byId('play-region').value = map.moves[move][0];
}

/** Play the move that is selected in the list. @param {PlayContext} context */
function playChosenMove(context) {
  const table = tableNow(context);
  const move = Number(byId('play-moves').value);
  if (table?.isPersonsTurn && table.legal.includes(move)) makeMove(context, table, move);
}

/**
 * Try a move; an illegal one is answered with the rule that it breaks.
 * @param {PlayContext} context
 * @param {string} region
 * @param {string} color
 */
function tryColor(context, region, color) {
  const [table, { problem }] = [tableNow(context), context.store.get()];
  if (!table?.isPersonsTurn || !problem?.map) return;
  const move = problem.map.moves.findIndex((m) => m[0] === region && m[1] === color);
  if (table.legal.includes(move)) return makeMove(context, table, move);
  context.said = `✗ ${ruleOn(table, problem.map, region, color)}`;
  context.store.change({});
}

/** @param {Table} table @param {GameMap} map @param {string} region @param {string} color */
const ruleOn = ({ ownTree, game }, map, region, color) =>
  brokenRule(map, afterMoves(map, game.moves), region, color, ownTree.binding);

/**
 * Select a region, so that its color can be chosen; say why if it has no legal one.
 * @param {PlayContext} context
 * @param {string} region
 */
function pick(context, region) {
  const [table, { problem }] = [tableNow(context), context.store.get()];
  if (!table?.isPersonsTurn || !problem?.map) return;
  const { moves } = problem.map;
  byId('play-region').value = region;
  const open = table.legal.filter((move) => moves[move][0] === region);
  if (open.length) {
    byId('play-moves').value = String(open[0]);
    context.said = `${region}: choose a color.`;
  } else context.said = `✗ ${ruleOn(table, problem.map, region, problem.map.colors[0])}`;
  context.store.change({});
}

/** Pick a region, and move the focus to the colors. @param {PlayContext} context @param {string} region */
export function pickOnMap(context, region) {
  pick(context, region);
  const first =
    byId('play-colors').querySelector('button:not(.shut)') ?? byId('play-colors').firstElementChild;
  if (!byId('play-moving').hidden) /** @type {HTMLElement | null} */ (first)?.focus();
}

/** @param {Table} table @param {State} state */
export function drawMoves(table, { problem }) {
  const map = problem?.map ?? null;
  const isOver = table.game.side === 'none' || !table.legal.length; // no person will move
  if (isOver && byId('play-moving').contains(document.activeElement)) byId('play-scroll').focus();
  byId('play-moving').hidden = isOver; // during the engine's turn the keyboard keeps its place
  byId('play-move').ariaDisabled = String(!table.isPersonsTurn);
  byId('play-try').hidden = !map;
  if (map) fillRegions(map);
  if (fillList(table)) showRegion(map, table.legal[0]);
  if (map) showColors(table, map);
}

/** Fill the list when the game goes on; return whether it did. @param {Table} table */
function fillList({ ownTree, game, legal, isPersonsTurn }) {
  const key = `${ownTree.labels.length} ${isPersonsTurn} ${game.moves.join('.')} ${legal.join('.')}`;
  const chips = ownTree.given ? nameChips(ownTree) : [];
  return refill(byId('play-moves'), key, () =>
    legal.map((move, n) =>
      make('option', {
        value: String(move),
        textContent: optionText(ownTree, chips[move], move),
        selected: n === 0,
      }),
    ),
  );
}

/**
 * The text of a move; in an explicit tree with the part below it.
 * @param {Tree} ownTree
 * @param {Chip | undefined} chip
 * @param {number} move
 */
function optionText({ given, labels }, chip, move) {
  return given && !chip?.bare ? `${labels[move]} ${bracketText(given, move)}` : labels[move];
}

/** @param {GameMap} map */
function fillRegions(map) {
  const key = [...map.regions, ...map.colors].join();
  refill(byId('play-region'), key, () => options(map.regions.map((name) => [name, name])));
  refill(byId('play-colors'), key, () => map.colors.map((color) => colorButton(map, color)));
}

/**
 * Draw the buttons of the colors. Illegal ones are struck through, and explain the broken rule when they are
 * pressed.
 * @param {Table} table
 * @param {GameMap} map
 */
function showColors({ legal }, map) {
  const region = byId('play-region').value;
  const open = legal.filter((move) => map.moves[move][0] === region).map((move) => map.moves[move][1]);
  for (const button of byId('play-colors').querySelectorAll('button'))
    button.classList.toggle('shut', !open.includes(button.dataset.color ?? ''));
}

/** @param {GameMap} map @param {string} color */
function colorButton({ styles }, color) {
  const button = makeButton(color, { data: { color } });
  const { fill, ink } = styles[color];
  Object.assign(button.style, { background: fill, color: ink });
  return button;
}
