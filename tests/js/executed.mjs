/**
 * The algorithms run for real on random trees, writing down each line of pseudocode as it is executed: what
 * the page computes
 * from the columns is held against this. Nothing of the page is imported but the constructor of its tree.
 */
import { makeTree } from '../../static/js/search/tree.js';
import { kept } from './choices.mjs';
import { numbers } from './fixtures.mjs';

/**
 * @typedef {{player: number, kids: Given[], worth: number[]}} Given a node of a game tree; worth: at a leaf,
 *   of each player
 */
/** @typedef {{line: string, vars: Record<string, any>}} Done */
/** @typedef {{fail?: 'soft' | 'hard', cut?: '>=' | '>'}} Variant */
/**
 * @typedef {{seed: number, players?: number, height?: number, most?: number, spread?: number, first?: number,
 *   turns?: boolean}} Shape
 */

/** A tree of any shape, with many ties. @param {Shape} shape @returns {Given} */
export function randomTree({ seed, players = 2, height = 4, most = 3, spread = 9, first = 1, turns = true }) {
  const random = numbers(seed);
  const upTo = (/** @type {number} */ n) => Math.floor(random() * n);
  const grown = (/** @type {number} */ depth, /** @type {number} */ player) => {
    const count = depth < height ? upTo(most + 1) : 0;
    const own = upTo(spread) - (spread >> 1);
    const after = () => (turns ? (player % players) + 1 : 1 + upTo(players));
    /** @type {Given} */
    const node = {
      player: count ? player : 0,
      kids: [],
      worth: players === 2 ? [own, 0 - own] : Array.from({ length: players }, () => upTo(spread)),
    };
    for (let m = 0; m < count; m++) node.kids.push(grown(depth + 1, after()));
    return node;
  };
  return grown(0, first);
}

/** @typedef {ReturnType<typeof taker>} Taken  what a run writes down, and how */
/**
 * @template T
 * @typedef {(taken: Taken, s: Given, move: number, depth: number, ...own: any[]) => T} Returns
 *   a function of the textbook; own: what else it is called with
 */

/** Takes down a run. @param {string} algorithm @param {Required<Variant>} variant */
function taker(algorithm, { fail, cut }) {
  const rows = /** @type {Record<string, number[]>} */ ({
    depth: [],
    move: [],
    size: [],
    legal: [],
    player: [],
  });
  /** @type {number[][]} */
  const returned = [];
  /** @type {Done[][]} */
  const events = [];
  const labels = ['root'];
  const beyond = (/** @type {number} */ high, /** @type {number} */ low) =>
    cut === '>' ? high > low : high >= low;
  const did = (/** @type {string} */ line, /** @type {object} */ vars) => {
    if (line === 'call' || line === 'child') events.push([]);
    events[events.length - 1].push({ line, vars: { ...vars } });
  };
  const enter = (/** @type {Given} */ s, /** @type {number} */ move, /** @type {number} */ depth) => {
    rows.depth.push(depth);
    rows.move.push(move);
    rows.legal.push(s.kids.length);
    rows.player.push(s.player);
    return rows.depth.length - 1;
  };
  const leave = (/** @type {number} */ node, /** @type {number[]} */ values) => {
    rows.size[node] = rows.depth.length - node;
    returned[node] = values;
  };
  const naming = (/** @type {number} */ node, /** @type {number} */ m) => labels.push(`${node}.${m}, R`) - 1;
  return { rows, returned, events, labels, beyond, did, enter, leave, naming, algorithm, fail };
}

