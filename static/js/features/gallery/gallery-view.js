/** The gallery: a card with a picture for each sample and each text of your own. */

import { KINDS } from '../../kinds/kinds.js';
import { makeButton } from '../../kit/controls.js';
import { byId, make, makeSvg } from '../../kit/elements.js';
import { plural, searchable, sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { breadths, levelsOf } from '../../pictures/sheet-picture.js';
import { elementsOf } from '../../pictures/svg.js';
import { pictures } from '../../store/api.js';
import { forgetAll, forgetText, outlineIn, ownTexts } from '../../store/outlines.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { paintCard } from '../../tree-panel/paint-nodes.js';
import { glyphPath, paintGlyph } from '../../tree-panel/paint-parts.js';

/** @import { OwnText, Picture } from '../../store/types.js' */
/** @import { NodeItem } from '../../tree-panel/display-list.js' */
/** @typedef {PageWith<'samples' | 'showSample' | 'showText' | 'store'>} Needs  of the page */

// A problem as a small drawing: a map's outlines or graph, a constraint graph, a grid, a board, a tree.

/** The drawing's own units. */
const [WIDTH, HEIGHT, EDGE] = [150, 100, 12];
/** The radius of a graph's dots; with many dots it is smaller. */
const RADIUS = 5.5;
/** The marks of MAX and MIN, by the player's number. */
const MARKS = ['', '▲', '▼'];
/** The side of a leaf, relative to the marks. */
const LEAF = 0.75;
/** Everything in these trees is drawn as in a finished search. */
const DONE = /** @type {const} */ ('done');

/** @param {Picture} picture */
function drawing(picture) {
  const marks = marksOf(picture);
  return makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, marks);
}

/** @param {Picture} picture */
function marksOf(picture) {
  if (picture.size) return treeMarks(picture);
  if (picture.shapes) return shapeMarks(picture.shapes, picture.fills);
  if (picture.board) return boardMarks(picture.places?.length ?? 0, picture.board);
  return picture.grid ? gridMarks(picture) : graphMarks(picture);
}

/** @typedef {[x: number, y: number]} Point */

/**
 * The point in the drawing for a point in percent; `width` is that of the part it uses, in the middle.
 * @param {Point} at
 * @param {number} width
 * @returns {Point}
 */
const inside = ([x, y], width) => [
  (WIDTH - width) / 2 + EDGE + (x / 100) * (width - 2 * EDGE),
  EDGE + (y / 100) * (HEIGHT - 2 * EDGE),
];

/** @param {Point} from @param {Point} to */
const line = ([x1, y1], [x2, y2]) => makeSvg('line', { x1, y1, x2, y2 });

/** @param {Picture} picture */
function graphMarks({ places = [], edges = [], fills = {} }) {
  const at = places.map((place) => inside(place, HEIGHT + 4 * EDGE));
  const radius = Math.max(2, RADIUS - at.length / 16);
  const dots = at.map(([cx, cy], i) => {
    const dot = makeSvg('circle', { cx, cy, r: radius });
    if (fills[i]) dot.setAttribute('fill', fills[i]);
    return dot;
  });
  return [...edges.map(([from, to]) => line(at[from], at[to])), ...dots];
}

/** Regions as their outlines. @param {number[][][]} shapes @param {Picture['fills']} [fills] */
function shapeMarks(shapes, fills = {}) {
  const rings = shapes.flat();
  const [right, bottom] = [0, 1].map((axis) => Math.max(1, ...rings.flatMap((ring) => along(ring, axis))));
  const scale = Math.min((WIDTH - EDGE) / right, (HEIGHT - EDGE) / bottom);
  const [left, top] = [(WIDTH - scale * right) / 2, (HEIGHT - scale * bottom) / 2];
  const at = (/** @type {number} */ n, /** @type {number} */ i) =>
    (scale * n + (i % 2 ? top : left)).toFixed(1);
  return shapes.map((rings, i) => {
    const d = rings.map((ring) => `M${ring.map(at).join(' ')}Z`).join('');
    const land = makeSvg('path', { d, class: 'land' });
    if (fills[i]) land.setAttribute('fill', fills[i]);
    return land;
  });
}

