/** Fixtures for the tests: maps, searches, random trees, models of trees to draw. */

export * from './searches.mjs';
export * from './tree-models.mjs';
export * from './vectors.mjs';
