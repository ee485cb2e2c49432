/**
 * The why panel: the hint on a sample, the button "more" for a text that does not fit, the optimal path, and
 * the reason of each step in a sentence and facts. A chip is a small label of a move, in its color.
 */
import { gameOnly, kindOf, kindOnPage, momentOf } from '../kinds/kinds.js';
import { makeButton, onPressWithin } from '../kit/controls.js';
import { byId, chipElement, make } from '../kit/elements.js';
import { escapePattern, groupDigits, isolate } from '../kit/format.js';
import { nonDefaults } from '../search/question.js';
import { visitEvent } from '../search/tree.js';
import { optimalPath, pathEnd, pathText } from '../search/windows.js';
import { either } from '../store/link.js';
import { pressing } from '../store/state.js';
import { visibility } from '../store/visibility.js';

/** @import { Chip, OptimalPath } from '../search/types.js' */
/** @import { Sample } from '../store/types.js' */
/** @import { Fact } from '../why/types.js' */

// The hint about what to look for in a sample, until the user steps.

/** @type {(store: Store, samples: () => Sample[]) => Draw} */
function aboutView(store, samples) {
  return (state) => {
    const about = state.step === 0 && visibility(state).about ? aboutShown(state, samples()) : undefined;
    byId('about').hidden = !about;
    if (!about) return;
    byId('about-text').textContent = about.look_for;
    const isDescribed = Object.keys(nonDefaults(state)).every((name) => name === 'algorithm');
    const goal = makeButton(`Go to line ${about.step}`, { act: () => store.goTo(Number(about.step) - 1) });
    byId('about-step').replaceChildren(...(about.step && state.tree && isDescribed ? [goal] : []));
  };
}

/** The sample, if it is searched as its description says. @param {State} state @param {Sample[]} samples */
export const aboutShown = (state, samples) =>
  samples.find((sample) => kindOnPage(state).isSample(state, sample));

// The rest of a text that does not fit into the why panel, which opens over the tree.

/** The elements in the panel, which may grow beyond it. */
const PARTS = /** @type {const} */ (['why-body', 'play-moment', 'tour-offer', 'about', 'path', 'why']);

/** Pixels by which the content may be higher without hiding a line. */
const SLACK = 12;

/**
 * Offer "more" if the text does not fit. The browser reports new sizes: asking at each step would cost a
 * layout. What is open closes with the next step.
 * @returns {Draw}
 */
function overflowView() {
  const [panel, body, button] = [byId('why-panel'), byId('why-body'), byId('why-more')];
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const toggle = () => {
    const open = !isOpen();
    button.setAttribute('aria-expanded', String(open));
    button.textContent = open ? 'less' : 'more';
    panel.classList.toggle('open', open);
    body.scrollTop = 0;
  };
  const offerMore = () => {
    const isWhole = [body, byId('why')].every((e) => e.scrollHeight <= e.clientHeight + SLACK);
    if (!isOpen()) button.hidden = isWhole;
  };
  button.addEventListener('click', toggle);
  panel.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape' || !isOpen()) return;
    e.preventDefault(); // one thing at a time
    toggle();
  });
  const observer = new ResizeObserver(offerMore);
  for (const id of PARTS) observer.observe(byId(id));
  return ({ tree, step }, before) => {
    if (isOpen() && (tree !== before.tree || step !== before.step)) toggle();
  };
}

// The optimal path in the why panel, at the end of the search or on request.

/** @param {Store} store @returns {Draw} */
function optimalPathView(store) {
  byId('path-toggle').addEventListener('click', () => store.change({ pathShown: !isPathShown(store.get()) }));
  onPressWithin('path', 'button', ({ dataset }) => {
    const { tree } = store.get();
    if (!tree) return;
    store.goTo(visitEvent(tree, Number(dataset.node)));
    store.change({ pathShown: true }); // keep it open while the user follows it
  });
  return drawPath;
}

/** Whether the path is shown: at the end without a request. @param {State} state */
const isPathShown = (state) =>
  Boolean(state.tree) &&
  visibility(state).path &&
  (state.pathShown || state.step === Number(state.tree?.events) - 1);

