/** The menus and ticks over the tree, and the actions that do the same by a key. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treePanel } from '../../../static/js/tree-panel/index.js';
import { algorithmVector } from '../fixtures.mjs';
import { onAustralia, onTree } from '../pictures/states.mjs';
import { byId, frame, openPage, show } from './page.mjs';

const CUT = onAustralia({ step: 25 });
const { tree } = CUT;

/** [element, field, another choice, how the page begins] */
const MENUS = [
  ['view', 'view', 'whole', 'auto'],
  ['growth', 'growth', 'down', 'auto'],
  ['ahead', 'ahead', 'no', 'moves'],
  ['pruned', 'pruned', 'counted', 'auto'],
  ['notation', 'notation', 'bounds', 'auto'],
  ['follow', 'follow', false, true],
  ['what-ifs', 'whatIfs', true, false],
  ['arrow', 'arrow', false, true],
  ['fold-finished', 'foldFinished', true, false],
];

test('each menu and tick over the tree changes the state, and follows it', () => {
  for (const [id, field, other, start] of MENUS) {
    const store = openPage(CUT);
    const property = typeof start === 'boolean' ? 'checked' : 'value';
    assert.equal(byId(id)[property], start, id);
    byId(id)[property] = other;
    byId(id).fire('change');
    assert.equal(store.get()[field], other, id);
    show(store, { [field]: start });
    assert.equal(byId(id)[property], start, `${id} again`);
  }
});

test('the menu of windows offers what makes a difference, and is not there where nothing does', () => {
  const ALL = 'auto,interval,bounds,negamax';
  const choicesIn = (state) => {
    openPage(state);
    const choices = byId('notation').options.filter(({ hidden, disabled }) => !hidden && !disabled);
    return byId('notation').hidden ? '' : choices.map(({ value }) => value).join();
  };
  const states = [
    CUT,
    onTree('book'),
    { ...CUT, ...algorithmVector('australia-negamax') },
    onTree('vectors'),
  ];
  assert.deepEqual(states.map(choicesIn), [ALL, ALL, 'auto,interval,negamax', '']);
  show(openPage(CUT), { tree: null });
  assert.ok(byId('notation').hidden);
});

/** [action, key, title, button that it presses, or fields that it changes] */
const ACTIONS = [
  ['tree-zoom-in', '+ =', 'Zoom the tree in', 'tree-zoom-in'],
  ['tree-zoom-out', '-', 'Zoom the tree out', 'tree-zoom-out'],
  ['tree-fit', '0', 'Fit the tree', 'tree-fit'],
  ['fold', 'c', 'Collapse or expand the current node', { folded: new Set([11]) }],
  ['unfold', 'C', 'Expand all that is collapsed', { unfolded: new Set(), foldFinished: false }],
  ['fold-finished', '', 'Fold finished subtrees, or not', 'fold-finished'],
  ['view-whole', '', 'Show the whole tree', { view: 'whole' }],
  ['view-focus', '', 'Show the path to the current node', { view: 'focus' }],
  ['ahead-moves', '', 'Show the next moves ahead', { ahead: 'moves' }],
  ['ahead-no', '', 'Show nothing of what lies ahead', { ahead: 'no' }],
  ['ahead-all', '', 'Show all that the search will visit', { ahead: 'all' }],
  ['pruned-auto', '', 'Draw pruned branches as fully as can be read', { pruned: 'auto' }],
  ['pruned-whole', '', 'Draw pruned branches whole', { pruned: 'whole' }],
  ['pruned-moves', '', 'Draw the moves that were pruned', { pruned: 'moves' }],
  ['pruned-counted', '', 'Count the moves that were pruned', { pruned: 'counted' }],
  ['what-ifs', '', 'Say what pruned branches would have been worth, or not', 'what-ifs'],
  ['arrow', '', 'Draw the arrow at a cutoff, or not', 'arrow'],
  ['follow', '', 'Keep the current node in sight, or not', 'follow'],
];
const actionOf = (id) => treePanel.actions.find((action) => action.id === id);

test('each action does what its title says', () => {
  assert.deepEqual(
    treePanel.actions.map(({ id, keys = [], title }) => [id, keys.join(' '), title]),
    ACTIONS.map((action) => action.slice(0, 3)),
  );
  assert.equal(actionOf('unfold').button, 'tree-unfold');
  for (const [id, , , effect] of ACTIONS) {
    const store = openPage({ ...CUT, view: 'auto', ahead: '', pruned: '', foldFinished: true });
    let pressed = '';
    if (typeof effect === 'string') byId(effect).addEventListener('click', () => (pressed = effect));
    actionOf(id).run({ store });
    if (typeof effect === 'string') assert.equal(pressed, effect);
    else for (const [field, value] of Object.entries(effect)) assert.deepEqual(store.get()[field], value, id);
  }
});

test('what is collapsed and expanded is said; a button, a tick and a key expand all of it', () => {
  const store = openPage(CUT);
  const run = (id) => () => actionOf(id).run({ store });
  const tick = (checked) => () => {
    byId('fold-finished').checked = checked;
    byId('fold-finished').fire('change');
  };
  const [closed, opened] = ['collapsed', 'expanded'].map((how) => `NSW, R: ${how}, 2 nodes below.`);
  const byHand = { folded: new Set([1]), unfolded: new Set([11]), foldFinished: true };
  /** [what is done, what is folded, unfolded, folds by itself; whether the button is there; what is said] */
  const ROWS = [
    [() => {}, [], [], false, false, ''],
    [run('fold'), [11], [], false, true, closed],
    [run('fold'), [], [], false, false, opened],
    [run('fold'), [11], [], false, true, closed],
    [() => store.change({ folded: new Set([1, 11, 5]) }), [1, 11, 5], [], false, true, ''],
    [run('fold'), [1, 5], [], false, true, opened],
    [() => byId('tree-unfold').click(), [], [], false, false, 'Everything is expanded.'],
    [tick(true), [], [], true, false, 'Finished subtrees are collapsed.'],
    [() => store.change(byHand), [1], [11], true, true, ''],
    [tick(true), [1], [], true, true, 'Finished subtrees are collapsed.'],
    [() => store.change(byHand), [1], [11], true, true, ''],
    [run('unfold'), [], [], false, false, 'Everything is expanded.'],
    [tick(false), [], [], false, false, 'Finished subtrees are expanded.'],
    [() => store.change({ tree: null }), [], [], false, false, ''],
    [run('fold'), [], [], false, false, ''],
    [run('unfold'), [], [], false, false, ''],
    [() => store.change({ folded: new Set([1]) }), [1], [], false, false, ''],
    [run('unfold'), [1], [], false, false, ''],
    [() => store.change({ tree, folded: [1, 3, 999], unfolded: [2, 3, 11] }), [1], [2, 11], false, true, ''],
  ];
  for (const [n, [act, ...expected]] of ROWS.entries()) {
    byId('announcer').textContent = '';
    act();
    frame();
    const { folded, unfolded, foldFinished } = store.get();
    const said = byId('announcer').textContent;
    const found = [[...folded], [...unfolded], foldFinished, !byId('tree-unfold').hidden, said];
    assert.deepEqual(found, expected, `row ${n}`);
  }
});
