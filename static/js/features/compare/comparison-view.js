/** The strip over the trees of a comparison: counts, difference, and ways to show them. */
import { byId, make, part, runBadge } from '../../kit/elements.js';
import { bestMove, namesOf, worth } from '../../search/comparing/comparison.js';
import { comparisonShown, swapRuns } from '../../search/comparing/rival.js';
import { differenceText } from './difference-text.js';
import { momentOf } from './rival-view.js';

/** @import { Run } from '../../kit/types.js' */
/** @import { Compared } from '../../search/comparing/types.js' */

const COUNTS = /** @type {const} */ (['nodes', 'leaves', 'cutoffs', 'pruned']);
const RUNS = /** @type {Run[]} */ (['a', 'b']);

/**
 * @param {Store} store
 * @param {() => void} choose  opens the dialog that chooses the other run
 * @returns {Draw}
 */
export function comparisonView(store, choose) {
  byId('comparing').addEventListener('change', () =>
    store.change({ comparing: /** @type {State['comparing']} */ (byId('comparing').value) }),
  );
  byId('in-step').addEventListener('change', () =>
    store.change({ inStep: /** @type {State['inStep']} */ (byId('in-step').value) }),
  );
  byId('comparison-other').addEventListener('click', choose);
  byId('comparison-close').addEventListener('click', () => close(store));
  byId('comparison').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'Escape') return;
    e.preventDefault(); // Escape closes nothing else
    close(store);
  });
  byId('comparison-swap').addEventListener('click', () => swap(store));
  byId('comparison-go').addEventListener('click', () => goToDifference(store));
  return draw;
}

/** @param {Store} store */
function close(store) {
  store.change({ rival: null });
  byId('search-open').focus();
}

/** Swap both searches at the current place. @param {Store} store */
function swap(store) {
  const state = store.get();
  const shown = comparisonShown(state);
  if (shown) store.change(swapRuns(state, momentOf(state, shown).b));
}

/** @param {Store} store */
function goToDifference(store) {
  const shown = comparisonShown(store.get());
  if (shown) store.goTo(shown.found.difference.event);
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const shown = comparisonShown(state);
  byId('comparison').hidden = !state.rival;
  for (const run of RUNS) byId(`run-${run}`).hidden = !shown;
  if (!state.rival) return;
  Object.assign(byId('comparing'), { value: state.comparing });
  Object.assign(byId('in-step'), { value: state.inStep, hidden: state.comparing === 'merged' });
  byId('comparison-wait').textContent = shown ? '' : 'Searching for the other run…';
  byId('comparison-swap').disabled = byId('comparison-go').disabled = !shown;
  if (!shown) return clear();
  if (shown !== comparisonShown(before) || !byId('comparison-rows').childElementCount) drawRuns(shown);
  drawLines(state, shown);
}

function clear() {
  for (const part of /** @type {const} */ (['rows', 'shares', 'difference']))
    byId(`comparison-${part}`).replaceChildren();
}

/** Draw the parts that do not change with the step. @param {Compared} shown */
function drawRuns(shown) {
  const { a, b, found } = shown;
  const names = namesOf(a, b);
  byId('comparison-rows').replaceChildren(...RUNS.map((run) => rowOf(run, names[run].long, shown)));
  for (const run of RUNS)
    byId(`run-${run}`).replaceChildren(
      runBadge(run),
      ` ${names[run].long} `,
      make('span', { className: 'run-line' }),
    );
  const { both, a: onlyA, b: onlyB, neither } = found.shares;
  byId('comparison-shares').replaceChildren(
    share(`${countText(both)} ${both === 1 ? 'node' : 'nodes'} visited by both`),
    share(countText(onlyA), runBadge('a'), 'only'),
    share(countText(onlyB), runBadge('b'), 'only'),
    share(
      make('span', { className: 'neither', textContent: countText(neither) }),
      neither === 1 ? 'move tried by neither' : 'moves tried by neither',
    ),
  );
  const { kind, event } = found.difference;
  byId('comparison-difference').textContent = differenceText(a, b, found.difference);
  byId('comparison-go').hidden = kind === 'none';
  byId('comparison-go').textContent = `Go to line ${countText(event + 1)}`;
}

/** @param {number} count */
const countText = (count) => count.toLocaleString('en');

/** @param {...(Node | string)} parts */
const share = (...parts) =>
  make(
    'span',
    { className: 'share' },
    parts.flatMap((part) => [part, ' ']),
  );

/** @param {Run} run @param {string} name @param {Compared} shown */
function rowOf(run, name, shown) {
  const tally = shown.found[run];
  const least = shown[run].complete ? '' : '≥ ';
  const counts = COUNTS.map((count) => `${least}${countText(tally[count])}`);
  const cells = [...counts, bestMove(shown[run]), worth(shown[run])].map((textContent) =>
    make('td', { textContent }),
  );
  const head = make('th', { scope: 'row' }, [runBadge(run), ` ${name}`]);
  return make('tr', {}, [head, make('td', { className: 'run-line' }), ...cells]);
}

/** @param {State} state @param {Compared} shown */
function drawLines(state, shown) {
  const at = momentOf(state, shown);
  RUNS.forEach((run, n) => {
    const [step, last] = [countText(at[run] + 1), countText(shown[run].events)];
    part(byId('comparison-rows').rows[n], 'td', '.run-line').textContent = `${step} of ${last}`;
    part(byId(`run-${run}`), 'span', '.run-line').textContent = `line ${step} of ${last}`;
  });
}
