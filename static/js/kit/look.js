/** The colors and the font of the page's theme, and ink that is legible on any color. */

/**
 * Black or white, whichever is more legible on a color (WCAG 2.2; webviz/views/palette.py).
 * @param {string} fill  #rrggbb
 */
export function inkOn(fill) {
  const light = luminance(fill);
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.05 ? '#FFFFFF' : '#000000';
}

/** @param {string} color */
function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {number} level */
const linear = (level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);

/**
 * A color between two others, all #rrggbb.
 * @param {string} from
 * @param {string} to
 * @param {number} part  0 for the first, which may be of any form then; a name of a color stays as it is
 */
export function mixColors(from, to, part) {
  if (!part || !from.startsWith('#')) return from;
  const channel = (/** @type {number} */ at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[1, 3, 5].map(channel).join('')}`;
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
  nextTint: '--next', // of regions that may be colored next
  maxTint: '--max',
  minTint: '--min',
  pruned: '--pruned',
  cut: '--cut', // a subtree whose moves were all pruned
  find: '--find', // of the matches of a query
  born: '--born', // of the path on which a value came up
  bad: '--bad', // of mistakes
  badSoft: '--bad-soft',
  warn: '--warn', // the color of suppositions
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
