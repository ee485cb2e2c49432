import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingCards } from '../../../../static/js/features/gallery/gallery-view.js';
import { withShapes } from '../../../../static/js/features/gallery/index.js';
import { placesOf } from '../../../../static/js/features/gallery/thumbnail.js';
import { column } from '../../column.mjs';

test('leaves lie side by side, and whoever has children in the middle of them', () => {
  const { at, parent } = placesOf([7, 3, 1, 1, 3, 1, 1]);
  const places = at.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  assert.deepEqual(places, ['75 12', '44 50', '28 88', '59 88', '107 50', '91 88', '122 88']);
  assert.deepEqual(parent, [-1, 0, 1, 1, 0, 4, 4]);
});

test('a card fits when every word stands in its title, its sentence or its group, as a keyboard types it or as it is', () => {
  const card = (title, says) => ({ title, says, picture: null, choose() {} });
  const quoted = card('Tomé', 'The textbook’s map – in São Tomé');
  const cards = [card('A deep cut', 'three levels up'), card('Alps', 'no cut'), quoted];
  const fitting = (words) => column(matchingCards({ title: 'Maps', cards }, words), 'title').join();
  const found = ['', 'CUT deep', 'maps no', 'sudoku', 'textbooks'].map(fitting);
  assert.deepEqual(found, ['A deep cut,Alps,Tomé', 'A deep cut', 'Alps', '', '']);
  for (const words of ["textbook's", 'textbook’s', 'TEXTBOOK´S', 'map -', 'map –', 'sao tome', 'SÃO TOMÉ'])
    assert.equal(fitting(words), 'Tomé', words);
});

test('a map with outlines of its own has them in its small picture; without all of them it is that of a graph', () => {
  const picture = { places: [], edges: [], fills: {} };
  const region = (...rings) => ({ at: [0, 0, 1], polygons: [[rings]] });
  const regions = { A: region(0, 0, 400, 0, 0, 100, 0, 0), B: region(8, 8, 1, 0) };
  const outline = { shape: { box: [400, 100], regions }, names: {}, link: '' };
  const problem = (...names) => ({ map: { regions: names }, picture });
  const shapes = [[[0, 0, 200, 0, 200, 50]], []];
  assert.deepEqual(withShapes(problem('A', 'B'), outline), { ...picture, shapes });
  for (const other of [null, { ...outline, shape: null }])
    assert.equal(withShapes(problem('A', 'B'), other), picture);
  assert.equal(withShapes(problem('A', 'C'), outline), picture);
  assert.equal(withShapes({ map: null, picture: null }, outline), null);
});
