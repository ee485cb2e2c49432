/** The domain panel beside constraints: a variable a row, and what waits in the queue. */
import { valueStyles } from '../search/constraints/chips.js';
import {
  cellValues,
  columnsOf,
  newSince,
  queueList,
  runRows,
  runWords,
} from '../search/constraints/domain-cells.js';

/**
 * @import { DomainTable } from './kinds.js'
 * @import { Run } from '../search/constraints/run.js'
 * @import { State } from '../store/state.js'
 */

/** @param {State} state */
const runOf = ({ tree }) => /** @type {Run} */ (tree);

/** @type {DomainTable} */
export const constraintDomains = {
  offered: true,
  hasLevels: false,
  toggled: ({ left }) => ({ left: !left }),
  isShown: ({ left, tree }) => left && tree !== null,
  key: ({ tree, problem }) => /** @type {Run | null} */ (tree)?.run.domains ?? problem,
  grid: (state) => {
    const { run } = runOf(state);
    const texts = run.variables.map((_, v) =>
      cellValues(run, v).map((value) => run.domains[v][value] ?? null),
    );
    const styles = valueStyles(state.problem);
    return { corner: 'variable', columns: columnsOf(run), names: run.variables, texts, styles };
  },
  filling: (state) => {
    const [tree, { step, stride }] = [runOf(state), state];
    const since = newSince(tree, step, stride);
    return { rows: runRows(tree, step, since), words: runWords(tree, step, since) };
  },
  queue: (state) => queueList(runOf(state), state.step),
};
