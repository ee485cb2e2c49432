import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableFrame, treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { onAustralia } from './states.mjs';

const SIZE = { width: 900, height: 600 };

test('the view that is asked for is the one that is drawn', () => {
  assert.equal(treeFrame(onAustralia({ view: 'focus' }), SIZE).whole, null);
  assert.ok(treeFrame(onAustralia({ view: 'whole' }), SIZE).whole);
});

test('while a question is to come the whole tree is not drawn, since its room would tell', () => {
  const state = onAustralia({
    view: 'whole',
    steppingMode: 'predict',
    question: /** @type {any} */ ({ step: 26 }),
  });
  assert.equal(treeFrame(state, SIZE).whole, null);
});

test('where no size is asked for the whole tree can be read', () => {
  assert.ok(readableFrame(onAustralia({ view: 'whole' })).whole?.legible);
});

test('what folds on the page has no handle in a picture, and what is folded stays so', () => {
  const state = onAustralia({ view: 'whole', folded: new Set([1]) });
  const { list } = treeAt(state, treeFrame(state, SIZE));
  assert.deepEqual(
    list.folds?.map(({ node }) => node),
    [1],
  );
});
