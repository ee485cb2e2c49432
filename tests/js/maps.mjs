/** Maps for the tests, read from their texts as the server would describe them. */
import { readFileSync } from 'node:fs';

/** A file's text. `path`: below tests/ */
export const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf-8');

/** A map from canonical text, as the server would describe it. */
export function mapOf(text) {
  const [colorLine, initialLine, depth, ...rest] = text.trim().split('\n');
  const isWeights = (line) => /: *-?\d/.test(line);
  const [worth, lists] = [rest.filter(isWeights), rest.filter((line) => !isWeights(line))];
  const colors = words(colorLine).sort();
  const near = Object.fromEntries(lists.map((line) => [line.split(':')[0], words(line.split(':')[1])]));
  const regions = Object.keys(near).sort();
  const borders = regions.flatMap((a, i) =>
    regions.flatMap((b, j) => (i < j && near[a].includes(b) ? [[i, j]] : [])),
  );
  const initial = words(initialLine)
    .map((w) => w.match(/\w+/g))
    .map(([region, color, player]) => ({ region, color, player: Number(player) }));
  const styles = Object.fromEntries(colors.map((c) => [c, { fill: '#000000', ink: '#FFFFFF' }]));
  const moves = regions.flatMap((r) => colors.map((c) => [r, c]));
  return {
    ...{ regions, borders, colors, initial, moves, styles, depth: Number(depth) },
    weights: worth.map((line) => weights(line, colors)),
    free_regions: regions.length - initial.length,
  };
}

const words = (line) => line.split(',').flatMap((w) => w.trim() || []);

function weights(line, colors) {
  const worth = Object.fromEntries(words(line).map((w) => w.split(/: */)));
  return colors.map((c) => Number(worth[c]));
}

export const australia = mapOf(read('golden/australia.in'));

/** A sample's map. */
export const sample = (name) => mapOf(read(`../sample_maps/${name}.txt`));

/** What the server says of a map's text. */
export const problemOf = (map) => ({
  ...{ errors: [], warnings: [], canonical: null, graph: null, offers: null, trees: null },
  ...{ kind: 'map', map },
});
