import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownStop, shownWords } from '../../../../static/js/features/lesson-maker/from-page.js';
import { defaults, toLink } from '../../page-state.mjs';

/** @import { State } from '../../../../static/js/store/state.js' */

/** @param {Partial<State>} more */
async function stopOf(more) {
  const state = { ...defaults(), text: 'a map', ...more };
  return shownStop(state, await toLink(state));
}

test('a sample is called by its name, and its algorithm is said in any case', async () =>
  assert.deepEqual(await stopOf({ sample: 'australia', step: 25 }), {
    problem: { sample: 'australia' },
    search: { algorithm: 'alpha-beta' },
    line: 26,
  }));

test('options and view are written as a link has them, numbers as numbers', async () =>
  assert.deepEqual(await stopOf({ algorithm: 'minimax', depth: 2, view: 'focus', windows: true }), {
    problem: { text: 'a map' },
    search: { algorithm: 'minimax', depth: 2 },
    line: 1,
    view: { view: 'focus', windows: 'shown' },
  }));

test('constraints say how they are searched, and nothing of a game', async () => {
  const { csp } = defaults();
  const more = { mode: /** @type {const} */ ('csp'), csp: { ...csp, propagation: 'arcs', width: 5 } };
  assert.deepEqual((await stopOf(more)).search, {
    search: 'backtracking',
    mode: 'csp',
    propagation: 'arcs',
    width: 5,
  });
});

test('a lesson that is given meanwhile is no part of the stop', async () => {
  const stop = await stopOf({ lessonRef: 'first-cut', stop: 3 });
  assert.deepEqual(Object.keys(stop), ['problem', 'search', 'line']);
});

test('what a stop shows is told in a line', async () => {
  const stop = await stopOf({ sample: 'australia', step: 25, view: 'focus' });
  const words = 'AUSTRALIA · algorithm alpha-beta · line 26 · view focus';
  assert.equal(
    shownWords(stop, (sample) => sample.toUpperCase()),
    words,
  );
  assert.equal(shownWords({ problem: { text: 'x' } }, String), 'a text of your own · line 1');
  assert.equal(shownWords({}, String), 'no problem · line 1');
});
