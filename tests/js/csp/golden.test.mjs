/** Domains, positions, lines of the log and sentences are those of Python (tests/golden/make_csp.py), at every event. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { logLine } from '../../../static/js/csp/log.js';
import { positionAt, replayedAt } from '../../../static/js/csp/replay.js';
import { makeRun } from '../../../static/js/csp/run.js';
import { eventSentence } from '../../../static/js/csp/sentences.js';

const FOLDER = new URL('../../golden/csp/', import.meta.url);

for (const file of readdirSync(FOLDER)) {
  /** @type {{header: any, columns: Record<string, number[]>, events: {log: string[], sentence: string, left: number[][], position: number}[]}} */
  const { header, columns, events } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const tree = makeRun(header, grouped(columns));

  test(`${file}: domains and positions`, () => {
    events.forEach(({ left, position }, k) => {
      assert.deepEqual(replayedAt(tree, k).left, left, `event ${k}`);
      assert.equal(positionAt(tree, k), position, `event ${k}`);
    });
  });

  test(`${file}: the lines of the log`, () => {
    events.forEach(({ log }, k) => assert.equal(logLine(tree, k), log.join(', ')));
  });

  test(`${file}: sentences`, () => {
    events.forEach(({ sentence }, k) => assert.equal(eventSentence(tree, k), sentence));
  });
}

/** The columns of events in a group of their own. @param {Record<string, number[]>} columns @returns {any} */
function grouped(columns) {
  const own = Object.entries(columns).filter(([name]) => !name.includes('.'));
  const event = Object.entries(columns).filter(([name]) => name.startsWith('event.')).map(([name, values]) => [name.slice(6), values]);
  return { ...Object.fromEntries(own), event: Object.fromEntries(event) };
}
