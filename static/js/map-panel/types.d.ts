import type { Box, Outline, RegionLook, View } from '../search/types.js';
import type { Graph, Store } from '../store/types.js';
import type { shapesView } from './shapes-view.js';

// board.js

export type Canvas = CanvasRenderingContext2D;

export type Place = { x: number; y: number };

/** The space around a node, in the map's units. */
export type Margins = { left: number; right: number; top: number; bottom: number };

/** The data for a form. */
export interface Panel {
  network: any;
  looks: Map<string, RegionLook>;
  colors: Look;
  spacing: number; // shortest distance of two regions
  minNameSize: number; // the smallest type size of a name, in pixels
  minTextSize: number; // the smallest type size of any text, in pixels; 0: no limit
}

/** A node that is to be painted; id: its region. */
export type NodeAt = { ctx: Canvas; id: string; x: number; y: number };

/** How the nodes of a graph are drawn: as circles, as the cells of a grid, or as the columns of a board. */
export interface GraphForm {
  hasEdges: boolean;
  size: { width: number; height: number }; // of the area that reacts to the mouse
  node: (at: NodeAt) => void;
  label: (at: NodeAt) => void; // drawn above all nodes
  over: (c: Canvas) => void; // drawn above all labels
  arc: (c: Canvas, from: Place, to: Place) => void; // draws the current arc
  margins: (zoom: number) => Margins; // the space that nodes need around their places
  afterMove: () => void; // the map was zoomed, or a region was moved
}

// index.js

export type MapAs = 'map' | 'graph' | 'both';

export interface MapPanel extends Panel {
  network: any; // of vis-network; null while outlines are drawn
  graph: Graph | null; // the graph that was built
  form: GraphForm | null; // how its nodes are drawn
  isTouched: boolean; // the user has moved or zoomed it
  setAside: { scale: number; position: Place } | null; // the view before presenting
  arc: { from: string; to: string } | null; // the current arc of a constraint search
  pale: Pale | null; // the outlines under the graph
  shapes: ReturnType<typeof shapesView>; // draws outlines instead of a graph
  store: Store;
}

export interface MapState {
  wide: boolean; // the map takes half of the page
  /** the region that was clicked last, and where in the picture; a new object each time */
  picked: { region: string; at?: Place } | null;
  mapAs: MapAs; // how a map with outlines is drawn; both: the graph on top of them
}

// label-places.js

export interface LabelPlace {
  text: string; // the region's name, or its short form
  /** in the region with the letter above the name, or after it; beside the region; across its borders */
  form: 'stacked' | 'line' | 'beside' | 'across' | 'hidden';
  x: number; // the middle of the name and its letter
  y: number;
  hasOpen: boolean; // there is space for the letters of all colors that the region may get
  crossesBorders?: boolean; // the label may cross the region's borders to have that space
}

/** A name and its center. */
export type Placed = { text: string; x: number; y: number };

// paint-shapes.js

/** path: in the syntax of SVG. */
export type Tile = { path: string; paint: 'fill' | 'stroke' };

/** The content and the look of the picture. */
export interface Scene {
  outlines: Outline[];
  paths: Map<string, Path2D>; // in pixels
  places: Map<string, LabelPlace>; // in the map's units
  looks: Map<string, RegionLook>;
  arc?: { from: string; to: string } | null; // the current arc
  view: View;
  colors: Look;
  typeSize: number; // of names, in pixels
}

export type Pale = { graph: Graph; box: Box; scale: number; outlines: Outline[] };
