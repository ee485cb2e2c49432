/** What a file is, told from what it holds: outlines go to the server as they are, texts are shown. */

const ZIP = [0x50, 0x4b, 3, 4];
/** Types of GeoJSON and TopoJSON, and the kind of webviz' own document. */
const GEOMETRY = '(Multi)?(Polygon|LineString|Point)|GeometryCollection';
const OUTLINES = new RegExp(
  `"type"\\s*:\\s*"(FeatureCollection|Feature|Topology|${GEOMETRY})"|"webviz"\\s*:\\s*"map"`,
);

/** Whether somebody who opens these bytes means outlines. @param {Uint8Array} bytes */
export function isOutlines(bytes) {
  if (ZIP.every((byte, i) => bytes[i] === byte)) return true;
  const text = new TextDecoder().decode(bytes);
  return text.trimStart().startsWith('{') && OUTLINES.test(text);
}
