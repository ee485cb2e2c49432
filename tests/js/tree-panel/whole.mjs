/** Maps whose trees are drawn whole, and a place large enough for every label at its natural size. */
export const ROOMY = { width: 4000, height: 4000 };
export const SAMPLES = 'australia early-cut tie-cut no-cut dead-region deep-cut worst-order best-order'.split(
  ' ',
);
