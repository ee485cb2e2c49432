import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inkOn } from '../../../static/js/kit/ink.js';

test('the ink is the one that can be read, as the server chooses it', () => {
  for (const fill of ['#D55E00', '#009E73', '#F0E442', '#E69F00', '#cc79a7', '#56B4E9', '#ffffff'])
    assert.equal(inkOn(fill), '#000000', fill);
  for (const fill of ['#0072B2', '#882255', '#332288', '#000000']) assert.equal(inkOn(fill), '#FFFFFF', fill);
});
