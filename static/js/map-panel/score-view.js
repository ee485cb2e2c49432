/**
 * The scores, with the sums they come from: two and their difference, or each player's own. Beside more than
 * two stand the patterns of their regions.
 */
import { byId, make } from '../kit/elements.js';
import { number } from '../kit/format.js';
import { playersOf, score, scoreTerms } from '../search/game.js';
import { PATTERN_NAMES, paintPattern } from './region.js';

/**
 * @import { GameMap, Position, ScoreTerm } from '../search/game.js'
 * @import { Look } from '../kit/look.js'
 */

/** Of a swatch, in pixels. */
const SWATCH = 20;

/** @param {GameMap} map @param {Position} position @param {Look} look */
export function drawScores(map, position, look) {
  const terms = scoreTerms(map, position);
  const many = map.weights.length > 2;
  byId('legend-two').hidden = many;
  byId('scores').hidden = many;
  byId('scores-many').hidden = !many;
  byId('scores').style.setProperty('--terms', String(Math.min(3, map.colors.length)));
  if (many) drawMany(playersOf(map), terms, look);
  else drawTwo(map, terms);
}

/** @param {GameMap} map @param {ScoreTerm[]} terms */
function drawTwo(map, terms) {
  const [max, min] = [score(terms, 1), score(terms, 2)];
  byId('score-max').replaceChildren(...cells('▲ MAX', max, ofPlayer(terms, 1)), worths(map, terms, 1));
  byId('score-min').replaceChildren(...cells('▼ MIN', min, ofPlayer(terms, 2)), worths(map, terms, 2));
  byId('score-difference').replaceChildren(
    make('span', { className: 'who', textContent: 'difference' }),
    make('strong', { textContent: number(max - min) }),
  );
}

/** @param {number[]} players @param {ScoreTerm[]} terms @param {Look} look */
function drawMany(players, terms, look) {
  const narrow = players.length > 4;
  byId('scores-many').classList.toggle('narrow', narrow);
  byId('scores-many').replaceChildren(
    ...players.map((player) => {
      const row = make('li', { title: `player ${player}: regions ${PATTERN_NAMES[player - 1]}` });
      const own = ofPlayer(terms, player);
      row.append(swatch(player, look), ...cells('', score(terms, player), own, narrow));
      row.children[1].append(
        make('span', { className: narrow ? 'unseen' : 'prefix', textContent: 'player\u00a0' }),
        String(player),
      );
      return row;
    }),
  );
}

/**
 * What the colors are worth that the player has not used yet.
 * @param {GameMap} map
 * @param {ScoreTerm[]} terms
 * @param {number} player
 */
function worths({ colors, weights }, terms, player) {
  const used = new Set(ofPlayer(terms, player).map(({ color }) => color));
  const rest = [...colors.keys()].filter((c) => !used.has(colors[c]));
  const textContent = rest.map((c) => `${colors[c]}\u00a0(${number(weights[player - 1][c])})`).join(', ');
  return make('span', { className: 'worths', textContent, title: 'What the other colors are worth' });
}

/** @param {ScoreTerm[]} terms @param {number} player */
const ofPlayer = (terms, player) => terms.filter((t) => t.player === player);

/** A player's pattern, as its regions have it. @param {number} player @param {Look} look */
function swatch(player, look) {
  const canvas = make('canvas', { className: 'pattern', width: 2 * SWATCH, height: 2 * SWATCH });
  const c = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const [middle, outer] = [SWATCH / 2, SWATCH / 2 - 1];
  c.scale(2, 2); // sharp on fine screens
  for (const [paint, style] of /** @type {const} */ ([
    ['fill', player === 2 ? look.line : look.paper],
    ['stroke', look.ink],
  ])) {
    c.beginPath();
    c.arc(middle, middle, outer, 0, 2 * Math.PI);
    c.fillStyle = c.strokeStyle = style;
    c[paint]();
  }
  paintPattern(c, { x: middle, y: middle, outer: outer - 1, inner: 0, step: 5 }, player, look.ink);
  return canvas;
}

/**
 * @param {string} who
 * @param {number} value
 * @param {ScoreTerm[]} terms
 * @param {boolean} [narrow] room for what each color adds up to, not for how
 */
function cells(who, value, terms, narrow = false) {
  const full = terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0(${number(t.weight)})`).join(' + ');
  const sum = narrow ? terms.map((t) => `${t.color}\u00a0${number(t.count * t.weight)}`).join(', ') : full;
  return [
    make('span', { className: 'who', textContent: who }),
    make('strong', { textContent: number(value) }),
    make('span', { className: 'sum', textContent: sum, title: narrow ? full : '' }),
  ];
}
