/** Results that are computed once. */

/**
 * A function that computes its result once for each object, and forgets it with the object.
 * @template {object} Key
 * @template Result
 * @param {(key: Key) => Result} compute
 * @returns {(key: Key) => Result}
 */
export function oncePer(compute) {
  /** @type {WeakMap<Key, Result>} */
  const results = new WeakMap();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return /** @type {Result} */ (results.get(key));
  };
}
