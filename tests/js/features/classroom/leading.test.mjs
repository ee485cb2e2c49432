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

/** A page that leads a room. */
function lead() {
  const shown = { room: leadRoom('ABCDEF', 'secret'), tree: {}, step: 0 };
  const change = (more) => Object.assign(shown, more);
  const leading = new Lead({ store: { get: () => shown, change } });
  return { shown, leading };
}

test('whoever is told to drive leads, though an older answer said that another page does', () => {
  const { shown, leading } = lead();
  shown.room.contact = 'elsewhere';
  leading.hear({ version: 2, driver: thisPage() });
  assert.equal(shown.room.contact, 'there');
  shown.room.contact = 'alone';
  leading.hear({ version: 3, driver: null });
  assert.equal(shown.room.contact, 'alone', 'where nobody drives yet it stays');
});

test('a page whose lead was taken hears that the room was closed, and asks no more', async () => {
  const { shown, leading } = lead();
  shown.room.contact = 'elsewhere';
  let asked = 0;
  globalThis.fetch = async () => ({ status: 410, json: async () => null, asked: ++asked });
  await leading.look(leading.turn);
  assert.deepEqual([shown.room.contact, asked], ['over', 1]);
});
