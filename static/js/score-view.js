/** The two scores and their difference, with the sums they come from. */
import { byId, make } from './dom.js';
import { number } from './format.js';
import { score, scoreTerms } from './game.js';

/** @param {import('./game.js').GameMap} map @param {import('./game.js').Position} position */
export function drawScores(map, position) {
  const terms = scoreTerms(map, position);
  const [max, min] = [score(terms, 1), score(terms, 2)];
  byId('scores').style.setProperty('--terms', String(Math.min(3, map.colors.length)));
  byId('score-max').replaceChildren(...cells('▲ MAX', max, terms.filter((t) => t.player === 1)));
  byId('score-min').replaceChildren(...cells('▼ MIN', min, terms.filter((t) => t.player === 2)));
  byId('score-difference').replaceChildren(make('span', { className: 'who', textContent: 'difference' }), make('strong', { textContent: number(max - min) }));
}

/** @param {string} who @param {number} value @param {import('./game.js').ScoreTerm[]} terms */
function cells(who, value, terms) {
  const sum = terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0(${number(t.weight)})`).join(' + ');
  return [make('span', { className: 'who', textContent: who }), make('strong', { textContent: number(value) }), make('span', { className: 'sum', textContent: sum })];
}