/** minimax and alpha-beta @type {Returns<number>} */
const twoSided = (taken, s, move, depth, alpha, beta) => {
  const { enter, did, leave, naming, labels, beyond, algorithm, fail } = taken;
  const node = enter(s, move, depth);
  const bounded = algorithm === 'alpha-beta';
  /** @type {Record<string, any>} */
  const v = { s: labels[move], depth, ...(bounded ? { α: alpha, β: beta } : {}) };
  const finish = (/** @type {string} */ line, /** @type {number} */ value) => {
    did(line, Object.assign(v, { returns: value }));
    leave(node, [value]);
    return value;
  };
  did('call', v);
  did('leaf', v);
  if (!s.kids.length) return finish('utility', s.worth[0]);
  const max = s.player === 1;
  const best = max ? Math.max : Math.min;
  const [own, other] = max ? ['α', 'β'] : ['β', 'α'];
  if (fail === 'soft') did('start', Object.assign(v, { value: max ? -Infinity : Infinity }));
  for (const [m, kid] of s.kids.entries()) {
    const next = naming(node, m);
    did('next', Object.assign(v, { m: labels[next] }));
    const result = twoSided(taken, kid, next, depth + 1, v.α, v.β);
    did('child', Object.assign(v, { v: result }));
    if (fail === 'soft') did('better', Object.assign(v, { value: best(v.value, result) }));
    if (!bounded) continue;
    const tested = fail === 'soft' ? v.value : result;
    did('test', v);
    if (max ? beyond(tested, v.β) : beyond(v.α, tested))
      return finish('cut', fail === 'soft' ? v.value : v[other]);
    did('raise', Object.assign(v, { [own]: best(v[own], tested) }));
  }
  did('next', v);
  return finish('return', fail === 'soft' ? v.value : v[own]);
};

/** negamax, with pruning or not @type {Returns<number>} */
const oneSided = (taken, s, move, depth, alpha, beta, sign) => {
  const { enter, did, leave, naming, labels, beyond, algorithm } = taken;
  const node = enter(s, move, depth);
  const bounded = algorithm === 'negamax-alpha-beta';
  /** @type {Record<string, any>} */
  const v = { s: labels[move], depth, ...(bounded ? { α: alpha, β: beta } : {}) };
  const finish = (/** @type {string} */ line, /** @type {number} */ value) => {
    did(line, Object.assign(v, { returns: value }));
    leave(node, [0 + sign * value]);
    return value;
  };
  did('call', v);
  did('leaf', v);
  if (!s.kids.length) return finish('utility', 0 + sign * s.worth[0]);
  did('start', Object.assign(v, { value: -Infinity }));
  for (const [m, kid] of s.kids.entries()) {
    const next = naming(node, m);
    did('next', Object.assign(v, { m: labels[next] }));
    const result = 0 - oneSided(taken, kid, next, depth + 1, 0 - v.β, 0 - v.α, sign === 1 ? -1 : 1);
    did('child', Object.assign(v, { v: result }));
    did('better', Object.assign(v, { value: Math.max(v.value, result) }));
    if (!bounded) continue;
    did('test', v);
    if (beyond(v.value, v.β)) return finish('cut', v.value);
    did('raise', Object.assign(v, { α: Math.max(v.α, v.value) }));
  }
  did('next', v);
  return finish('return', v.value);
};

/** By one bound, that of whoever moved last. @type {Returns<number>} */
const toldOnce = (taken, s, move, depth, max, bound) => {
  const { enter, did, leave, naming, labels } = taken;
  const node = enter(s, move, depth);
  /** @type {Record<string, any>} */
  const v = { s: labels[move], depth, [max ? 'β' : 'α']: bound };
  const finish = (/** @type {string} */ line, /** @type {number} */ value) => {
    did(line, Object.assign(v, { returns: value }));
    leave(node, [value]);
    return value;
  };
  did('call', v);
  did('leaf', v);
  if (!s.kids.length) return finish('utility', s.worth[0]);
  did('start', Object.assign(v, { value: max ? -Infinity : Infinity }));
  for (const [m, kid] of s.kids.entries()) {
    const next = naming(node, m);
    did('next', Object.assign(v, { m: labels[next] }));
    const result = toldOnce(taken, kid, next, depth + 1, !max, v.value);
    did('child', Object.assign(v, { v: result }));
    did('better', Object.assign(v, { value: max ? Math.max(v.value, result) : Math.min(v.value, result) }));
    did('test', v);
    if (max ? v.value >= bound : v.value <= bound) return finish('cut', v.value);
  }
  did('next', v);
  return finish('return', v.value);
};

