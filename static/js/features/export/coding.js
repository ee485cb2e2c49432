/** Pictures through the browser's encoder, one frame each. */
import { COLOR_SPACE } from '../../video/coded.js';
import { planesOf } from '../../video/planes.js';
import { framesOf, lengthOf } from '../../video/timing.js';
import { painterOn } from './canvas-marks.js';

/**
 * @import { Picture } from '../../pictures/marks.js'
 * @import { Bytes } from '../../video/bytes.js'
 * @import { CodedFilm, Sample } from '../../video/coded.js'
 * @import { Frame } from '../../video/timing.js'
 * @import { Made } from './files.js'
 */

/** Between two frames, in microseconds, as the encoder believes: see `configOf`. */
const SECOND = 1_000_000;
/** Frames that the encoder may keep waiting: each is a picture in memory. */
const MOST_WAITING = 3;
/** How long to wait where the encoder does not tell that it has taken one, in milliseconds. */
const PATIENCE = 50;

/**
 * @param {Made} made
 * @param {VideoEncoderConfig} config
 * @returns {Promise<CodedFilm>} throws what is wrong
 */
export async function codedFilm({ pictures, scale, seconds, progress }, config) {
  const { codec, width, height } = config;
  const frames = framesOf(pictures.length, seconds);
  const encoder = new Encoder(config, frames);
  const planes = planesBy(new OffscreenCanvas(width, height), scale);
  progress.signal.addEventListener('abort', () => encoder.close());
  try {
    for (const [n, frame] of frames.entries()) {
      await progress.counted('Frame', frame.picture, pictures.length);
      await encoder.ready(progress.signal);
      encoder.code(planes(pictures[frame.picture]), n);
    }
    await encoder.end();
  } finally {
    encoder.close();
  }
  const duration = lengthOf(pictures.length, seconds);
  const { description, samples } = encoder;
  return { codec, width, height, duration, description, samples };
}

/** @param {OffscreenCanvas} canvas @param {number} scale @returns {(picture: Picture) => Bytes} */
function planesBy(canvas, scale) {
  const { width, height } = canvas;
  const c = canvas.getContext('2d', { willReadFrequently: true });
  const paint = painterOn(canvas, scale);
  return (picture) => {
    paint(picture);
    const { data } = /** @type {OffscreenCanvasRenderingContext2D} */ (c).getImageData(0, 0, width, height);
    return planesOf(data, width, height);
  };
}

/** The browser's, and what it has made. */
class Encoder {
  /** @type {Sample[]} */
  samples = [];
  /** @type {Bytes | null} */
  description = null;
  /** @type {Error | null} */
  #fault = null;
  #encoder;
  #frames;
  #config;

  /** @param {VideoEncoderConfig} config @param {Frame[]} frames */
  constructor(config, frames) {
    this.#frames = frames;
    this.#config = config;
    this.#encoder = new VideoEncoder({
      output: (chunk, told) => this.#take(chunk, told),
      error: (fault) => {
        this.#fault = fault;
      },
    });
    this.#encoder.configure(config);
  }

  /** Waits until few frames wait. Throws where that is not wanted any more. @param {AbortSignal} signal */
  async ready(signal) {
    while (!this.#fault && this.#encoder.encodeQueueSize > MOST_WAITING) {
      await this.#less();
      signal.throwIfAborted();
    }
    this.#check();
  }

  /** @param {Bytes} planes @param {number} n  of the frame */
  code(planes, n) {
    const { width, height } = this.#config;
    const frame = new VideoFrame(planes, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: n * SECOND,
      duration: SECOND,
      colorSpace: COLOR_SPACE,
    });
    this.#encoder.encode(frame, { keyFrame: this.#frames[n].key });
    frame.close();
  }

  /** Waits for all frames. */
  async end() {
    await this.#encoder.flush().catch((fault) => {
      this.#fault ??= fault;
    });
    this.#check();
    const count = this.#frames.length;
    const lost = count - this.samples.length;
    if (lost) throw new Error(`Your browser's encoder left out ${lost} of ${count} frames.`);
  }

  close() {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #check() {
    if (!this.#fault) return;
    const said = this.#fault.message.replace(/\.$/, '');
    throw new Error(`Your browser could not code this film: ${said}.`, { cause: this.#fault });
  }

  /** Fewer frames wait, or some time has passed. */
  #less() {
    return new Promise((resolve) => {
      this.#encoder.addEventListener('dequeue', resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
  }

  /** @param {EncodedVideoChunk} chunk @param {EncodedVideoChunkMetadata} [told] */
  #take(chunk, { decoderConfig } = {}) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    const { time } = this.#frames[Math.round(chunk.timestamp / SECOND)];
    this.samples.push({ data, time, key: chunk.type === 'key' });
    if (decoderConfig?.description) this.description = bytesOf(decoderConfig.description);
  }
}

/** @param {AllowSharedBufferSource} source */
const bytesOf = (source) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
