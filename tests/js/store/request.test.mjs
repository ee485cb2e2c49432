/** Requests of a page that has no server but a recording. */
import assert from 'node:assert/strict';
import test from 'node:test';

const head = { link: '#v1&line=3', home: 'https://a.org/', answers: [entry('api/samples', null, 0, 2)] };
head.answers.push(entry('api/search', { text: 'A', depth: 2 }, 2, 3));
const text = new TextEncoder().encode(JSON.stringify(head));
const body = new Uint8Array(4 + text.length + 5);
new DataView(body.buffer).setUint32(0, text.length, true);
body.set(text, 4);
body.set(new TextEncoder().encode('[]WVT'), 4 + text.length);
Object.assign(globalThis, { webvizRecording: body.buffer, location: new URL('file:///replay.html#v1') });

const { samples, check } = await import('../../../static/js/store/api.js');
const { call, Unreachable } = await import('../../../static/js/store/request.js');
const { pageAddress } = await import('../../../static/js/store/record.js');

/** @param {string} path @param {object | null} asked @param {number} at @param {number} size */
function entry(path, asked, at, size) {
  return { path, asked, status: 200, type: 'application/json', at, size };
}

test('what was recorded is answered', async () => {
  assert.deepEqual(await samples(), []);
  const init = { method: 'POST', body: JSON.stringify({ depth: 2, text: 'A' }) };
  assert.equal(await (await call({ address: 'api/search', init })).text(), 'WVT');
});

test('what was not is refused, as if no server answered, with the place that has more', async () => {
  await assert.rejects(check('another'), (error) => {
    assert.ok(error instanceof Unreachable);
    assert.match(error.message, /^This is a replay: .*, at https:\/\/a\.org\/\.$/);
    return true;
  });
});

test('links lead to where others find the page', () => {
  assert.equal(pageAddress(), 'https://a.org/');
});
