/** The program in docs/teaching.md that checks answers prints what is said there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../../', import.meta.url);

test('the program that is shown prints what is told', async (t) => {
  const text = readFileSync(new URL('docs/teaching.md', ROOT), 'utf-8');
  const [, program = '', told = ''] = text.match(/```js\n(.*?)```\s+It prints `(.*?)`/s) ?? [];
  const log = t.mock.method(console, 'log', () => {});
  await import(`data:text/javascript,${encodeURIComponent(program.replaceAll("'./", `'${ROOT.href}`))}`);
  assert.equal(log.mock.calls[0].arguments.join(' '), told);
});
