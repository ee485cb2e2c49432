/** The server's choices and the pseudocode of every algorithm, for the tests. */
import { readFileSync } from 'node:fs';
import { learnChoices } from '../../static/js/scene/fields.js';
import { fetchCode, fetchConstraintCode } from '../../static/js/search/code/listing.js';

const golden = JSON.parse(readFileSync(new URL('../golden/choices.json', import.meta.url), 'utf-8'));
export const CHOICES = golden.choices;
learnChoices(CHOICES);
/** The formats of files that the page's dialog offers. */
export const FORMATS = golden.formats;
await fetchCode();
await fetchConstraintCode();

/** What an algorithm keeps at a node, and who sees its values. */
export const keptBy = (name) => golden.kept[name];
