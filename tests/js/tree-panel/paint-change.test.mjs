import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintChanged } from '../../../static/js/tree-panel/paint-change.js';

const LOOK = /** @type {any} */ ({
  paper: 'paper',
  ink: 'ink',
  muted: 'muted',
  accent: 'accent',
  font: 'sans',
});
const CHANGE = { node: 3, child: 4, taken: true, was: '15', alpha: false, beta: true, cut: false };
const CARD = /** @type {any} */ ({
  box: { x: 0, y: 0, width: 200, height: 60 },
  font: 15,
  leaf: false,
  mark: '▼',
  value: '9',
  window: '[−∞, 9]',
  pieces: ['[', '−∞', ', ', '9', ']'],
});

/** What is written on a canvas, with the font of each piece. @param {any} node */
function written(node) {
  /** @type {{text: string, font: string}[]} */
  const texts = [];
  const context = {
    font: '',
    measureText: (/** @type {string} */ text) => ({ width: 8 * text.length }),
    fillText(/** @type {string} */ text) {
      texts.push({ text, font: this.font });
    },
    beginPath() {},
    moveTo() {},
    lineTo() {},
    closePath() {},
    fill() {},
    stroke() {},
    fillRect() {},
  };
  paintChanged(/** @type {any} */ (context), node, CHANGE, LOOK);
  return texts;
}

test('the value before stands beside the value now, and the bound that moved is bold', () => {
  const texts = written(CARD);
  assert.equal(texts.map((t) => t.text).join(''), '15\u2009→\u20099[−∞, 9]');
  assert.match(texts.filter((t) => t.text === '9')[1].font, /^700 /);
  assert.match(/** @type {any} */ (texts.find((t) => t.text === '−∞')).font, /^500 /);
});

test('of a node that stays open, no window is made up', () => {
  const texts = written({ ...CARD, window: 'so far', provisional: true });
  assert.equal(texts.map((t) => t.text).join(''), '15\u2009→\u20099so far');
});
