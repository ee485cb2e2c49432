import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn } from '../../../../static/js/features/export/drawing.js';

/** @import { Picture } from '../../../../static/js/pictures/marks.js' */
/** @import { Progress } from '../../../../static/js/features/export/progress.js' */

/** What is done in which order. @param {(done: number) => void} [heard] */
function watched(heard = () => {}) {
  /** @type {string[]} */
  const order = [];
  const made = /** @type {Picture[]} */ ([]);
  const album = {
    length: 3,
    draw: (/** @type {number} */ n) => order.push(`draw ${n}`) > 0,
    all: () => made,
  };
  const counted = async (
    /** @type {string} */ what,
    /** @type {number} */ done,
    /** @type {number} */ all,
  ) => {
    heard(done);
    order.push(`${what} ${done} of ${all}`);
  };
  return { album, progress: /** @type {Progress} */ (/** @type {unknown} */ ({ counted })), order, made };
}

test('each picture is told of before it is drawn', async () => {
  const { album, progress, order, made } = watched();
  assert.equal(await drawn(album, progress), made);
  const told = [0, 1, 2].flatMap((n) => [`Picture ${n} of 3`, `draw ${n}`]);
  assert.deepEqual(order, told);
});

test('who stops it sees nothing more drawn', async () => {
  const { album, progress, order } = watched((done) => {
    if (done === 1) throw new Error('stopped');
  });
  await assert.rejects(drawn(album, progress), /stopped/);
  assert.deepEqual(order, ['Picture 0 of 3', 'draw 0']);
});
