import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintBelow, roomBelow } from '../../../static/js/pictures/below.js';
import { legendOf } from '../../../static/js/pictures/legend.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { boxOf } from '../../../static/js/pictures/trimming.js';
import { onAustralia } from './states.mjs';

const [NONE, CODE] = [{ legend: [], captions: [''], codes: [] }, Array(25).fill('1'.repeat(25))];
const legend = legendOf(onAustralia(), 'tree');

/** @param {import('../../../static/js/pictures/below.js').Below} below @param {number} [n] */
function painted(below, n = 0) {
  const c = new Recorder();
  paintBelow(c, below, n, { y: 100, width: 600 }, LOOKS.dark);
  return c.marks;
}

test('what is not wanted takes no room', () => {
  assert.equal(roomBelow(NONE, 600), 0);
  assert.deepEqual(painted(NONE), []);
});

test('legend and caption stand beside a code, and take no more room than it does', () => {
  const below = { legend, captions: ['one'], codes: [CODE] };
  assert.equal(roomBelow(below, 600), roomBelow({ ...NONE, codes: [CODE] }, 600));
  const marks = painted(below);
  const code = marks.filter((mark) => mark.kind === 'path' && mark.fill === '#ffffff').map(boxOf)[0];
  const texts = marks.filter(({ kind }) => kind === 'text').map(boxOf);
  assert.ok(texts.length > legend.length && texts.every(({ right }) => right < code.left));
  assert.ok(code.right < 600 && code.bottom < 100 + roomBelow(below, 600));
});

test('there is room for the largest of all captions', () => {
  const captions = ['one', 'many words '.repeat(40)];
  const all = roomBelow({ ...NONE, captions }, 600);
  assert.equal(all, roomBelow({ ...NONE, captions: captions.slice(1) }, 600));
  assert.ok(all > roomBelow({ ...NONE, captions: ['one'] }, 600));
});
