import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filmOf } from '../../../static/js/pictures/film.js';
import { PICTURES } from './tex-files.mjs';

test('a film holds each mark once, and all pictures can be made of it again', () => {
  const { marks, pictures } = filmOf(PICTURES);
  assert.equal(new Set(marks.map((mark) => JSON.stringify(mark))).size, marks.length);
  const again = pictures.map((picture) => ({ ...picture, marks: picture.marks.map((n) => marks[n]) }));
  assert.deepEqual(again, PICTURES);
});

test('a film of nothing is empty', () => assert.deepEqual(filmOf([]), { marks: [], pictures: [] }));
