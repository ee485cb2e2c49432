import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { readableBlock, treeBlock } from '../../../static/js/pictures/tree-blocks.js';
import { boxOf } from '../../../static/js/pictures/trimming.js';
import { besideMinimax } from './compared.mjs';
import { onAustralia } from './states.mjs';

/**
 * @import { Size } from '../../../static/js/tree-panel/viewport.js'
 * @import { Drawn } from '../../../static/js/pictures/tree-blocks.js'
 * @import { TextMark } from '../../../static/js/pictures/marks.js'
 */

const LOOK = LOOKS.light;

/** Where place is for pictures of any kind. @type {Size} */
const FIRST = { width: 960, height: 600 };

/** @param {Drawn} drawn @param {string} text @returns {TextMark[]} */
const written = ({ marks }, text) =>
  /** @type {TextMark[]} */ (marks.filter((mark) => mark.kind === 'text' && mark.text === text));

/** The first of some states in a place. @param {ReturnType<typeof states>} shown @param {Size} size */
const drawnIn = (shown, size) => treeBlock(shown, size, LOOK).draw(shown[0]);

/** @param {number[]} steps @param {any} [changed] */
const states = (steps, changed) => steps.map((step) => ({ ...besideMinimax(changed), step }));

test('a wide place has both trees beside each other, a high one has them one below the other', () => {
  const [wide, high] = [
    { width: 1200, height: 500 },
    { width: 500, height: 900 },
  ].map((size) => drawnIn(states([25], { view: 'focus' }), size));
  const [[a, b], [c, d]] = [wide, high].map((drawn) => written(drawn, 'NSW R'));
  assert.ok(a.x < 600 && b.x > 600 && a.y === b.y);
  assert.ok(c.y < 450 && d.y > 450 && c.x === d.x);
});

test('no mark of one tree reaches into the other', () => {
  const size = { width: 1200, height: 600 };
  for (const mark of drawnIn(states([25], { view: 'focus' }), size).marks) {
    const { left, right } = boxOf(mark);
    assert.ok(right <= 600 || left >= 600 || right - left < 2, JSON.stringify(mark));
  }
});

test('both are drawn in one view: the path, where one of them cannot be read as a whole', () => {
  const drawn = drawnIn(states([25]), { width: 1000, height: 420 });
  assert.match(drawn.words, /^alpha-beta, line 26 of 85, .* minimax, line 26 of 151, /);
  assert.ok(written(drawn, 'NT B').length > 1);
});

test('whole trees that can only be read one below the other stand so', () => {
  const whole = states([84], { view: 'whole', growth: 'down' });
  const drawn = drawnIn(whole, { width: 3000, height: 1000 });
  const [a, b] = ['alpha-beta', 'minimax'].map((name) => written(drawn, name)[0]);
  assert.ok(a.x === b.x && a.y < b.y);
});

test('a readable block has the size of its trees, the same at each step', () => {
  const shown = states([0, 25, 84], { view: 'whole' });
  const block = readableBlock(shown, true, FIRST, LOOK);
  assert.ok(block);
  const all = shown.map((state) => block.draw(state));
  assert.equal(new Set(all.map((drawn) => written(drawn, 'minimax')[0].x)).size, 1);
  for (const { marks } of all)
    for (const mark of marks) {
      const { right, bottom } = boxOf(mark);
      assert.ok(right <= block.size.width + 1 && bottom <= block.size.height + 1);
    }
});

test('paths that stand one below the other have no more paper than the longest takes, and never meet', () => {
  const shown = states([0, 1, 2, 25], { view: 'focus' });
  const block = readableBlock(shown, false, FIRST, LOOK);
  assert.ok(block && block.size.height < 2 * FIRST.height);
  for (const state of shown) {
    const drawn = block.draw(state);
    const { top } = boxOf(written(drawn, 'minimax')[0]);
    for (const mark of drawn.marks) {
      const box = boxOf(mark);
      assert.ok(box.bottom <= top + 1 || box.top >= top - 25, JSON.stringify(mark));
    }
  }
});

test('without a comparison there is one tree, as large as its place', () => {
  assert.equal(readableBlock([onAustralia()], true, FIRST, LOOK), null);
  const block = treeBlock([onAustralia()], { width: 700, height: 500 }, LOOK);
  assert.deepEqual(block.size, { width: 700, height: 500 });
  assert.equal(written(block.draw(onAustralia()), 'alpha-beta').length, 0);
});
