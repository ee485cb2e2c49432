/** The way that a value has come up, from the leaf where it was born: edges and cards lit. */

/** @import { DisplayList, NodeItem } from './display-list.js' */

/** In pixels: the light around a card, the edges, the frame of the leaf. */
const [AROUND, EDGE, LEAF] = [3, 4, 4];

/**
 * What of it is in sight.
 * @param {CanvasRenderingContext2D} c
 * @param {Tree} tree
 * @param {DisplayList} list
 * @param {number[]} line  nodes, the leaf last
 * @param {boolean} right  the tree grows that way
 * @param {Look} look
 */
export function paintLit(c, tree, { nodes }, line, right, look) {
  const items = line.map((node) => nodes.find((item) => item.node === node));
  c.strokeStyle = look.born;
  items.forEach((item, n) => {
    const above = n > 0 && tree.parent[line[n]] === line[n - 1] ? items[n - 1] : undefined;
    if (item && above) paintEdge(c, above, item, right);
    if (item) paintRing(c, item, n === items.length - 1);
  });
}

/** @param {CanvasRenderingContext2D} c @param {NodeItem} from @param {NodeItem} to @param {boolean} right */
function paintEdge(c, { box }, to, right) {
  const first = to.chip.text ? to.chipBox : to.box;
  c.lineWidth = EDGE;
  c.beginPath();
  if (right) {
    const [x, y] = [box.x + box.width, first.y + first.height / 2];
    const bend = x + 0.35 * (first.x - x);
    c.moveTo(x, box.y + box.height / 2);
    for (const [px, py] of [
      [bend, box.y + box.height / 2],
      [bend, y],
      [first.x, y],
    ])
      c.lineTo(px, py);
  } else {
    c.moveTo(box.x + box.width / 2, box.y + box.height);
    c.lineTo(first.x + first.width / 2, first.y);
  }
  c.stroke();
}

/** @param {CanvasRenderingContext2D} c @param {NodeItem} item @param {boolean} leaf */
function paintRing(c, { box: { x, y, width, height } }, leaf) {
  c.lineWidth = leaf ? LEAF : AROUND;
  c.beginPath();
  c.roundRect(x - 1, y - 1, width + 2, height + 2, 4);
  c.stroke();
}
