import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks, inlines, plainText } from '../../../static/js/kit/markdown.js';

/** @param {string} text */
const paragraph = (text) => blocks(text)[0];

test('a blank line parts paragraphs, and a line goes on without one', () => {
  assert.deepEqual(blocks('One\ngoes on.\n\n \nTwo.'), [
    { tag: 'p', inside: ['One goes on.'] },
    { tag: 'p', inside: ['Two.'] },
  ]);
});

test('a list may follow its paragraph at once, and an item goes on', () => {
  assert.deepEqual(blocks('Both:\n- one\n  and a half\n- two\n\n1. first\n2) second'), [
    { tag: 'p', inside: ['Both:'] },
    { tag: 'ul', items: [['one and a half'], ['two']] },
    { tag: 'ol', items: [['first'], ['second']] },
  ]);
});

test('strong, emphasis and code, one within the other', () => {
  assert.deepEqual(inlines('a **b *c* d** `*e*` f'), [
    'a ',
    { tag: 'strong', inside: ['b ', { tag: 'em', inside: ['c'] }, ' d'] },
    ' ',
    { tag: 'code', inside: ['*e*'] },
    ' f',
  ]);
});

test('links lead to the web, or to a place on the page', () => {
  for (const href of ['https://example.org/a?b=c', 'http://example.org', '#v1&sample=australia&line=3'])
    assert.deepEqual(inlines(`[there](${href})`), [{ href, inside: ['there'] }]);
});

for (const text of [
  '[x](javascript:alert)',
  '[x](data:text/html,y)',
  '[x](//evil.example)',
  '[x](#other)',
  '<b>no</b> & <script>no</script>',
  '2 * 3 * 4',
  'a ** b',
  '**',
  '`',
  '-none',
]) {
  test(`what is none of these signs stays as it was written: ${text}`, () =>
    assert.deepEqual(paragraph(text), { tag: 'p', inside: [text] }));
}

test('a text without its signs is one line', () =>
  assert.equal(plainText('MAX is **sure** of `10`.\n\n- [a](https://b.c)\n- b'), 'MAX is sure of 10. a b'));
