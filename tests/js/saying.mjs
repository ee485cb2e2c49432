/** What is said of some lines of a search, for the tests of the sentences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { why } from '../../static/js/why/why.js';
import { algorithmVector, mapOf, problemOf } from './fixtures.mjs';

/**
 * @import { Checked } from '../../static/js/store/api.js'
 * @import { Tree } from '../../static/js/search/tree.js'
 */

/** @typedef {Checked} Problem */
/** @typedef {[line: number, sentence: string][]} Lines */

/** A tree that was given: the search itself has all there is to say. @type {Problem} */
export const GIVEN = {
  errors: [],
  warnings: [],
  canonical: null,
  kind: 'tree',
  map: null,
  graph: null,
  offers: null,
  trees: [],
};

/** A line's sentence, with plain blanks. @param {Problem} problem @param {Tree} tree @param {number} line */
export const sentence = (problem, tree, line) =>
  why(problem, tree, line - 1).sentence.replaceAll('\u00a0', ' ');

/** @param {string} title @param {Problem} problem @param {Tree} tree @param {Lines} expected */
export function says(title, problem, tree, expected) {
  for (const [line, expect] of expected)
    test(`line ${line} of ${title}: ${expect}`, () => assert.equal(sentence(problem, tree, line), expect));
}

/** The problem that Python has searched, as the server would describe it. @param {string} name */
export function problemOfVector(name) {
  const { tree, text } = algorithmVector(name);
  return tree.kind === 'map' ? problemOf(mapOf(text)) : GIVEN;
}

/** The same of a search that Python wrote down. @param {string} name @param {Lines} expected */
export const vectorSays = (name, expected) =>
  says(name, problemOfVector(name), algorithmVector(name).tree, expected);
