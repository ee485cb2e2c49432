import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texText } from '../../../static/js/pictures/tex-text.js';

test('what means something to TeX is escaped', () => {
  assert.equal(texText('a_b% & #1 $x {y}'), 'a\\_b\\% \\& \\#1 \\$x \\{y\\}');
  assert.equal(
    texText('\\~^<>|'),
    '\\textbackslash{}\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}',
  );
});

test('two signs of which TeX would make one stay two', () => {
  assert.equal(texText("a--b ?` ''"), "a-{}-b ?{}\\textasciigrave{} '{}'");
});

test('blanks at the ends and beside each other stay', () => {
  assert.equal(texText(' a  b '), '~a ~b~');
  assert.equal(texText('a\nb\u00a0c'), 'a b~c');
});

test('signs are set by mathematics, those beside each other at once', () => {
  assert.equal(texText('α = −∞, β ≥ 5'), '$\\alpha$ = $- \\infty$, $\\beta$ $\\geq$ 5');
  assert.equal(texText('$≤$'), '\\$$\\leq$\\$');
});

test('letters with accents are written as they are, composed', () => {
  assert.equal(texText('O\u0308sterreich, Łódź, São'), 'Österreich, Łódź, São');
});

test('a sign that TeX has no font for is named by its number', () => {
  assert.equal(texText('中 😀 \ud800 Д'), 'U+4E2D U+1F600 U+D800 U+0414');
});

test('no text can end what it stands in, or begin a command', () => {
  for (let code = 1; code < 0x3000; code++) {
    const found = texText(`a${String.fromCodePoint(code)}b`);
    const bare = found.replace(/\\[a-zA-Z]+|\\[_%&#${},]|\{\}|\{[\d]\}/g, '').replace(/\$-?\$/g, '');
    assert.doesNotMatch(bare, /[\\%&#_{}$^]/, `${code}: ${found}`);
  }
});
