import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versus } from '../../../../static/js/search/comparing/versus.js';
import { QUESTION_PARTS } from '../../../../static/js/store/link-parts.js';
import { defaults, fromLink, toLink } from '../../page-state.mjs';
import '../../choices.mjs';

/**
 * @import { Rival } from '../../../../static/js/search/comparing/rival.js'
 * @import { Linked } from '../../../../static/js/store/link.js'
 */

const part = versus(QUESTION_PARTS);

/** @type {[string, Rival][]} */
const RIVALS = [
  ['algorithm-minimax', { algorithm: 'minimax' }],
  ['algorithm-negamax-alpha-beta', { algorithm: 'negamax-alpha-beta' }],
  ['order-seed 7', { order: 'seed 7' }],
  ['fail-hard.cut->', { fail: 'hard', cut: '>' }],
  ['depth-4', { depth: 4 }],
  ['algorithm-deepening.round-2', { algorithm: 'deepening', round: 2 }],
];

for (const [text, rival] of RIVALS) {
  test(`the other run is written as ${text}, and read again`, () => {
    assert.equal(part.write(rival), text);
    assert.deepEqual(part.read(text), rival);
  });
}

test('what is a default elsewhere is written here: this run may have something else', () => {
  assert.equal(part.write({ algorithm: 'alpha-beta', order: 'given' }), 'algorithm-alpha-beta.order-given');
});

test('a link with another run brings it back, with how both are shown', async () => {
  const state = {
    ...defaults(),
    text: 'A',
    rival: { order: 'seed 7', depth: 3 },
    comparing: /** @type {const} */ ('merged'),
    inStep: /** @type {const} */ ('lines'),
  };
  const link = await toLink(state);
  assert.match(link, /&versus=order-seed\+7\.depth-3&comparing=merged&in-step=lines$/);
  const { rival, comparing, inStep } = /** @type {Linked} */ (await fromLink(link));
  assert.deepEqual(
    { rival, comparing, inStep },
    { rival: state.rival, comparing: 'merged', inStep: 'lines' },
  );
});

for (const damaged of ['minimax', 'algorithm', 'graph-2', 'text-A', 'depth-4.', '']) {
  test(`"${damaged}" names no other run, and the reason says what would`, () => {
    assert.throws(
      () => part.read(damaged),
      new RegExp(
        'The link compares with ".*"; it must be algorithm, order, fail, cut, depth, round, ' +
          String.raw`binding, each with a value, as in depth-4\.`,
      ),
    );
  });
}

test('a value that a part does not know is refused with those that it does', () => {
  assert.throws(
    () => part.read('algorithm-maximin'),
    /The run to compare with: .*algorithm "maximin"; known are alpha-beta, .*minimax/,
  );
  assert.throws(() => part.read('depth--1'), /whole number from 0/);
});
