/** Answers of the doctor, as the tests need them. */

/** Lines that are the same, one that differs, two too many, one the same, one missing. */
export const RUNS = [
  { yours: 1, right: 1, same: 3 },
  { yours: 4, right: 4, of_yours: 1, of_right: 1, is: ['A, R, 1, 7, 1, 9'], should_be: ['A, R, 1, 5, 1, 9'] },
  { yours: 5, right: 5, of_yours: 2, of_right: 0, is: ['x', 'y'], should_be: [] },
  { yours: 7, right: 5, same: 1 },
  { yours: 8, right: 6, of_yours: 0, of_right: 1, is: [], should_be: ['B, R, 1, 5, 1, 9'] },
];

export const diagnosed = (other) => ({
  verdict: 'explained',
  first_difference: { line: 4, yours: 'A, R, 1, 7, 1, 9', right: 'A, R, 1, 5, 1, 9' },
  form: [],
  explanations: [explanation('never-cuts')],
  unhelped: null,
  unhelped_at: null,
  complete: true,
  lines: { yours: 7, right: 6 },
  aligned: { runs: RUNS, whole: true },
  ...other,
});

/** `[lines]`: that it explains; left out, all */
export const explanation = (fault, lines) => ({
  faults: fault.split('+'),
  exact: lines === undefined,
  lines_explained: lines ?? 7,
  title: fault,
  sentence: `Your program ${fault}.`,
  shown_by: [{ fault, title: fault, sample: 'australia' }],
});
