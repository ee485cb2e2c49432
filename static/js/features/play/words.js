/** The sentences of Play; `ownTree` is the problem's own search, with the players and the names of moves. */
import { listing, number, plural } from '../../kit/format.js';
import { moverMark, moverName } from '../../search/notation.js';
import { MAX_LEVELS, MAX_NODES } from './engine.js';
import { sideOf } from './index.js';

/** @import { Side } from './index.js' */
/** @import { PlaySearch, Table, Worth } from './types.js' */

/** The limit of a search, in words. */
const LIMIT = `${MAX_NODES.toLocaleString('en')} nodes`;

/** The name of a player: "▲ MAX", or "Player 3". @type {(ownTree: Tree, player: number) => string} */
export const who = (ownTree, player) =>
  ownTree.zero_sum
    ? `${moverMark(ownTree, player)}\u00a0${moverName(ownTree, player)}`
    : `Player\u00a0${player}`;

/** Whose value it is: " to player 2"; '' if it is MAX's. @type {(ownTree: Tree, player: number) => string} */
export const toWhom = (ownTree, player) => (ownTree.zero_sum ? '' : ` to ${moverName(ownTree, player)}`);

/** A move: "NSW, B", or the name of a node. @type {(ownTree: Tree, move: number) => string} */
export const moveName = ({ labels }, move) => labels[move];

/** The sides that a person may play, with their names. @param {Tree} ownTree @returns {[Side, string][]} */
export function sideNames(ownTree) {
  /** @type {[Side, string][]} */
  const players = Array.from({ length: ownTree.players }, (_, p) => [
    sideOf(p + 1),
    moverName(ownTree, p + 1),
  ]);
  const [both, none] = ownTree.players === 2 ? ['both', 'neither'] : ['all', 'none'];
  return [...players, ['both', both], ['none', none]];
}

/** @type {(ownTree: Tree, side: Side, player: number, isPersonsTurn: boolean) => string} */
export function turnWords(ownTree, side, player, isPersonsTurn) {
  const turn = `${who(ownTree, player)} to move`;
  if (!isPersonsTurn) return `${turn}: the engine.`;
  return side === 'both' ? `${turn}.` : `${turn}: you.`;
}

/** @type {(ownTree: Tree, side: Side, values: number[], moves: number) => string} */
export function endWords(ownTree, side, values, moves) {
  const over = `The game is over after ${plural(moves, 'move')}: `;
  if (!ownTree.zero_sum)
    return `${over}${listing(values.map((value, p) => `player ${p + 1} has ${number(value)}`))}.`;
  return `${over}it is worth ${number(values[0])} to MAX. ${outcome(side, values[0])}`;
}

/** Who of two opponents wins. @param {Side} side @param {number} value  to MAX */
function outcome(side, value) {
  if (value === 0) return 'A draw.';
  const winner = value > 0 ? 1 : 2;
  const by = number(Math.abs(value));
  if (side === 'both' || side === 'none') return `${moverName({ zero_sum: true }, winner)} wins by ${by}.`;
  return side === sideOf(winner) ? `You win by ${by}.` : `You lose by ${by}.`;
}

/** How far a search looked, in words. @param {{depth: number, isLimited: boolean}} search */
export const aheadWords = ({ depth, isLimited }) =>
  isLimited ? `${plural(depth, 'move')} ahead` : 'to the end of the game';

/**
 * The engine's opinion of a position. The value is to MAX; if the game is not zero-sum, to the player. The
 * `line` has the expected moves, none where they would be a hint.
 * @type {(ownTree: Tree, search: {depth: number, isLimited: boolean, player: number, value: number,
 *   line: number[]}) => string}
 */
export function expectWords(ownTree, { depth, isLimited, player, value, line }) {
  const worth = `${number(value)}${toWhom(ownTree, player)}`;
  const opinion = `The engine thinks that it is worth ${worth} (${aheadWords({ depth, isLimited })}).`;
  if (line.length < 2) return opinion;
  return `${opinion} Its line: ${line.map((move) => moveName(ownTree, move)).join(' → ')}.`;
}

/** How to make the first move. @type {(ownTree: Tree, byFinger: boolean) => string} */
export function startWords({ kind }, byFinger) {
  const press = `${byFinger ? 'Tap' : 'Click'} a ${kind === 'map' ? 'region' : 'node'} with a dashed border`;
  return press + (kind === 'map' ? ', then its color' : '') + (byFinger ? '.' : '; by keys: arrows, Enter.');
}

/** How far the table's verdicts look at most. @param {Pick<Table, 'depth' | 'place'>} table */
const farWords = ({ depth, place }) =>
  place.isSearchedToEnd ? 'to the end' : `up to ${plural(depth, 'move')} ahead`;

/** How far all verdicts look. @param {Parameters<typeof farWords>[0]} table */
export const judgedWords = (table) => `Every move is judged ${farWords(table)}`;

/** The sentence after a change of the engine's depth. @param {Parameters<typeof farWords>[0]} table */
export const anewWords = (table) => `All moves so far are judged anew: ${farWords(table)}.`;

/** The heading of the table's column of values. @param {Tree} ownTree */
export const worthHead = (ownTree) => (ownTree.zero_sum ? 'Worth for MAX' : 'Worth for the player');

/**
 * The verdict on a move, compared with the best one.
 * @type {(ownTree: Tree, made: {move: number, player: number, worth: Worth | null}) => string}
 */
