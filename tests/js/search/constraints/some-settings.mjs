/** What a search in some setting takes, as the server says it. */

/** `[counts]`: nodes, checks, removals, backtracks */
export function setting(key, [nodes, checks, removals, backtracks] = [1, 0, 0, 0], stopped = '') {
  const [propagation, variables, values] = key.split(' ');
  return {
    ...{ propagation, variables, values, nodes, checks, removals, backtracks, stopped },
    ...{ solutions: stopped ? 0 : 1, verdict: stopped ? 'not found' : 'solved' },
  };
}

export const foundSettings = (rows) => ({
  limit: 200_000,
  rows,
  complete: rows.every(({ stopped }) => !stopped),
});
