/**
 * Alpha-beta on any game, as the page itself runs it in Play and Practice.
 *
 * Each piece of its bookkeeping is a "habit". A person with a misconception has another habit than the book:
 * Practice replaces this one, and gets the search as such a person does it. Fail-hard limits the value of a
 * node to the window at its visit, as in Knuth and Moore's procedure.
 */

/** @import { Bounds, Game, Habits, Variant, Watch } from './types.js' */

/** The window at the root. @type {Bounds} */
export const OPEN = { alpha: -Infinity, beta: Infinity };

/** Whether two values cut. @param {Variant} variant @param {number} high @param {number} low */
const reaches = ({ cut }, high, low) => (cut === '>' ? high > low : high >= low);

/** The habits of the book. @type {Habits} */
export const HONEST = {
  enter: (given) => given,
  handDown: ({ window }) => window,
  cuts: ({ max, value, window }, variant) =>
    max ? reaches(variant, value, window.beta) : reaches(variant, window.alpha, value),
  raise: ({ max, value, window: { alpha, beta } }) =>
    max ? { alpha: Math.max(alpha, value), beta } : { alpha, beta: Math.min(beta, value) },
  keeps: false,
};

/**
 * @template N
 * @param {Game<N>} game
 * @param {N} root
 * @param {Watch<N>} watch
 * @param {Variant} [variant]
 * @param {Partial<Habits>} [others]
 * @returns {number} what the root is worth to MAX
 */
export function alphaBeta(game, root, watch, variant = { fail: 'soft', cut: '>=' }, others = {}) {
  const habits = { ...HONEST, ...others };
  /** The last window of the node that was left last; a parent takes it over if the habit `keeps` says so. */
  let leftWindow = OPEN;

  /** @param {N} node @param {Bounds} given @returns {number} */
  function valueOf(node, given) {
    const window = habits.enter(given, game.depth(node));
    const moves = game.moves(node);
    watch.enter?.(node, window, moves);
    leftWindow = window;
    const value = moves.length ? clamp(bestOf(node, moves, window), window) : game.worth(node);
    watch.leave?.(node, value);
    return value;
  }

  /** @param {N} node @param {any[]} moves @param {Bounds} window */
  function bestOf(node, moves, window) {
    const max = game.isMax(node);
    let found = { max, value: max ? -Infinity : Infinity, window, nth: -1 };
    for (const move of moves) {
      const child = game.after(node, move);
      const returned = valueOf(child, habits.handDown(found));
      const value = max ? Math.max(found.value, returned) : Math.min(found.value, returned);
      found = { max, value, window: habits.keeps ? leftWindow : found.window, nth: found.nth + 1 };
      if (habits.cuts(found, variant)) {
        watch.cut?.(node, child, value);
        return value;
      }
      found.window = leftWindow = habits.raise(found);
      watch.update?.(node, child, value, found.window);
    }
    return found.value;
  }

  /** @param {number} value @param {Bounds} window */
  const clamp = (value, { alpha, beta }) =>
    variant.fail === 'hard' ? Math.max(alpha, Math.min(beta, value)) : value;

  return valueOf(root, OPEN);
}
