/** A worker of its own for large trees: a body comes in, its columns and all that follows from them go back, nothing copied. */
import { ownPort, serve } from './background.js';
import { buffersOf, derive } from './derive.js';
import { readSearch } from './wire.js';

/** @typedef {import('./wire.js').Search & {derived: import('./tree.js').Derived}} Decoded */

/** @param {ArrayBuffer} body @returns {[Decoded, Transferable[]]} and what it hands over */
export function decoded(body) {
  const search = readSearch(body);
  const derived = derive(search.columns, search.header.open);
  return [{ ...search, derived }, [body, .../** @type {ArrayBuffer[]} */ (buffersOf(derived))]];
}

const port = ownPort();
if (port) serve(port, decoded);
