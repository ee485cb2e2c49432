import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Follower } from '../../../../static/js/features/room/following.js';
import { joined } from '../../../../static/js/features/room/room.js';

/** A page whose links take as long to open as a test wants. */
function page() {
  const shown = { room: joined('ABCDEF'), tree: {}, step: 0, veiled: false };
  /** @type {(() => void)[]} */
  const opening = [];
  return {
    shown,
    opening,
    openLink: (/** @type {string} */ _, /** @type {object} */ more) =>
      new Promise((done) => opening.push(() => done(Object.assign(shown, more)))),
    store: {
      get: () => shown,
      change: (/** @type {object} */ more) => Object.assign(shown, more),
      goTo: (/** @type {number} */ step) => Object.assign(shown, { step }),
    },
  };
}

const settled = () => new Promise((done) => setTimeout(done, 5));
const scene = '#v1';
const told = (/** @type {number} */ step) => /** @type {any} */ ({ version: step, scene, step });

test('a step that comes while a scene is opened is gone to after it', async () => {
  const at = page();
  const follower = new Follower(/** @type {any} */ (at));
  follower.hear(told(25));
  follower.hear(told(33));
  assert.equal(at.opening.length, 1);
  at.opening[0]();
  await settled();
  assert.deepEqual([at.opening.length, at.shown.step], [1, 33]);
  assert.equal(follower.place?.step, 33);
});

test('whoever leaves while a scene is opened is left alone', async () => {
  const at = page();
  const follower = new Follower(/** @type {any} */ (at));
  follower.hear(told(25));
  follower.leave();
  at.opening[0]();
  await settled();
  assert.deepEqual([at.shown.room, follower.place], [null, null]);
});
