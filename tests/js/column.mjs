/** One property of each. @template T @template {keyof T} K @param {Iterable<T>} items @param {K} name */
export const column = (items, name) => Array.from(items, (item) => item[name]);
