import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked, shownPosition as positionOf } from '../../../static/js/kinds/map-picture.js';
import { nowOf } from '../../../static/js/kinds/moment.js';
import { paintRegion } from '../../../static/js/map-panel/region.js';
import { regionLooks, spoken } from '../../../static/js/search/region-looks.js';
import { algorithmVector, australia, mapOf, sample, searched } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

/**
 * @import { Level } from '../../../static/js/search/domains.js'
 * @import { GameMap } from '../../../static/js/search/game.js'
 * @import { State } from '../../../static/js/store/state.js'
 * @import { RegionLook } from '../../../static/js/search/region-looks.js'
 */

const { tree } = searched(australia);

/** @param {State} state @param {GameMap} map */
const shownPosition = (state, map) => positionOf(map, state, nowOf(state));

/** @param {number} line */
const looks = (line) =>
  regionLooks(australia, shownPosition({ ...defaults(), tree, step: line - 1 }, australia), true);

test('before the search the initial assignments are shown, and nothing may come next', () => {
  const position = shownPosition(defaults(), australia);
  const shown = regionLooks(australia, position, false);
  assert.deepEqual([shown.get('WA')?.letter, shown.get('WA')?.player, shown.get('SA')?.last], ['R', 1, true]);
  assert.ok([...shown.values()].every((look) => look.open.length === 0));
});

test('a region says who colored it, how, and whether that was the last move', () => {
  const shown = looks(4);
  const seen = [...shown].map(
    ([name, { letter, player, last }]) => `${name} ${letter}${player}${last ? ' last' : ''}`,
  );
  assert.deepEqual(seen, ['NSW B1', 'NT B2', 'Q R1 last', 'SA G2', 'V 0', 'WA R1']);
});

test('a free region offers the colors that may legally come next', () => {
  const shown = looks(1);
  assert.deepEqual(
    ['NSW', 'NT', 'Q', 'V', 'WA'].map((name) => shown.get(name)?.open),
    [['B', 'R'], ['B'], ['B', 'R'], ['B', 'R'], []],
  );
});

test('only where there are more than two does a region wear its player’s number', () => {
  const { tree: many, text } = algorithmVector('three-players-map');
  const map = mapOf(text);
  const shown = regionLooks(map, shownPosition({ ...defaults(), tree: many, step: 3 }, map), true);
  assert.deepEqual(
    [...shown.values()].map((look) => look.badge),
    ['1', '2', '3', '3', '', '', '1'],
  );
  assert.ok([...looks(4).values()].every((look) => look.badge === ''));
});

test('a region with no color left is crossed out', () => {
  const dead = [...looks(83)].filter(([, look]) => look.dead).map(([name]) => name);
  assert.deepEqual(dead, ['NSW', 'NT']);
});

test('while the domains are shown, their level tells who is dead and who has one color left', () => {
  const seen = (/** @type {Level | null} */ domains) => {
    const shown = regionLooks(australia, shownPosition({ ...defaults(), tree, step: 25 }, australia), true, {
      domains,
      binding: null,
    });
    return [...shown].flatMap(([name, { dead, single }]) =>
      dead || single ? [`${name} ${dead ? 'dead' : single}`] : [],
    );
  };
  assert.deepEqual(
    [seen(null), seen('basic'), seen('forward'), seen('singletons')],
    [[], [], ['NT B', 'Q B', 'V B'], ['NT B', 'Q dead', 'V B']],
  );
});

test('the spoken map tells the same', () => {
  const position = shownPosition({ ...defaults(), tree, step: 25 }, australia);
  assert.match(
    spoken(australia, position, { domains: 'singletons', binding: null }),
    / No color is left for Q\. One color is left: NT only B and V only B\.$/,
  );
  assert.doesNotMatch(spoken(australia, position, { domains: null, binding: null }), / left/);
});

test('MAX’s regions are dotted, MIN’s are not, and only a dead region is crossed', () => {
  const europe = sample('dead-region');
  const shown = regionLooks(
    europe,
    shownPosition({ ...defaults(), tree: searched(europe).tree, step: 2 }, europe),
    true,
  );
  const arcs = (/** @type {string} */ name) => painted(shown.get(name));
  assert.ok(arcs('HU').dots > 10);
  assert.equal(arcs('PL').dots, 0);
  assert.deepEqual(
    ['HU', 'PL', 'SK'].map((name) => arcs(name).crossed),
    [false, false, true],
  );
  assert.deepEqual(arcs('PL').texts, ['G']);
});

/** What a region’s picture is made of. @param {RegionLook | undefined} look */
function painted(look) {
  /** @type {string[]} */
  const texts = [];
  let [dots, lines] = [0, 0];
  const canvas = new Proxy(
    {},
    {
      set: () => true,
      get:
        (_, verb) =>
        (/** @type {any[]} */ ...words) => {
          if (verb === 'fillText') texts.push(words[0]);
          if (verb === 'lineTo') lines++;
          if (verb === 'arc' && words[2] < 3) dots++;
        },
    },
  );
  paintRegion(/** @type {any} */ (canvas), { x: 0, y: 0 }, look, /** @type {any} */ ({}), 1);
  return { texts, dots, crossed: lines > 0 };
}

test('a region that was clicked is marked as long as it can be colored', () => {
  const isMarked = (/** @type {string} */ region) =>
    marked(looks(1), { region }).get(region)?.picked ?? false;
  assert.equal(isMarked('NSW'), true);
  assert.equal(isMarked('WA'), false, 'it has a color');
  assert.ok([...marked(looks(1), null).values()].every(({ picked }) => !picked));
});
