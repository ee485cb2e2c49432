import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { legendHeight, legendOf } from '../../../static/js/pictures/legend.js';
import { pictures } from '../../../static/js/pictures/picture.js';
import { vector } from '../fixtures.mjs';
import { onAustralia, onTree } from './states.mjs';

const PANELS = ['map', 'tree']
  .map((name) => readFileSync(new URL(`../../../templates/panels/${name}.html`, import.meta.url)).toString())
  .join();

/** @param {Parameters<typeof legendOf>} asked */
const wordsOf = (...asked) => legendOf(...asked).map(({ words }) => words);

test('a legend tells of what is drawn, each thing once', () => {
  assert.deepEqual(wordsOf(onAustralia(), 'tree'), ['MAX', 'MIN', 'now', 'pruned']);
  assert.deepEqual(wordsOf(onAustralia(), 'map'), ['MAX', 'MIN', 'next', 'now']);
  assert.deepEqual(wordsOf(onAustralia(), 'both'), ['MAX', 'MIN', 'next', 'now', 'pruned']);
  const signs = legendOf(onAustralia(), 'both').map((entry) => entry.signs.length);
  assert.deepEqual(signs, [2, 2, 1, 1, 1]);
});

test('its words are those of the page', () => {
  const constraints = onAustralia({ mode: 'csp' });
  for (const words of [...wordsOf(onAustralia(), 'both'), ...wordsOf(constraints, 'both')])
    assert.ok(PANELS.includes(words), words);
});

test('of many players it names none, and of constraints what is left', () => {
  assert.deepEqual(wordsOf(onTree('vectors'), 'tree').slice(0, 1), ['now']);
  assert.deepEqual(wordsOf(onAustralia({ mode: 'csp' }), 'map'), ['not assigned, with what is left', 'now']);
});

test('while Predict asks it does not tell whether anything is cut', () => {
  const plain = onAustralia(vector('australia-minimax'));
  assert.ok(!wordsOf(plain, 'tree').includes('pruned'));
  assert.ok(
    wordsOf({ ...plain, steppingMode: 'predict', question: /** @type {any} */ ({}) }, 'tree').includes(
      'pruned',
    ),
  );
});

test('it takes as many lines as it needs', () => {
  const entries = legendOf(onAustralia(), 'both');
  assert.equal(legendHeight([], 300), 0);
  assert.equal(legendHeight(entries, 2000), 24 + 12);
  assert.ok(legendHeight(entries, 150) >= 3 * 24);
});

test('it stands under the picture and above the caption, and a size holds it', () => {
  const size = { width: 700, height: 500 };
  const [picture] = pictures(onAustralia(), [25], { size, legend: true, caption: true });
  assert.equal(picture.height, 500);
  const place = (/** @type {string} */ text) =>
    Math.max(
      ...picture.marks.flatMap((mark) =>
        mark.kind === 'text' && mark.text.startsWith(text) ? [mark.y] : [],
      ),
    );
  assert.ok(place('pruned') < place('After NSW, R MIN'));
  assert.ok(place('pruned') > 400);
});
