import assert from 'node:assert/strict';
import { number } from '../../../static/js/kit/format.js';
import { boundSign, eventAt } from '../../../static/js/search/events.js';
import { isLeaf } from '../../../static/js/search/tree.js';
import { asMoverSees, asTraced, hasWindows, inMoversView } from '../../../static/js/search/windows.js';
import { why } from '../../../static/js/why/why.js';
import { vectorText } from '../../../static/js/why/words.js';
import { inEach, testEach } from '../cases.mjs';
import { column } from '../column.mjs';
import { ALGORITHM_VECTORS, algorithmVector, randomSearch, sample, searchMap } from '../fixtures.mjs';
import { problemOf } from '../searches.mjs';
import { GIVEN, problemOfVector } from '../sentences.mjs';

/** The leaves of a random search are worth what they are, so that its problem needs no map. */
const asGiven = (tree) => ({ ...tree, kind: 'tree' });

const VARIANTS = ['soft', 'hard'].flatMap((fail) => ['>=', '>'].map((cut) => ({ fail, cut })));

function randomTrees(seed) {
  const shape = { seed, limit: 5, most: 3, spread: 3 + (seed % 7) };
  const of = (more) => asGiven(randomSearch({ ...shape, ...more }).tree);
  const withAlgorithm = (tree, algorithm) => ({ ...tree, algorithm });
  return [
    ...VARIANTS.flatMap((variant) => [of({ variant }), of({ variant, turns: false })]),
    withAlgorithm(of({}), 'negamax-alpha-beta'),
    withAlgorithm(of({}), 'deepening'),
    withAlgorithm(of({ algorithm: 'minimax' }), 'negamax'),
    of({ algorithm: 'minimax', turns: false }),
  ];
}

const MAPS = ['early-cut', 'tie-cut', 'no-cut', 'dead-region', 'worst-order', 'best-order'];
const SEARCHES = [
  ...ALGORITHM_VECTORS.map((name) => [name, [problemOfVector(name), algorithmVector(name).tree]]),
  ...MAPS.map((name) => [name, [problemOf(sample(name)), searchMap(sample(name)).tree]]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
    randomTrees(seed).map((tree, n) => [`random ${seed}, ${n}`, [GIVEN, tree]]),
  ),
];

const everyLine = (title, check) =>
  testEach(title, SEARCHES, ([problem, tree]) => {
    for (let k = 0; k < tree.events; k++) inEach([[`line ${k + 1}`, k]], () => check(problem, tree, k));
  });

/** What nobody says. */
const UNSPEAKABLE = /undefined|NaN|Infinity|null|inf\b|[ (]-\d|−0\b(?!\.)|  |\.\./;

everyLine(
  'every line has a whole sentence, of bounds and of what is pruned where there is',
  (problem, tree, k) => {
    const { sentence, facts } = why(problem, tree, k);
    assert.match(sentence, /^\S.*\.$/);
    assert.doesNotMatch(sentence + column(facts, 'value').join(' '), UNSPEAKABLE);
    if (!hasWindows(tree))
      assert.doesNotMatch(sentence + JSON.stringify(facts), /[αβ]|the rest is pruned|bound/);
    const isPruned = /(reply|replies|branch|branches) (is|are) pruned\./.test(sentence);
    assert.equal(isPruned, eventAt(tree, k).cutoff);
  },
);

everyLine('the value among the facts is that of the trace’s line', (problem, tree, k) => {
  const event = eventAt(tree, k);
  if (event.kind === 'visit' && !isLeaf(tree, event.node)) return;
  const shown = asTraced(tree, event.node, event);
  const { facts } = why(problem, tree, k);
  const expected = shown.values.length ? vectorText(shown.values) : number(shown.value);
  assert.equal(facts.find((f) => f.name === (shown.values.length ? 'values' : 'value'))?.value, expected);
});

everyLine('a number that an earlier line has set stands in that line', (problem, tree, k) => {
  for (const { name, value, event: setAt } of why(problem, tree, k).facts) {
    if (setAt === null) continue;
    assert.ok(setAt < k);
    const then = eventAt(tree, setAt);
    const views = [then, asMoverSees(tree, then.node, then), { ...then, ...minus(then) }];
    const numbers = views
      .flatMap((w) => [w.value, w.alpha, w.beta].map(number))
      .concat(vectorText(then.values));
    assert.ok(numbers.includes(value), `${name} = ${value} is not in line ${setAt + 1}: ${numbers}`);
  }
});

const minus = ({ value, alpha, beta }) => ({ value: -value, alpha: -alpha, beta: -beta });

everyLine('only a bound is called one, whoever sees it', (problem, tree, k) => {
  const { kind, node, child, cutoff } = eventAt(tree, k);
  if (kind === 'visit' || cutoff || tree.values.length) return;
  const bound = /(?:returns|worth) (at most |at least )?−?\d/.exec(why(problem, tree, k).sentence)?.[1] ?? '';
  const turned = inMoversView(tree) && asMoverSees(tree, child, { value: 1, alpha: 0, beta: 0 }).value < 0;
  const sign = boundSign(tree, child);
  const [most, least] = turned ? ['at least ', 'at most '] : ['at most ', 'at least '];
  assert.equal(bound, { '': '', '≤': most, '≥': least }[sign], `node ${node}`);
});
