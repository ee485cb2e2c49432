import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyName, keysPressed } from '../../../static/js/kit/key-names.js';

for (const [key, name] of [
  ['ArrowRight', '→'],
  ['Shift+ArrowLeft', 'Shift ←'],
  [' ', 'space'],
  ['+', '+'],
  ['-', '−'],
  ['c', 'c'],
  ['C', 'Shift C'],
  ['Ctrl+k', 'Ctrl K'],
  ['Shift+F3', 'Shift F3'],
])
  test(`${key} is called ${name}`, () => assert.equal(keyName(key), name));

test('what is held comes first, and is not needed where no action has it', () => {
  const bare = { key: 'n', ctrlKey: false, metaKey: false, shiftKey: false };
  const pressed = (/** @type {object} */ more) => keysPressed(/** @type {any} */ ({ ...bare, ...more }));
  assert.deepEqual(pressed({}), ['n']);
  assert.deepEqual(pressed({ shiftKey: true }), ['Shift+n', 'n']);
  assert.deepEqual(pressed({ ctrlKey: true }), ['Ctrl+n']);
  assert.deepEqual(pressed({ metaKey: true, shiftKey: true }), ['Ctrl+n']);
});
