/** What the tests share: maps, searches of them, random trees, and a scene to draw. */
export * from './scenes.mjs';
export * from './searches.mjs';
export * from './vectors.mjs';
