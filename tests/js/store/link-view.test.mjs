/** What links leave out of the view, and what their words are fields of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../../static/js/store/link-parts.js';
import { VIEW_PARTS } from '../page-state.mjs';

const ABSENT = {
  name: '',
  shape: null,
  choices: '',
  picture: 'map',
  places: '',
  line: 0,
  stride: 'line',
  fine: null,
  lesson: '',
  stop: 0,
  stepping: 'watch',
  predict: ['cut'],
  asked: null,
  code: undefined,
  view: 'auto',
  growth: 'auto',
  notation: 'auto',
  domains: null,
  left: true,
  ahead: 'moves',
  pruned: 'auto',
  unseen: false,
  find: null,
  fold: false,
  path: false,
  folded: new Set(),
  unfolded: new Set(),
  practice: null,
  play: null,
  versus: null,
  windows: false,
  birth: false,
  arrow: true,
  'what-if': null,
  comparing: 'beside',
  'in-step': 'auto',
  output: null,
  room: undefined,
  lead: undefined,
};

test('what a link leaves out is the default, or else what the state has', () => {
  const absent = Object.fromEntries(VIEW_PARTS.map(({ name, absent: left }) => [name, left]));
  assert.deepEqual(absent, ABSENT);
});

test('the words of a link are the fields of the state', () => {
  const differing = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS]
    .filter(({ name, field }) => name !== field)
    .map(({ name, field }) => `${name}: ${field}`);
  assert.equal(
    differing.join(', '),
    'shape: outline, picture: mapAs, line: step, lesson: lessonRef, stepping: steppingMode, predict: asks, ' +
      'unseen: whatIfs, fold: foldFinished, path: pathShown, versus: rival, in-step: inStep, what-if: whatIf',
  );
});
