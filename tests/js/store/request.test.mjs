/** The recorded answers of a replay, and the page's requests for them. */
import assert from 'node:assert/strict';
import test from 'node:test';

const ANSWERS = [
  { path: 'api/search', asked: { text: 'A', depth: 2 }, status: 200, type: 'text/plain', at: 0, size: 3 },
  { path: 'api/samples', asked: null, status: 422, type: 'application/json', at: 3, size: 5 },
  { path: 'api/lessons', asked: null, status: 200, type: 'application/json', at: 8, size: 2 },
];
const HEAD = JSON.stringify({ link: '#v1&line=3', home: 'https://a.org/', answers: ANSWERS });
const recording = await new Blob([Uint32Array.of(HEAD.length), HEAD, 'WVT', '"two"', '[]']).arrayBuffer();
Object.assign(globalThis, { webvizRecording: recording, location: new URL('file:///replay.html#v1') });

const { check } = await import('../../../static/js/store/api.js');
const { call, Unreachable } = await import('../../../static/js/store/request.js');
const { openRecording, pageAddress } = await import('../../../static/js/store/request.js');
const opened = openRecording(recording);

const postOf = (members) => ({ method: 'POST', body: JSON.stringify(members) });

test('a question is answered in whatever order its members are, with status and type; another one is refused', async () => {
  for (const init of [postOf({ text: 'A', depth: 2 }), postOf({ depth: 2, text: 'A' })]) {
    const answer = opened.answer({ address: 'api/search', init });
    assert.deepEqual([await answer?.text(), answer?.headers.get('Content-Length')], ['WVT', '3']);
    assert.equal(await (await call({ address: 'api/search', init })).text(), 'WVT');
  }
  const answer = opened.answer({ address: 'api/samples' });
  assert.deepEqual([answer?.status, answer?.ok, await answer?.json()], [422, false, 'two']);
  assert.deepEqual(await (await call({ address: 'api/lessons' })).json(), []);
  const bytes = { method: 'POST', body: new Uint8Array(3) };
  for (const init of [undefined, postOf({ text: 'B', depth: 2 }), bytes])
    assert.equal(opened.answer({ address: 'api/search', init }), null);
  const isTold = (error) =>
    error instanceof Unreachable && /^This is a replay: .*, at https:\/\/a\.org\/\.$/.test(error.message);
  await assert.rejects(check('another'), isTold, 'as if no server answered, with the place that has more');
  const home = 'https://a.org/';
  assert.deepEqual([opened.link, opened.home, pageAddress()], ['#v1&line=3', home, home]);
});
