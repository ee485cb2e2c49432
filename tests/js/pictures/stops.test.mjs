import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albumOf } from '../../../static/js/pictures/picture.js';
import { shotsOfStops } from '../../../static/js/pictures/stops.js';
import { onAustralia, onTree } from './states.mjs';

/** @import { Searched } from '../../../static/js/pictures/tree-picture.js' */

/** @param {Searched} state @param {string} [text] @param {string} [note] */
const stop = (state, text = 'Look **here**.', note = '') => ({ state, title: 'A stop', text, note });

const state = onAustralia({ step: 25 });

test('a stop says what the lesson says, and its notes why the step is as it is', () => {
  const [[shot]] = shotsOfStops([stop(state, '- one\n- *two*', 'Ask `first`.')]);
  assert.deepEqual([shot.title, shot.caption], ['A stop', 'one two']);
  assert.match(/** @type {string} */ (shot.notes), /^After NSW, R MIN can answer.*\nAsk first\.$/);
});

test('a stop without words says why', () => {
  const [[shot]] = shotsOfStops([stop(state, '')]);
  assert.match(shot.caption, /^After NSW, R MIN can answer/);
  assert.equal(shot.notes, '');
});

test('stops of one search that is seen alike are laid out alike, others apart', () => {
  const later = { ...state, step: 40 };
  const folded = { ...state, folded: new Set(state.folded), csp: { ...state.csp } };
  const whole = /** @type {Searched} */ ({ ...state, view: 'whole' });
  const series = shotsOfStops([state, later, folded, whole, onTree('book')].map((each) => stop(each)));
  assert.deepEqual(
    series.map(({ length }) => length),
    [3, 1, 1],
  );
});

test('their pictures have their titles, and notes where there are some', () => {
  const [picture, plain] = albumOf(shotsOfStops([stop(state), stop(state, '')])).all();
  assert.equal(picture.title, 'A stop');
  assert.ok(picture.notes?.startsWith('After NSW, R'));
  assert.ok(!('notes' in plain));
});
