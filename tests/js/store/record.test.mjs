/** The answers that a replay brings. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { openRecording, recording } from '../../../static/js/store/record.js';

const encoder = new TextEncoder();

/** @param {string[]} bodies @param {Record<string, any>[]} answers */
function packed(bodies, answers) {
  const head = encoder.encode(JSON.stringify({ link: '#v1&line=3', home: 'https://a.org/', answers }));
  const all = [new Uint8Array(4), head, ...bodies.map((body) => encoder.encode(body))];
  new DataView(all[0].buffer).setUint32(0, head.length, true);
  return new Blob(all).arrayBuffer();
}

const ANSWERS = [
  { path: 'api/check', asked: { text: 'A', n: 1 }, status: 200, type: 'text/plain', at: 0, size: 3 },
  { path: 'api/samples', asked: null, status: 422, type: 'application/json', at: 3, size: 5 },
];
const opened = openRecording(await packed(['one', '"two"'], ANSWERS));

/** @param {object} members */
const posted = (members) => ({ method: 'POST', body: JSON.stringify(members) });

test('a question is answered in whatever order its members are', async () => {
  for (const members of [
    { text: 'A', n: 1 },
    { n: 1, text: 'A' },
  ]) {
    const answer = opened.answer({ address: 'api/check', init: posted(members) });
    assert.equal(await answer?.text(), 'one');
    assert.equal(answer?.headers.get('Content-Length'), '3');
  }
});

test('an answer has its status and its type', async () => {
  const answer = opened.answer({ address: 'api/samples' });
  assert.deepEqual([answer?.status, answer?.ok], [422, false]);
  assert.equal(await answer?.json(), 'two');
});

test('what was not asked before has no answer', () => {
  assert.equal(opened.answer({ address: 'api/check' }), null);
  assert.equal(opened.answer({ address: 'api/check', init: posted({ text: 'B', n: 1 }) }), null);
  assert.equal(
    opened.answer({ address: 'api/kind', init: { method: 'POST', body: new Uint8Array(3) } }),
    null,
  );
});

test('the head says what is shown first, and where more is', () => {
  assert.deepEqual([opened.link, opened.home], ['#v1&line=3', 'https://a.org/']);
});

test('a page with a server has no recording', () => {
  assert.equal(recording, null);
});
