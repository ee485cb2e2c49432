import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSP_DEFAULTS } from '../../static/js/csp/question.js';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS, VIEW_PARTS } from '../../static/js/link-parts.js';
import { DEFAULTS } from '../../static/js/question.js';
import { defaults } from '../../static/js/state.js';

test('every part of a question is in a link, and its default is left out', () => {
  const absent = Object.fromEntries(QUESTION_PARTS.map((part) => [part.field, part.absent]));
  assert.deepEqual(absent, DEFAULTS);
});

test('the same of how constraints are searched', () => {
  assert.deepEqual(Object.fromEntries(CSP_PARTS.map((part) => [part.field, part.absent])), CSP_DEFAULTS);
});

test('a link that asks for what no search has is refused', () => {
  for (const [name, text] of [['search', 'luck'], ['propagation', 'all'], ['solutions', 'some'], ['solutions', '0'], ['width', '0'], ['binary', 'yes']]) {
    const part = CSP_PARTS.find((one) => one.name === name);
    assert.throws(() => part?.read(text), /The link asks for/, `${name} ${text}`);
  }
});

test('names are not used twice, and each part is a field of the state', () => {
  const names = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS].map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { field } of [...QUESTION_PARTS, MODE_PART, ...VIEW_PARTS]) assert.ok(field in defaults(), field);
});

/** @param {string} name */
const part = (name) => /** @type {import('../../static/js/link-parts.js').Part} */ (QUESTION_PARTS.find((one) => one.name === name));

/** @type {[string, string, any][]} */
const GOOD = [['graph', '3', 3], ['algorithm', 'max-n', 'max-n'], ['order', 'seed 12', 'seed 12'], ['fail', 'hard', 'hard'], ['cut', '>', '>'], ['depth', '0', 0], ['round', '2', 2]];
for (const [name, text, value] of GOOD) {
  test(`${name} is read from a link as it was written`, () => {
    assert.equal(part(name).read(text), value);
    assert.equal(part(name).write(value), text);
  });
}

/** @type {[string, string][]} */
const BAD = [['graph', '0'], ['graph', 'two'], ['algorithm', 'quantum'], ['order', 'seed'], ['order', 'seed -1'], ['order', 'by luck'], ['fail', 'often'], ['cut', '<'], ['depth', '-1'], ['depth', ''], ['round', '0'], ['round', '1.5']];
for (const [name, text] of BAD) {
  test(`${name} "${text}" is refused by its name`, () => assert.throws(() => part(name).read(text), new RegExp(`asks for ${name} "`)));
}