/** All x (axis 0) or all y (axis 1) of a ring. @param {number[]} ring @param {number} axis */
const along = (ring, axis) => ring.filter((_, i) => i % 2 === axis);

/** A square for each cell. @param {Picture} picture */
function gridMarks({ places = [] }) {
  const side = (HEIGHT - 2 * EDGE) / (Math.sqrt(places.length) - 1 || 1); // the distance of their middles
  return places
    .map((place) => inside(place, HEIGHT))
    .map(([x, y]) => makeSvg('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side }));
}

/** Squares, the dark ones filled. @param {number} columns @param {number} rows */
function boardMarks(columns, rows) {
  const side = Math.min((WIDTH - EDGE) / columns, (HEIGHT - EDGE) / rows);
  const [left, top] = [(WIDTH - columns * side) / 2, (HEIGHT - rows * side) / 2];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const kind = (column + row) % 2 ? 'dark' : 'light';
    return makeSvg('rect', {
      x: left + column * side,
      y: top + row * side,
      width: side,
      height: side,
      class: kind,
    });
  });
}

/**
 * The marks of a tree: a box for each leaf, and a player's mark for each inner node.
 * @param {Picture} picture
 */
function treeMarks({ size = [], player = [] }) {
  const { at, parent } = placesOf(size);
  const edges = at.slice(1).map((to, i) => ({ kind: DONE, points: [...at[parent[i + 1]], ...to] }));
  const font = Math.max(5, 14 - size.length / 9); // smaller in a large tree
  const marks = elementsOf((c, usual) => {
    const look = { ...usual, line: usual.muted }; // a frame would be too faint at this size
    paintEdges(c, edges, DONE, look);
    for (const [i, [x, y]] of at.entries()) {
      const mark = MARKS[player[i]];
      if (size[i] === 1) paintCard(c, leafAt(x, y, font), look);
      else if (mark) paintGlyph(c, { mark, font }, look, x, y);
      else {
        // one of more than two players, without its number: that would be too small
        glyphPath(c, x, y, font, String(player[i]));
        c.fillStyle = look.muted;
        c.fill();
      }
    }
  });
  return [makeSvg('g', { stroke: 'none' }, marks)];
}

/**
 * The positions of nodes, each in the middle of its children, with the depth downwards.
 * @param {number[]} size  of the subtrees, in preorder
 */
export function placesOf(size) {
  const { depth, parent } = levelsOf(size);
  const { middle, breadth } = breadths(size, () => 1);
  const height = Math.max(...depth) || 1;
  const at = depth.map((d, i) => inside([(100 * middle[i]) / breadth, (100 * d) / height], WIDTH));
  return { at, parent };
}

/** @param {number} x @param {number} y @param {number} font */
function leafAt(x, y, font) {
  const side = LEAF * font;
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  return /** @type {NodeItem} */ ({ box, leaf: true, state: 'done', font });
}

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string} says  what to look for, or what is known of the text
 * @property {Picture | null} picture
 * @property {string} [sample]
 * @property {boolean} [isShown]
 * @property {() => void} choose
 * @property {() => void} [forget]
 */
/** @typedef {{title: string, cards: Card[], forgetAll?: () => void}} Group */

/** The cards on which every word occurs. @param {Group} group @param {string} words */
export const matchingCards = ({ title: group, cards }, words) =>
  cards.filter(({ title, says }) => {
    const text = searchable(`${group} ${title} ${says}`);
    return searchable(words)
      .split(/\s+/)
      .every((word) => text.includes(word));
  });

/** @param {Group} group @param {string} words @returns {HTMLElement | null} null if no card fits */
function groupElement(group, words) {
  const cards = matchingCards(group, words);
  if (!cards.length) return null;
  const heading = make('h3', { textContent: group.title });
  if (group.forgetAll) heading.append(makeButton('Forget all', { className: 'quiet', act: group.forgetAll }));
  return make('section', {}, [heading, make('div', { className: 'cards' }, cards.map(cardElement))]);
}

