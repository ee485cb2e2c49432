import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { remembered, remembering } from '../../../static/js/store/remembered.js';

const PARTS = [
  {
    name: 'looks',
    starts: { theme: 'light', lecture: false, wide: false },
    remembers: { theme: ['light', 'dark'], lecture: [false, true] },
  },
];
/** @type {Map<string, string>} */
let kept;

beforeEach(() => {
  kept = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
    },
  });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('what is remembered comes back', () => {
  remembering(PARTS)(
    /** @type {any} */ ({ theme: 'dark', lecture: true, wide: true }),
    /** @type {any} */ ({}),
  );
  assert.deepEqual(Object.fromEntries(kept), { 'webviz-theme': 'dark', 'webviz-lecture': 'yes' });
  assert.deepEqual(remembered(PARTS), { theme: 'dark', lecture: true });
});

test('nothing is remembered at first, and nothing that is no value of its field', () => {
  assert.deepEqual(remembered(PARTS), {});
  kept.set('webviz-theme', 'sepia').set('webviz-lecture', 'no');
  assert.deepEqual(remembered(PARTS), { lecture: false });
});
