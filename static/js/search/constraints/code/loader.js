/** Load the pseudocode of constraint searches when it is first needed. */

/** @type {typeof import('./panel.js') | null} */
let code = null;

/** Fetches it, which is to be done before such a search is shown. */
export async function fetchRunCode() {
  code ??= await import('./panel.js');
}

/** It, where a search of constraints is shown. */
export const runCode = () => /** @type {typeof import('./panel.js')} */ (code);
