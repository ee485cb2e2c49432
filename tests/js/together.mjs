/**
 * Run many test files in one process, `node together.mjs FILE ...`. Only for files that leave `globalThis`
 * as it is.
 */
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
