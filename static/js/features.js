/** The list of all panels and features, and the parts of the state that they bring. */
import { codePanel } from './code-panel/index.js';
import { domainPanel } from './domain-panel/index.js';
import { classroom } from './features/classroom/index.js';
import { compare } from './features/compare/index.js';
import { doctor } from './features/doctor/index.js';
import { draw } from './features/draw/index.js';
import { editor } from './features/editor/index.js';
import { exams } from './features/exams/index.js';
import { exporting } from './features/exports/index.js';
import { find } from './features/find/index.js';
import { gallery } from './features/gallery/index.js';
import { inspect } from './features/inspect/index.js';
import { lessonMaker } from './features/lesson-maker/index.js';
import { lessons } from './features/lessons/index.js';
import { outlines } from './features/outlines/index.js';
import { palette } from './features/palette/index.js';
import { play } from './features/play/index.js';
import { practice } from './features/practice/index.js';
import { predict } from './features/predict/index.js';
import { present, reasonFit } from './features/present/index.js';
import { print } from './features/print/index.js';
import { randomTree } from './features/random-tree/index.js';
import { replay } from './features/replays/index.js';
import { tour } from './features/tour/index.js';
import { header } from './header/index.js';
import { mapPanel } from './map-panel/index.js';
import { roundsPanel } from './rounds-panel/index.js';
import { stepping } from './stepping/index.js';
import { problemPart } from './store/problem.js';
import { treePanel } from './tree-panel/index.js';
import { whyPanel } from './why-panel/index.js';

/**
 * The features, in the order in which they are drawn: first those that take space from others; the order of
 * the rest is free. reasonFit comes after the panels' texts: it only fits the type of the reason.
 * @type {Feature[]}
 */
export const FEATURES = [
  { state: problemPart },
  header,
  present,
  print,
  mapPanel,
  domainPanel,
  stepping,
  lessons,
  predict,
  play,
  codePanel,
  roundsPanel,
  treePanel,
  whyPanel,
  reasonFit,
  find,
  exporting,
  gallery,
  lessonMaker,
  editor,
  draw,
  randomTree,
  outlines,
  practice,
  exams,
  palette,
  compare,
  doctor,
  inspect,
  classroom,
  tour,
  replay,
];

/** The parts of the state. @type {Part[]} */
export const PARTS = FEATURES.flatMap(({ state }) => state ?? []);
