/** Golden searches of constraint problems (tests/golden/make_csp.py). */
import '../../choices.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { kindAt, makeRun } from '../../../../static/js/search/constraints/run.js';
import { testEach } from '../../cases.mjs';

const FOLDER = new URL('../../../golden/csp/', import.meta.url);

export const NAMES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

export function readGolden(name) {
  const { question, header, columns, events } = JSON.parse(
    readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'),
  );
  const typed = groupColumns(columns);
  return { tree: makeRun(header, typed), events, question, header, columns: typed };
}

/** Columns in arrays of their types, those of events in a group of their own. */
function groupColumns(columns) {
  const found = { event: {} };
  for (const [name, values] of Object.entries(columns))
    if (name.startsWith('event.')) found.event[name.slice(6)] = Int32Array.from(values);
    else found[name] = (name === 'score' ? Int32Array : Uint32Array).from(values);
  return found;
}

const RUNS = NAMES.map((name) => [name, readGolden(name)]);

/** One test of all searches. */
export const everyRun = (title, check) => testEach(title, RUNS, check);

/** The events of some kinds. */
export const eventsOf = (tree, ...kinds) =>
  Array.from({ length: tree.events }, (_, k) => k).filter((k) => kinds.includes(kindAt(tree, k)));

/** The first event of a kind; −1 where there is none. */
export const firstOf = (tree, kind) => eventsOf(tree, kind)[0] ?? -1;
