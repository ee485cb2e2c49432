/** What is decided about borders and regions, in its short form (docs/formats.md): one after another. */

/**
 * A region goes, as a part of another or altogether, and with it what was said of its borders.
 * @param {string[]} choices
 * @param {string} region
 * @param {string} choice  by which it goes
 */
export const removed = (choices, region, choice) =>
  added(
    choices.filter((one) => !/^[+-]/.test(one) || !one.slice(1).split('~').includes(region)),
    choice,
  );

/** @param {string[]} choices @param {string} choice */
export const added = (choices, choice) => [...choices.filter((one) => one !== choice), choice];

/** @param {string[]} choices @param {string} gone */
export const without = (choices, gone) => choices.filter((one) => one !== gone);

/**
 * Two regions made neighbors, or parted. A choice that said the opposite goes: without it they are as the
 * file has them.
 * @param {string[]} choices
 * @param {string} a
 * @param {string} b
 * @param {boolean} on
 */
export function switched(choices, a, b, on) {
  const [sign, other] = on ? ['+', '-'] : ['-', '+'];
  const opposite = [`${other}${a}~${b}`, `${other}${b}~${a}`];
  const rest = choices.filter((one) => !opposite.includes(one));
  return rest.length < choices.length ? rest : added(choices, `${sign}${a}~${b}`);
}

/** A choice in words; regions in full where they have another name. @param {string} choice */
export function choiceWords(choice) {
  const [, what, a, b] = /^([+-]|merge:|drop:)([^~>]+)(?:[~>](.+))?$/.exec(choice) ?? [];
  if (what === '+') return `${a} and ${b} are neighbors`;
  if (what === '-') return `${a} and ${b} are no neighbors`;
  if (what === 'merge:') return `${a} is a part of ${b}`;
  return what ? `${a} is left out` : choice;
}

/** @param {string} written */
export const choicesIn = (written) => written.split(/\s+/).filter(Boolean);
