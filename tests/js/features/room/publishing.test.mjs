import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publisher } from '../../../../static/js/features/room/publishing.js';

/** A room's server that answers as it is told to, and a clock that goes on when it is asked to. */
function setting() {
  const sent = [];
  const told = [];
  const waiting = [];
  const world = { step: 0, scene: '#v1&map=a', statuses: [], reopened: 0 };
  const ways = publisher({
    news: async () => ({ scene: world.scene, step: world.step, question: null }),
    send: async (changed) => {
      sent.push(changed);
      return { status: world.statuses.shift() ?? 200, told: null };
    },
    reopen: async () => {
      world.reopened++;
      return { status: 201, told: null };
    },
    tell: (contact) => told.push(contact),
    later: (act) => waiting.push(act),
  });
  const settle = async () => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
  };
  const goOn = async () => {
    await settle();
    for (const act of waiting.splice(0)) act();
    await settle();
  };
  return { ways, world, sent, told, goOn, settle };
}

/** A setting that has told once. `statuses`: of the answers */
async function begun(...statuses) {
  const at = setting();
  at.world.statuses = statuses;
  at.ways.flush();
  await at.goOn();
  return at;
}

test('the first time all is told, then what has changed, and nothing without a change', async () => {
  const { ways, world, sent, goOn } = await begun();
  for (let n = 0; n < 3; n++) {
    ways.flush();
    await goOn();
  }
  world.step = 4;
  ways.flush();
  await goOn();
  assert.deepEqual(sent, [{ scene: '#v1&map=a', step: 0 }, { step: 4 }]);
});

test('who leads no more sends nothing more, nor opens the room anew', async () => {
  const { ways, sent, goOn, settle } = await begun(0, 0);
  assert.equal(sent.length, 2);
  await settle();
  ways.stop();
  await goOn();
  assert.equal(sent.length, 2);
  const other = setting();
  other.world.statuses = [404];
  other.ways.flush();
  other.ways.stop();
  await other.settle();
  await other.goOn();
  assert.deepEqual([other.sent.length, other.world.reopened], [0, 0]);
});

test('many steps while one request is under way are one request', async () => {
  const { ways, world, sent, goOn } = setting();
  ways.flush();
  for (world.step = 1; world.step < 50; world.step++) ways.flush();
  await goOn();
  await goOn();
  assert.deepEqual([sent.at(-1), sent.length], [{ step: 50 }, 2]);
});

test('without an answer the same is sent again, and the lead is told', async () => {
  const { sent, told, goOn } = await begun(0);
  await goOn();
  assert.deepEqual([sent[0], told], [sent[1], ['alone', 'there']]);
});

test('a room that went with its server is opened again, and told all that it does not know', async () => {
  const { world, sent, goOn } = await begun(404);
  await goOn();
  assert.deepEqual([world.reopened, sent.at(-1)], [1, { step: 0 }]);
});

test('whoever lost the lead sends nothing more, until it is taken back', async () => {
  const { ways, world, sent, told, goOn } = await begun(409);
  world.step = 3;
  ways.flush();
  await goOn();
  assert.deepEqual([sent.length, told], [1, ['elsewhere']]);
  ways.start({ takes: true });
  await goOn();
  assert.deepEqual([sent.at(-1).take, sent.at(-1).step], [true, 3]);
});
