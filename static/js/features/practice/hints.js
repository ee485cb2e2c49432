/** Help by degrees: which node to look at, which bound is in force there, the answer. Pure. */
import { listing, plural } from '../../kit/format.js';
import { pointsOf } from './check.js';
import { moverName } from './game-tree.js';
import { boundInForce, boundReason } from './reasons.js';

/**
 * @import { Answers, Point, Task } from './check.js'
 * @import { Exercise } from './outcome.js'
 */

/** @typedef {{node: number, degree: number, text: string, key: string}} Hint  key: what it is about */

const DEGREES = 3;

/**
 * About the first thing that is missing or wrong; about the same again, it tells more.
 * @param {Exercise} exercise
 * @param {ReadonlySet<Task>} tasks
 * @param {Answers} answers
 * @param {Hint | null} last
 * @returns {Hint | null} null where all is right
 */
export function hint(exercise, tasks, answers, last) {
  const point = pointsOf(exercise, tasks, answers).find(({ state }) => state !== 'right');
  if (!point) return null;
  const key = `${point.kind} ${point.node}`;
  const degree = last?.key === key ? Math.min(last.degree + 1, DEGREES) : 1;
  const node = placeOf(exercise, point);
  return { node, degree, key, text: TEXTS[degree - 1](exercise, point, node) };
}

/** A branch is cut at the node above it. @param {Exercise} exercise @param {Point} point */
const placeOf = ({ tree }, { kind, node }) =>
  kind === 'under' || kind === 'over' ? Math.max(0, tree.parent[node]) : node;

/** @type {((exercise: Exercise, point: Point, node: number) => string)[]} */
const TEXTS = [whereToLook, whatIsInForce, (_, { reason }) => reason];

/** @param {Exercise} exercise @param {Point} point @param {number} node */
function whereToLook({ tree, run }, { kind }, node) {
  if (kind === 'leaves')
    return `Leaves left out are not counted: ${plural(run.cut.length, 'branch is', 'branches are')} cut.`;
  return `Look at ${tree.name[node]}, a ${moverName(tree, node)} node: ${WHERE[kind]}`;
}

/** @param {Exercise} exercise @param {Point} point @param {number} node */
function whatIsInForce(exercise, { kind }, node) {
  const { tree, run } = exercise;
  const name = tree.name[node];
  if (kind === 'leaves')
    return `The branches that are cut: ${listing(run.cut.map((one) => tree.name[one]))}.`;
  if (kind === 'pruned') return `Does the search come to ${name} at all?`;
  if (kind === 'value')
    return `${boundReason(exercise, node, 'alpha')} ${boundReason(exercise, node, 'beta')}`;
  if (kind === 'under' || kind === 'over') return boundInForce(exercise, node);
  const who = kind === 'alpha' ? 'MAX' : 'MIN';
  return `What has ${who} found, at nodes above ${name}, before the search comes there?`;
}

/** @type {Record<Point['kind'], string>} */
const WHERE = {
  under: 'is every branch below it needed?',
  over: 'is what you crossed out there really not needed?',
  value: 'what does it return?',
  alpha: 'what is α when the search comes there?',
  beta: 'what is β when the search comes there?',
  pruned: 'you have filled in something there.',
  leaves: '',
};
