/**
 * Write paintings of the tree, with all that may lie on it, to tests/golden/paintings/:
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
import { pathTo } from '../../../static/js/search/tree.js';
import { marksOf, paintMarks, paintMatchColumns } from '../../../static/js/tree-panel/find-marks.js';
import * as overview from '../../../static/js/tree-panel/overview.js';
import { paintView } from '../../../static/js/tree-panel/paint-view.js';
import { algorithmVector, randomSearch, stoppedBefore, vector } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';

/** What is painted in a place of some size. */
function svgOf(place, theme, paint) {
  const [width, height] = place.split(' ').map(Number);
  const recorder = Object.assign(new Recorder(), { clearRect() {} });
  paint(recorder, { width, height }, LOOKS[theme]);
  const about = { title: '', description: '', caption: '', line: 1, marks: recorder.marks };
  return write([{ ...about, width, height, paper: LOOKS[theme].paper }]).replaceAll('><', '>\n<');
}

const FOUND = Uint32Array.of(1, 2, 5, 12, 30);

/** With what is found. */
const paintTree = (state, place, theme, over) =>
  svgOf(place, theme, (c, size, look) => {
    const view = treeAt(state, treeFrame(state, size));
    paintView(c, { ...view, size, ...over }, look);
    paintMarks(c, marksOf(view.list, state.tree, FOUND), look);
  });

/** The strip of all nodes, or of a part. */
const strip = (part, tree = vector('australia-alpha-beta').tree) =>
  svgOf('640 60', 'light', (c, size, look) => {
    overview.paintOverview(c, tree, part, size, look, size.width);
    overview.paintProgress(c, tree, part, size, look, pathTo(tree, 3), 4);
    overview.paintSeen(c, tree, part, size, look, { from: 12, to: 12, top: 1, bottom: 3 });
    overview.paintPart(c, tree, part, size, look);
    paintMatchColumns(c, size, FOUND, part.from, part.to, look);
  });

const [focus, whole] = [{ view: 'focus' }, { view: 'whole' }];
const stopped = stoppedBefore(vector('australia-alpha-beta'), 20).tree;
const { tree: broad } = randomSearch({ seed: 31, limit: 7, most: 6 });

/** The text of each file, by its name. */
export const PAINTINGS = {
  'cutoff.svg': () => paintTree(onAustralia({ ...focus, arrow: true }), '900 600', 'light'),
  'taken.svg': () => paintTree(onAustralia({ ...focus, step: 6, birth: true }), '420 700', 'dark'),
  'spotlight.svg': () =>
    paintTree(onAustralia({ ...whole, step: 60 }), '1100 800', 'light', { spotlight: true }),
  'folded.svg': () =>
    paintTree(onAustralia({ ...whole, step: 60, folded: new Set([1, 11]) }), '900 600', 'dark'),
  'stopped.svg': () =>
    paintTree(onAustralia({ ...whole, tree: stopped, step: stopped.events - 1 }), '900 600', 'light'),
  'shapes.svg': () =>
    paintTree(onAustralia({ ...whole, tree: broad, step: broad.events >> 1 }), '300 160', 'light'),
  'players.svg': () => paintTree(onTree('vectors', { ...whole, step: 28 }), '700 500', 'light'),
  'given.svg': () =>
    paintTree(onTree('ties', { ...whole, step: algorithmVector('ties').tree.events - 1 }), '700 500', 'dark'),
  'overview.svg': () => strip({ from: 0, to: 43 }),
  'part.svg': () => strip({ from: 10, to: 30 }),
  'large.svg': () => strip({ from: 0, to: broad.nodes }, broad),
  'ahead.svg': () => paintTree(onTree('book', { ...focus, step: 9, ahead: 'all' }), '500 500', 'light'),
};

const FOLDER = new URL('../../golden/paintings/', import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(PAINTINGS)) writeFileSync(new URL(name, FOLDER), text());
