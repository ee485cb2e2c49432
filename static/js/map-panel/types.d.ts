import type { Box, Outline, RegionLook, View } from '../search/types.js';
import type { Graph } from '../store/types.js';

// board.js

export type Canvas = CanvasRenderingContext2D;

export type Place = { x: number; y: number };

/** In the map's units. */
export type Room = { left: number; right: number; top: number; bottom: number };

/** The data for a shape. */
export interface Panel {
  network: any;
  looks: Map<string, RegionLook>;
  colors: Look;
  spacing: number; // shortest distance of two regions
  type: number; // least size of a name, in pixels
  least: number; // of anything that is written, in pixels; 0: it may be small
}

export interface Shape {
  hasEdges: boolean;
  size: { width: number; height: number }; // of what the mouse meets
  node: (at: { ctx: Canvas; id: string; x: number; y: number }) => void;
  label: (at: { ctx: Canvas; id: string; x: number; y: number }) => void; // above all nodes
  over: (c: Canvas) => void; // above all labels
  arc: (c: Canvas, from: Place, to: Place) => void; // the one in hand
  room: (zoom: number) => Room; // that is needed around the places of the nodes
  afterMove: () => void; // the map was zoomed, or a region was
}

// index.js

export type MapAs = 'map' | 'graph' | 'both';

export interface MapState {
  wide: boolean; // the map takes half of the page
  picked: { region: string } | null; // the region that was clicked last: a value of its own each time
  mapAs: MapAs; // how a map with outlines is drawn; both: the graph over them
}

// label-places.js

export interface LabelPlace {
  form: 'stacked' | 'line' | 'beside' | 'across' | 'hidden';
  x: number; // the middle of the name and its letter
  y: number;
  wide: boolean; // there is room for all letters that may come next
  over?: boolean; // they reach over the region's borders
}

// paint-labels.js

/** The middle of the name. */
export type Placed = { text: string; x: number; y: number };

// paint-shapes.js

/** path: as SVG writes one. */
export type Tile = { path: string; paint: 'fill' | 'stroke' };

/** The content and the look of the picture. */
export interface Scene {
  outlines: Outline[];
  paths: Map<string, Path2D>; // in pixels
  places: Map<string, LabelPlace>; // in the map's units
  looks: Map<string, RegionLook>;
  arc?: { from: string; to: string } | null; // in hand
  view: View;
  colors: Look;
  type: number; // of names, in pixels
}

export type Pale = { graph: Graph; box: Box; scale: number; outlines: Outline[] };
