import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { headHeight, paintHead } from '../../../static/js/pictures/run-heads.js';
import { runsAt } from '../../../static/js/pictures/runs.js';
import { boxOf } from '../../../static/js/pictures/trimming.js';
import { besideMinimax } from './compared.mjs';

const [A, B] = runsAt(besideMinimax());

/** @param {import('../../../static/js/pictures/runs.js').RunAt} run @param {number} width */
function painted(run, width) {
  const c = new Recorder();
  paintHead(c, run, width, LOOKS.light);
  return c.marks;
}

/** @param {import('../../../static/js/pictures/marks.js').Mark[]} marks */
const textsOf = (marks) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

test('the line stands behind the name, the counts below', () => {
  const [name, line, counts, ...rest] = textsOf(painted(A, 600));
  assert.deepEqual([name.text, name.weight, line.text], ['alpha-beta', 700, 'line 26 of 85']);
  assert.ok(line.y === name.y && line.x > name.x + name.width && counts.y > name.y);
  assert.match(counts.text, /^43 nodes, .*10$/);
  assert.deepEqual(rest, []);
});

test('where there is no room behind the name the line stands below', () => {
  const [name, line] = textsOf(painted(A, 190));
  assert.ok(line.y > name.y && line.text.startsWith('line 26'));
});

test('nothing is wider than its place, nor higher than it says', () => {
  for (const width of [230, 340, 500, 900])
    for (const mark of painted(B, width)) {
      const { left, right, top, bottom } = boxOf(mark);
      assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= headHeight(B, width), `${width}`);
    }
});

test('the first run has a filled square, the second a hollow circle', () => {
  const [a, b] = [A, B].map((run) => painted(run, 500).find((mark) => mark.kind === 'path'));
  assert.ok(a && 'fill' in a && a.fill && !a.d.includes('C'));
  assert.ok(b && !('fill' in b && b.fill) && 'd' in b && b.d.includes('C'));
});