/** @type {(state: State, before: State) => void} */
function drawPath(state, before) {
  const { tree, problem } = state;
  const isShown = isPathShown(state);
  byId('path-toggle').hidden = !tree?.complete || !visibility(state).path;
  byId('path-toggle').setAttribute('aria-expanded', String(isShown));
  byId('path').hidden = !isShown || !tree?.complete;
  const isDrawn = tree === before.tree && byId('path').childElementCount > 0;
  if (!tree || !problem?.kind || isDrawn) return;
  const path = optimalPath(tree);
  byId('path').replaceChildren(...(path ? pathElements(path, kindOf(tree).chips(problem, tree)) : []));
}

/** @type {(path: OptimalPath, chips: Chip[]) => HTMLElement[]} */
function pathElements(path, chips) {
  const list = make(
    'ol',
    { ariaLabel: `Optimal path, ${pathText(path, chips)}` },
    path.stops.map(({ node, move }) => {
      const button = chipElement(chips[move], 'button');
      button.dataset.node = String(node);
      button.title = 'Go to where the search visits it';
      return make('li', {}, [button]);
    }),
  );
  const { worth, end } = pathEnd(path);
  return [
    make('strong', { textContent: 'Optimal path ' }),
    list,
    make('span', { className: 'worth', textContent: worth }),
    make('span', { className: 'end', textContent: end }),
  ];
}

// The reason of this step: its sentence, and its numbers, most of them links to the step that set them.

/** @typedef {{from: number, to: number}} Jump  the steps before and after a press on a fact */

/** @param {Store} store @returns {Draw} */
function whyView(store) {
  onPressWithin('why-facts', 'button', ({ dataset, classList }) => {
    const step = Number(dataset.step);
    if (classList.contains('back')) store.goTo(step);
    else store.jumpTo(step);
  });
  showPointedBounds(store, 'why-facts');
  return drawReason;
}

/** The events by which an element begins (true), or ceases, to be pointed at. */
const POINTING = { pointerover: true, focusin: true, pointerout: false, focusout: false };

/** Show a bound on the tree while a fact is pointed at. @type {(store: Store, list: keyof Ids) => void} */
export function showPointedBounds(store, id) {
  for (const [type, begins] of Object.entries(POINTING))
    byId(id).addEventListener(type, ({ target }) => pointAt(store, begins ? target : null));
}

/** Show on the tree where a bound was set. @type {(store: Store, target: EventTarget | null) => void} */
function pointAt(store, target) {
  const button = target instanceof Element ? target.closest('button:not(.back)') : null;
  const pointed = button instanceof HTMLElement ? Number(button.dataset.step) : null;
  if (pointed !== store.get().pointed) store.change({ pointed });
}

/** @type {(state: State, before: State) => void} */
function drawReason({ tree, problem, step, playing, speed, jump }, before) {
  if (tree === before.tree && step === before.step && playing === before.playing) return;
  byId('why-empty').hidden = Boolean(tree);
  byId('why').hidden = !tree;
  if (!tree || !problem) return;
  const kind = kindOf(tree);
  const { event } = momentOf(tree, step);
  const { sentence, facts } = kind.why(problem, tree, step, event);
  byId('why-sentence').replaceChildren(...withChips(sentence, problem, tree));
  byId('why').classList.toggle('cut', event.cutoff);
  drawFacts(facts, jump);
  if (!playing || speed <= 1)
    byId('announcer').textContent = `Line ${step + 1}: ${kind.announcement(tree, step, event)}${sentence}`;
}

/** Draw the facts; before them, the way back from a jump. @param {Fact[]} facts @param {Jump | null} jump */
function drawFacts(facts, jump) {
  const hadFocus = byId('why-facts').contains(document.activeElement);
  const words = `← back to line ${groupDigits((jump?.from ?? 0) + 1)}`;
  const back = jump ? [makeButton(words, { className: 'fact back', data: { step: jump.from } })] : [];
  byId('why-facts').replaceChildren(...back, ...facts.map(factElement));
  if (hadFocus) byId('why-body').focus(); // the pressed fact is gone; keep the keyboard's focus
}

/**
 * A sentence in which each move of a map is a chip; read aloud, it is the same.
 * @type {(sentence: string, problem: Checked, tree: Tree) => (string | HTMLElement)[]}
 */
