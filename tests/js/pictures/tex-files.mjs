/**
 * Write the TeX of some pictures and of a tree to tests/golden/exports/:
 *
 *     node tests/js/pictures/tex-files.mjs
 *
 * After that `python -m tools.tex` compiles it, where there is a TeX.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictures } from '../../../static/js/pictures/album.js';
import { beamer } from '../../../static/js/pictures/beamer.js';
import { forest, tikz } from '../../../static/js/pictures/tex.js';
import { australia, modelAt, vector } from '../fixtures.mjs';
import { besideMinimax } from './states.mjs';

const FOLDER = new URL('../../golden/exports/', import.meta.url);
const AUSTRALIA = vector('australia-alpha-beta').tree;
const FRAGMENT = { standalone: false };

/** Three steps, with whatever TeX might stumble over. */
export const PICTURES = JSON.parse(readFileSync(new URL('pictures.json', FOLDER), 'utf8'));

/** `line`: of Australia's trace, counted from 1 */
export const modelOfLine = (line) => modelAt(AUSTRALIA, line - 1, { map: australia });

const BESIDE = { size: { width: 1100, height: 520 }, caption: true };

/** The text of each file, by its name. */
export const TEXTS = {
  'tikz.tex': () => tikz(PICTURES[2]),
  'tikz-fragment.tex': () => tikz(PICTURES[2], FRAGMENT),
  'tikz-compared.tex': () => tikz(pictures(besideMinimax({ view: 'focus' }), [25], BESIDE)[0]),
  'beamer.tex': () => beamer(PICTURES),
  'beamer-fragment.tex': () => beamer(PICTURES, FRAGMENT),
  'forest.tex': () => forest(modelOfLine(85)),
  'forest-fragment.tex': () => forest(modelOfLine(26), FRAGMENT),
};

/** What a file holds that was found right. */
export const readGolden = (name) => readFileSync(new URL(name, FOLDER), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(new URL(name, FOLDER), text());
