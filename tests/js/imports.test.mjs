import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../static/js/', import.meta.url);
/** The entry points: page, presenter's window, replay, a site's first page, and the engine without a page. */
const STARTS = ['main.js', 'presenter.js', 'replay.js', 'course.js', 'headless.js', 'headless/stand-ins.js'];
const modules = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js') && !STARTS.includes(name));

test('every module is loaded without a page: only a start touches one by itself', async () => {
  assert.ok(modules.length > 20);
  for (const name of modules) {
    const found = await import(new URL(name.replaceAll('\\', '/'), FOLDER).href);
    assert.ok(Object.keys(found).length > 0, name);
  }
});
