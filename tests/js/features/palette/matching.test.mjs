import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandsThatMatch } from '../../../../static/js/features/palette/palette-view.js';

const QUOTED = 'The textbook’s Côte d’Ivoire';
const TITLES = ['Step forward', 'Next cutoff', 'Dark or light', 'Open A deep cut', 'Upload a map', QUOTED];
const COMMANDS = TITLES.map((title) => ({ title, keys: [], run: () => {} }));

test('every word must be there, in any order and case, typed as on a keyboard; what begins so comes first', () => {
  const fitting = (typed) =>
    commandsThatMatch(COMMANDS, typed)
      .map(({ title }) => TITLES.indexOf(title))
      .join('');
  const found = ['  ', 'CUT next', 'cut dark', 'd', "textbook's", "cote d'i"].map(fitting);
  assert.deepEqual(found, ['012345', '1', '', '23504', '5', '5']);
});
