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
const { call, isUnreachable } = await import('../../../static/js/store/request.js');
const { openReplay, openSite, pageAddress, placeOfText } = await import(
  '../../../static/js/store/recording.js'
);
const opened = openReplay(recording);

const postOf = (members) => ({ method: 'POST', body: JSON.stringify(members) });

test('a question is answered in whatever order its members are, with status and type; another one is refused', async () => {
  for (const init of [postOf({ text: 'A', depth: 2 }), postOf({ depth: 2, text: 'A' })]) {
    const answer = await opened.answer({ address: 'api/search', init });
    assert.deepEqual([await answer?.text(), answer?.headers.get('Content-Length')], ['WVT', '3']);
    assert.equal(await (await call({ address: 'api/search', init })).text(), 'WVT');
  }
  const answer = await opened.answer({ address: 'api/samples' });
  assert.deepEqual([answer?.status, answer?.ok, await answer?.json()], [422, false, 'two']);
  assert.deepEqual(await (await call({ address: 'api/lessons' })).json(), []);
  const bytes = { method: 'POST', body: new Uint8Array(3) };
  for (const init of [undefined, postOf({ text: 'B', depth: 2 }), bytes])
    assert.equal(await opened.answer({ address: 'api/search', init }), null);
  const isTold = (error) =>
    isUnreachable(error) && /^This is a replay: .*, at https:\/\/a\.org\/\.$/.test(error.message);
  await assert.rejects(check('another'), isTold, 'as if no server answered, with the place that has more');
  const home = 'https://a.org/';
  assert.deepEqual([opened.link, opened.address, pageAddress()], ['#v1&line=3', home, home]);
});

/** A site whose files all hold the recording above; `fetched` are their names, as they are read. */
function siteOf(places, failures = 0) {
  const fetched = [];
  const read = async (file) => {
    fetched.push(file);
    if (fetched.length <= failures) throw new Error('gone');
    return recording;
  };
  const files = ['first.bin', 'a.bin', 'b.bin'];
  return { fetched, site: openSite({ address: '', server: '', files, places }, read) };
}

test('a site fetches the file of a problem when something in it is first asked for, once, and no other', async () => {
  const { fetched, site } = siteOf({ 'api/samples': [0], [placeOfText('A')]: [1], [placeOfText('B')]: [2] });
  assert.deepEqual(fetched, []);
  const init = postOf({ depth: 2, text: 'A' });
  const answers = await Promise.all([1, 2].map(() => site.answer({ address: 'api/search', init })));
  assert.deepEqual(await Promise.all(answers.map((answer) => answer.text())), ['WVT', 'WVT']);
  assert.deepEqual(fetched, ['a.bin']);
  assert.equal((await site.answer({ address: 'api/samples' })).status, 422);
  assert.deepEqual(fetched, ['a.bin', 'first.bin']);
});

test('a site looks into all files of a text, and asks nobody for a text that it does not have', async () => {
  const { fetched, site } = siteOf({ [placeOfText('B')]: [1, 2] });
  for (const text of ['B', 'elsewhere'])
    assert.equal(await site.answer({ address: 'api/search', init: postOf({ text, depth: 2 }) }), null);
  assert.equal(await site.answer({ address: 'api/kind', init: { body: new Uint8Array(3) } }), null);
  assert.deepEqual(fetched, ['a.bin', 'b.bin']);
});

test('a file that could not be fetched is fetched again at the next request', async () => {
  const { fetched, site } = siteOf({ 'api/lessons': [0] }, 1);
  await assert.rejects(site.answer({ address: 'api/lessons' }), /gone/);
  assert.deepEqual(await (await site.answer({ address: 'api/lessons' })).json(), []);
  assert.deepEqual(fetched, ['first.bin', 'first.bin']);
});

test('the place of a text is its CRC-32, as Python computes it', () => {
  assert.deepEqual(['', '123456789', 'é'].map(placeOfText), ['0', '3421780262', '235179326']);
});
