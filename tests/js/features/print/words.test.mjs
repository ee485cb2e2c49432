import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkWords, titleWords } from '../../../../static/js/features/print/words.js';

test('a title is the window’s, without the program', () => {
  assert.equal(titleWords('Australia, alpha-beta – webviz'), 'Australia, alpha-beta');
});

test('a link is printed whole', () => {
  const link = `http://host/#v1&map=${'x'.repeat(400)}`;
  assert.equal(linkWords(link, 'australia'), link);
});

test('for one that is too long stands what was shown', () => {
  const link = 'x'.repeat(501);
  assert.match(linkWords(link, 'us-48'), /^webviz, the sample us-48; the link is too long/);
  assert.match(linkWords(link, ''), /a problem of one’s own; the link is too long/);
});
