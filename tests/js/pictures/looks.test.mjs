import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TOKENS } from '../../../static/js/kit/look.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';

const css = readFileSync(new URL('../../../static/css/tokens.css', import.meta.url), 'utf-8');

/** The tokens of the rules that begin with a selector. @param {string} selector */
const tokensOf = (selector) =>
  Object.fromEntries(
    [
      ...css
        .split(`${selector} {`)[1]
        .split('}')[0]
        .matchAll(/(--[\w-]+): (#\w+);/g),
    ].map((m) => [m[1], m[2]]),
  );

test('pictures have the colors of the style sheet, in both themes', () => {
  const light = tokensOf(':root');
  const themes = { light, dark: { ...light, ...tokensOf(':root[data-theme="dark"]') } };
  for (const [theme, tokens] of Object.entries(themes))
    for (const [name, token] of Object.entries(TOKENS))
      assert.equal(/** @type {any} */ (LOOKS)[theme][name], tokens[token], `${theme} ${name}`);
});
