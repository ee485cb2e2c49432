/** What a sheet says besides what the page shows. */

/** A longer link fills the sheet, and nobody types it. */
const LONGEST = 500;

/** What the window is called, without the program. @param {string} title */
export const titleWords = (title) => title.replace(/ – webviz$/, '');

/** @param {string} link @param {string} sample  its name; '' where it is none */
export function linkWords(link, sample) {
  if (link.length <= LONGEST) return link;
  const where = sample ? `the sample ${sample}` : 'a problem of one’s own';
  return `webviz, ${where}; the link is too long to be printed: Share copies it.`;
}
