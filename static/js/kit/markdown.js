/**
 * Makes elements from the Markdown of lessons: paragraphs, lists, **strong**, *emphasis*, code, links. All
 * else is plain text, and HTML in a file is never run.
 */
import { make } from './elements.js';

/** @typedef {{tag: 'strong' | 'em' | 'code', inside: Inline[]}} Marked */
/** @typedef {string | Marked | {href: string, inside: Inline[]}} Inline  text, marked text, or a link */
/** @typedef {{tag: 'p' | 'ul' | 'ol', lines: Inline[][]}} Block  lines: a paragraph in one, or the items */

const ITEM = /^\s*(-|\d+[.)])\s+(.*)$/;
/** Code, a link, strong, emphasis: whichever comes first. */
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

/** The blocks of lines without a blank line between them. @type {(lines: string[]) => Block[]} */
function blocksOf(lines) {
  /** @type {{tag: Block['tag'], texts: string[]}[]} */
  const groups = [];
  for (const line of lines.filter((one) => one.trim())) {
    const item = ITEM.exec(line);
    const tag = item ? (item[1] === '-' ? 'ul' : 'ol') : 'p';
    const last = groups.at(-1);
    if (item && last?.tag === tag) last.texts.push(item[2]);
    else if (item || !last) groups.push({ tag, texts: [item ? item[2] : line.trim()] });
    else last.texts.push(`${last.texts.pop()} ${line.trim()}`); // the paragraph continues
  }
  return groups.map(({ tag, texts }) => ({ tag, lines: texts.map(inlines) }));
}

/** The parts of a line. @param {string} text @returns {Inline[]} */
export function inlines(text) {
  const sign = SIGN.exec(text);
  if (!sign) return text ? [text] : [];
  const [before, after] = [text.slice(0, sign.index), text.slice(sign.index + sign[0].length)];
  return [...(before ? [before] : []), inlineOf(sign), ...inlines(after)];
}

/** A part; links to neither ELSEWHERE nor HERE stay text. @type {(sign: RegExpExecArray) => Inline} */
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
