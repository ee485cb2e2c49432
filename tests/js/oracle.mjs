/**
 * A plain search of the map-coloring game, from the definitions alone. Nothing here is imported from the
 * page.
 */

/** Every line of a search, as the rules have them. `limit`: deepest level */
export function search(game, algorithm, limit, variant = { fail: 'soft', cut: '>=' }) {
  const rows = { depth: [], move: [], value: [], size: [], legal: [], player: [] };
  const events = [];
  const take = algorithm === 'alpha-beta' ? takeValue : takenUncut;
  const visit = (position, move, depth, alpha, beta) => {
    const moves = depth < limit ? game.moves(position, depth) : [];
    const player = game.mover ? game.mover(position, depth) : 1 + (depth % 2);
    const max = player === 1;
    const value = moves.length ? (max ? -Infinity : Infinity) : game.value(position);
    const at = { max, value, alpha, beta };
    const row = { depth, move, legal: moves.length, player: moves.length ? player : 0, value: 0, size: 0 };
    const node = rows.depth.length;
    for (const [name, number] of Object.entries(row)) rows[name].push(number);
    events.push([0, node, -1, value, alpha, beta, 0]);
    for (const [n, next] of moves.entries()) {
      const child = rows.depth.length;
      const returned = visit(game.play(position, next, depth), next, depth + 1, at.alpha, at.beta);
      const crossed = take(at, returned, variant);
      events.push([1, node, child, at.value, at.alpha, at.beta, crossed && n + 1 < moves.length ? 1 : 0]);
      if (crossed) break;
    }
    rows.size[node] = rows.depth.length - node;
    return (rows.value[node] = at.value);
  };
  visit(game.start, game.root, 0, -Infinity, Infinity);
  return { rows, events };
}

/** Where nothing is ever cut. */
function takenUncut(at, returned) {
  at.value = at.max ? Math.max(at.value, returned) : Math.min(at.value, returned);
  return false;
}

/** Says whether it is beyond. */
function takeValue(at, returned, { fail, cut }) {
  const { max, alpha, beta } = at;
  takenUncut(at, returned);
  if (fail === 'hard') at.value = max ? Math.max(at.value, alpha) : Math.min(at.value, beta);
  const beyond = max ? at.value > beta : at.value < alpha;
  const crossed = beyond || (cut === '>=' && at.value === (max ? beta : alpha));
  if (crossed && fail === 'hard') at.value = max ? beta : alpha;
  if (!crossed && max) at.alpha = Math.max(alpha, at.value);
  if (!crossed && !max) at.beta = Math.min(beta, at.value);
  return crossed;
}

/** The map-coloring game. */
export function coloring(map) {
  const last = map.initial[map.initial.length - 1];
  return {
    start: new Map(map.initial.map(({ region, color, player }) => [region, { color, player }])),
    root: map.moves.findIndex(([region, color]) => region === last.region && color === last.color),
    moves: (pieces) =>
      map.moves.flatMap(([region, color], m) => (mayBeColored(map, pieces, region, color) ? [m] : [])),
    play: (pieces, m, depth) =>
      new Map(pieces).set(map.moves[m][0], { color: map.moves[m][1], player: 1 + (depth % 2) }),
    value: (pieces) => worth(map, pieces, 1) - worth(map, pieces, 2),
  };
}

function around(map, region) {
  return map.borders
    .map(([a, b]) => [map.regions[a], map.regions[b]])
    .filter((pair) => pair.includes(region))
    .map(([a, b]) => (a === region ? b : a));
}

function mayBeColored(map, pieces, region, color) {
  const colors = around(map, region)
    .filter((near) => pieces.has(near))
    .map((near) => pieces.get(near)?.color);
  return !pieces.has(region) && colors.length > 0 && !colors.includes(color);
}

export function worth(map, pieces, player) {
  let sum = 0;
  for (const piece of pieces.values())
    if (piece.player === player) sum += map.weights[player - 1][map.colors.indexOf(piece.color)];
  return sum;
}
