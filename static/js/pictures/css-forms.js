/** Colors and fonts as style sheets and canvases write them, in the few forms that painters use. */

/** @typedef {{color: string, alpha: number}} Color  color: #rrggbb, or a token of the page's style sheet */
/** @typedef {{size: number, weight: 400 | 700, italic: boolean, fixed: boolean}} Font  size in pixels */

/** @type {Record<string, string>} */
const NAMED = { black: '#000000', white: '#ffffff', transparent: '#00000000' };
const FONT = /^(italic )?(?:(\d+|normal|bold) )?([\d.]+)px ?(.*)$/;

/** @param {string} text @returns {Color} throws where it is none that is known */
export function colorOf(text) {
  if (text.startsWith('var(')) return { color: text, alpha: 1 }; // of a picture that stays on the page
  const named = (NAMED[text] ?? text).toLowerCase();
  const digits = /^#([\da-f]{3,8})$/.exec(named)?.[1] ?? '';
  if (digits.length === 3 || digits.length === 4) return colorOf(`#${digits.replace(/./g, '$&$&')}`);
  if (digits.length === 6) return { color: `#${digits}`, alpha: 1 };
  if (digits.length === 8)
    return { color: `#${digits.slice(0, 6)}`, alpha: Number.parseInt(digits.slice(6), 16) / 255 };
  const parts =
    /^rgba?\(([^)]*)\)$/
      .exec(named)?.[1]
      .split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  if (parts.length < 3) throw new Error(`No picture can be painted in "${text}".`);
  const channels = parts.slice(0, 3).map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'));
  return { color: `#${channels.join('')}`, alpha: parts.length > 3 ? shareOf(parts[3]) : 1 };
}

/** @param {string} text  a number, or a part of a hundred */
const shareOf = (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));

/** The font nearest to what is asked for: there are two weights. @param {string} text @returns {Font} */
export function fontOf(text) {
  const [, italic, weight = '400', size, families] = FONT.exec(text) ?? [];
  if (!size) throw new Error(`No picture can be written in "${text}".`);
  const bold = weight === 'bold' || Number(weight) > 500;
  return {
    size: Number(size),
    weight: bold ? 700 : 400,
    italic: Boolean(italic),
    fixed: /mono/i.test(families),
  };
}
