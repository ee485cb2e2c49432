/** The export form: steps, sizes, names of files; drawing the pictures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as wishes from '../../../../static/js/features/exports/export-form.js';
import { densityPart, drawPictures, withDensity } from '../../../../static/js/features/exports/files.js';
import { MAP_FILES, searchFile } from '../../../../static/js/store/file-names.js';
import { FORMATS } from '../../choices.mjs';
import { vector } from '../../fixtures.mjs';
import { defaults } from '../../page-state.mjs';

const { tree } = vector('australia-alpha-beta');

test('a file has the step that is shown, every cutoff, or the lines from one to another, as far as there are', () => {
  const steps = (which, from = 1, to = 9, of = tree) => wishes.stepsOf(of, 7, { which, from, to });
  assert.deepEqual([steps('this'), steps('cutoffs')], [[7], [...tree.cutoffs]]);
  assert.deepEqual([...steps('range', 3, 5), ...steps('range', 84, 99)], [2, 3, 4, 83, 84]);
  assert.throws(() => steps('range', 90, 99), /no such lines/);
  assert.throws(() => steps('range', 9, 3), /no such lines/);
  const { MAX_STEPS } = wishes;
  const large = { ...tree, events: MAX_STEPS + 5 };
  assert.throws(() => steps('range', 1, MAX_STEPS + 1, large), /too many/);
});

test('sizes, widths and times are read and told as people do; small letters are warned of', () => {
  assert.deepEqual([wishes.sizeOf('1280x720'), wishes.sizeOf('')], [{ width: 1280, height: 720 }, null]);
  assert.deepEqual([1, 9400, 2_340_000].map(wishes.bytesText), ['1 kB', '9 kB', '2.3 MB']);
  assert.deepEqual(['8.5cm', '17cm', '640x480', ''].map(wishes.centimetersOf), [8.5, 17, null, null]);
  assert.deepEqual([wishes.countText(1), wishes.countText(3)], ['a picture', '3 pictures']);
  assert.equal(wishes.amountWords(10, 'range', 'slide'), '10 slides, one for each line.');
  assert.equal(wishes.amountWords(6, 'cutoffs', 'slide'), '6 slides, one for each cutoff.');
  assert.equal(wishes.amountWords(1, 'this', 'picture'), 'One picture.');
  assert.deepEqual(['0.05', '1', '2.5', '60'].map(wishes.secondsOf), [0.05, 1, 2.5, 60]);
  for (const text of ['', ' ', '0', '-1', '0.04', '61', 'NaN', 'x', 'Infinity'])
    assert.throws(() => wishes.secondsOf(text), /from 0.05 to 60 seconds/, text);
  const { typeWords, LARGER } = wishes;
  assert.deepEqual([typeWords(6.54), typeWords(Infinity)], ['smallest type 6.5 pt', '']);
  assert.match(typeWords(5.1), /^smallest type 5\.1 pt: hard to read\. .* under More\.$/);
  assert.match(typeWords(5.1, { larger: LARGER.part }), /the tree or the map alone\.$/);
  assert.match(typeWords(8, { least: 10 }), /hard to read/);
});

test('the name of a file says its format where its ending does not, and pictures that look otherwise differ', () => {
  const usual = { part: 'both', view: 'auto', theme: 'light', size: '', isCompared: false };
  const pictureNameFor = (name, way = {}) => {
    const format = FORMATS.find((one) => one.name === name);
    return wishes.pictureName('line-26', { ...usual, format, ...way });
  };
  assert.deepEqual([pictureNameFor('svg'), pictureNameFor('tikz')], ['line-26.svg', 'line-26-tikz.tex']);
  assert.equal(pictureNameFor('forest', { theme: 'dark' }), 'line-26-forest.tex');
  const formats = FORMATS.map(({ name }) => pictureNameFor(name));
  assert.equal(new Set(formats).size, formats.length);
  const parts = [{}, { part: 'tree' }, { part: 'map' }, { part: 'tree', view: 'whole' }];
  const ways = [
    { view: 'path' },
    { view: 'whole' },
    { view: 'full' },
    { theme: 'dark' },
    { isCompared: true },
  ];
  const names = [...parts, ...ways, { size: '8.5cm' }, { size: '640x480' }].map((way) =>
    pictureNameFor('png', way),
  );
  assert.equal(new Set(names).size, names.length);
});

test('no two downloads of one step have the same name, at its first line, at a later one, and in Play', () => {
  const usual = { part: 'tree', view: 'auto', theme: 'light', size: '', isCompared: false };
  const namesAt = (more) => {
    const state = { ...defaults(), sample: 'australia', ...more };
    const pictures = ['line-1', 'lines-1-9', 'stops'].flatMap((steps) =>
      FORMATS.map((format) => searchFile(state, wishes.pictureName(steps, { ...usual, format }))),
    );
    const texts = ['trace.txt', 'log.txt', 'replay.html'].map((what) => searchFile(state, what));
    return [...Object.values(MAP_FILES).map((named) => named(state)), ...texts, ...pictures];
  };
  const ofSteps = [{}, { step: 25 }, { steppingMode: 'play' }].map(namesAt);
  for (const names of ofSteps) assert.equal(new Set(names).size, names.length);
  const trace = ofSteps.map((names) => names.find((name) => name.includes('trace')));
  assert.deepEqual(trace, ['australia-trace.txt', 'australia-trace.txt', 'australia-game-trace.txt']);
});

/** A drawing that notes the order of its work, and fails after `last` pictures. */
function watchDrawing(last = Infinity) {
  const order = [];
  const made = [];
  const draw = (n) => order.push(`draw ${n}`) > 0;
  const beginPicture = async (done, all) => {
    if (done > last) throw new Error('stopped');
    order.push(`Picture ${done} of ${all}`);
  };
  return { drawing: drawPictures({ length: 3, draw, all: () => made }, { beginPicture }), order, made };
}

test('the progress names each picture before it is drawn; after a stop nothing more is drawn', async () => {
  const { drawing, order, made } = watchDrawing();
  assert.equal(await drawing, made);
  const expected = [0, 1, 2].flatMap((n) => [`Picture ${n} of 3`, `draw ${n}`]);
  assert.deepEqual(order, expected);
  const stopped = watchDrawing(0);
  await assert.rejects(stopped.drawing, /stopped/);
  assert.deepEqual(stopped.order, expected.slice(0, 2));
});

test('300 dots an inch are 11,811 a meter, with the sum that readers compare, behind the header', async () => {
  const hex = Buffer.from(densityPart(300)).toString('hex');
  assert.equal(hex, '00000009' + '70485973' + '00002e23' + '00002e23' + '01' + '78a53f76');
  const png = new Blob([new Uint8Array(33).fill(1), new Uint8Array(4).fill(2)], { type: 'image/png' });
  const written = new Uint8Array(await (await withDensity(png, 192)).arrayBuffer());
  assert.deepEqual([written.length, written[32], written[33 + 3], written[54]], [33 + 21 + 4, 1, 9, 2]);
});
