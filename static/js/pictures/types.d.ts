import type { Appearance } from '../kinds/types.js';
import type { Run } from '../kit/types.js';
import type { Name } from '../search/comparing/types.js';
import type { Box, Point, Size } from '../tree-panel/types.js';
import type { Recorder } from './recorder.js';

// album.js

export interface PictureStyle {
  part: 'tree' | 'map' | 'both';
  theme: Theme;
  size: Size | null; // in pixels; null: large enough to read it
  across: number | null; // the width on paper in centimeters, instead of `size`; null: as on a screen
  type: number; // the size of type and lines, relative to the default
  legend: boolean; // the meaning of shapes is drawn under the picture
  caption: boolean; // the caption is drawn under the picture
  links: string[]; // to the page at each step; none, or one for each step
  codes: string[][]; // the links as QR codes, rows of 0 and 1; none, or one for each step
}

/** A step to draw, with its texts. */
export interface Shot {
  state: Searched;
  caption: string;
  title?: string; // instead of the name of the search
  notes?: string; // for the presenter
}

// footer.js

/** Paints a sign of the legend, of the size SIGN, from its upper left corner. */
export type Sign = (c: Recorder, look: Look) => void;

/** An entry of the legend: signs, and what they mean. */
export type Entry = { words: string; signs: Sign[] };

/** The content of the footers of some pictures. */
export interface Below {
  legend: Entry[]; // under all pictures
  captions: string[]; // one for each picture; '' for none
  codes: string[][]; // one for each picture, rows of 0 and 1; or none
}

// looks.js

export type Theme = 'light' | 'dark';

// map-picture.js

/** Paints the map as it looks at a step. */
export type MapPainter = (c: Recorder, appearance: Appearance) => void;

// marks.js

/** A path, filled by the nonzero rule, then outlined. */
export interface PathMark {
  kind: 'path';
  d: (string | number)[]; // flat: 'M', x, y, 'L', x, y, 'C', x1, y1, x2, y2, x, y, 'Z' and so on
  fill?: string;
  stroke?: string;
  width?: number; // of the line
  dash?: number[]; // lengths on and off
  alpha?: number; // the opacity, from 0 to 1; by default 1
  round?: boolean; // with round ends and corners
}

export interface TextMark {
  kind: 'text';
  x: number;
  y: number; // of the baseline
  text: string;
  size: number; // of the type, in pixels
  weight: 400 | 700;
  fill: string;
  align: 'left' | 'center' | 'right'; // the part of the text that is at x
  width: number; // a wider text is squeezed to it
  italic?: boolean;
  fixed?: boolean; // in a monospaced font
  alpha?: number;
  halo?: { color: string; width: number }; // an outline behind the letters
}

export type Mark = PathMark | TextMark;

export interface Picture {
  width: number;
  height: number;
  paper: string;
  marks: Mark[];
  title: string;
  description: string; // for screen readers
  caption: string; // the reason of the step, in plain text
  line: number; // of the trace, counted from 1
  link?: string; // the page at this step
  across?: number; // the width on paper in centimeters; by default as on a screen
  notes?: string; // for the presenter, besides the caption
}

export interface WriteOptions {
  standalone?: boolean; // a complete document (the default) instead of a fragment
}

/** The part of a picture that is kept, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

// path.js

/** Pixels per unit, and the place of the origin. */
export type Frame = { scale: number; x: number; y: number };

/** The path of a PathMark. */
export type Data = (string | number)[];

// runs.js

/** One search of a comparison at a step. */
export interface RunAt {
  which: Run;
  state: Searched;
  name: Name;
  line: string; // its current line, in words
  counts: string; // its counts; '' while they must not be seen
}

// sheet-picture.js

/** The tree of an exercise, as columns in preorder. */
export interface Worksheet {
  size: number[]; // nodes of each subtree, its root included
  player: number[]; // 1 where MAX moves, 2 where MIN moves, 0 at a leaf
  name: string[];
  move: string[]; // the move into a node; '' if its name has it
}

/** How a worksheet is laid out; all numbers except `fields` are in pixels. */
export interface Setting {
  down: boolean; // the root is on top, else on the left
  stacked: boolean; // fields are below the name, else to the right of it
  fields: number; // how many fields each inner node has
  field: Size; // of a field with its letter
  font: number;
  leaf: Size; // of the box of every leaf
  gap: number; // between two nodes side by side
  cutSpace?: number; // to the right of the name, for scissors and the number of a cut
  longer?: number; // the extra length of edges
}

/** The places of a node. */
export interface Spot {
  box: Box;
  port: Point; // the end of the edge from its parent, before the text of the move
  levelPort: Point; // the same, if its move were the longest of its level
  out: Point; // the start of the edges to its children
}

/** A worksheet with the places of all its nodes. */
export interface Placing {
  sheet: Worksheet;
  setting: Setting;
  spots: Spot[];
  parent: number[];
  width: number; // of the whole worksheet, in pixels
  height: number;
}

// tex.js

/** The settings for writing marks. */
export interface Pen {
  colors: Colors;
  unit: number; // big points (bp) per pixel
}

// tree-picture.js

/** A state with a search. */
export type Searched = State & { tree: Tree; problem: Checked };

/** A drawing; words: what it shows, for screen readers. */
export type Drawn = { marks: Mark[]; words: string };

/** A part of a picture; draw: at a step. */
export type Block = { size: Size; draw: (state: Searched) => Drawn };
