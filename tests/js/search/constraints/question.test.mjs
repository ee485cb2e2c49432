import assert from 'node:assert/strict';
import test from 'node:test';
import {
  CSP_DEFAULTS,
  chosenCsp,
  isUsed,
  MENUS,
  menuTitles,
  ofSample,
  suitedMode,
  titles,
} from '../../../../static/js/search/constraints/question.js';
import { DEFAULTS, questionKey } from '../../../../static/js/search/question.js';
import '../../choices.mjs';

test('only what differs from the defaults is said', () => {
  assert.deepEqual(chosenCsp(CSP_DEFAULTS), {});
  const other = { propagation: 'arcs', solutions: 'all' };
  assert.deepEqual(chosenCsp({ ...CSP_DEFAULTS, ...other }), other);
});

test('a sample’s algorithm is the kind of search', () => {
  assert.deepEqual(ofSample({ algorithm: 'beam', width: 2 }), {
    ...CSP_DEFAULTS,
    search: 'beam',
    width: 2,
  });
  assert.deepEqual(ofSample(), CSP_DEFAULTS);
});

test('every search offers only the settings that make a difference to it', () => {
  const names = Object.keys(CSP_DEFAULTS);
  const menusUsed = (search) => names.filter((name) => isUsed({ search }, name)).join(' ');
  assert.equal(menusUsed('backtracking'), 'search propagation variables values solutions binary');
  assert.equal(menusUsed('beam'), 'search propagation variables values solutions width binary');
  assert.equal(menusUsed('min-conflicts'), 'search seed steps binary');
  assert.equal(menusUsed('arc-consistency'), 'search binary');
});

test('the defaults are among the choices', () => {
  for (const name of MENUS) assert.ok(String(CSP_DEFAULTS[name]) in titles(name), name);
});

test('a map can be a game or constraints, a tree only a game, a constraint problem no game', () => {
  assert.equal(suitedMode('csp', 'map'), 'csp');
  assert.equal(suitedMode(undefined, 'map'), 'game');
  assert.equal(suitedMode('csp', 'tree'), 'game');
  assert.equal(suitedMode('game', 'csp'), 'csp');
});

test('options of the game do not change the question of constraints, nor the other way round', () => {
  const key = (mode, more = {}, csp = CSP_DEFAULTS) =>
    questionKey({ ...DEFAULTS, text: 'queens:4', mode, csp, ...more });
  const other = { ...CSP_DEFAULTS, seed: 1 };
  assert.equal(key('csp'), key('csp', { depth: 3 }));
  assert.notEqual(key('csp'), key('csp', {}, other));
  assert.equal(key('game'), key('game', {}, other));
});

test('a number of solutions that no menu has is offered beside its own', () => {
  assert.deepEqual(menuTitles('solutions', 'all'), titles('solutions'));
  const five = { 1: 'first solution', 5: '5 solutions', all: 'all solutions' };
  assert.deepEqual(menuTitles('solutions', '5'), five);
});
