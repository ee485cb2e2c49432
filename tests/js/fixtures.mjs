/** What the tests share: maps, searches of them, random trees, and a scene to draw. */
export * from './maps.mjs';
export * from './random-search.mjs';
export * from './scenes.mjs';
export * from './searches.mjs';
export * from './vectors.mjs';
