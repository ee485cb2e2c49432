import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fetchedOnce, lazily } from '../../../static/js/store/state.js';

let button;
let messages;

beforeEach(() => {
  messages = [];
  button = new EventTarget();
  button.click = () => button.dispatchEvent(new Event('click'));
  const append = (...inside) => messages.push(...inside.flatMap(({ textContent }) => textContent ?? []));
  const getElementById = (id) => (id === 'open' ? button : { replaceChildren: () => {} });
  const createElement = () => ({ append, addEventListener: () => {} });
  Object.assign(globalThis, { document: { getElementById, createElement } });
});

/** A panel of a page that counts how often it was fetched and pressed. */
function panel(when = { buttons: ['open'] }) {
  const seen = { fetched: 0, pressed: 0, drawn: [], asked: 0 };
  const store = { change: () => seen.asked++ };
  const load = async () => {
    seen.fetched++;
    button.addEventListener('click', () => seen.pressed++);
    return (state, before) => seen.drawn.push(`${state},${before}`);
  };
  return { seen, draw: lazily(store, load, when) };
}

test('nothing is fetched until a button is pressed; then it is drawn as if it had always been there, and pressed', async () => {
  const { seen, draw } = panel();
  draw('second', 'first');
  draw('third', 'second');
  assert.equal(seen.fetched, 0);
  button.click();
  await turn();
  assert.deepEqual([seen.fetched, seen.pressed, seen.asked], [1, 0, 1]);
  draw('fourth', 'third');
  await turn();
  assert.deepEqual([seen.pressed, seen.drawn], [1, ['fourth,first']]);
  draw('fifth', 'fourth');
  button.click();
  await turn();
  assert.deepEqual([seen.fetched, seen.pressed, seen.drawn], [1, 2, ['fourth,first', 'fifth,fourth']]);
});

test('a state that needs it has it fetched', async () => {
  const { seen, draw } = panel({ needed: (state) => state === 'needed' });
  draw('idle', 'start');
  await turn();
  assert.equal(seen.fetched, 0);
  draw('needed', 'idle');
  draw('needed', 'needed');
  await turn();
  assert.equal(seen.fetched, 1);
});

test('what cannot be fetched is said, and tried again when it is asked for again', async () => {
  let tries = 0;
  const fetched = fetchedOnce(async () => {
    if (++tries === 1) throw new Error('the server does not answer');
    return 'a dialog';
  });
  assert.equal(await fetched(), null);
  assert.match(messages.join(' '), /could not be loaded: the server does not answer/);
  assert.deepEqual([await fetched(), await fetched(), tries], ['a dialog', 'a dialog', 2]);
});
