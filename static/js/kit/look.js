/** The colors and the font of the page's theme, and ink that is legible on any color. */

/**
 * Black or white, whichever is more legible on a color (WCAG 2.2; webviz/views/palette.py).
 * @param {string} fill  #rrggbb
 */
export function inkOn(fill) {
  const light = luminance(fill);
  const [contrastToWhite, contrastToBlack] = [1.05 / (light + 0.05), (light + 0.05) / 0.05];
  return contrastToWhite > contrastToBlack ? '#FFFFFF' : '#000000';
}

/** Red, green and blue of a color #rrggbb, from 0 to 255. @param {string} color */
const channels = (color) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** The relative luminance of a color #rrggbb, from 0 to 1 (WCAG). @param {string} color */
function luminance(color) {
  const [red, green, blue] = channels(color).map((level) => linear(level / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The linear light of a channel's level in sRGB, both from 0 to 1. @param {number} level */
const linear = (level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);

/**
 * A color between two others, all #rrggbb. If the first has another form, it is returned as it is; share:
 * the share of the second color, from 0 to 1.
 * @type {(from: string, to: string, share: number) => string}
 */
export function mixColors(from, to, share) {
  if (!share || !from.startsWith('#')) return from;
  const others = channels(to);
  const mixed = channels(from).map((level, n) => Math.round(level + (others[n] - level) * share));
  return `#${mixed.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
}

/** The custom properties of the style sheet, by the names that painters use. */
export const TOKENS = {
  paper: '--panel',
  ink: '--ink',
  muted: '--muted',
  line: '--edge',
  faint: '--faint',
  accent: '--accent',
  accentSoft: '--accent-soft',
  nextTint: '--next', // regions that may be colored next
  maxTint: '--max',
  minTint: '--min',
  pruned: '--pruned',
  cut: '--cut', // a subtree whose moves were all pruned
  find: '--find', // the matches of a query
  born: '--born', // the path on which a value came up
  bad: '--bad', // mistakes
  badSoft: '--bad-soft',
  warn: '--warn', // suppositions
  warnSoft: '--warn-soft',
};

/** The theme's colors at an element. @param {Element} element */
export function lookOf(element) {
  const style = getComputedStyle(element);
  const colors = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return /** @type {Look} */ ({ ...Object.fromEntries(colors), font: style.fontFamily });
}

/** A look for drawings on the page: the colors follow its theme. @type {Look} */
export const THEMED = /** @type {Look} */ ({
  ...Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, `var(${token})`])),
  font: 'sans-serif',
});
