/**
 * A coded film as WebM: Matroska (RFC 9559) with VP8 or VP9. What says where things are (SeekHead, Cues)
 * stands before the pictures, so that a player can seek before it has read them.
 */
import { float, joined, letters, whole } from './bytes.js';
import { COLOR as CODES } from './coded.js';
import { count, element, variable } from './ebml.js';

/**
 * @import { Bytes } from './bytes.js'
 * @import { CodedFilm, Sample } from './coded.js'
 */

const EBML = { head: 0x1a45dfa3, version: 0x4286, readVersion: 0x42f7, idLength: 0x42f2, sizeLength: 0x42f3 };
const DOCTYPE = { type: 0x4282, version: 0x4287, readVersion: 0x4285 };
const SEGMENT = 0x18538067;
const SEEK = { head: 0x114d9b74, entry: 0x4dbb, id: 0x53ab, position: 0x53ac };
const INFO = { all: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, muxer: 0x4d80, writer: 0x5741 };
const TRACKS = { all: 0x1654ae6b, entry: 0xae, number: 0xd7, uid: 0x73c5, type: 0x83, lacing: 0x9c };
const TRACK = { codec: 0x86, language: 0x22b59c, video: 0xe0, width: 0xb0, height: 0xba };
const COLOR = { all: 0x55b0, matrix: 0x55b1, range: 0x55b9, transfer: 0x55ba, primaries: 0x55bb };
const CUES = { all: 0x1c53bb6b, point: 0xbb, time: 0xb3, places: 0xb7, track: 0xf7, cluster: 0xf1 };
const CLUSTER = { all: 0x1f43b675, time: 0xe7, block: 0xa3 };

/** Nanoseconds in the unit of all times. */
const MILLISECOND = 1_000_000;
/** The longest time in a cluster, in milliseconds: its blocks count theirs in 16 bits. */
const LONGEST = 30_000;
/** The one track's number, and its kind. */
const [TRACK_NUMBER, VIDEO] = [1, 1];
/** Of the range of colors: not all that eight bits can be. */
const NARROW = 1;
/** Flags of a block that can be decoded by itself. */
const KEY = 0x80;
/** Of a position, so that no size depends on where things are. */
const POSITION_BYTES = 8;

/** @param {CodedFilm} film  in VP8 or VP9 @returns {Bytes} */
export function webm(film) {
  const groups = groupsOf(film.samples);
  const [info, tracks, clusters] = [infoOf(film), tracksOf(film), groups.map(clusterOf)];
  /** @param {number[]} places  of the same parts; none while they are measured */
  const parts = (places) => [seekHead(places), info, tracks, cues(groups, places), ...clusters];
  return joined([head(), element(SEGMENT, ...parts(placesOf(parts([]))))]);
}

/** Where each part begins, in bytes. @param {Bytes[]} parts */
function placesOf(parts) {
  let at = 0;
  return parts.map(({ length }) => {
    at += length;
    return at - length;
  });
}

const head = () =>
  element(
    EBML.head,
    count(EBML.version, 1),
    count(EBML.readVersion, 1),
    count(EBML.idLength, 4),
    count(EBML.sizeLength, 8),
    element(DOCTYPE.type, letters('webm')),
    count(DOCTYPE.version, 4),
    count(DOCTYPE.readVersion, 2),
  );

/** Where Info, Tracks and Cues are. @param {number[]} places */
const seekHead = (places) =>
  element(
    SEEK.head,
    ...[INFO.all, TRACKS.all, CUES.all].map((id, n) =>
      element(SEEK.entry, element(SEEK.id, whole(id, 4)), position(SEEK.position, places[n + 1])),
    ),
  );

/** @param {number} id @param {number} [at]  in bytes from the segment's beginning */
const position = (id, at = 0) => element(id, whole(at, POSITION_BYTES));

/** @param {CodedFilm} film */
const infoOf = ({ duration }) =>
  element(
    INFO.all,
    count(INFO.scale, MILLISECOND),
    element(INFO.duration, float(duration)),
    element(INFO.muxer, letters('webviz')),
    element(INFO.writer, letters('webviz')),
  );

/** @param {CodedFilm} film */
const tracksOf = ({ codec, width, height }) =>
  element(
    TRACKS.all,
    element(
      TRACKS.entry,
      count(TRACKS.number, TRACK_NUMBER),
      count(TRACKS.uid, TRACK_NUMBER),
      count(TRACKS.type, VIDEO),
      count(TRACKS.lacing, 0),
      element(TRACK.language, letters('und')),
      element(TRACK.codec, letters(codec.startsWith('vp8') ? 'V_VP8' : 'V_VP9')),
      element(TRACK.video, count(TRACK.width, width), count(TRACK.height, height), colors()),
    ),
  );

const colors = () =>
  element(
    COLOR.all,
    count(COLOR.matrix, CODES.matrix),
    count(COLOR.range, NARROW),
    count(COLOR.transfer, CODES.transfer),
    count(COLOR.primaries, CODES.primaries),
  );

/** A group begins with each key, and where the last one grows too long. @param {Sample[]} samples */
function groupsOf(samples) {
  /** @type {Sample[][]} */
  const groups = [];
  for (const sample of samples) {
    const last = groups.at(-1);
    if (last && !sample.key && sample.time - last[0].time <= LONGEST) last.push(sample);
    else groups.push([sample]);
  }
  return groups;
}

/** @param {Sample[]} group */
const clusterOf = (group) =>
  element(CLUSTER.all, count(CLUSTER.time, group[0].time), ...group.map((sample) => block(sample, group[0])));

/** @param {Sample} sample @param {Sample} first  of its cluster */
const block = ({ data, time, key }, first) =>
  element(CLUSTER.block, variable(TRACK_NUMBER), whole(time - first.time, 2), whole(key ? KEY : 0, 1), data);

/**
 * Where the clusters are that begin with a key.
 * @param {Sample[][]} groups
 * @param {number[]} places  of all parts
 */
function cues(groups, places) {
  const before = places.length - groups.length;
  const points = groups.flatMap(([{ key, time }], n) => (key ? [cue(time, places[before + n])] : []));
  return element(CUES.all, ...points);
}

/** @param {number} time @param {number} at  of the cluster */
const cue = (time, at) =>
  element(
    CUES.point,
    count(CUES.time, time),
    element(CUES.places, count(CUES.track, TRACK_NUMBER), position(CUES.cluster, at)),
  );
