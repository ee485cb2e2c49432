/**
 * Names that a browser has, and an engine without a page lacks. The modules need them while they are loaded,
 * but never use them there: no worker is started and no server is asked.
 */

/** @type {any} */
const engine = globalThis;

engine.URL ??= class {
  /** @param {string} place */
  constructor(place) {
    this.href = place;
  }
};

engine.AbortController ??= class {};
