import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownLine } from '../../../static/js/kinds/game-code.js';
import { vector } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const { tree } = vector('australia-alpha-beta');

/** @param {Partial<State>} state */
const at = (state) => shownLine(tree, { ...defaults(), tree, ...state });

test('an event that is done shows its last line, with all that it has changed', () => {
  const { line, vars, before } = at({ step: 25 });
  assert.equal(line, 'cut');
  assert.deepEqual([before.value, vars.value, vars.returns], [Infinity, 10, 10]);
});

test('a line of code shows what it alone has changed', () => {
  const { line, vars, before, at: shown, count } = at({ step: 25, fine: 1, stride: 'fine' });
  assert.deepEqual([line, shown, count], ['better', 1, 4]);
  assert.deepEqual([before.value, vars.value, before.v, vars.v], [Infinity, 10, 10, 10]);
});

test('the first line of an update changes only what has come back', () => {
  const { before, vars } = at({ step: 6, fine: 0, stride: 'fine' });
  assert.deepEqual(
    Object.keys(vars).filter((name) => vars[name] !== before[name]),
    [],
  );
  const first = at({ step: 4, fine: 0, stride: 'fine' });
  assert.deepEqual(
    Object.keys(first.vars).filter((name) => first.vars[name] !== first.before[name]),
    ['v'],
  );
});

test('a line beyond the last, as a link may ask for, is the last', () => {
  assert.equal(at({ step: 25, fine: 99, stride: 'fine' }).line, 'cut');
});
