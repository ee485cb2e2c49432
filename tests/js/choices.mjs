/** The server's choices and the pseudocode of every algorithm, for the tests. */
import { readFileSync } from 'node:fs';
import { learnChoices } from '../../static/js/scene/fields.js';
import { fetchCode } from '../../static/js/search/code/listing.js';
import { fetchRunCode } from '../../static/js/search/constraints/code/loader.js';

const golden = JSON.parse(readFileSync(new URL('../golden/choices.json', import.meta.url), 'utf-8'));
export const CHOICES = golden.choices;
learnChoices(CHOICES);
/** The formats of files that the page's dialog offers. */
export const FORMATS = golden.formats;
for (const { name } of CHOICES.algorithms) await fetchCode(name);
await fetchRunCode();

/** What an algorithm keeps at a node, and who sees its values. */
export const keptBy = (name) => golden.kept[name];
