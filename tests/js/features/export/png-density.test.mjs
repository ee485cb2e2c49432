import assert from 'node:assert/strict';
import { test } from 'node:test';
import { densityPart, withDensity } from '../../../../static/js/features/export/png-density.js';

test('300 dots an inch are 11,811 a meter, with the sum that readers compare', () => {
  const hex = Buffer.from(densityPart(300)).toString('hex');
  assert.equal(hex, '00000009' + '70485973' + '00002e23' + '00002e23' + '01' + '78a53f76');
});

test('it stands behind the header', async () => {
  const png = new Blob([new Uint8Array(33).fill(1), new Uint8Array(4).fill(2)], { type: 'image/png' });
  const written = new Uint8Array(await (await withDensity(png, 192)).arrayBuffer());
  assert.equal(written.length, 33 + 21 + 4);
  assert.deepEqual([written[32], written[33 + 3], written[54]], [1, 9, 2]);
});
