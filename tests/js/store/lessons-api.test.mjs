import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLesson } from '../../../static/js/store/lessons-api.js';

test('a lesson is told by what it says of itself, or by its file’s name where it is damaged', () => {
  assert.ok(isLesson('\n{ "title": "x",\n "format" : "webviz lesson 1", "stops": []'));
  assert.ok(isLesson('{ damaged', 'Week 3.lesson.json'));
});

for (const text of [
  '',
  'R, G, B\n',
  '{"format": "webviz map 1"}',
  '{"variables": {}}',
  'format: webviz lesson 1',
])
  test(`${JSON.stringify(text)} is no lesson`, () => assert.ok(!isLesson(text, 'week-3.json')));
