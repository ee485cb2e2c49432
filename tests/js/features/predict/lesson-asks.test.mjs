/** Which lines Predict can ask about: Python, which checks lessons, is held to the same file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { QUESTION_KINDS, questionAt } from '../../../../static/js/features/predict/questions.js';
import { makeTree } from '../../../../static/js/search/tree.js';
import { readSearch } from '../../../../static/js/store/wire.js';

const golden = (/** @type {string} */ name) => new URL(`../../../golden/${name}`, import.meta.url);
/** @type {Record<string, Record<string, number[]>>} */
const ASKS = JSON.parse(readFileSync(golden('lesson-asks.json'), 'utf-8'));

for (const [name, lines] of Object.entries(ASKS))
  test(`Predict asks about the lines of ${name} that a lesson may ask about`, () => {
    const body = readFileSync(golden(`${name}.wvt`));
    const { header, columns } = readSearch(new Uint8Array(body).buffer);
    const tree = makeTree(header, columns);
    for (const kind of QUESTION_KINDS) {
      const steps = Array.from({ length: tree.events + 1 }, (_, step) => step);
      const asked = steps.filter((step) => questionAt(tree, kind, step)).map((step) => step + 1);
      assert.deepEqual(asked, lines[kind], kind);
    }
  });