export function verdict(ownTree, { move, player, worth }) {
  const name = `${who(ownTree, player)} played ${moveName(ownTree, move)}`;
  if (!worth) return `${name}. What it was worth takes more than ${LIMIT} to find.`;
  const [to, ahead] = [toWhom(ownTree, player), aheadWords(worth)];
  if (worth.regret === 0) return `✓ ${name}: as good as any, worth ${number(worth.ofMove)}${to} (${ahead}).`;
  const lost = `${number(worth.regret)} ${worth.regret === 1 ? 'point' : 'points'} lost`;
  return (
    `✗ ${name}, worth ${number(worth.ofMove)}${to}. Best was ${moveName(ownTree, worth.best)}, ` +
    `worth ${number(worth.ofBest)}: ${lost} (${ahead}).`
  );
}

/** The loss of a move; "?" if it is too large to compute. @param {number | undefined | null} regret */
export const regretCell = (regret) => (typeof regret === 'number' ? number(regret) : '?');

/** The total loss of each player. @type {(ownTree: Tree, totals: readonly (number | null)[]) => string} */
export const totalWords = (ownTree, totals) =>
  `Points lost in all: ${totals.map((total, p) => `${who(ownTree, p + 1)} ${regretCell(total)}`).join(', ')}`;

/**
 * A hint: on a map first the region, then (`hasHinted`) the move; on a tree at once the move. The value is to
 * whoever moves; `equal` moves have it, null if their number takes too long to find.
 * @type {(ownTree: Tree, result: {best: number, value: number, equal: number | null, depth: number,
 *   isLimited: boolean}, hasHinted: boolean) => string}
 */
export function hintWords(ownTree, result, hasHinted) {
  const name = moveName(ownTree, result.best);
  if (!hasHinted && ownTree.kind === 'map')
    return `Hint: look at ${name.split(',')[0]}. Once more tells the move.`;
  const [worth, ahead] = [number(result.value), aheadWords(result)];
  if (result.equal === 1) return `Hint: ${name} is best, worth ${worth} (${ahead}).`;
  const others = result.equal === null ? `it is worth ${worth}` : `${result.equal} moves are worth ${worth}`;
  return `Hint: ${name} is as good as any: ${others} (${ahead}).`;
}

/**
 * The sentence for an engine whose search was less deep than requested; '' if it was not.
 * @type {(depth: number, asked: number) => string}
 */
export const shortWords = (depth, asked) =>
  depth < asked ? `The engine looked ${plural(depth, 'move')} ahead: ${asked} take more than ${LIMIT}.` : '';

/** The message for a tree that is too large to search to its leaves, where alone its values are. */
export const TOO_LARGE =
  `From here to its end the tree takes more than ${LIMIT} or ${MAX_LEVELS.toLocaleString('en')} moves, ` +
  'and above that nothing in it has a value. Let people play both sides, or take a move back.';

/** The message for an illegal move in a link's game. @param {number} ply */
export const damagedWords = (ply) =>
  `Move ${ply + 1} of the game in this link is not legal, so the game stands before it. ` +
  'Copy the link again from where it was shared.';

/** The notice over an opened position. @param {Tree} ownTree @param {number} first  who was to move */
export function openedWords({ kind, zero_sum: isZeroSum }, first) {
  if (kind !== 'map' || first === 1) return 'The position is a problem of its own now.';
  if (isZeroSum)
    return (
      'MIN was to move, and a problem begins with MAX: here the sides have changed places. ' +
      'Who was MIN is MAX, with MIN’s weights, and every value has the other sign.'
    );
  return (
    `Player ${first} was to move, and a problem begins with player 1: here the players have moved up. ` +
    `Who was player ${first} is player 1, with the same weights and regions.`
  );
}

// The sentences over a search of the game: which search it is, and why a move was right or wrong.

/**
 * The search in the tree panel, and the move that it is about. It is the engine's (`reply` is null); or, to
 * say why a move was right or wrong, the search before the move, or one `after` it, of that move alone.
 * @type {(ownTree: Tree, move: number, playSearch: Pick<PlaySearch, 'tree' | 'after' | 'reply'>) => string}
 */
export function whoseWords(ownTree, move, { tree, after, reply }) {
  const depth = plural(tree.depth_limit, 'move');
  const name = moveName(ownTree, move);
  if (reply === null) return `The engine’s search before its move ${name}, up to ${depth} ahead.`;
  if (!after) return `The search before the move ${name}, up to ${depth} ahead.`;
  const open = tree.fold === 'window' ? ': an open window, so its value is no bound' : '';
  return `The search of ${name} alone, up to ${depth} further${open}.`;
}

/**
 * The reason why a move was right or wrong; reply: the best answer to it, −1 if none was searched; replier:
 * the player who gives it.
 * @type {(ownTree: Tree, made: {move: number, player: number, worth: Worth, reply: number, replier: number})
 *   => string}
 */
export function whyWords(ownTree, { move, player, worth, reply, replier }) {
  const to = toWhom(ownTree, player);
  const start = `${moveName(ownTree, move)} is worth ${number(worth.ofMove)}${to}`;
  const noAnswer = worth.isLimited ? ', and no answer is looked at' : ', and the game is over';
  const answer = `: ${who(ownTree, replier)} answers ${moveName(ownTree, reply)}`;
  return `${start}${reply < 0 ? noAnswer : answer}. ${bestWords(ownTree, move, worth, to)}`;
}

/** @type {(ownTree: Tree, move: number, worth: Worth, to: string) => string} */
function bestWords(ownTree, move, { best, ofBest, regret }, to) {
  if (move === best) return 'No move is better.';
  if (regret === 0) return `${moveName(ownTree, best)} is worth as much.`;
  return `${moveName(ownTree, best)} would have been worth ${number(ofBest)}${to}.`;
}
