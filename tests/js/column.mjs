/** One property of each. */
export const column = (items, name) => Array.from(items, (item) => item[name]);
