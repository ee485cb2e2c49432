/**
 * What modules name while they are read, and a bare engine does not have. Nothing of it is ever used there:
 * no worker is started and no server is asked.
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
