/**
 * One plain sentence for each event, and the numbers it rests on, each with the event that set it.
 * Sentences speak of the players by name and of moves as the trace writes them ("NSW, B").
 */
import { deadRegions, positionAt, score, scoreTerms } from './game.js';
import { listing, number, plural } from './format.js';
import { stoppedSentence } from './stopped.js';
import { boundSign, eventAt } from './events.js';
import { bestLine, isFinished, isLeaf, isMax } from './tree.js';
import { boundSource, enteredWith, windowAt } from './windows.js';

/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./events.js').Event} Event */
/** @typedef {import('./game.js').GameMap} GameMap */
/** @typedef {{name: string, sign: '=' | '≤' | '≥', value: string, event: number | null}} Fact  a number, exact or a bound, and the event that set it */
/** @typedef {{sentence: string, facts: Fact[]}} Why */

/** @param {GameMap} map @param {Tree} tree @param {number} k @returns {Why} */
export function why(map, tree, k) {
  const event = eventAt(tree, k);
  const told = event.kind === 'visit' ? visit(map, tree, event) : update(tree, event, k);
  if (k < tree.events - 1) return told;
  return { ...told, sentence: `${told.sentence} ${ending(tree)}` };
}

/** @param {Tree} tree @param {number} i */
const player = (tree, i) => (isMax(tree, i) ? 'MAX' : 'MIN');

/** @param {Tree} tree @param {number} i */
const opponent = (tree, i) => (isMax(tree, i) ? 'MIN' : 'MAX');

/** A move as the trace writes it, kept on one line. @param {Tree} tree @param {number} i */
const label = (tree, i) => tree.labels[tree.move[i]].replace(' ', '\u00a0');

/** Where a node stands, in words. @param {Tree} tree @param {number} i */
const place = (tree, i) => (i ? `after ${label(tree, i)}` : 'at the root');

/** A returned value, said as the bound it is. @param {Tree} tree @param {number} i */
function returned(tree, i) {
  const words = { '': '', '≤': 'at most ', '≥': 'at least ' };
  return words[boundSign(tree, i)] + number(tree.value[i]);
}

/** @param {GameMap} map @param {Tree} tree @param {Event} event @returns {Why} */
function visit(map, tree, event) {
  return isLeaf(tree, event.node) ? leaf(map, tree, event) : inner(tree, event);
}

/** @param {GameMap} map @param {Tree} tree @param {Event} event @returns {Why} */
function leaf(map, tree, { node }) {
  const position = positionAt(map, tree, node);
  const terms = scoreTerms(map, position);
  const [max, min] = [score(terms, 1), score(terms, 2)];
  const sums = [1, 2].map((p) => `${p === 1 ? 'MAX' : 'MIN'}: ${sum(terms.filter((t) => t.player === p))}`);
  const sentence = `${stop(map, tree, node, position)} ${sums.join('; ')}; value ${number(max)} − ${bracket(min)} = ${number(max - min)}.`;
  return { sentence, facts: [fact('value', max - min), ...windowFacts(tree, node)] };
}

/** Why a leaf is one. @param {GameMap} map @param {Tree} tree @param {number} node @param {import('./game.js').Position} position */
function stop(map, tree, node, position) {
  if (tree.depth[node] >= tree.depth_limit) return `A leaf ${place(tree, node)}: the depth limit ${tree.depth_limit} is reached.`;
  const dead = deadRegions(map, position);
  const because = dead.length ? ` (no color is left for ${listing(dead)})` : '';
  return `A leaf ${place(tree, node)}: there is no legal move${because}.`;
}

