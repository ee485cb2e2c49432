/**
 * The find bar, which finds nodes of a game's tree by region, move, value or cutoff. The state has its query
 * (`find`; null: the bar is closed) and its matches (`found`; null: not yet known). When it is drawn with a
 * new query or tree, it searches; until the matches are drawn, "next" is only noted (`pending`).
 */

import { gameOnly, kindOf, kindOfProblem, kindOnPage, momentOf } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { placeOf } from '../../search/full-tree.js';
import { notationOf } from '../../search/notation.js';
import { hasWindows } from '../../search/windows.js';
import { notPresenting, pressing } from '../../store/state.js';
import { visibility } from '../../store/visibility.js';
import { namesOfTree, readQuery } from './find-query.js';
import { matchesOf, nextMatch } from './find-search.js';

/** @import { Query } from './find-query.js' */

/** @typedef {{query: Query | null, matches: Uint32Array, fault: string}} Found  fault: why no query */
/**
 * @typedef {object} Bar  the data of the find bar
 * @property {1 | -1 | 0} pending  the direction to go as soon as the matches are known; 0: none
 * @property {{text: string, step: number}} remark  "on from the start", as long as the page is at this step
 * @property {HTMLElement | null} opener  the element that had the focus before the bar was opened
 */

/** @param {Store} store @returns {Draw} */
function findView(store) {
  /** @type {Bar} */
  const bar = { pending: 0, remark: { text: '', step: -1 }, opener: null };
  byId('tree-find').addEventListener('click', () => open(store, bar));
  byId('find-text').addEventListener('input', () => store.change({ find: byId('find-text').value }));
  byId('find-next').addEventListener('click', () => go(store, bar, 1));
  byId('find-previous').addEventListener('click', () => go(store, bar, -1));
  byId('find-close').addEventListener('click', () => close(store, bar));
  byId('find-bar').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter' && e.target === byId('find-text')) go(store, bar, e.shiftKey ? -1 : 1);
    else if (e.key === 'Escape') close(store, bar);
    else return;
    e.preventDefault();
  });
  return (state, before) => draw(store, bar, state, before);
}

/** @type {(store: Store, bar: Bar) => void} */
function open(store, bar) {
  if (!byId('find-bar').contains(document.activeElement))
    bar.opener = /** @type {HTMLElement | null} */ (document.activeElement);
  byId('find-bar').hidden = false; // before the next frame, since a hidden field takes no focus
  if (store.get().find === null) store.change({ find: '' });
  byId('find-text').focus();
  byId('find-text').select();
}

/** Closes the bar; the focus goes back, or to the page. @type {(store: Store, bar: Bar) => void} */
function close(store, bar) {
  store.change({ find: null });
  byId('find-bar').hidden = true;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (bar.opener?.isConnected && bar.opener !== document.body) bar.opener.focus();
  else focused?.blur();
  Object.assign(bar, { opener: null, pending: 0 });
}

/**
 * Goes to the next or previous match, or notes that this is to be done when the matches are known.
 * @type {(store: Store, bar: Bar, direction: 1 | -1) => void}
 */
function go(store, bar, direction) {
  const { tree, step, find, found } = store.get();
  bar.pending = !found && find?.trim() ? direction : 0;
  if (!tree || !found?.query || !found.matches.length) return;
  const goal = nextMatch(tree, found.query, found.matches, momentOf(tree, step).event.node, step, direction);
  const wrapText = direction > 0 ? ', on from the start' : ', on from the end';
  bar.remark = { text: goal.wrapped ? wrapText : '', step: goal.step };
  store.goTo(goal.step);
}

/** @type {(store: Store, bar: Bar, state: State, before: State) => void} */
function draw(store, bar, state, before) {
  drawField(state, before);
  const queryFields = /** @type {const} */ (['find', 'tree', 'problem', 'notation']);
  const isOtherQuery = queryFields.some((name) => state[name] !== before[name]);
  if (isOtherQuery) return void findMatches(store, bar, state); // it changes `found`: the bar is drawn again
  if (state.found && bar.pending) go(store, bar, bar.pending);
  drawMatches(state, bar.remark);
}

