/**
 * Makes elements from the Markdown of lessons. A text has blocks (paragraphs, lists), a block has lines, and
 * a line has inlines: **strong**, *emphasis*, `code`, links, plain text. HTML is plain text and is never run.
 */
import { make } from './elements.js';

/** @typedef {{tag: 'strong' | 'em' | 'code', inside: Inline[]}} Marked */
/** @typedef {string | Marked | {href: string, inside: Inline[]}} Inline  plain text, marked text, a link */
/** @typedef {{tag: 'p' | 'ul' | 'ol', lines: Inline[][]}} Block  lines: one of a paragraph, one per item */

/** An item of a list, such as "- red" or "2. red", with its bullet and its text. */
const ITEM = /^\s*(-|\d+[.)])\s+(.*)$/;
/** The first sign of a line: `code`, [words](href), **strong** or *emphasis*, with groups for these words. */
const SIGN =
  /`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)|\*\*(?=\S)((?:(?!\*\*)[\s\S])*?\S)\*\*|\*(?=[^\s*])([^*]*[^\s*])\*/;
/** The beginnings of links: to other pages, and to a scene on this one. */
const ELSEWHERE = /^https?:\/\//i;
const HERE = /^#v1&/;

/** The paragraphs and lists of a text. @param {string} text */
export const blocks = (text) =>
  text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n')));

/**
 * The blocks of lines without a blank line between them. An item joins a list of its own kind, or begins one.
 * Any other line continues the block before it (its paragraph or its last item), or begins a paragraph.
 * @type {(lines: string[]) => Block[]}
 */
function blocksOf(lines) {
  /** @type {{tag: Block['tag'], texts: string[]}[]} */
  const groups = [];
  for (const line of lines.filter((one) => one.trim())) {
    const [, bullet, text = line.trim()] = ITEM.exec(line) ?? [];
    const tag = !bullet ? 'p' : bullet === '-' ? 'ul' : 'ol';
    const last = groups.at(-1);
    if (!last || (bullet && last.tag !== tag)) groups.push({ tag, texts: [text] });
    else if (bullet) last.texts.push(text);
    else last.texts.push(`${last.texts.pop()} ${text}`);
  }
  return groups.map(({ tag, texts }) => ({ tag, lines: texts.map(inlines) }));
}

/** The inlines of a line: before its first sign, at it, after it. @type {(text: string) => Inline[]} */
export function inlines(text) {
  const sign = SIGN.exec(text);
  if (!sign) return text ? [text] : [];
  const [before, after] = [text.slice(0, sign.index), text.slice(sign.index + sign[0].length)];
  return [...(before ? [before] : []), inlineOf(sign), ...inlines(after)];
}

/** A sign as an inline; other links stay as they are. @type {(sign: RegExpExecArray) => Inline} */
function inlineOf([whole, code, words, href, strong, emphasis]) {
  if (code) return { tag: 'code', inside: [code] };
  if (strong) return { tag: 'strong', inside: inlines(strong) };
  if (emphasis) return { tag: 'em', inside: inlines(emphasis) };
  return ELSEWHERE.test(href) || HERE.test(href) ? { href, inside: inlines(words) } : whole;
}

/** The elements of a text. @param {string} text @returns {HTMLElement[]} */
export const markdown = (text) => blocks(text).map(blockElement);

/** @param {Block} block */
function blockElement({ tag, lines }) {
  const contents = lines.map((line) => line.map(inlineElement));
  const inside = tag === 'p' ? contents[0] : contents.map((content) => make('li', {}, content));
  return make(tag, {}, inside);
}

/** @param {Inline} inline @returns {Node | string} */
function inlineElement(inline) {
  if (typeof inline === 'string') return inline;
  const inside = inline.inside.map(inlineElement);
  if ('tag' in inline) return make(inline.tag, {}, inside);
  const newTab = ELSEWHERE.test(inline.href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return make('a', { href: inline.href, ...newTab }, inside);
}

/** The text without its Markdown, in one line, for lists and screen readers. @param {string} text */
export const plainText = (text) =>
  blocks(text)
    .flatMap(({ lines }) => lines)
    .map((line) => line.map(plainInline).join(''))
    .join(' ');

/** @param {Inline} inline @returns {string} */
const plainInline = (inline) =>
  typeof inline === 'string' ? inline : inline.inside.map(plainInline).join('');
