/** Fixtures for the tests: maps, searches, random trees, a scene to draw. */
export * from './scenes.mjs';
export * from './searches.mjs';
export * from './vectors.mjs';
