import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, part } from '../../../static/js/kit/elements.js';

test('an element that is not on the page is missed by its name', () => {
  globalThis.document = /** @type {any} */ ({ getElementById: () => null });
  assert.throws(() => byId('tree-canvas'), /no element #tree-canvas/);
});

test('a part is looked for by its kind and what else is said of it', () => {
  const whole = {
    querySelector: (/** @type {string} */ selector) => (selector === 'input:checked' ? 1 : null),
  };
  const within = (/** @type {string} */ which) => part(/** @type {any} */ (whole), 'input', which);
  assert.equal(within(':checked'), 1);
  assert.throws(() => within(':disabled'), /no input:disabled/);
});

test('the type checker knows ids and elements', () => {
  // @ts-expect-error there is no such id
  const unknown = () => byId('no-such-id');
  // @ts-expect-error a paragraph has no value
  const other = () => byId('why-sentence').value;
  /** @type {() => HTMLSelectElement} */
  const menu = () => byId('graph');
  const found = [unknown, other, menu].map((look) => typeof look);
  assert.deepEqual(found, ['function', 'function', 'function']);
});
