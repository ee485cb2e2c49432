import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputPart } from '../../../../static/js/features/doctor/link.js';
import {
  asked,
  faultyOutput,
  isMissing,
  LEFT_OUT,
  outputIn,
  outputOf,
} from '../../../../static/js/features/doctor/output.js';
import { numbers } from '../../fixtures.mjs';
import { fromLink, toLink } from '../../page-state.mjs';
import { shown } from '../../search/comparing/page.mjs';
import '../../choices.mjs';

const BYTES = Uint8Array.from([0, 255, 10, 13, 128, 65]);

/** Bytes that nothing makes smaller. @param {number} length */
const noise = (length) => {
  const next = numbers(7);
  return Uint8Array.from({ length }, () => 256 * next());
};

for (const [words, bytes] of /** @type {const} */ ([
  ['any bytes', BYTES],
  ['an empty file', new Uint8Array()],
]))
  test(`${words} come back out of a link`, async () => {
    const output = await outputOf(bytes, 'mine.txt');
    const linked = await fromLink(await toLink({ ...shown({}), output }));
    assert.equal(linked?.output?.link, output.link);
    const request = await asked(/** @type {any} */ (linked?.output));
    assert.deepEqual(request, { output_base64: Buffer.from(bytes).toString('base64') });
  });

test('a file that is too large for a link is left out of it, and that is said in its place', async () => {
  const output = await outputOf(noise(9000), 'mine.txt');
  assert.equal(output.link, LEFT_OUT);
  const linked = await fromLink(await toLink({ ...shown({}), output }));
  assert.ok(isMissing(/** @type {any} */ (linked?.output)));
  assert.ok(!isMissing(output));
});

test('in a link that would grow too long the file gives way', async () => {
  const output = { ...(await outputOf(noise(3000), 'mine.txt')), name: '' };
  const find = 'x'.repeat(4000);
  const linked = await fromLink(await toLink({ ...shown({ find }), output }));
  assert.equal(linked?.output?.link, LEFT_OUT);
  assert.equal(linked?.find, find);
});

test('faults stand for what a program prints that has them', async () => {
  const output = faultyOutput(['cut-beyond', 'fail-hard'], 'a program');
  assert.equal(outputPart.write(output), 'fault.cut-beyond.fail-hard');
  const read = outputPart.read('fault.cut-beyond.fail-hard');
  assert.deepEqual(await asked(read), { faults: ['cut-beyond', 'fail-hard'] });
});

test('a large file is written in base64 as it is', async () => {
  const bytes = noise(100_000);
  const request = await asked({ name: '', bytes, link: LEFT_OUT });
  assert.deepEqual(request, { output_base64: Buffer.from(bytes).toString('base64') });
});

for (const text of ['', 'fault.', 'fault.A', 'a b', 'a.b', `fault${'.a'.repeat(5)}`])
  test(`"${text}" is no output in a link`, () =>
    assert.throws(() => outputPart.read(text), /holds an output/));

test('a damaged file in a link is told when it is opened', async () => {
  await assert.rejects(asked(outputIn('AAAA')), /damaged/);
});
