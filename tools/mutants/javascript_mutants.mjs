/**
 * Lists the faults that Stryker knows for JavaScript files, a line of JSON for each: path, start and end in bytes,
 * replacement, line. `node javascript_mutants.mjs FILE ...`
 */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const QUIET = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} };
const OPTIONS = { excludedMutations: [], ignorers: [], plugins: null, mutator: {} };

for (const path of process.argv.slice(2)) {
  const content = readFileSync(path, 'utf8');
  const starts = lineStarts(content);
  const bytes = ({ line, column }) => Buffer.byteLength(content.slice(0, starts[line] + column));
  const { mutants } = await new Instrumenter(QUIET).instrument([{ name: path, mutate: true, content }], OPTIONS);
  for (const { location, replacement } of mutants) {
    const { start, end } = location;
    console.log(JSON.stringify([path, bytes(start), bytes(end), replacement, start.line + 1]));
  }
}

/** The position of each line's first character. @param {string} content */
function lineStarts(content) {
  const breaks = [...content.matchAll(/\n/g)];
  return [0, ...breaks.map(({ index }) => index + 1)];
}
