import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codecsOf, configOf } from '../../../static/js/video/codecs.js';

const HD = { width: 1920, height: 1080 };

test('of an MP4, H.264 is tried before what fewer programs play', () => {
  assert.deepEqual(codecsOf('mp4', HD), ['avc1.640028', 'avc1.42e028', 'vp09.00.40.08']);
  assert.deepEqual(codecsOf('webm', HD), ['vp09.00.40.08', 'vp8']);
});

test('larger pictures take a higher level', () => {
  /** @param {number} width @param {number} height */
  const levels = (width, height) =>
    [...codecsOf('mp4', { width, height }), ...codecsOf('webm', { width, height })].map(
      (codec) => /64..(..)$|42e0(..)$|\.(\d\d)\.08$/.exec(codec)?.slice(1).join('') ?? codec,
    );
  assert.deepEqual(levels(1922, 1090), ['32', '32', '40', '40', 'vp8']);
  assert.deepEqual(levels(2560, 1440), ['32', '32', '50', '50', 'vp8']);
  assert.deepEqual(levels(3840, 2160), ['33', '33', '50', '50', 'vp8']);
  assert.deepEqual(levels(7680, 4320), ['3c', '3c', '60', '60', 'vp8']);
  assert.deepEqual(levels(16000, 9000), ['3c', '3c', '60', '60', 'vp8']);
});

test('no frame is left out, and H.264 comes as files have it', () => {
  const config = { codec: 'vp8', ...HD, bitrate: 1920 * 1080, framerate: 1, latencyMode: 'quality' };
  assert.deepEqual(configOf('vp8', HD), config);
  assert.deepEqual(configOf('avc1.640028', HD).avc, { format: 'avc' });
});
