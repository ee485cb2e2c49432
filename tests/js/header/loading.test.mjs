import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phaseSaid, phaseText } from '../../../static/js/header/loading.js';

/** @import { Progress } from '../../../static/js/store/body.js' */

/** @type {[Progress, number, string, string][]} */
const PHASES = [
  [{ phase: 'searching', bytes: 0, total: 0 }, 0, 'searching …', 'Searching. Escape cancels.'],
  [{ phase: 'searching', bytes: 0, total: 0 }, 12, 'searching … 12 s', 'Searching. Escape cancels.'],
  [{ phase: 'loading', bytes: 12e6, total: 30e6 }, 12, 'loading 12 of 30 MB', 'Loading 30 megabytes.'],
  [{ phase: 'loading', bytes: 200, total: 900 }, 0, 'loading 1 of 1 MB', 'Loading 1 megabytes.'],
  [{ phase: 'loading', bytes: 12e6, total: 0 }, 0, 'loading, 12 MB so far', 'Loading.'],
  [{ phase: 'preparing', bytes: 30e6, total: 30e6 }, 3, 'preparing the picture …', 'Preparing the picture.'],
];

for (const [progress, seconds, text, said] of PHASES) {
  test(`what a search does is said: ${text}`, () =>
    assert.deepEqual([phaseText(progress, seconds), phaseSaid(progress)], [text, said]));
}
