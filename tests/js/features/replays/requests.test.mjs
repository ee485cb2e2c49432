import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedFor } from '../../../../static/js/features/replays/index.js';
import { outlineIn } from '../../../../static/js/store/outlines.js';
import { defaults, fromLink, toLink } from '../../page-state.mjs';

const SHAPE = { box: [9, 9], regions: { A: { at: [1, 2, 3], polygons: [[Array(9000).fill(1.25)]] } } };
const LESSON = { title: 'Two stops', minutes: 2, about: '', stops: [] };

function addressesFor(shown, address = 'https://a.org/webviz/?x#v1') {
  Object.assign(globalThis, { location: { href: address } });
  const state = { ...defaults(), text: 'a map', ...shown };
  const link = (otherwise, longest) => toLink({ ...state, ...otherwise }, longest);
  return askedFor({ store: { get: () => state }, link });
}

test('a replay is asked for by the link to what is shown', async () => {
  const { link, home, lesson } = await addressesFor({ step: 6 });
  const linked = await fromLink(link);
  assert.deepEqual([linked?.text, linked?.step], ['a map', 6]);
  assert.deepEqual([home, lesson], ['https://a.org/webviz/?x', undefined]);
  for (const name of ['localhost:5000', '127.0.0.1:5000', '[::1]:5000'])
    assert.ok(!('home' in (await addressesFor({}, `http://${name}/#v1`))), 'no page on this computer is one');
});

test('outlines of its own come whole, however large, and the lesson that is given as its text', async () => {
  const outline = { ...outlineIn('left-out'), shape: SHAPE, names: { A: 'Alpha' } };
  const { link } = await addressesFor({ outline });
  assert.ok(!link.includes('left-out'));
  assert.match(link, /shape=[\w-]{40}/);
  assert.equal((await addressesFor({ lesson: LESSON, lessonText: '{}' })).lesson, '{}');
});
