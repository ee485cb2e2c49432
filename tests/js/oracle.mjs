/**
 * A plain search and the rules of the map-coloring game, written from their definitions alone: what the page computes in
 * closed form is held against this. Nothing here is imported from the page.
 */

/**
 * @template P  a position
 * @typedef {object} Game
 * @property {P} start
 * @property {number} root   the move shown at the root
 * @property {(position: P, depth: number) => number[]} moves   in the order they are tried
 * @property {(position: P, move: number, depth: number) => P} play   depth: of the position that is left
 * @property {(position: P) => number} value
 * @property {(position: P, depth: number) => number} [mover]  1 or 2, where the players do not simply take turns
 */
/** @typedef {{depth: number[], move: number[], value: number[], size: number[], legal: number[], player: number[]}} Rows  a tree in preorder */
/** @typedef {{fail: 'soft' | 'hard', cut: '>=' | '>'}} Variant */
/** @typedef {[kind: 0 | 1, node: number, child: number, value: number, alpha: number, beta: number, cutoff: 0 | 1]} EventRow */

/**
 * Every line of a search, as the rules have them.
 * @template P
 * @param {Game<P>} game @param {string} algorithm @param {number} limit  deepest level @param {Variant} [variant]
 * @returns {{rows: Rows, events: EventRow[]}}
 */
export function search(game, algorithm, limit, { fail, cut } = { fail: 'soft', cut: '>=' }) {
  /** @type {Rows} */
  const rows = { depth: [], move: [], value: [], size: [], legal: [], player: [] };
  /** @type {EventRow[]} */
  const events = [];
  const cutting = algorithm === 'alpha-beta';
  /** @param {P} position @param {number} move @param {number} depth @param {number} alpha @param {number} beta @returns {number} */
  const visit = (position, move, depth, alpha, beta) => {
    const node = rows.depth.length;
    const player = game.mover ? game.mover(position, depth) : 1 + (depth % 2);
    const max = player === 1;
    const moves = depth < limit ? game.moves(position, depth) : [];
    let value = moves.length ? (max ? -Infinity : Infinity) : game.value(position);
    rows.depth.push(depth);
    rows.move.push(move);
    rows.legal.push(moves.length);
    rows.player.push(moves.length ? player : 0);
    events.push([0, node, -1, value, alpha, beta, 0]);
    for (const [n, next] of moves.entries()) {
      const child = rows.depth.length;
      const returned = visit(game.play(position, next, depth), next, depth + 1, alpha, beta);
      value = max ? Math.max(value, returned) : Math.min(value, returned);
      if (fail === 'hard') value = max ? Math.max(value, alpha) : Math.min(value, beta);
      const beyond = max ? value > beta : value < alpha;
      const crossed = cutting && (beyond || (cut === '>=' && value === (max ? beta : alpha)));
      if (crossed && fail === 'hard') value = max ? beta : alpha;
      if (cutting && !crossed && max) alpha = Math.max(alpha, value);
      if (cutting && !crossed && !max) beta = Math.min(beta, value);
      events.push([1, node, child, value, alpha, beta, crossed && n + 1 < moves.length ? 1 : 0]);
      if (crossed) break;
    }
    rows.value[node] = value;
    rows.size[node] = rows.depth.length - node;
    return value;
  };
  visit(game.start, game.root, 0, -Infinity, Infinity);
  return { rows, events };
}

/** @typedef {import('../../static/js/game.js').GameMap} GameMap */
/** @typedef {Map<string, {color: string, player: number}>} Pieces */

/** The map-coloring game. @param {GameMap} map @returns {Game<Pieces>} */
export function coloring(map) {
  const last = map.initial[map.initial.length - 1];
  return {
    start: new Map(map.initial.map(({ region, color, player }) => [region, { color, player }])),
    root: map.moves.findIndex(([region, color]) => region === last.region && color === last.color),
    moves: (pieces) => map.moves.flatMap(([region, color], m) => (mayBeColored(map, pieces, region, color) ? [m] : [])),
    play: (pieces, m, depth) => new Map(pieces).set(map.moves[m][0], { color: map.moves[m][1], player: 1 + (depth % 2) }),
    value: (pieces) => worth(map, pieces, 1) - worth(map, pieces, 2),
  };
}

/** @param {GameMap} map @param {string} region */
function around(map, region) {
  return map.borders.map(([a, b]) => [map.regions[a], map.regions[b]]).filter((pair) => pair.includes(region)).map(([a, b]) => (a === region ? b : a));
}

/** @param {GameMap} map @param {Pieces} pieces @param {string} region @param {string} color */
function mayBeColored(map, pieces, region, color) {
  const colors = around(map, region).filter((near) => pieces.has(near)).map((near) => pieces.get(near)?.color);
  return !pieces.has(region) && colors.length > 0 && !colors.includes(color);
}

/** @param {GameMap} map @param {Pieces} pieces @param {number} player */
export function worth(map, pieces, player) {
  let sum = 0;
  for (const piece of pieces.values()) if (piece.player === player) sum += map.weights[player - 1][map.colors.indexOf(piece.color)];
  return sum;
}
