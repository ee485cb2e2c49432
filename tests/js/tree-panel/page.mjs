/**
 * The page around the tree panel, as much of it as the panel uses: elements, canvases that note what is painted, and
 * time that stands still.
 */
import { TOKENS } from '../../../static/js/kit/look.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { treePanel } from '../../../static/js/tree-panel/index.js';
import { createStore, defaults } from '../page-state.mjs';

export const LOOK = LOOKS.light;
const COLORS = new Map(Object.entries(TOKENS).map(([name, token]) => [token, ` ${LOOK[name]}`]));

/** A canvas' context; a painting begins when all is wiped. */
class Paper extends Recorder {
  setTransform(scale) {
    this.frame = { scale, x: 0, y: 0 };
  }

  clearRect() {
    this.marks.length = 0;
  }

  drawImage({ paper }) {
    this.marks.push({ kind: 'image', marks: [...paper.marks] });
  }
}

class Element {
  constructor(id = '') {
    this.id = id;
    this.reset();
  }

  /** As nobody has seen it. */
  reset() {
    Object.assign(this, {
      ...{ paper: new Paper(), heard: {}, classes: new Set(), attributes: {}, dataset: {}, style: {} },
      ...{ children: [], options: [], text: '', value: '', hidden: false, disabled: false, checked: false },
      ...{ width: 300, height: 150, clientWidth: 0, clientHeight: 0, offsetWidth: 150, offsetHeight: 60 },
    });
  }

  classList = { toggle: (name, on) => (on ? this.classes.add(name) : this.classes.delete(name)) };
  getContext = () => this.paper;
  append = (...inside) => this.children.push(...inside);
  replaceChildren = (...inside) => Object.assign(this, { children: inside });
  setAttribute = (name, value) => Object.assign(name === 'id' ? this : this.attributes, { [name]: value });
  removeAttribute = (name) => delete this.attributes[name];
  setPointerCapture = (pointer) => Object.assign(this, { captured: pointer });
  addEventListener = (kind, listener) => (this.heard[kind] ??= []).push(listener);
  click = () => this.fire('click');

  get firstElementChild() {
    return this.children[0];
  }

  get textContent() {
    return this.text || this.children.map(({ textContent }) => textContent).join('\n');
  }

  set textContent(text) {
    this.text = text;
  }

  get width() {
    return this.across;
  }

  /** A canvas of another size begins anew. */
  set width(width) {
    this.across = width;
    this.paper.setTransform(1);
  }

  /** What a browser does when something happens here; says whether the page took it. */
  fire(kind, more) {
    let isTaken = false;
    const event = { button: 0, pointerId: 1, preventDefault: () => (isTaken = true), ...more };
    for (const listener of this.heard[kind] ?? []) listener(event);
    return isTaken;
  }
}

/** Elements by their names: the same for all tests, as the panel looks for its own only once. */
const elements = new Map();

export function byId(id) {
  if (id && !elements.has(id)) elements.set(id, new Element(id));
  return elements.get(id) ?? null;
}

/** What a test may set: the time in milliseconds, what is true of the screen, what is drawn in the next frame. */
export const screen = { now: 0, media: new Set(), frames: [], resize: () => {} };

Object.defineProperty(performance, 'now', { value: () => screen.now });
Object.assign(globalThis, {
  document: {
    ...{ getElementById: byId, createElement: () => new Element(), activeElement: null },
    ...{ body: new Element(), addEventListener() {} },
  },
  requestAnimationFrame: (draw) => screen.frames.push(draw),
  matchMedia: (query) => ({ matches: screen.media.has(query) }),
  getComputedStyle: () => ({ fontFamily: 'sans-serif', getPropertyValue: (token) => COLORS.get(token) }),
  ResizeObserver: class {
    constructor(act) {
      this.observe = (element) =>
        Object.assign(screen, { resize: () => element.id === 'tree-canvas' && act() });
    }
  },
});

/** Draw what is to be drawn, after so many milliseconds. */
export function frame(after = 1000) {
  screen.now += after;
  for (const draw of screen.frames.splice(0)) draw();
}

/** A page that shows a state of the search; returns its store. `panels`: what is on it. */
export function openPage(state, { width = 900, height = 600, panels = treePanel.panel } = {}) {
  for (const element of [...elements.values(), document.body]) element.reset();
  Object.assign(screen, { now: 10_000, media: new Set(), frames: [] });
  globalThis.window = { devicePixelRatio: 2, innerWidth: 1280, innerHeight: 720 };
  Object.assign(byId('tree-canvas'), { clientWidth: width, clientHeight: height });
  Object.assign(byId('tree-overview'), { clientWidth: 640, clientHeight: 60 });
  byId('tree-canvas').append(new Element());
  byId('notation').options = ['auto', 'interval', 'bounds', 'negamax'].map((value) => ({ value }));
  const drawn = [];
  const store = createStore(defaults(), drawn);
  drawn.push(...panels({ store }));
  const { tree, problem, ...view } = state;
  store.change({ tree, problem });
  frame();
  show(store, view);
  return store;
}

/** Change the state, and see what is drawn then. */
export function show(store, patch) {
  store.change(patch);
  for (let n = 0; n < 3; n++) frame();
}

/** Of what a canvas shows: all marks, texts, a text, in CSS pixels. */
export const marksOn = (id = 'tree-canvas') => byId(id).paper.marks;
export const textsOn = (id) => marksOn(id).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));

/** The curve of a cutoff's arrow, beside the edges that it has cut. */
export const isArrow = ({ stroke, d }) => stroke === LOOK.cut && d.join(' ').includes('C');

/** The boxes that a mark consists of, in CSS pixels. */
export const boxesOf = ({ d }) =>
  d
    .join(' ')
    .split('M')
    .slice(1)
    .map((path) => {
      const numbers = path.match(/-?[\d.]+/g).map((number) => Number(number) / window.devicePixelRatio);
      const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, n) => n % 2 === odd));
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    });

/** A place on a text, from 0 at its left to 1; `n`: of the nth that says so. */
export function placeOf(text, n = 0, across = 0.5) {
  const found = marksOn().filter((mark) => mark.text === text)[n];
  if (!found) throw new Error(`${text} is not among ${textsOn().join(', ')}`);
  const { x, y, size, width, align } = found;
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  const ratio = window.devicePixelRatio;
  return { offsetX: (left + across * width) / ratio, offsetY: (y - 0.35 * size) / ratio };
}

/** Press and release at a place. */
export function clickAt(place, more) {
  const canvas = byId('tree-canvas');
  canvas.fire('pointerdown', { ...place, ...more });
  canvas.fire('pointerup', { ...place, ...more });
  for (let n = 0; n < 3; n++) frame();
}

/** Move a pressed pointer, from one place by some pixels in three moves. */
export function dragFrom({ offsetX, offsetY }, dx, dy, { id = 'tree-canvas', ...more } = {}) {
  const element = byId(id);
  element.fire('pointerdown', { offsetX, offsetY, ...more });
  for (const part of [1 / 3, 2 / 3, 1]) {
    element.fire('pointermove', { offsetX: offsetX + part * dx, offsetY: offsetY + part * dy, ...more });
    frame();
  }
  element.fire('pointerup', { offsetX: offsetX + dx, offsetY: offsetY + dy, ...more });
  frame();
}

/** What the tip beside the pointer says; '' where it is hidden. */
export function tipAt(place) {
  byId('tree-canvas').fire('pointermove', place);
  frame();
  const tip = byId('tree-tip');
  return tip.hidden ? '' : tip.textContent;
}
