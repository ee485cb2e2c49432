/**
 * The pseudocode, which lines of it each event executes, and what is noted there, as it was read and found
 * right.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TEXTS } from '../../pseudocode.mjs';

const FILE = 'pseudocode-games.txt';
const golden = readFileSync(new URL(`../../../golden/${FILE}`, import.meta.url), 'utf8').split('=== ');
const now = TEXTS[FILE]().split('=== ');

test('no search is missing', () => assert.equal(now.length, golden.length));

for (const [n, text] of golden.entries())
  test(`pseudocode and notes of ${text.split('\n')[0]}`, () => assert.equal(now[n], text));
