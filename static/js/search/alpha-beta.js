/**
 * Alpha-beta on any game, as the page itself runs it in Play and Practice.
 *
 * Each piece of its bookkeeping is a "habit" that can be replaced: when to cut, how a bound moves, which
 * window a child gets. A misconception is a habit that differs from the book's. With it in place, Practice
 * gets the search as a person with this misconception does it: with `cuts: () => false`, that of a person who
 * never cuts.
 */

/** @import { Bounds, Game, Habits, Variant, Watch } from './types.js' */

/** The window at the root. @type {Bounds} */
export const FULL_WINDOW = { alpha: -Infinity, beta: Infinity };

/** Whether `high` reaches `low`, which cuts. @type {(_: Variant, high: number, low: number) => boolean} */
const reaches = ({ cut }, high, low) => (cut === '>' ? high > low : high >= low);

/**
 * The habits of the book. `enter` may change the window with which a node is entered (it also gets the
 * depth), `handDown` gives the window for the next child, `narrow` moves the mover's own bound (alpha at MAX)
 * after a child has returned. `keeps` is the mistake that a parent goes on with the last window of its child.
 * @type {Habits}
 */
export const BY_THE_BOOK = {
  enter: (window) => window,
  handDown: ({ window }) => window,
  cuts: ({ max, value, window }, variant) =>
    max ? reaches(variant, value, window.beta) : reaches(variant, window.alpha, value),
  narrow: ({ max, value, window: { alpha, beta } }) =>
    max ? { alpha: Math.max(alpha, value), beta } : { alpha, beta: Math.min(beta, value) },
  keeps: false,
};

/**
 * Search a game; the result is what the root is worth to MAX. `watch` has functions that are called on the
 * way, `replaced` the habits that differ from the book's.
 * @template N
 * @param {Game<N>} game @param {N} root @param {Watch<N>} watch
 * @param {Variant} [variant] @param {Partial<Habits>} [replaced]
 */
export function alphaBeta(game, root, watch, variant = { fail: 'soft', cut: '>=' }, replaced = {}) {
  const habits = { ...BY_THE_BOOK, ...replaced };
  /** The window of the node that has just returned, as it was then; only `keeps` hands it to the parent. */
  let returnedWindow = FULL_WINDOW;

  /** The value of a node. @type {(node: N, handedDown: Bounds) => number} */
  function valueOf(node, handedDown) {
    const window = habits.enter(handedDown, game.depth(node));
    const moves = game.moves(node);
    watch.enter?.(node, window, moves);
    returnedWindow = window;
    const value = moves.length ? clamp(bestOf(node, moves, window), window) : game.worth(node);
    watch.leave?.(node, value);
    return value;
  }

  /** The best value of the moves. @type {(node: N, moves: any[], window: Bounds) => number} */
  function bestOf(node, moves, window) {
    const max = game.isMax(node);
    // nth: the number of the child that returned last, from 0; some habits depend on it
    let found = { max, value: max ? -Infinity : Infinity, window, nth: -1 };
    for (const move of moves) {
      const child = game.after(node, move);
      const returned = valueOf(child, habits.handDown(found));
      const value = max ? Math.max(found.value, returned) : Math.min(found.value, returned);
      found = { max, value, window: habits.keeps ? returnedWindow : found.window, nth: found.nth + 1 };
      if (habits.cuts(found, variant)) {
        watch.cut?.(node, child, value);
        return value;
      }
      found.window = returnedWindow = habits.narrow(found);
      watch.update?.(node, child, value, found.window);
    }
    return found.value;
  }

  /** Under fail-hard a value is limited to the window. @type {(value: number, window: Bounds) => number} */
  const clamp = (value, { alpha, beta }) =>
    variant.fail === 'hard' ? Math.max(alpha, Math.min(beta, value)) : value;

  return valueOf(root, FULL_WINDOW);
}
