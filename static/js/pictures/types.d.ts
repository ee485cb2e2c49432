import type { Appearance } from '../kinds/types.js';
import type { Run } from '../kit/types.js';
import type { Name } from '../search/comparing/types.js';
import type { Box, Point } from '../tree-panel/display-list.js';
import type { Size } from '../tree-panel/viewport.js';
import type { Recorder } from './recorder.js';

// album.js

export interface PictureStyle {
  part: 'tree' | 'map' | 'both';
  theme: Theme;
  size: Size | null; // in pixels; null: as large as it takes to read it
  across: number | null; // in centimeters, on paper; null: as on a screen. It has no other size then
  type: number; // how many times as large as usual type and lines are
  legend: boolean; // what shapes mean, drawn under it
  caption: boolean; // drawn under it
  links: string[]; // to the page at each step; none, or one a step
  codes: string[][]; // the same as squares, rows of 0 and 1; none, or one a step
}

/** A step, and what is said of it. */
export interface Shot {
  state: Searched;
  caption: string;
  title?: string; // in place of what is searched
  notes?: string; // for who presents it
}

// below.js

/** Painted within SIGN, from its upper left corner. */
export type Sign = (c: Recorder, look: Look) => void;

export type Entry = { words: string; signs: Sign[] };

export interface Below {
  legend: Entry[]; // under all pictures
  captions: string[]; // one each; '' for none
  codes: string[][]; // rows of 0 and 1; one each, or none
}

// looks.js

export type Theme = 'light' | 'dark';

// map-picture.js

export type MapPainter = (c: Recorder, shot: Appearance) => void;

// marks.js

/** Filled by the nonzero rule, then drawn round. */
export interface PathMark {
  kind: 'path';
  d: (string | number)[]; // flat: 'M', x, y, 'L', x, y, 'C', x1, y1, x2, y2, x, y, 'Z' and so on
  fill?: string;
  stroke?: string;
  width?: number; // of the line
  dash?: number[]; // lengths on and off
  alpha?: number; // of fill and line, from 0 to 1; 1 where it is left out
  round?: boolean; // its ends and corners are
}

export interface TextMark {
  kind: 'text';
  x: number;
  y: number; // of the baseline
  text: string;
  size: number; // of the type, in pixels
  weight: 400 | 700;
  fill: string;
  align: 'left' | 'center' | 'right'; // what of the text lies at x
  width: number; // that it has: squeezed, where the painter gave a largest one
  italic?: boolean;
  fixed?: boolean; // in type whose letters are all as wide
  alpha?: number;
  halo?: { color: string; width: number }; // a line around the letters, under them
}

export type Mark = PathMark | TextMark;

export interface Picture {
  width: number;
  height: number;
  paper: string;
  marks: Mark[];
  title: string;
  description: string; // what a screen reader says
  caption: string; // why the step is as it is, in plain text
  line: number; // of the trace, counted from 1
  link?: string; // the page at this step
  across?: number; // how wide it is on paper, in centimeters; else as on a screen
  notes?: string; // for who presents it, beside the caption
}

export interface WriteOptions {
  standalone?: boolean; // a document of its own (the default), rather than a fragment for one
}

/** In pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

// path.js

/** Pixels to a unit, and where 0, 0 is seen. */
export type Frame = { scale: number; x: number; y: number };

/** As of a PathMark. */
export type Data = (string | number)[];

// runs.js

export interface RunAt {
  run: Run;
  state: Searched;
  name: Name;
  line: string; // at which it is
  counts: string; // what it comes to; '' while that is not to be seen
}

// sheet-picture.js

/** In preorder columns. */
export interface Worksheet {
  size: number[]; // nodes of each subtree, its root included
  player: number[]; // 1 where MAX moves, 2 where MIN moves, 0 at a leaf
  name: string[];
  move: string[]; // the move into a node; '' if its name has it
}

/** How a worksheet is set; all but `fields` in pixels. */
export interface Setting {
  down: boolean; // the root stands on top, else on the left
  stacked: boolean; // fields stand below the name, else behind it
  fields: number; // to be filled in at each inner node
  field: Size; // of one, with its letter
  font: number;
  leaf: Size; // at least
  gap: number; // between two nodes side by side
  aside?: number; // kept free behind the name
  longer?: number; // edges are so much longer
}

/** Of a node. */
export interface Spot {
  box: Box;
  port: Point; // where the edge from its parent ends, before what is played into it
  bend: Point; // where it would end if all moves of its level were as long
  out: Point; // where the edges to its children begin
}

export interface Placing {
  sheet: Worksheet;
  setting: Setting;
  spots: Spot[];
  parent: number[];
  width: number; // of all of it, in pixels
  height: number;
}

// tex.js

/** The settings for writing marks. */
export interface Pen {
  colors: Colors;
  unit: number; // bp for a pixel
}

// tree-picture.js

/** A state in which a search is shown. */
export type Searched = State & { tree: Tree; problem: Checked };

/** words: the same for a reader. */
export type Drawn = { marks: Mark[]; words: string };

/** draw: at a step. */
export type Block = { size: Size; draw: (state: Searched) => Drawn };
