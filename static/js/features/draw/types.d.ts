import type { Assignment } from '../../search/types.js';
import type { Place, Places } from '../../store/types.js';

/** over: the region that would take the drop. */
export type Drag = { region: string; at: Place; over: string };

/** The state of the drawing. */
export interface Drawing {
  text: string; // the map's text, after its repairs, which the sketch shows
  sketch: Sketch;
  places: Places; // of all regions
  isReadOnly: boolean; // the text cannot be drawn: the sketch is an earlier one, and pale
  chosen: string; // a region, or ''
  border: [string, string] | null; // the chosen border
  from: string; // the region that a border is to be drawn from, or ''
  drag: Drag | null;
  styles: Record<string, { fill: string; ink: string }>; // of the colors that the server has sent so far
  said: string; // a message, or ''
  rejected: Rejected | null;
}

/** A new name of a region that was typed, and why it cannot have it. */
export type Rejected = { region: string; name: string; why: string };

/** What can be drawn of a map's text. */
export interface Sketch {
  colors: string[];
  first: Assignment[]; // the regions that are colored at the start
  depth: string;
  weights: Map<string, string>[]; // of each player, by color
  regions: string[]; // first those with a list of neighbors, in the order of the lists
  borders: [string, string][];
  rows: Rows;
}

/** The numbers of the lines of each part, from 0; −1 if it has none. */
export interface Rows {
  colors: number;
  first: number;
  depth: number;
  weights: number[];
  lists: Map<string, number>; // the neighbors of each region
}

/** border: adds it, or removes it; color: '' removes the color at the start. */
export type Gesture =
  | { kind: 'add'; region: string }
  | { kind: 'rename'; region: string; to: string }
  | { kind: 'remove'; region: string }
  | { kind: 'border'; region: string; to: string }
  | { kind: 'color'; region: string; color: string; player: number }
  | { kind: 'colors'; colors: string }
  | { kind: 'weight'; player: number; color: string; weight: string }
  | { kind: 'depth'; depth: string };

/** What keys do. */
export interface Commands {
  add: () => void;
  rename: () => void;
  border: () => void; // begins a border at the chosen region, or ends it there
  giveUp: () => boolean; // ends the border that has begun; false if there is none
  remove: () => void;
  move: (step: Place) => void; // moves the chosen region, in units of the paper
  choose: (steps: number) => void; // goes so many regions down the list
  isDrawingBorder: () => boolean;
}
