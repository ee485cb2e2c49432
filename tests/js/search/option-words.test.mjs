import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUTS, FAILS, optionWords, refusals, replacedWords } from '../../../static/js/search/option-words.js';
import { DEFAULTS } from '../../../static/js/search/question.js';

const OFFERS = {
  default: 'alpha-beta',
  varied: ['alpha-beta'],
  algorithms: [
    { name: 'alpha-beta', why: null },
    { name: 'negamax', why: 'turns are missed' },
    { name: 'negamax-alpha-beta', why: 'turns are missed' },
    { name: 'deepening', why: 'no values' },
  ],
  orders: [
    { name: 'given', why: null },
    { name: 'weight', why: 'no weights' },
  ],
};
const PROBLEM = /** @type {any} */ ({ offers: OFFERS });
const ASKED = { ...DEFAULTS, text: '' };

test('the button names what differs from the defaults, and nothing else', () => {
  assert.deepEqual(optionWords({ order: 'given', fail: 'soft', cut: '>=', binding: null }), []);
  assert.deepEqual(optionWords({ order: 'seed 7', fail: 'hard', cut: '>', binding: 'arcs' }), [
    'seed 7',
    'fail-hard',
    'cut >',
    'binding: arcs',
  ]);
});

test('each variant has its sentence', () => {
  for (const text of [...Object.values(FAILS), ...Object.values(CUTS)]) assert.match(text, /^[A-Z].{20,}\.$/);
});

test('what does not apply is told once for each reason', () => {
  assert.deepEqual(refusals(OFFERS), [
    'negamax and negamax-alpha-beta do not apply: turns are missed.',
    'deepening does not apply: no values.',
    'order weight does not apply: no weights.',
  ]);
});

test('a replacement is told with its reason', () => {
  assert.equal(replacedWords(ASKED, ASKED, PROBLEM), '');
  assert.equal(
    replacedWords({ ...ASKED, algorithm: 'negamax' }, ASKED, PROBLEM),
    'negamax does not apply: turns are missed. The page shows alpha-beta.',
  );
  assert.equal(
    replacedWords({ ...ASKED, order: 'weight' }, ASKED, PROBLEM),
    'order weight does not apply: no weights. Moves are tried as given.',
  );
  assert.equal(
    replacedWords({ ...ASKED, algorithm: 'quantum' }, ASKED, PROBLEM),
    'quantum does not apply: it is not known here. The page shows alpha-beta.',
  );
  assert.equal(
    replacedWords({ ...ASKED, graph: 5 }, ASKED, PROBLEM),
    'This text has no tree 5: tree 1 is shown.',
  );
});
