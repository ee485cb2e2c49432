/** The search of an exercise, a step at a time, each with its sentence. Pure. */

import { number, plural } from '../../kit/format.js';
import { children } from '../../search/tree.js';
import { isLeaf, isMax, moverName } from './game-tree.js';
import { cutReason } from './reasons.js';

/**
 * @import { Exercise } from './outcome.js'
 * @import { Event } from './reference.js'
 */

/** @typedef {{node: number, text: string}} Step */

/** @param {Exercise} exercise @returns {Step[]} */
export function steps(exercise) {
  return exercise.run.events
    .filter(({ kind, node }) => kind !== 'leave' || node === 0)
    .map((event) => ({ node: event.node, text: sentenceOf(exercise, event) }));
}

/** @param {Exercise} exercise @param {Event} event */
function sentenceOf(exercise, event) {
  const { tree, run } = exercise;
  const name = tree.name[event.node];
  if (event.kind === 'leave') return `The search is done: ${name} is worth ${number(event.value)}.`;
  if (event.kind === 'cut') return cutSentence(exercise, event.node);
  if (event.kind === 'update')
    return (
      `${tree.name[event.child]} returns ${number(run.value[event.child])}: ${name}, a ` +
      `${moverName(tree, event.node)} node, has ${number(event.value)}; ` +
      `α is ${number(event.alpha)}, β is ${number(event.beta)}.`
    );
  if (isLeaf(tree, event.node)) return `Look at the leaf ${name}: ${number(tree.worth[event.node])}.`;
  return (
    `Go to ${name}, a ${moverName(tree, event.node)} node, with α = ${number(event.alpha)} and ` +
    `β = ${number(event.beta)}.`
  );
}

/** A cut after the last child leaves nothing out. @param {Exercise} exercise @param {number} node */
function cutSentence(exercise, node) {
  const { tree, run } = exercise;
  const branches = children(tree, node).filter((child) => !run.visited[child]);
  const { child, value } = /** @type {{child: number, value: number}} */ (run.cutAt.get(node));
  const back = `${tree.name[child]} returns ${number(run.value[child])}`;
  if (!branches.length)
    return (
      `${back}: ${tree.name[node]} has ${number(value)}, which meets ${isMax(tree, node) ? 'β' : 'α'}, ` +
      `but it was the last child: nothing is left to cut.`
    );
  const all = branches.map((branch) => tree.name[branch]).join(', ');
  const count = plural(branches.length, 'branch', 'branches');
  return `${back}. ${cutReason(exercise, branches[0])} Cut: ${all} (${count}).`;
}
