/**
 * The tree as it is painted, with all that may lie on it, as SVG in tests/golden/paintings/, written there by
 *
 *     node tests/js/tree-panel/paintings.mjs
 *
 * Look at what has changed before committing it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { write } from '../../../static/js/pictures/svg.js';
import { treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { paintView } from '../../../static/js/tree-panel/paint-view.js';
import { algorithmVector, randomSearch, stoppedBefore, vector } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';

/** @param {any} state @param {string} place  width and height @param {'light' | 'dark'} theme @param {object} [over] */
function painted(state, place, theme, over) {
  const [width, height] = place.split(' ').map(Number);
  const recorder = /** @type {any} */ (new Recorder());
  const view = treeAt(state, treeFrame(state, { width, height }));
  paintView(recorder, { ...view, size: { width, height }, ...over }, LOOKS[theme]);
  const about = {
    width,
    height,
    paper: LOOKS[theme].paper,
    title: '',
    description: '',
    caption: '',
    line: 1,
  };
  return write([{ ...about, marks: recorder.marks }]).replaceAll('><', '>\n<');
}

const [focus, whole] = [{ view: 'focus' }, { view: 'whole' }].map((view) => /** @type {any} */ (view));
const stopped = stoppedBefore(vector('australia-alpha-beta'), 20).tree;
const { tree: broad } = randomSearch({ seed: 31, limit: 7, most: 6 });

/** The text of each file, by its name. @type {Record<string, () => string>} */
export const PAINTINGS = {
  'cutoff.svg': () => painted(onAustralia({ ...focus, arrow: true }), '900 600', 'light'),
  'taken.svg': () => painted(onAustralia({ ...focus, step: 6, birth: true }), '420 700', 'dark'),
  'spotlight.svg': () =>
    painted(onAustralia({ ...whole, step: 60 }), '1100 800', 'light', { spotlight: true }),
  'folded.svg': () =>
    painted(onAustralia({ ...whole, step: 60, folded: new Set([1, 11]) }), '900 600', 'dark'),
  'stopped.svg': () =>
    painted(onAustralia({ ...whole, tree: stopped, step: stopped.events - 1 }), '900 600', 'light'),
  'shapes.svg': () =>
    painted(onAustralia({ ...whole, tree: broad, step: broad.events >> 1 }), '300 160', 'light'),
  'players.svg': () => painted(onTree('vectors', { ...whole, step: 28 }), '700 500', 'light'),
  'given.svg': () =>
    painted(onTree('ties', { ...whole, step: algorithmVector('ties').tree.events - 1 }), '700 500', 'dark'),
  'ahead.svg': () => painted(onTree('book', { ...focus, step: 9, ahead: 'all' }), '500 500', 'light'),
};

const FOLDER = new URL('../../golden/paintings/', import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(PAINTINGS)) writeFileSync(new URL(name, FOLDER), text());
