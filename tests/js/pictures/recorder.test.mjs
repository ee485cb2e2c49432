import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Recorder } from '../../../static/js/pictures/recorder.js';

/** What is kept of what is painted. @param {(c: Recorder) => void} paint */
function recorded(paint) {
  const c = new Recorder();
  paint(c);
  return c.marks;
}

test('what is filled and then stroked is one mark in its colors', () => {
  const marks = recorded((c) => {
    c.fillStyle = '#FFF';
    c.strokeStyle = 'rgb(0, 0, 0)';
    c.lineWidth = 2;
    c.beginPath();
    c.rect(1, 2, 3, 4);
    c.fill();
    c.stroke();
  });
  const d = ['M', 1, 2, 'L', 4, 2, 'L', 4, 6, 'L', 1, 6, 'Z'];
  assert.deepEqual(marks, [{ kind: 'path', d, fill: '#ffffff', stroke: '#000000', width: 2 }]);
});

test('moved and scaled, lines and type grow with all else, until that is taken back', () => {
  const marks = recorded((c) => {
    c.save();
    c.translate(10, 20);
    c.scale(2);
    c.lineWidth = 3;
    c.setLineDash([4, 1]);
    c.beginPath();
    c.moveTo(0, 0);
    c.lineTo(1, 1);
    c.stroke();
    c.font = '600 10px x';
    c.fillText('A', 1, 1);
    c.restore();
    c.fillRect(0, 0, 1, 1);
  });
  assert.deepEqual(marks[0], {
    kind: 'path',
    d: ['M', 10, 20, 'L', 12, 22],
    stroke: '#000000',
    width: 6,
    dash: [8, 2],
  });
  assert.deepEqual(
    [marks[1]].map((mark) => mark.kind === 'text' && [mark.x, mark.y, mark.size, mark.weight]),
    [[12, 22, 20, 700]],
  );
  assert.deepEqual(marks[2].kind === 'path' && marks[2].d.slice(0, 3), ['M', 0, 0]);
});

test('a text that is given less room than it takes is squeezed into it', () => {
  const [wide, narrow] = recorded((c) => {
    c.font = '400 10px x';
    c.fillText('0000', 0, 0);
    c.fillText('0000', 0, 0, 5);
  });
  assert.deepEqual(
    [wide, narrow].map((mark) => mark.kind === 'text' && mark.width),
    [25.45, 5],
  );
});

test('a text in the middle of a line stands on a baseline below', () => {
  const [mark] = recorded((c) => {
    c.font = '400 20px x';
    c.textBaseline = 'middle';
    c.fillText('x', 0, 100);
  });
  assert.equal(mark.kind === 'text' && mark.y, 107);
});

test('an outline of letters becomes their halo', () => {
  const [mark] = recorded((c) => {
    c.strokeStyle = '#ffffff';
    c.lineWidth = 4;
    c.strokeText('NT', 1, 2);
    c.fillText('NT', 1, 2);
  });
  assert.deepEqual(mark.kind === 'text' && mark.halo, { color: '#ffffff', width: 4 });
});

test('what is faint says how faint, and what is not there is no mark', () => {
  const marks = recorded((c) => {
    c.globalAlpha = 0.32;
    c.fillRect(0, 0, 5, 5);
    c.globalAlpha = 0;
    c.fillRect(0, 0, 5, 5);
    c.globalAlpha = 1;
    c.fillStyle = 'transparent';
    c.fillRect(0, 0, 5, 5);
    c.fillText(' ', 0, 0);
    c.beginPath();
    c.stroke();
    c.fillRect(0, 0, 0, 5);
  });
  assert.deepEqual(
    marks.map(({ alpha }) => alpha),
    [0.32],
  );
});

test('a small disc is a dot, and dots of one kind are one mark', () => {
  const marks = recorded((c) => {
    for (const x of [3, 9]) {
      c.beginPath();
      c.arc(x, 3, 2, 0, 7);
      c.fill();
    }
  });
  const d = ['M', 3, 3, 'L', 3.01, 3, 'M', 9, 3, 'L', 9.01, 3];
  assert.deepEqual(marks, [{ kind: 'path', d, stroke: '#000000', width: 4, round: true }]);
});

test('a line that is clipped to the outline it follows is half as wide', () => {
  const [mark] = recorded((c) => {
    c.beginPath();
    c.rect(0, 0, 9, 9);
    c.lineWidth = 5;
    c.clip(c.path);
    c.stroke();
  });
  assert.equal(mark.kind === 'path' && mark.width, 2.5);
});
