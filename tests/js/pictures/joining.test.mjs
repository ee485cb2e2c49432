import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joined } from '../../../static/js/pictures/joining.js';

/** @import { Mark, PathMark } from '../../../static/js/pictures/marks.js' */

/** @param {Partial<PathMark>} how @param {number} [at] @returns {PathMark} */
const line = (how, at = 0) => ({ kind: 'path', d: ['M', at, 0, 'L', at, 9], ...how });

/** @param {PathMark[]} some */
function all(...some) {
  /** @type {Mark[]} */
  const marks = [];
  for (const mark of some) joined(marks, mark);
  return marks;
}

test('an area and the line around it are one mark', () => {
  const marks = all(line({ fill: '#112233' }), line({ stroke: '#000000', width: 2 }));
  assert.deepEqual(marks, [line({ fill: '#112233', stroke: '#000000', width: 2 })]);
});

test('lines of one kind are one mark, others are not', () => {
  const how = { stroke: '#000000', width: 2 };
  assert.equal(all(line(how), line(how, 5)).length, 1);
  assert.equal(all(line(how), line({ ...how, width: 3 }, 5)).length, 2);
  assert.equal(all(line(how), line({ ...how, dash: [3, 2] }, 5)).length, 2);
});

test('faint lines stay apart, since they add up where they cross; faint dots do not cross', () => {
  const how = { stroke: '#000000', width: 2, alpha: 0.5 };
  assert.equal(all(line(how), line(how, 5)).length, 2);
  assert.equal(all(line({ ...how, round: true }), line({ ...how, round: true }, 5)).length, 1);
});
