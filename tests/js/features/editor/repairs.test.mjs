import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repaired } from '../../../../static/js/features/editor/repairs.js';

const TEXT = 'R, G\nA: R 1\n';
const REMARK = { line: 2, column: 4, message: 'found "R 1", expected COLOR-PLAYER', suggestion: null };

test('what was found gives way to what was meant', () => {
  assert.equal(repaired(TEXT, { ...REMARK, suggestion: 'did you mean R-1?' }), 'R, G\nA: R-1\n');
  assert.equal(repaired(TEXT, { ...REMARK, suggestion: 'write R-1' }), 'R, G\nA: R-1\n');
});

test('nothing is changed where the remark does not say what to write, or stands elsewhere', () => {
  assert.equal(repaired(TEXT, REMARK), null);
  assert.equal(repaired(TEXT, { ...REMARK, suggestion: 'add the missing line before this one' }), null);
  for (const where of [{ column: 3 }, { line: 9 }])
    assert.equal(repaired(TEXT, { ...REMARK, ...where, suggestion: 'did you mean R-1?' }), null);
});

test('columns count characters, also those that take two of the machine’s', () => {
  const remark = { ...REMARK, line: 1, column: 3, suggestion: 'did you mean R-1?' };
  assert.equal(repaired('𝐀:R 1', remark), '𝐀:R-1');
});