/** Draws the field for the query and the open button. @type {(state: State, before: State) => void} */
function drawField(state, before) {
  const { find, problem } = state;
  if (problem !== before.problem) {
    const { sought = '', example = '' } = kindOfProblem(problem).names;
    Object.assign(byId('find-text'), { ariaLabel: sought, placeholder: example });
  }
  byId('find-bar').hidden = find === null;
  byId('tree-find').disabled = !visibility(state).find;
  byId('tree-find').setAttribute('aria-expanded', String(find !== null));
  if (document.activeElement !== byId('find-text') || find !== before.find)
    byId('find-text').value = find ?? '';
}

/** Draws what is known of the matches. @type {(state: State, remark: Bar['remark']) => void} */
function drawMatches(state, remark) {
  const { found } = state;
  const hasMatches = Boolean(found?.matches.length);
  for (const way of /** @type {const} */ (['next', 'previous']))
    byId(`find-${way}`).setAttribute('aria-disabled', String(!hasMatches));
  const text = statusText(state) + (state.step === remark.step ? remark.text : '');
  if (byId('find-status').textContent !== text) byId('find-status').textContent = text;
  byId('find-bar').classList.toggle('wrong', Boolean(found?.fault || (found?.query && !hasMatches)));
}

/**
 * Finds the matches of the query. Earlier ones are dropped, and so are the new ones if the query, the tree or
 * the notation has changed meanwhile.
 * @type {(store: Store, bar: Bar, state: State) => Promise<void>}
 */
async function findMatches(store, bar, { find, tree, problem, notation }) {
  store.change({ found: null });
  bar.remark.text = '';
  if (!find?.trim() || !tree || !problem?.kind) return;
  const names = problem.map ?? namesOfTree(tree, kindOf(tree).chips(problem, tree)); // of its moves
  const reading = readQuery(find, names);
  const query = reading.query && { ...reading.query, isNegamax: notationOf(tree, notation) === 'negamax' };
  const matches = query ? await matchesOf(tree, query) : new Uint32Array(0);
  const now = store.get();
  if (now.find === find && now.tree === tree && now.notation === notation)
    store.change({ found: { ...reading, query, matches } });
}

/** "3 of 12,345", or a sentence if nothing is found. @param {State} state */
function statusText({ find, found, tree, step }) {
  if (!find?.trim() || !tree) return '';
  if (!found) return '…';
  if (found.fault) return found.fault;
  const { length } = found.matches;
  if (!length) return `No node of this search matches ${find.trim()}.`;
  const { node } = momentOf(tree, step).event;
  const index = placeOf(found.matches, node);
  return found.matches[index] === node
    ? `${(index + 1).toLocaleString('en')} of ${length.toLocaleString('en')}`
    : plural(length, 'node');
}

/** @typedef {{find: string | null, found: Found | null}} FindState */

/** @type {Part<FindState>} */
const state = {
  name: 'find',
  starts: { find: null, found: null },
  ofText: ['find'],
  ofGame: ['find', 'found'],
  link: [
    { name: 'find', field: 'find', absent: null, write: (query) => query, read: (query) => query || null },
  ],
};

/** @param {State} state */
const isOpen = (state) => state.find !== null;

/** @type {Feature} */
export const find = {
  state,
  actions: [
    pressing('tree-find', 'Find a region, color, value or cutoff', {
      keys: ['/'],
      when: notPresenting((now) => kindOnPage(now).applies.includes('game') && visibility(now).find),
    }),
    {
      id: 'find-deep',
      title: 'Find deep cutoffs',
      when: notPresenting((now) => now.tree !== null && hasWindows(now.tree) && visibility(now).find),
      run: ({ store }) => {
        store.change({ find: 'deep cutoff' });
        byId('tree-find').click();
      },
    },
    pressing('find-next', 'Next match', { keys: ['F3'], when: isOpen }),
    pressing('find-previous', 'Previous match', { keys: ['Shift+F3'], when: isOpen }),
  ],
  // It is not fetched lazily: after "/" the user types at once, and these keys must not make steps.
  panel: ({ store }) => gameOnly(findView(store)),
};
