/**
 * The words of the tree panel, in the order in which a picture comes about: branches of the complete game
 * tree, items (the branches that are shown), boxes (their places), the display list (what is painted), the
 * viewport (the part of it that is on the screen), and the panel.
 */
import type { Label, Moment } from '../kinds/types.js';
import type { BoundSource, Chip, Notation, Rules } from '../search/types.js';
import type { Type } from '../store/types.js';
import type { Branches } from './branches.js';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number }; // in CSS pixels
export type Box = Point & Size;
export type Context = CanvasRenderingContext2D;

// branches.js

/** done: visited and finished; open: visited; ahead: not visited yet; pruned: a ghost of a finished node. */
export type BranchState = 'done' | 'open' | 'ahead' | 'pruned';

/** A node of the complete tree. If the search does not visit it, it is a ghost. */
export interface Branch {
  key: string; // its node's number; for a ghost "node/move/move", from its nearest node
  node: number; // −1 for a ghost
  move: number; // the move that leads here
  depth: number;
  nearestNode: number; // its node; for a ghost the lowest node above it
  player: number; // who moves here, from 1
  leaf: boolean;
  position?: any; // the position of the game, only for a ghost
  parent: Branch | null;
}

/** A node, and the moves from it to a ghost; [] for itself. */
export type Way = { under: number; path: number[] };

// folding.js

export type Folding = Pick<State, 'folded' | 'unfolded' | 'foldFinished'>;

/** The part of a model that decides what is folded. */
export type FoldModel = Pick<TreeModel, 'tree' | 'step' | 'path' | 'best' | 'folding'>;

// tree-model.js, labels.js

/** The value of a node, or one of its bounds. */
export type Spot = { node: number; bound: 'alpha' | 'beta' | null };

/** Lines of text about a node of a tree that merges two searches; null for other nodes. */
export type Describe = (node: number) => string[] | null;

/** All that a drawing of the tree at one step needs to know. */
export interface TreeModel {
  tree: Tree;
  step: number;
  moment: Moment; // all that is known of this step
  current: number; // the node whose line the trace shows
  shown: number; // how many nodes have been visited
  path: ReadonlySet<number>; // the nodes from the root to the current one
  best: ReadonlySet<number>; // the principal variation, once the search is over; empty before
  ahead: boolean; // all that is not visited yet is drawn
  next?: boolean; // the next moves of visited nodes are drawn
  veiled?: boolean; // the picture must not reveal which of the next moves will be tried
  whatIfs?: boolean; // pruned branches show the value that they would have had
  pointed?: number | null; // the event that set the bound at which the user points in a sentence
  spot?: Spot | null; // the value or bound under the pointer
  arrow?: boolean; // the reason of a cutoff is drawn
  inspected?: string; // the key of the branch whose sheet is open; '': none
  folding: Folding;
  chips: Chip[]; // by move
  notation: Notation;
  prunedMoves: (node: number) => number[];
  describe?: Describe;
}

/** The texts of a node and its state; the second part is the same for all kinds of problems. */
export type NodeLabel = Omit<Label, 'state'> & {
  node: number; // −1 for a branch without one
  state: BranchState;
  chip: Chip;
  onPath: boolean;
  current: boolean;
  best: boolean;
};

/** The change that a step makes to a node when a child has returned. */
export interface Change {
  node: number; // the node that was updated
  child: number; // the child that returned
  taken: boolean; // the child's value became the node's
  was: string; // the previous value as it was written; '' if it has not changed
  alpha: boolean; // the alpha that is shown has changed
  beta: boolean; // the beta that is shown has changed
  cut: boolean; // the event is a cutoff
}

/** α or β of a node as it is written, and the branch that set it; null: none did. */
export type WrittenBound = { text: string; source: BoundSource | null };

// sizes.js

/**
 * How a branch is drawn. twoLines, oneLine: an inner node, the value over the window or, if there is space,
 * beside it; leaf: its value; ahead, pruned: only a chip; more: a count of branches.
 */
export type Form = 'twoLines' | 'oneLine' | 'leaf' | 'ahead' | 'pruned' | 'more';

/** The width of a text in bold type of MEASURED pixels. */
export type Measure = (text: string) => number;

/** Widths in ems. */
export interface Sizes {
  chip: number[]; // by depth: a chip with its padding
  value: number[]; // by depth: a value with the sign of a bound (≤ 10)
  window: number[]; // by depth
  textWidth: (text: string) => number;
  name: (move: number) => string; // the text on the chip of a move; '' for none
}

// law.js