/** @param {Card} card */
function cardElement({ title, says, picture, sample, isShown, choose, forget }) {
  const words = [make('strong', { textContent: title }), make('span', { textContent: says })];
  const card = makeButton(words, { className: 'card', act: choose });
  illustrate(card, picture);
  if (sample) card.dataset.sample = sample;
  if (isShown) card.setAttribute('aria-current', 'true');
  if (!forget) return card;
  const remove = makeButton('×', { className: 'quiet forget', ariaLabel: `Forget ${title}`, act: forget });
  return make('div', { className: 'own' }, [card, remove]);
}

/** Add its picture to a card, once. @param {HTMLElement} card @param {Picture | null | undefined} picture */
function illustrate(card, picture) {
  if (picture && !card.querySelector('svg')) card.prepend(drawing(picture));
}

/** The names of the groups, in order. */
const GROUPS = Object.values(KINDS).map(({ name, names }) => ({ kind: name, title: names.samples }));

/** The pictures of the samples; null until they are loaded. @type {Record<string, Picture | null> | null} */
let samplePictures = null;

/** @param {Needs} page @returns {() => void} draws the cards, and scrolls to the problem shown */
export function gallery(page) {
  const draw = () => drawCards(page, draw);
  byId('gallery-words').addEventListener('input', draw);
  byId('gallery-words').addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') firstCard(page, draw)?.choose();
  });
  return () => {
    loadPictures().catch((error) => notice(`The pictures could not be loaded: ${sentence(error)}`, 'bad'));
    draw();
    byId('gallery-groups').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
}

/** Load the pictures, and add them to the cards there are: a new card would miss a press that has begun. */
export async function loadPictures() {
  if (samplePictures) return;
  samplePictures = await pictures();
  for (const card of byId('gallery-groups').querySelectorAll('.card'))
    if (card instanceof HTMLElement) illustrate(card, samplePictures[card.dataset.sample ?? '']);
}

/** @param {Needs} page @param {() => void} draw */
function drawCards(page, draw) {
  const words = byId('gallery-words').value;
  const shown = groups(page, draw).flatMap((group) => groupElement(group, words) ?? []);
  byId('gallery-groups').replaceChildren(...shown);
  byId('gallery-none').hidden = shown.length > 0;
}

/** The card that Enter chooses after a search. @param {Needs} page @param {() => void} draw */
function firstCard(page, draw) {
  const words = byId('gallery-words').value.trim();
  return words ? groups(page, draw).flatMap((group) => matchingCards(group, words))[0] : undefined;
}

/** @param {Needs} page @param {() => void} draw @returns {Group[]} */
function groups(page, draw) {
  const own = ownTexts().map((text) => ownCard(page, text, draw));
  const kept = { title: 'Your own, kept in this browser', cards: own, forgetAll: andDraw(forgetAll, draw) };
  return [
    kept,
    ...GROUPS.map(({ kind, title }) => ({
      title,
      cards: page.samples().flatMap((one) => (one.kind === kind ? [sampleCard(page, one)] : [])),
    })),
  ];
}

/** @param {Needs} page @param {ReturnType<Page['samples']>[number]} sample @returns {Card} */
const sampleCard = (page, { name, title, look_for: says }) => ({
  title,
  says,
  picture: samplePictures?.[name] ?? null,
  sample: name,
  isShown: page.store.get().sample === name,
  choose: closeAndShow(() => page.showSample(name)),
});

/** @param {Needs} page @param {OwnText} own @param {() => void} draw @returns {Card} */
function ownCard(page, { text, name, about, picture, places = '', shape, choices = '' }, draw) {
  const { text: shown, sample } = page.store.get();
  return {
    title: name || 'Without a name',
    says: `${about}, ${plural(text.length, 'character')}`,
    picture,
    isShown: !sample && text === shown,
    choose: closeAndShow(() =>
      page.showText(text, { name, places, choices, outline: shape ? outlineIn(shape) : null }),
    ),
    forget: andDraw(() => forgetText(text), draw),
  };
}

/** Close the gallery, so that keys are for the page; then show a problem. @param {() => unknown} show */
const closeAndShow = (show) => () => {
  byId('gallery').close();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  show();
};

/** @param {() => void} act @param {() => void} draw */
const andDraw = (act, draw) => () => {
  act();
  draw();
};
