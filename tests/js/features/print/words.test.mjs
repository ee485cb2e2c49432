import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkWords, titleWords } from '../../../../static/js/features/print/index.js';

test('a title is the window’s, without the program; a link is printed whole, or what was shown', () => {
  assert.equal(titleWords('Australia, alpha-beta – webviz'), 'Australia, alpha-beta');
  const link = `http://host/#v1&map=${'x'.repeat(400)}`;
  assert.equal(linkWords(link, 'australia'), link);
  assert.match(linkWords('x'.repeat(501), 'us-48'), /^webviz, the sample us-48; the link is too long/);
  assert.match(linkWords('x'.repeat(501), ''), /a problem of one’s own; the link is too long/);
});
