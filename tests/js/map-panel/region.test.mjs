/** What a region looks like and is called: who colored it, what may come next, its player's pattern. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked, shownPosition as positionOf } from '../../../static/js/kinds/map-picture.js';
import { nowOf } from '../../../static/js/kinds/moment.js';
import { SIDE, tileOf } from '../../../static/js/map-panel/pattern-tiles.js';
import { PATTERN_NAMES, paintPattern } from '../../../static/js/map-panel/patterns.js';
import { paintRegion } from '../../../static/js/map-panel/region.js';
import { regionWords } from '../../../static/js/map-panel/shapes-view.js';
import { regionLooks, spoken } from '../../../static/js/search/region-looks.js';
import { algorithmVector, australia, mapOf, sample, searched } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

const { tree } = searched(australia);

function position(map, of, line) {
  const state = { ...defaults(), tree: of, step: line - 1 };
  return positionOf(map, state, nowOf(state));
}

/** Of Australia. */
const looks = (line, domains = null) =>
  regionLooks(australia, position(australia, tree, line), true, { domains, binding: null });

test('a region says who colored it, how, and whether that was last; a free one the colors that may come next', () => {
  const before = regionLooks(australia, position(australia, null, 1), false);
  const { letter, player } = before.get('WA') ?? assert.fail();
  assert.deepEqual([letter, player, before.get('SA')?.last], ['R', 1, true]);
  assert.ok(
    [...before.values()].every((look) => look.open.length === 0),
    'nothing before the search',
  );
  const seen = [...looks(4)].map(([name, of]) => `${name} ${of.letter}${of.player}${of.last ? ' last' : ''}`);
  assert.deepEqual(seen, ['NSW B1', 'NT B2', 'Q R1 last', 'SA G2', 'V 0', 'WA R1']);
  const open = ['NSW', 'NT', 'Q', 'V', 'WA'].map((name) => looks(1).get(name)?.open.join(''));
  assert.deepEqual(open, ['BR', 'B', 'BR', 'BR', '']);
  const picked = (clicked) =>
    [...marked(looks(1), clicked)].flatMap(([name, look]) => (look.picked ? [name] : []));
  const clicks = [picked({ region: 'NSW' }), picked({ region: 'WA' }), picked(null)];
  assert.deepEqual(clicks, [['NSW'], [], []], 'what was clicked, while it can be colored');
  const { tree: many, text } = algorithmVector('three-players-map');
  const map = mapOf(text);
  const badges = [...regionLooks(map, position(map, many, 4), true).values()].map((look) => look.badge);
  assert.deepEqual(badges, ['1', '2', '3', '3', '', '', '1'], 'numbers where there are more than two');
  assert.ok([...looks(4).values()].every((look) => look.badge === ''));
});

test('who is dead and who has one color left is told by the level of the domains that are shown, also aloud', () => {
  const seen = (domains, line = 26) =>
    [...looks(line, domains)]
      .filter(([, { dead, single }]) => dead || single)
      .map(([name, { dead, single }]) => `${name} ${dead ? 'dead' : single}`)
      .join(', ');
  const levels = [seen(null), seen('basic'), seen('forward'), seen('singletons'), seen(null, 83)];
  assert.deepEqual(levels, ['', '', 'NT B, Q B, V B', 'NT B, Q dead, V B', 'NSW dead, NT dead']);
  const told = (domains) => spoken(australia, position(australia, tree, 26), { domains, binding: null });
  assert.match(told('singletons'), / No color is left for Q\. One color is left: NT only B and V only B\.$/);
  assert.doesNotMatch(told(null), / left/);
});

/** What is called on a canvas, with the numbers or words. */
function calls(paint) {
  const all = [];
  const note =
    (_, verb) =>
    (...words) =>
      all.push([String(verb), ...words]);
  paint(new Proxy({}, { set: () => true, get: note }));
  return all;
}

test('MAX’s regions are dotted, MIN’s are not, and only a dead region is crossed', () => {
  const europe = sample('dead-region');
  const shown = regionLooks(europe, position(europe, searched(europe).tree, 3), true);
  const painted = (name) => {
    const all = calls((c) => paintRegion(c, { x: 0, y: 0 }, shown.get(name), {}, 1));
    const dots = all.filter(([verb, , , radius]) => verb === 'arc' && radius < 3).length;
    const texts = all.filter(([verb]) => verb === 'fillText').map(([, text]) => text);
    return [dots > 10, all.some(([verb]) => verb === 'lineTo'), ...texts.slice(0, name === 'PL' ? 9 : 0)];
  };
  assert.deepEqual(painted('HU'), [true, false]);
  assert.deepEqual(painted('PL'), [false, false, 'G']);
  assert.equal(painted('SK')[1], true);
});

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];
const RING = { x: 0, y: 0, outer: 23, inner: 13, step: 8 };

test('each of eight players has a pattern, a tile and a name for it that no other has; only MIN’s is solid', () => {
  const patterns = PLAYERS.map((player) => calls((c) => paintPattern(c, RING, player, '#000000')));
  assert.deepEqual([new Set(patterns.map(String)).size, new Set(PATTERN_NAMES).size], [8, 8]);
  assert.equal(new Set(PLAYERS.map((player) => JSON.stringify(tileOf(player)))).size, 8);
  const solid = PLAYERS.filter((player, n) => tileOf(player) === null || patterns[n].length === 0);
  assert.deepEqual(solid, [2]);
  for (const [n, all] of patterns.entries())
    for (const [verb, x, y, radius] of all) {
      if (verb !== 'moveTo' && verb !== 'lineTo' && verb !== 'arc') continue;
      const far = verb === 'arc' && radius > 5 ? radius : Math.hypot(x, y);
      // Neither through the letter, nor beyond the ring.
      assert.ok(far >= 12.9 && far <= 23.1, `player ${n + 1}: ${verb} at ${far}`);
    }
  for (const player of [1, 4]) {
    const [, left = '', radius = ''] = /^M([\d.]+) 4a([\d.]+)/.exec(tileOf(player)?.path ?? '') ?? [];
    assert.ok(Number(left) >= 0 && Number(left) + Number(radius) === SIDE / 2, 'in the middle of its tile');
  }
});

test('a region is told by its names and by what has become of it, a variable by its value or what is left', () => {
  const plain = { fill: '', ink: '', letter: '', player: 0, badge: '', single: '', last: false, dead: false };
  const told = [
    [': G, MIN', { letter: 'G', player: 2 }],
    [': R, MAX', { letter: 'R', player: 1 }],
    [': G, player 3', { letter: 'G', player: 3, badge: '3' }],
    [': next, B or R', { open: ['B', 'R'] }],
    [': no color is left', { dead: true }],
    [': only B is left', { single: 'B' }],
    [': R', { given: false, letter: 'R' }],
    [': R or G left', { given: false, open: ['R', 'G'] }],
    [': 5 left', { given: false, open: ['5 left'] }],
    [': no value is left', { given: false, dead: true }],
    ['', {}],
  ];
  for (const [words, look] of told) {
    const shown = { ...plain, open: [], ...look };
    assert.equal(regionWords('SA', 'South Australia', shown), `South Australia (SA)${words}`);
    assert.equal(regionWords('SA', 'SA', shown), `SA${words}`);
  }
});