function withChips(sentence, problem, tree) {
  const { chips, pattern } = chipsByProblem.get(problem) ?? chipsOf(problem, tree);
  chipsByProblem.set(problem, { chips, pattern });
  return splitAtMoves(sentence, pattern).map((part) => {
    const chip = chips.get(part);
    return chip ? moveElement(part, chip) : isolate(part);
  });
}

/** For each problem what `chipsOf` has found. @type {WeakMap<Checked, ReturnType<typeof chipsOf>>} */
const chipsByProblem = new WeakMap();

/**
 * The chips of a map's moves by their labels (none for a written tree), and a pattern that finds the labels.
 * @type {(problem: Checked, tree: Tree) => { chips: Map<string, Chip>; pattern: RegExp; }}
 */
function chipsOf(problem, tree) {
  const all = kindOf(tree).chips(problem, tree);
  const chips = new Map(all[0]?.fill ? tree.labels.map((label, move) => [label, all[move]]) : []);
  return { chips, pattern: patternOf([...chips.keys()]) };
}

/**
 * The pattern of moves: of "NSW, R" and "N, B" it is ((?:NSW|N),\s(?:R|B)) with no letter or digit around it.
 * @param {string[]} labels
 */
export function patternOf(labels) {
  const moves = labels.map((label) => label.split(', ')).filter(({ length }) => length === 2);
  if (!moves.length) return /(?!)/; // finds nothing: the labels of constraints, such as A=1, are no moves
  const [regions, colors] = [0, 1].map((part) => {
    // The longest name comes first, as a pattern takes the first that fits.
    const names = new Set(moves.map((move) => move[part]));
    return [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  });
  const anyMove = `((?:${regions.join('|')}),\\s(?:${colors.join('|')}))`;
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${anyMove}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}

/**
 * Split "After NSW, R and B, G." into "After ", "NSW, R", " and ", "B, G", ".": texts and moves, in turn. The
 * blank of a move may be a no-break space in the sentence; in the result it is a plain one, as in its label.
 * @type {(sentence: string, pattern: RegExp) => string[]}
 */
export const splitAtMoves = (sentence, pattern) =>
  sentence.split(pattern).map((part, n) => (n % 2 ? part.replace(/,\s/, ', ') : part));

/** @param {string} label  "NSW, R" @param {Chip} chip */
function moveElement(label, chip) {
  const [region, color] = isolate(label).split(',');
  const element = chipElement(chip);
  element.replaceChildren(region, make('span', { className: 'unseen', textContent: ',' }), color);
  return element;
}

/** A fact: "returned = 8 · set in line 5". α and β are hidden where others show them. @param {Fact} fact */
function factElement({ name, sign, value, event }) {
  const text = [name, sign, value].filter(Boolean).join(' ');
  const className = /^[αβ]/.test(name) ? 'fact bound' : 'fact';
  if (event === null) return make('span', { className, textContent: text });
  const words = `${text} · set in line ${groupDigits(event + 1)}`;
  return makeButton(words, { className, data: { step: event } });
}

/**
 * @typedef {object} PathState
 * @property {boolean} pathShown  the optimal path is printed before the search has come to its end
 * @property {number | null} pointed  the event that set the bound that is pointed at
 * @property {Jump | null} jump  the jump that led to this step: the way back is offered
 */

/** @type {Part<PathState>} */
const state = {
  name: 'optimal path',
  starts: { pathShown: false, jump: null, pointed: null },
  ofTree: ['jump', 'pointed'],
  settle: ({ jump, step }, before) => ({
    ...(jump && jump.to !== step && { jump: null }),
    ...(step !== before.step && { pointed: null }),
  }),
  link: [either('path', 'pathShown')],
};

/** @type {Feature} */
export const whyPanel = {
  state,
  actions: [
    pressing('path-toggle', 'Optimal path: what both sides play when each plays its best', {
      when: (shown) => Boolean(shown.tree?.complete) && shown.tree?.kind !== 'csp' && visibility(shown).path,
    }),
    pressing('why-more', 'All of the reason, over the tree', { when: () => !byId('why-more').hidden }),
  ],
  panel: ({ store, samples }) => [
    overflowView(),
    (shown) => {
      byId('why-panel').hidden = !visibility(shown).reason; // the panel of a question gives the reason
    },
    aboutView(store, samples),
    whyView(store),
    gameOnly(optimalPathView(store)),
  ],
};
