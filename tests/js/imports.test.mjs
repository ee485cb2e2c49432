import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../static/js/', import.meta.url);
/** Of the page, of the presenter's window, and of the engine that draws without a page. */
const STARTS = ['main.js', 'presenter.js', 'replay.js', 'headless.js', 'headless/stand-ins.js'];
const modules = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js') && !STARTS.includes(name));

test('there are modules to import', () => assert.ok(modules.length > 20));

for (const name of modules) {
  test(`${name} is loaded without a page: only a start touches one by itself`, async () => {
    assert.ok(Object.keys(await import(new URL(name.replaceAll('\\', '/'), FOLDER).href)).length > 0);
  });
}
