import type { Assignment } from '../../search/types.js';
import type { Place, Places } from '../../store/types.js';

/** The state of the drawing. */
export interface Drawing {
  text: string; // the map's text that the sketch shows, perhaps with repairs
  sketch: Sketch;
  places: Places; // of all regions
  isReadOnly: boolean; // the text cannot be drawn: the sketch is an earlier one, and pale
  chosen: string; // a region, or ''
  border: [string, string] | null; // the chosen border
  borderFrom: string; // the region that a border is to be drawn from, or ''
  /** a region that is dragged, its place on the paper, and the region under it, or '' */
  drag: { region: string; at: Place; over: string } | null;
  styles: Record<string, { fill: string; ink: string }>; // by color, as far as the server has sent them
  said: string; // a message, or ''
  rejected: { region: string; name: string; why: string } | null; // a name that the region cannot have
}

/** The content of a map's text, as far as it can be drawn. */
export interface Sketch {
  colors: string[];
  initial: Assignment[]; // the regions that are colored at the start
  depth: string; // as it is written
  weights: Map<string, string>[]; // of each player, by color
  regions: string[]; // first those with a list of neighbors, in the order of the lists
  borders: [string, string][];
  rows: Rows; // where each part stands in the text
}

/** The numbers of the lines of each part, from 0; −1 if it has none. */
export interface Rows {
  colors: number;
  initial: number;
  depth: number;
  weights: number[];
  lists: Map<string, number>; // the neighbors of each region
}

/** A change of the map; border: adds the border, or removes it; color: '' removes the color at the start. */
export type Gesture =
  | { kind: 'add'; region: string }
  | { kind: 'rename'; region: string; to: string }
  | { kind: 'remove'; region: string }
  | { kind: 'border'; region: string; to: string }
  | { kind: 'color'; region: string; color: string; player: number }
  | { kind: 'colors'; colors: string }
  | { kind: 'weight'; player: number; color: string; weight: string }
  | { kind: 'depth'; depth: string };
