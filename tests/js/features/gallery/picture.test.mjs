import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingCards } from '../../../../static/js/features/gallery/cards.js';
import { laidOut } from '../../../../static/js/features/gallery/picture.js';

test('leaves lie side by side, and whoever has children in the middle of them', () => {
  const { at, parent } = laidOut([7, 3, 1, 1, 3, 1, 1]);
  const [xs, ys] = [at.map(([x]) => Math.round(x)), at.map(([, y]) => Math.round(y))];
  assert.deepEqual(xs, [75, 44, 28, 59, 107, 91, 122]);
  assert.deepEqual(ys, [12, 50, 88, 88, 50, 88, 88]);
  assert.deepEqual(parent, [-1, 0, 1, 1, 0, 4, 4]);
});

test('a card fits when every word stands in its title, its sentence or its group', () => {
  const card = (/** @type {string} */ title, /** @type {string} */ says) => ({
    title,
    says,
    picture: null,
    choose: () => {},
  });
  const group = { title: 'Maps', cards: [card('A deep cut', 'three levels up'), card('Alps', 'no cut')] };
  const fitting = (/** @type {string} */ words) => matchingCards(group, words).map(({ title }) => title);
  assert.deepEqual(fitting(''), ['A deep cut', 'Alps']);
  assert.deepEqual(fitting('CUT deep'), ['A deep cut']);
  assert.deepEqual(fitting('maps no'), ['Alps']);
  assert.deepEqual(fitting('sudoku'), []);
});

test('a card is found by what a keyboard types, and by what it says as it is written', () => {
  const says = 'The textbook’s map – in São Tomé';
  const group = { title: 'Maps', cards: [{ title: 'A', says, picture: null, choose: () => {} }] };
  const found = (/** @type {string} */ words) => matchingCards(group, words).length;
  for (const words of ["textbook's", 'textbook’s', 'TEXTBOOK´S', 'map -', 'map –', 'sao tome', 'SÃO TOMÉ'])
    assert.equal(found(words), 1, words);
  assert.equal(found('textbooks'), 0);
});
