import assert from 'node:assert/strict';
import { test } from 'node:test';

const kept = new Map();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  },
  document: { getElementById: () => null, querySelector: () => null },
});
const { Lead } = await import('../../../../static/js/features/classroom/lecture.js');
const { thisPage } = await import('../../../../static/js/features/classroom/index.js');
const { leadClassroom: leadRoom } = await import('../../../../static/js/features/classroom/index.js');

/** A page that leads a classroom. */
function lead() {
  const shown = { classroom: leadRoom('ABCDEF', 'secret'), tree: {}, step: 0 };
  const change = (more) => Object.assign(shown, more);
  const leading = new Lead({ store: { get: () => shown, change } });
  return { shown, leading };
}

test('the latest answer decides who leads, not an older one that arrives late', () => {
  const { shown, leading } = lead();
  shown.classroom.contact = 'elsewhere';
  leading.takeNews({ version: 2, driver: thisPage() });
  assert.equal(shown.classroom.contact, 'there');
  shown.classroom.contact = 'alone';
  leading.takeNews({ version: 3, driver: null });
  assert.equal(shown.classroom.contact, 'alone', 'where nobody drives yet it stays');
});

test('a page whose lead was taken hears that the room was closed, and asks no more', async () => {
  const { shown, leading } = lead();
  shown.classroom.contact = 'elsewhere';
  let requests = 0;
  globalThis.fetch = async () => ({ status: 410, json: async () => null, asked: ++requests });
  await leading.poll(leading.loop);
  assert.deepEqual([shown.classroom.contact, requests], ['over', 1]);
});

test('the lead is told in the server’s words that its store is away, and sends everything when it is back', async (t) => {
  const { shown, leading } = lead();
  const replies = [
    { status: 503, json: async () => ({ detail: 'The server cannot reach its store of rooms.' }) },
    { status: 200, json: async () => ({ version: 1 }) },
  ];
  globalThis.fetch = async () => replies.shift();
  t.mock.method(globalThis, 'setTimeout', () => 0);
  const start = t.mock.method(leading.publisher, 'start', () => undefined);
  const contacts = t.mock.method(leading, 'takeContact', (contact) => (shown.classroom.contact = contact));
  await leading.poll(leading.loop);
  assert.deepEqual(contacts.mock.calls[0].arguments, [
    'alone',
    'The server cannot reach its store of rooms.',
  ]);
  assert.equal(start.mock.callCount(), 0);
  await leading.poll(leading.loop);
  assert.equal(start.mock.callCount(), 1);
});
