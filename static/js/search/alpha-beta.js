/**
 * Alpha-beta on any game, as the page itself runs it in Play and Practice.
 *
 * Each piece of its bookkeeping is a "habit" that can be replaced: when to cut, how a bound moves, which
 * window a child gets. A misconception is a habit that differs from the book's. With it in place, Practice
 * gets the search of a person who has it: with `cuts: () => false`, of a person who never cuts.
 */

/** @import { Bounds, Found, Game, Habits, Variant, Watch } from './types.js' */

/** The window at the root. @type {Bounds} */
export const FULL_WINDOW = { alpha: -Infinity, beta: Infinity };

/** Whether `high` reaches `low`, which cuts. @type {(_: Variant, high: number, low: number) => boolean} */
const reaches = ({ cut }, high, low) => (cut === '>' ? high > low : high >= low);

/**
 * The habits of the book, in the order in which a node uses them: `enter` may change the window with which
 * the node is entered (it also gets the depth). For each move `handDown` gives the window for the child.
 * `keeps` is the mistake that the node goes on with the last window of its child, instead of its own. `cuts`
 * ends the node. If it does not, `narrow` moves the mover's own bound (alpha at MAX).
 * @type {Habits}
 */
export const BY_THE_BOOK = {
  enter: (window) => window,
  handDown: ({ window }) => window,
  keeps: false,
  cuts: ({ max, value, window }, variant) =>
    max ? reaches(variant, value, window.beta) : reaches(variant, window.alpha, value),
  narrow: ({ max, value, window: { alpha, beta } }) =>
    max ? { alpha: Math.max(alpha, value), beta } : { alpha, beta: Math.min(beta, value) },
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

  /**
   * Search below a node. `lastWindow` is the window that it had when it returned; only `keeps` uses it.
   * @type {(node: N, handedDown: Bounds) => {value: number, lastWindow: Bounds}}
   */
  function searchNode(node, handedDown) {
    const window = habits.enter(handedDown, game.depth(node));
    const moves = game.moves(node);
    watch.enter?.(node, window, moves);
    const found = moves.length ? tryMoves(node, moves, window) : null;
    const value = found ? clamp(found.value, window) : game.worth(node);
    watch.leave?.(node, value);
    return { value, lastWindow: found?.window ?? window };
  }

  /** Try the moves until one cuts. @type {(node: N, moves: any[], window: Bounds) => Found} */
  function tryMoves(node, moves, window) {
    const max = game.isMax(node);
    /** @type {Found} */
    let found = { max, value: max ? -Infinity : Infinity, window, nth: -1 }; // no child has returned yet
    for (const move of moves) {
      const child = game.after(node, move);
      const returned = searchNode(child, habits.handDown(found));
      const value = max ? Math.max(found.value, returned.value) : Math.min(found.value, returned.value);
      const nextWindow = habits.keeps ? returned.lastWindow : found.window;
      found = { max, value, window: nextWindow, nth: found.nth + 1 };
      if (habits.cuts(found, variant)) {
        watch.cut?.(node, child, value);
        return found;
      }
      found.window = habits.narrow(found);
      watch.update?.(node, child, value, found.window);
    }
    return found;
  }

  /** Under fail-hard a value is limited to the window. @type {(value: number, window: Bounds) => number} */
  const clamp = (value, { alpha, beta }) =>
    variant.fail === 'hard' ? Math.max(alpha, Math.min(beta, value)) : value;

  return searchNode(root, FULL_WINDOW).value;
}
