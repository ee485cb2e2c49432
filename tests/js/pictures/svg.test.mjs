import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escaped, write } from '../../../static/js/pictures/svg.js';

/** @import { Mark, Picture } from '../../../static/js/pictures/marks.js' */

/** @type {Mark} */
const TEXT = {
  kind: 'text',
  x: 5,
  y: 9,
  text: 'A<&"_%>',
  size: 15,
  weight: 700,
  fill: '#000000',
  align: 'center',
  width: 80,
};

/** @param {Mark[]} marks @param {Partial<Picture>} [about] */
const written = (marks, about) =>
  write([
    {
      width: 30,
      height: 20,
      paper: '#ffffff',
      title: 'T',
      description: 'D.',
      caption: 'C.',
      line: 1,
      marks,
      ...about,
    },
  ]);

test('a picture says what it shows, in its colors, with its fonts named', () => {
  const text = written([TEXT]);
  assert.match(text, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="[^"]+" width="30" height="20"/);
  for (const part of [
    'role="img"',
    '<title>T</title>',
    '<desc>D. C.</desc>',
    'DejaVu Sans',
    '<rect width="30"',
  ])
    assert.ok(text.includes(part), part);
});

test('texts stay texts, and what XML takes for itself is escaped', () => {
  assert.match(written([TEXT]), /text-anchor="middle" font-weight="700">A&lt;&amp;&quot;_%&gt;<\/text>/);
  assert.equal(escaped('a\u0000b\ud800c\td'), 'abc\td');
});

test('a squeezed text says how wide it is to be, another does not', () => {
  assert.match(written([{ ...TEXT, width: 20 }]), /textLength="20" lengthAdjust="spacingAndGlyphs"/);
  assert.doesNotMatch(written([TEXT]), /textLength/);
});

test('a path is as short as SVG has it', () => {
  const d = ['M', 1, 2, 'L', 3, 4, 'L', -5, 6, 'Z'];
  const text = written([
    { kind: 'path', d, stroke: '#00ff00', width: 2, dash: [3, 1], round: true, alpha: 0.5 },
  ]);
  assert.ok(text.includes('<path d="M1 2L3 4-5 6Z" fill="none" stroke="#00ff00" stroke-width="2"'));
  assert.ok(
    text.includes('stroke-dasharray="3 1" stroke-linecap="round" stroke-linejoin="round" opacity="0.5"'),
  );
});

test('a picture with a link is one', () => {
  assert.match(
    written([], { link: 'https://example.org/?a&b' }),
    /<a href="https:\/\/example.org\/\?a&amp;b">/,
  );
});

test('a fragment goes into a page as it is', () => {
  const picture = {
    width: 1,
    height: 1,
    paper: '#ffffff',
    title: '',
    description: '',
    caption: '',
    line: 1,
    marks: [],
  };
  assert.match(write([picture], { standalone: false }), /^<svg/);
});
