/**
 * Read links as the page does, for fuzzing (tests/fuzz/page_links.py). A fragment is answered by what comes
 * of it; null, by the names of all parts that a link may have.
 */
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { CSP_DEFAULTS } from '../../static/js/search/constraints/question.js';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS, SENT_WHOLE } from '../../static/js/store/link.js';
import './choices.mjs';
import { defaults, fromLink, toLink, VIEW_PARTS } from './page-state.mjs';

const NAMES = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS].map(({ name }) => name);

/** The state in a link, or the page's error message. */
const readLink = (fragment) =>
  fromLink(fragment).then(
    (linked) => ({ linked }),
    ({ name, message }) => ({ error: name, message }),
  );

/** The fields that the page writes into its own link: no secret, no unused settings. */
function toShare({ lead: _secret, ...linked }) {
  if (linked.mode !== 'csp') linked.csp = CSP_DEFAULTS;
  for (const { field, absent, write } of VIEW_PARTS)
    if (absent === undefined && linked[field] !== undefined && write(linked[field]) === '')
      delete linked[field];
  return linked;
}

/** What even a long link keeps. */
function keptFields(linked) {
  const spared = VIEW_PARTS.filter(({ spare, instead }) => spare || instead).map(({ field }) => field);
  return Object.fromEntries(Object.entries(linked ?? {}).filter(([field]) => !spared.includes(field)));
}

async function outcome(fragment) {
  const found = await readLink(fragment);
  if (!found.linked) return found;
  const linked = toShare(found.linked);
  const link = await toLink({ ...defaults(), ...linked });
  const again = await readLink(link);
  const comparable = (all) => (fragment.length > SENT_WHOLE ? keptFields(all) : all);
  return {
    link,
    message: again.message,
    same: isDeepStrictEqual(comparable(again.linked), comparable(linked)),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const fragment = JSON.parse(line);
  const answer = fragment === null ? NAMES : await outcome(fragment);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