/** max^n @type {Returns<number[]>} */
const forEach = (taken, s, move, depth) => {
  const { enter, did, leave, naming, labels } = taken;
  const node = enter(s, move, depth);
  /** @type {Record<string, any>} */
  const v = { s: labels[move], depth };
  const finish = (/** @type {string} */ line, /** @type {number[]} */ values) => {
    did(line, Object.assign(v, { returns: values }));
    leave(node, values);
    return values;
  };
  did('call', v);
  did('leaf', v);
  if (!s.kids.length) return finish('utility', s.worth);
  const own = s.player - 1;
  did('player', Object.assign(v, { p: s.player }));
  did('start', Object.assign(v, { best: s.worth.map(() => -Infinity) }));
  for (const [m, kid] of s.kids.entries()) {
    const next = naming(node, m);
    did('next', Object.assign(v, { m: labels[next] }));
    const values = forEach(taken, kid, next, depth + 1);
    did('child', Object.assign(v, { values }));
    did('test', v);
    if (values[own] > v.best[own]) did('better', Object.assign(v, { best: values }));
  }
  did('next', v);
  return finish('return', v.best);
};

/** @param {Given} root @param {string} algorithm @param {Variant} [variant] */
export function executed(root, algorithm, { fail = 'soft', cut = '>=' } = {}) {
  const taken = taker(algorithm, { fail, cut });
  const { rows, returned, events, labels } = taken;
  if (algorithm === 'max-n') forEach(taken, root, 0, 0);
  else if (algorithm.startsWith('negamax'))
    oneSided(taken, root, 0, 0, -Infinity, Infinity, root.player === 2 ? -1 : 1);
  else if (algorithm === 'branch-and-bound')
    toldOnce(taken, root, 0, 0, root.player !== 2, root.player === 2 ? -Infinity : Infinity);
  else twoSided(taken, root, 0, 0, -Infinity, Infinity);
  const players = root.worth.length;
  const tree = makeTree(
    {
      algorithm,
      ...kept(algorithm),
      depth_limit: 99,
      nodes: rows.depth.length,
      labels,
      players,
      variant: { fail, cut },
      zero_sum: players === 2,
    },
    {
      depth: Uint16Array.from(rows.depth),
      move: Uint32Array.from(rows.move),
      size: Uint32Array.from(rows.size),
      legal: Uint32Array.from(rows.legal),
      player: Uint8Array.from(rows.player),
      value: Int32Array.from(returned, (values) => values[0]),
      values:
        algorithm === 'max-n'
          ? root.worth.map((_, p) => Int32Array.from(returned, (values) => values[p]))
          : [],
    },
  );
  return { tree, events };
}

const HARD = /** @type {const} */ ('hard');
/**
 * An algorithm, its variant, and the trees it runs on, by name.
 * @type {[string, [string, Variant?, Partial<Shape>?]][]}
 */
export const KINDS = [
  ['minimax', ['minimax']],
  ['minimax where players may move twice in a row', ['minimax', {}, { turns: false }]],
  ['alpha-beta', ['alpha-beta']],
  ['alpha-beta with MIN at the root', ['alpha-beta', {}, { first: 2 }]],
  ['alpha-beta where players may move twice in a row', ['alpha-beta', {}, { turns: false }]],
  ['alpha-beta that cuts only beyond the bound', ['alpha-beta', { cut: '>' }]],
  ['fail-hard alpha-beta', ['alpha-beta', { fail: HARD }]],
  ['fail-hard, only beyond the bound', ['alpha-beta', { fail: HARD, cut: '>' }, { turns: false }]],
  ['negamax', ['negamax']],
  ['negamax with MIN at the root', ['negamax', {}, { first: 2 }]],
  ['negamax with alpha-beta', ['negamax-alpha-beta']],
  ['negamax with alpha-beta and MIN at the root', ['negamax-alpha-beta', {}, { first: 2 }]],
  ['branch and bound', ['branch-and-bound']],
  ['branch and bound with MIN at the root', ['branch-and-bound', {}, { first: 2 }]],
  ['max^n for three', ['max-n', {}, { players: 3 }]],
  ['max^n for two who do not take turns', ['max-n', {}, { turns: false }]],
];
