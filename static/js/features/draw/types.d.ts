import type { Assignment } from '../../search/types.js';
import type { Place, Places } from '../../store/types.js';

/** over: the region that it would be dropped on. */
export type Drag = { region: string; at: Place; over: string };

export interface Drawing {
  text: string; // which the sketch is of; as it was read, where that needed repairs
  sketch: Sketch;
  places: Places; // of all regions
  isPale: boolean; // the text cannot be drawn: the sketch is an earlier one
  chosen: string; // a region, or ''
  border: [string, string] | null; // the chosen one
  from: string; // the region that a border is to be drawn from, or ''
  drag: Drag | null;
  styles: Record<string, { fill: string; ink: string }>; // of colors, as far as they are known
  said: string;
  refused: Refused | null;
}

/** The name as it was typed. */
export type Refused = { region: string; name: string; why: string };

export interface Sketch {
  colors: string[];
  first: Assignment[];
  depth: string;
  weights: Map<string, string>[]; // of each player, by color
  regions: string[]; // as they are listed, then those that have no list of their own
  borders: [string, string][];
  rows: Rows;
}

/** Numbers of lines, from 0; −1 where there is none. */
export interface Rows {
  colors: number;
  first: number;
  depth: number;
  weights: number[];
  lists: Map<string, number>; // of the neighbors of each region
}

/** border: draws it, or takes it away where it is; color: '' takes a first color away. */
export type Gesture =
  | { kind: 'add'; region: string }
  | { kind: 'rename'; region: string; to: string }
  | { kind: 'remove'; region: string }
  | { kind: 'border'; region: string; to: string }
  | { kind: 'color'; region: string; color: string; player: number }
  | { kind: 'colors'; colors: string }
  | { kind: 'weight'; player: number; color: string; weight: string }
  | { kind: 'depth'; depth: string };

export interface Commands {
  add: () => void;
  rename: () => void;
  border: () => void; // begins one at the chosen region, or ends it there
  giveUp: () => boolean; // a border that has begun; whether there was one
  remove: () => void;
  move: (step: Place) => void; // the chosen region, in units of the paper
  choose: (steps: number) => void; // a region further down the list
  isDrawingBorder: () => boolean;
}
