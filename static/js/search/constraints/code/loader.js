/** Loads the pseudocode of constraint searches when it is first needed. */

/** @type {typeof import('./panel.js') | null} */
let code = null;

/** Fetch the pseudocode, before such a search is shown. */
export async function fetchRunCode() {
  code ??= await import('./panel.js');
}

/** The pseudocode, which must be loaded. */
export const runCode = () => /** @type {typeof import('./panel.js')} */ (code);