/** What stands for one branch in the tree, or a count of branches that have no item. */
export interface Item {
  branch: Branch; // for a count, the first branch that it counts
  form: Form; // 'more' for a count
  level: number; // 0 at the root; a depth that is left out has no level
  breadth: number; // the size along the breadth axis, in ems of the least type
  children: Item[];
  count: number; // how many branches a count stands for; 0 for a branch
  turnTo: number; // for a count: the index in the list of children that a press on it turns to
  side: 1 | -1; // for a count: 1 after the page, −1 before it
  middle?: number; // the position of its middle along the breadth axis
}

/** How much of the tree, and of its pruned branches, is shown. */
export type Preset = 'auto' | 'path' | 'everything';
export type PrunedForm = 'auto' | 'whole' | 'moves' | 'counted';

/** The tree to show, and the user's wishes. */
export type TreeRequest = Pick<
  TreeModel,
  'tree' | 'step' | 'current' | 'next' | 'ahead' | 'veiled' | 'whatIfs' | 'folding'
> &
  Pick<Wish, 'preset' | 'opened' | 'pruned' | 'pages' | 'like'> & {
    branches: Branches;
    isClosed: (node: number) => boolean; // a node is collapsed: nothing is shown below it but the path
  };

/**
 * What the tree beside this one shows, as nodes of this tree; a node that only this search visits is neither
 * hidden nor closed.
 */
export interface ShownBeside {
  open: number[]; // the nodes whose children are shown there, ascending
  isHidden: (node: number) => boolean; // a node is not shown there
  isClosed: (node: number) => boolean; // a node is shown there, with nothing below
}

/** The space for the tree, and the sizes of items, in ems of the least type. */
export interface Paper {
  breadth: number;
  gap: number; // between two items of a level
  least: number; // the least breadth of an item
  levels: number; // how many levels fit along the depth axis
  size: (branch: Branch, form: Form, count: number) => number; // an item's, along the breadth axis
}

// frame.js

/** The space for the tree in the panel; type: the least, in pixels; right: the tree grows to the right. */
export type Space = { left: number; top: number; size: Size; type: number; right: boolean };

/** In pixels from the panel's corner; null: there is only a chip. */
export type PlacedItem = { item: Item; chip: Box; card: Box | null };

export interface Frame {
  size: Size; // the panel's; or larger, to show everything
  type: number; // the least type that is wanted, and that there is, in pixels
  font: number;
  placed: PlacedItem[]; // all items, level by level, in order
  ends: number[]; // by level: its end along the depth axis, in pixels: edges bend behind it
  right: boolean; // the tree grows to the right, else down
}

// frame-list.js: the display list, in pixels of the screen

/** By the branch below an edge; cut: pruned by this step; untried: the search was stopped before it. */
export type EdgeKind = 'done' | 'path' | 'best' | 'pruned' | 'cut' | 'untried' | 'ahead';

/** key: of the branch below; points: x0, y0, x1, y1 and so on. */
export type EdgeItem = { kind: EdgeKind; key: string; points: number[] };

/** A stroke through a pruned edge, or a ring on an untried one. */
export type Slash = Point & { kind: EdgeKind };

export interface NodeItem extends NodeLabel {
  branch: Branch;
  box: Box; // the card
  chipBox: Box; // the chip, which names the move
  font: number; // the size of its type
  stacked: boolean; // the window stands under the value, not beside it
  bare?: boolean; // only the chip is painted
  change?: Change; // the change that this step made to the node
  handle?: Point; // the middle of the sign that folds its branch, or unfolds it
  supposed?: boolean; // its value follows from one that the user has supposed
  fresh?: number; // how recently it was pruned: from 1, just now, to 0, long ago
  below?: () => number; // for a ghost: the number of nodes below it; infinite if they are too many
}

/** A count of nodes that are not shown: all below one node, or a part of a list (one node's children). */
export interface CountItem {
  text: string;
  font: number;
  box: Box;
  node: number; // the node above them; −1 for a list
  parent: number; // the node above the list
  turnTo: number; // the index in the list that a press on it turns to; −1: there are no pages
  side: 1 | -1; // for a list: 1 after the shown branches, −1 before them
}

/** The name of a level. */
export interface LevelItem extends Point {
  text: string;
  mark: string; // ▲, ▼ or a number for the player who moves there; '' for none
  bare: boolean; // only the mark is painted; without a mark, the text
  maxWidth?: number; // in pixels
}

export interface DisplayList {
  nodes: NodeItem[];
  edges: EdgeItem[];
  slashes: Slash[];
  counts: CountItem[];
  levels: LevelItem[];
  margin?: Box | null; // the box kept free for the names of levels, if the tree passes behind them
  moving?: Moving; // the moving things, in a picture between two steps
  right: boolean; // the tree grows right; otherwise it grows down
  type: number; // the least type that the panel wants, in pixels
  /** points: the edge from the child up to the node; empty if one of them is not shown */
  change: (Change & { points: number[] }) | null;
}