/** "2 × R = 20 and 1 × B = 0" @param {import('./game.js').ScoreTerm[]} terms */
function sum(terms) {
  if (!terms.length) return 'nothing colored = 0';
  return listing(terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0=\u00a0${number(t.count * t.weight)}`));
}

/** @param {number} value */
const bracket = (value) => (value < 0 ? `(${number(value)})` : number(value));

/** @param {Tree} tree @param {Event} event @returns {Why} */
function inner(tree, { node, alpha, beta }) {
  const moves = plural(tree.legal[node], 'legal move');
  const start = node ? `After ${label(tree, node)} it is ${player(tree, node)}’s turn` : `The search starts after ${label(tree, 0)} with ${player(tree, 0)} to move`;
  return { sentence: `${start}: ${moves}. ${promise(tree, node, alpha, beta)}`.trim(), facts: windowFacts(tree, node) };
}

/** What the window handed down means here. @param {Tree} tree @param {number} node @param {number} alpha @param {number} beta */
function promise(tree, node, alpha, beta) {
  const several = tree.legal[node] > 1;
  if (tree.algorithm === 'minimax') return several ? 'Minimax tries them all.' : '';
  if (!several) return 'With a single move there is nothing to prune.';
  const bound = isMax(tree, node) ? beta : alpha;
  if (!Number.isFinite(bound)) return `${isMax(tree, node) ? 'β is ∞' : 'α is −∞'}, so none of them can be pruned.`;
  return isMax(tree, node)
    ? `MIN can already hold MAX to ${number(bound)} elsewhere: as soon as MAX finds ${number(bound)} or more here, the rest is pruned.`
    : `MAX already has ${number(bound)} elsewhere: as soon as MIN finds ${number(bound)} or less here, the rest is pruned.`;
}

/** @param {Tree} tree @param {Event} event @param {number} k @returns {Why} */
function update(tree, event, k) {
  if (event.cutoff) return cutoff(tree, event);
  const before = windowAt(tree, event.node, k - 1);
  const sentence = event.value === before.value ? unchanged(tree, event, before) : improved(tree, event, before);
  const crossed = event.crossed ? ` That ${crossing(tree, event)}, but it was the last move: nothing is left to prune.` : '';
  return { sentence: sentence + crossed, facts: [fact('returned', tree.value[event.child], undefined, boundSign(tree, event.child)), fact('value', event.value, undefined, valueSign(tree, event.node, k)), ...windowFacts(tree, event.node)] };
}

/** A node's value is known to be a bound once the node is finished. @param {Tree} tree @param {number} node @param {number} k */
const valueSign = (tree, node, k) => (isFinished(tree, node, k) ? boundSign(tree, node) : '');

/** @param {Tree} tree @param {Event} event */
function crossing(tree, { node, value, alpha, beta }) {
  const [name, bound] = isMax(tree, node) ? ['β', beta] : ['α', alpha];
  return `${value === bound ? 'meets' : 'passes'} the bound ${name} = ${number(bound)}`;
}

/** @param {Tree} tree @param {Event} event @param {import('./windows.js').Window} before */
function unchanged(tree, { node, child }, before) {
  const who = `${player(tree, node)} ${place(tree, node)}`;
  const best = favourite(tree, node, child);
  const has = isPoorBound(tree, node, best) ? `has ${returned(tree, best)}` : `already has ${number(before.value)}`;
  return `${label(tree, child)} returns ${returned(tree, child)}. ${who} ${has} through ${label(tree, best)}: nothing changes.`;
}

/** Whether a child's value may be worse for its parent than the number says. @param {Tree} tree @param {number} node @param {number} child */
const isPoorBound = (tree, node, child) => boundSign(tree, child) === (isMax(tree, node) ? '≤' : '≥');

/** The child whose value a node holds when a later child returns. @param {Tree} tree @param {number} node @param {number} before */
function favourite(tree, node, before) {
  let best = node + 1;
  for (let c = best; c < before; c += tree.size[c]) {
    if (isMax(tree, node) ? tree.value[c] > tree.value[best] : tree.value[c] < tree.value[best]) best = c;
  }
  return best;
}

/** @param {Tree} tree @param {Event} event @param {import('./windows.js').Window} before */
function improved(tree, { node, child, alpha, beta, crossed }, before) {
  const where = node ? 'There ' : '';
  const said = `${label(tree, child)} returns ${returned(tree, child)}: ${meaning(tree, node, child, before.value)}.`;
  if (alpha !== before.alpha) return `${said} ${where}MAX is now sure of ${number(alpha)}: α rises from ${number(before.alpha)}.`;
  if (beta !== before.beta) return `${said} ${where}MIN can now hold MAX to ${number(beta)}: β falls from ${number(before.beta)}.`;
  if (crossed || tree.algorithm === 'minimax') return said;
  return isMax(tree, node)
    ? `${said} MAX has ${number(alpha)} elsewhere, so α stays.`
    : `${said} MIN can hold MAX to ${number(beta)} elsewhere, so β stays.`;
}

/** What a returned value is to a node; one that is only a bound need not be better for the player. @param {Tree} tree @param {number} node @param {number} child @param {number} before */
function meaning(tree, node, child, before) {
  if (!Number.isFinite(before)) return `the first value for ${player(tree, node)} ${place(tree, node)}`;
  if (!isPoorBound(tree, node, child)) return `better than ${number(before)} for ${player(tree, node)} ${place(tree, node)}`;
  return `the value ${place(tree, node)} ${isMax(tree, node) ? 'rises' : 'falls'} from ${number(before)} to ${number(tree.value[child])}`;
}

/** @param {Tree} tree @param {Event} event @returns {Why} */
function cutoff(tree, { node, child, value }) {
  const bound = isMax(tree, node) ? 'beta' : 'alpha';
  const source = /** @type {import('./windows.js').BoundSource} */ (boundSource(tree, node, bound));
  const limit = enteredWith(tree, node)[bound];
  const sentence = `${answer(tree, node, child)}; ${rival(tree, node, source, limit)}: ${rest(tree, node)}`;
  return { sentence, facts: [fact('value', value, undefined, boundSign(tree, node)), fact(bound === 'beta' ? 'β' : 'α', limit, source.event)] };
}

/** "After Q, B MIN can answer NSW, R and hold MAX to 8" @param {Tree} tree @param {number} node @param {number} child */
function answer(tree, node, child) {
  const whose = node ? `After ${label(tree, node)} ${player(tree, node)} can answer` : `${player(tree, node)} can play`;
  const gain = isMax(tree, node) ? `and get ${returned(tree, child)}` : `and hold MAX to ${returned(tree, child)}`;
  return `${whose} ${label(tree, child)} ${gain}`;
}

/** What the opponent has elsewhere, and how far above: two or more levels is a deep cutoff. @param {Tree} tree @param {number} node @param {import('./windows.js').BoundSource} source @param {number} limit */
function rival(tree, node, source, limit) {
  const has = opponent(tree, node) === 'MAX' ? `MAX already has ${number(limit)}` : `MIN can already hold MAX to ${number(limit)}`;
  const levels = tree.depth[node] - tree.depth[source.ancestor];
  const where = source.ancestor ? ` after ${label(tree, source.ancestor)}` : '';
  const deep = levels > 1 ? ` (decided ${levels} levels up: a deep cutoff)` : '';
  return `${has} through ${label(tree, source.child)}${where}${deep}`;
}

/** @param {Tree} tree @param {number} node */
function rest(tree, node) {
  const left = tree.pruned[node];
  return left === 1 ? 'the one remaining reply is pruned.' : `the remaining ${left.toLocaleString('en')} replies are pruned.`;
}

/** @param {Tree} tree */
function ending(tree) {
  if (!tree.complete) return `${stoppedSentence(tree)} ${provisional(tree)}`;
  if (isLeaf(tree, 0)) return 'There is nothing to search.';
  const [, best, ...replies] = bestLine(tree);
  const line = replies.length ? `; best play goes on with ${replies.map((i) => label(tree, i)).join(', then ')}` : '';
  return `The search is over: the best first move is ${label(tree, best)} with value ${number(tree.value[0])}${line}.`;
}

/** What became of the nodes that had not returned. @param {Tree} tree */
function provisional({ open }) {
  const still = open === 1 ? 'The root is still open: its value is' : `The root and the ${plural(open - 1, 'node')} below it on this path are still open: their values are`;
  return `${still} provisional.`;
}

/** The window a node was entered with, and where its bounds come from. @param {Tree} tree @param {number} node @returns {Fact[]} */
function windowFacts(tree, node) {
  if (tree.algorithm === 'minimax') return [];
  const { alpha, beta } = enteredWith(tree, node);
  return [fact('α on entry', alpha, boundSource(tree, node, 'alpha')?.event), fact('β on entry', beta, boundSource(tree, node, 'beta')?.event)];
}

/** @param {string} name @param {number} value @param {number} [event] @param {'' | '≤' | '≥'} [sign] of a bound @returns {Fact} */
const fact = (name, value, event, sign) => ({ name, sign: sign || '=', value: number(value), event: event ?? null });
