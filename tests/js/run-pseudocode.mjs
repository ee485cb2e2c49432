/**
 * Run the algorithms on random trees, and write down each line as it runs. Of the page only its tree's
 * constructor is used.
 */
import { makeTree } from '../../static/js/search/tree.js';
import { keptBy } from './choices.mjs';
import { numbers } from './fixtures.mjs';

/** A tree of any shape, with many ties. */
export function randomTree({ seed, players = 2, height = 4, most = 3, spread = 9, first = 1, turns = true }) {
  const random = numbers(seed);
  const upTo = (n) => Math.floor(random() * n);
  const growNode = (depth, player) => {
    const count = depth < height ? upTo(most + 1) : 0;
    const own = upTo(spread) - (spread >> 1);
    const after = () => (turns ? (player % players) + 1 : 1 + upTo(players));
    const node = {
      player: count ? player : 0,
      kids: [],
      worth: players === 2 ? [own, 0 - own] : Array.from({ length: players }, () => upTo(spread)),
    };
    for (let m = 0; m < count; m++) node.kids.push(growNode(depth + 1, after()));
    return node;
  };
  return growNode(0, first);
}

/** What a run writes down, in preorder. */
const blank = () => ({
  rows: { depth: [], move: [], size: [], legal: [], player: [] },
  returned: [],
  events: [],
  labels: ['root'],
});

const beyond = ({ cut }, high, low) => (cut === '>' ? high > low : high >= low);

/** Call a function of the textbook, and record its lines; `own` has its other arguments. */
function callFunction({ rows, returned, events, labels }, s, move, depth, own) {
  const row = { depth, move, legal: s.kids.length, player: s.player };
  for (const [name, number] of Object.entries(row)) rows[name].push(number);
  const node = rows.depth.length - 1;
  const v = { s: labels[move], depth, ...own };
  const did = (line, changed = {}) => {
    if (line === 'call' || line === 'child') events.push([]);
    events[events.length - 1].push({ line, vars: { ...Object.assign(v, changed) } });
  };
  function* moves() {
    for (const [m, kid] of s.kids.entries()) {
      const next = labels.push(`${node}.${m}, R`) - 1;
      did('next', { m: labels[next] });
      yield { kid, next };
    }
    did('next');
  }
  /** `[values]`: as they stand in the columns */
  const finish = (line, value, values = [value]) => {
    did(line, { returns: value });
    rows.size[node] = rows.depth.length - node;
    returned[node] = values;
    return value;
  };
  did('call');
  did('leaf');
  return { v, did, moves, finish };
}

/** minimax and alpha-beta */
const twoSided = (taken, s, move, depth, alpha, beta) => {
  const [bounded, soft] = [taken.algorithm === 'alpha-beta', taken.fail === 'soft'];
  const { v, did, moves, finish } = callFunction(taken, s, move, depth, bounded ? { α: alpha, β: beta } : {});
  if (!s.kids.length) return finish('utility', s.worth[0]);
  const max = s.player === 1;
  const best = max ? Math.max : Math.min;
  const [own, other] = max ? ['α', 'β'] : ['β', 'α'];
  if (soft) did('start', { value: max ? -Infinity : Infinity });
  for (const { kid, next } of moves()) {
    const result = twoSided(taken, kid, next, depth + 1, v.α, v.β);
    did('child', { v: result });
    if (soft) did('better', { value: best(v.value, result) });
    if (!bounded) continue;
    const tested = soft ? v.value : result;
    did('test');
    if (max ? beyond(taken, tested, v.β) : beyond(taken, v.α, tested))
      return finish('cut', soft ? v.value : v[other]);
    did('raise', { [own]: best(v[own], tested) });
  }
  return finish('return', soft ? v.value : v[own]);
};

/** negamax, with pruning or not */
const oneSided = (taken, s, move, depth, alpha, beta, sign) => {
  const bounded = taken.algorithm === 'negamax-alpha-beta';
  const { v, did, moves, finish } = callFunction(taken, s, move, depth, bounded ? { α: alpha, β: beta } : {});
  const finishAt = (line, value) => finish(line, value, [0 + sign * value]);
  if (!s.kids.length) return finishAt('utility', 0 + sign * s.worth[0]);
  did('start', { value: -Infinity });
  for (const { kid, next } of moves()) {
    const result = 0 - oneSided(taken, kid, next, depth + 1, 0 - v.β, 0 - v.α, sign === 1 ? -1 : 1);
    did('child', { v: result });
    did('better', { value: Math.max(v.value, result) });
    if (!bounded) continue;
    did('test');
    if (beyond(taken, v.value, v.β)) return finishAt('cut', v.value);
    did('raise', { α: Math.max(v.α, v.value) });
  }
  return finishAt('return', v.value);
};

/** By one bound, that of whoever moved last. */
const toldOnce = (taken, s, move, depth, max, bound) => {
  const { v, did, moves, finish } = callFunction(taken, s, move, depth, { [max ? 'β' : 'α']: bound });
  if (!s.kids.length) return finish('utility', s.worth[0]);
  did('start', { value: max ? -Infinity : Infinity });
  for (const { kid, next } of moves()) {
    const result = toldOnce(taken, kid, next, depth + 1, !max, v.value);
    did('child', { v: result });
    did('better', { value: max ? Math.max(v.value, result) : Math.min(v.value, result) });
    did('test');
    if (max ? v.value >= bound : v.value <= bound) return finish('cut', v.value);
  }
  return finish('return', v.value);
};

/** max^n */
const forEach = (taken, s, move, depth) => {
  const { v, did, moves, finish } = callFunction(taken, s, move, depth);
  if (!s.kids.length) return finish('utility', s.worth, s.worth);
  const own = s.player - 1;
  did('player', { p: s.player });
  did('start', { best: s.worth.map(() => -Infinity) });
  for (const { kid, next } of moves()) {
    const values = forEach(taken, kid, next, depth + 1);
    did('child', { values });
    did('test');
    if (values[own] > v.best[own]) did('better', { best: values });
  }
  return finish('return', v.best, v.best);
};

export function execute(root, algorithm, { fail = 'soft', cut = '>=' } = {}) {
  const taken = { ...blank(), algorithm, fail, cut };
  const [players, maxFirst] = [root.worth.length, root.player !== 2];
  if (algorithm === 'max-n') forEach(taken, root, 0, 0);
  else if (algorithm.startsWith('negamax'))
    oneSided(taken, root, 0, 0, -Infinity, Infinity, maxFirst ? 1 : -1);
  else if (algorithm === 'branch-and-bound')
    toldOnce(taken, root, 0, 0, maxFirst, maxFirst ? Infinity : -Infinity);
  else twoSided(taken, root, 0, 0, -Infinity, Infinity);
  const { rows, returned, events, labels } = taken;
  const own = { algorithm, ...keptBy(algorithm), variant: { fail, cut }, labels, depth_limit: 99 };
  const header = { ...own, nodes: rows.depth.length, players, zero_sum: players === 2 };
  const columnOf = (p) => Int32Array.from(returned, (values) => values[p]);
  const tree = makeTree(header, {
    depth: Uint16Array.from(rows.depth),
    move: Uint32Array.from(rows.move),
    size: Uint32Array.from(rows.size),
    legal: Uint32Array.from(rows.legal),
    player: Uint8Array.from(rows.player),
    value: columnOf(0),
    values: algorithm === 'max-n' ? root.worth.map((_, p) => columnOf(p)) : [],
  });
  return { tree, events };
}

const HARD = 'hard';
/** An algorithm, its variant, and the trees it runs on, by name. */
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