/** size: the panel's, or larger to show everything; font: the least type in it, in pixels. */
export type FrameList = DisplayList & { size: Size; font: number };

/** What the panel and the user want of the picture. */
export interface Wish {
  size: Size; // the panel's
  type: number; // the least type, in pixels
  measure: Measure;
  preset: Preset;
  growth: 'auto' | 'right' | 'down';
  opened: ReadonlySet<number>; // nodes whose pruned moves are shown where others are counted
  pruned: PrunedForm;
  pages: ReadonlyMap<number, number>; // by a parent's node: the index of a child on its page
  rules: Rules<any> | null;
  like?: ShownBeside | null; // what the tree beside this one shows
}

// movement.js: the moving things that are painted on top

export interface Moving {
  ring: Box | null; // the ring on its way to the current node
  rising: (Point & { text: string; font: number }) | null; // the value on its way up
  arrow: number; // how much of the arrow at a cutoff is drawn, from 0 to 1
}

// viewport.js

/** x, y: the paper's corner on the screen. */
export type Viewport = Point & { zoom: number };

/** The nodes `from` … `to` − 1 and the depths `top` … `bottom` − 1. */
export type Seen = { from: number; to: number; top: number; bottom: number };

/** The elements and the extras with which a tree is drawn; the page has up to two places. */
export interface Place {
  panel: HTMLElement;
  canvas: HTMLCanvasElement;
  strip: HTMLCanvasElement | null; // the overview's; null: the place has none
  empty: HTMLElement; // shown if there is no tree
  summary: HTMLElement;
  tip: HTMLElement;
  dress?: (list: DisplayList) => DisplayList; // changes a display list before it is painted
  mark?: (context: Context, list: DisplayList) => void; // paints over it
  markBox?: (context: Context, list: DisplayList) => Box | null; // the box that `mark` will paint in
  describe?: Describe;
  picture?: FrameList; // the whole picture that was drawn last, also what is not on the screen
  like?: () => ShownBeside | null; // what the tree beside this one shows, so that this one is drawn alike
}

/** All that the panel keeps between two drawings. */
export interface Panel {
  place: Place;
  canvas: HTMLCanvasElement;
  chips: Chip[];
  rules: Rules<any> | null; // of the game; null if it is none
  viewport: Viewport | null; // what the user has panned and zoomed to; null: the user has not
  shown: Viewport; // the viewport that was drawn last
  picture: FrameList | null; // the whole picture; null without a tree
  size: Size; // of the panel, as it was drawn last
  list: DisplayList; // what was painted last, for hit-testing
  pages: Map<number, number>; // the pages that the user has turned to: for a parent, the index of a child
  toOpen: number; // the node whose count the user has just pressed; −1: none
  cursor: string | null; // the key of the stop that the arrow keys have led to; null: the current node
  lastStepAt: number; // the time of the last step, in milliseconds
  moving: { previous: DisplayList; start: number } | null; // the movement: where and when it began
  model: TreeModel | null;
  spot: Spot | null; // the value or bound under the pointer
  type: Type; // the sizes of type
  beforePresenting: Pick<Panel, 'viewport' | 'pages'> | null; // while presenting: what comes back after it
  /** draws this panel alone in the next frame: panning, zooming and turning pages change nothing else */
  redraw: () => void;
}

// walking.js

/** All that is drawn and that the arrow keys can reach. */
export interface Stop {
  key: string; // it is the same in each picture that shows the stop
  above: string; // the key of the stop above; '' at the root
  box: Box;
  item?: NodeItem; // either a node
  count?: CountItem; // or the count of a part of a list
}

/** Where a press of an arrow key leads. */
export type Direction = 'parent' | 'child' | 'previous' | 'next';

// index.js

export interface TreeState {
  view: 'auto' | 'whole' | 'focus';
  growth: 'auto' | 'right' | 'down'; // the direction in which the tree grows
  notation: 'auto' | Notation; // how windows are written; 'auto': as the trace does
  ahead: 'moves' | 'no' | 'all'; // the nodes ahead that are drawn, faintly: the next moves, none, or all
  pruned: PrunedForm; // 'auto': as fully as the whole tree can still be read
  arrow: boolean; // an arrow at a cutoff comes from the branch that set the bound
  whatIfs: boolean; // pruned branches show the value that they would have had
  pressed: Way | null; // the branch whose sheet is open (features/inspect/)
  follow: boolean; // the current node is kept in sight
  opened: ReadonlySet<number>; // nodes whose pruned moves are listed one by one
  folded: ReadonlySet<number>; // inner nodes whose subtrees are folded by hand
  unfolded: ReadonlySet<number>; // nodes that the user has opened again: they do not fold by themselves
  foldFinished: boolean; // finished subtrees beside the current path fold by themselves
}
