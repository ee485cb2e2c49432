/** Pictures as TeX: texts, pictures as TikZ, and search trees in brackets for the package forest. */
import { children } from '../search/tree.js';
import { isCut, nodeLabel } from '../tree-panel/labels.js';
import { pointsOf } from './looks.js';
import { widthOf } from './marks.js';

/** @import { TreeModel } from '../tree-panel/types.js' */
/** @import { Mark, PathMark, Pen, Picture, TextMark, WriteOptions } from './types.js' */

// Any text as TeX, for pdfLaTeX with T1 and for newer engines. Characters with a meaning for TeX are escaped,
// signs and Greek letters are set in math mode (some need amssymb), letters with accents stay. The letters of
// other scripts stay, too, but need LuaLaTeX. Other characters are written by number, as `U+1F600`.

/** Also spaces, quotes and dashes as TeX writes them. @type {Record<string, string>} */
const ESCAPED = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\textasciigrave{}',
  '"': '\\char34{}', // with babel, this character has a meaning in some languages
  '\u00a0': '~',
  '\u2009': '\\,',
  '\u202f': '\\,',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '–': '--',
  '—': '---',
  '…': '\\dots{}',
  '·': '\\textperiodcentered{}',
};
for (const sign of '{_%&#$}') ESCAPED[sign] = `\\${sign}`;
for (const [n, sign] of [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()) ESCAPED[sign] = `\\textsuperscript{${n}}`;

/** Signs that TeX sets in math mode, with their commands. */
const MATH_SIGNS = `− - ∞ infty ≤ leq ≥ geq ≠ neq ± pm × times ← leftarrow → rightarrow ↑ uparrow ↓ downarrow
↔ leftrightarrow ▲ blacktriangle ▼ blacktriangledown △ triangle ▽ triangledown ■ blacksquare □ square
● bullet ○ circ ✓ checkmark ✔ checkmark ✗ times ✕ times ✘ times ∅ varnothing ∈ in ∪ cup ∩ cap ⊆ subseteq
⋮ vdots ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‹ langle › rangle ⟨ langle ⟩ rangle √ surd ¬ neg ∧ wedge ∨ vee
α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi
π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta
Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega`.split(/\s+/);
/** @type {Map<string, string>} */
const MATH = new Map();
for (let i = 0; i < MATH_SIGNS.length; i += 2)
  MATH.set(MATH_SIGNS[i], MATH_SIGNS[i + 1] === '-' ? '-' : `\\${MATH_SIGNS[i + 1]}`);

// Greek capitals that look like Latin ones have no commands; accents do.
for (const [greek, latin] of ['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΧX'])
  MATH.set(greek, `\\mathrm ${latin}`);
MATH.set('ο', '\\mathrm o');
for (const vowel of 'αεηιουωΑΕΗΙΟΥΩ')
  for (const [accent, command] of Object.entries({ '\u0301': '\\acute', '\u0308': '\\ddot' })) {
    const letter = `${vowel}${accent}`.normalize('NFC');
    if (letter.length === 1) MATH.set(letter, `${command}{${MATH.get(vowel)}}`);
  }

/** Characters that every current LaTeX reads unchanged, in OT1 and in T1. */
const UNCHANGED = /^[ -~¡£§©®°¶¿À-ÖØ-ĥĨ-ķĹ-ľŁ-ňŌ-ťŨ-žȘ-ț]$/;
const LETTER = /^[\p{L}\p{M}]$/u; // of any script, or an accent on one
const LIGATURES = /^(?:--|,,|''|``|[!?]`)$/; // pairs of characters that TeX would join

/** The text for TeX, without a line break. @param {string} text */
export function texText(text) {
  const signs = [...text.normalize('NFC').replace(/[\t\n\r]/g, ' ')];
  return signs.map((sign, i) => texSign(sign, signs[i - 1] ?? '', signs[i + 1] ?? '')).join('');
}

/**
 * One character between two others, '' at an end. Signs of math that follow each other share one pair of `$`;
 * a blank that TeX would drop becomes `~`; `{}` keeps TeX from joining a sign with the one before.
 * @type {(sign: string, before: string, after: string) => string}
 */
function texSign(sign, before, after) {
  const math = MATH.get(sign);
  if (math) return `${MATH.has(before) ? ' ' : '$'}${math}${MATH.has(after) ? '' : '$'}`;
  if (sign === ' ') return before === ' ' || !before || !after ? '~' : ' ';
  const separator = LIGATURES.test(before + sign) ? '{}' : '';
  if (ESCAPED[sign] !== undefined) return separator + ESCAPED[sign];
  if (UNCHANGED.test(sign) || LETTER.test(sign)) return separator + sign;
  return `U+${/** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
}

// Marks (a picture's paths and texts) as commands of TikZ. A `pen` has the names of the picture's colors, and
// its `unit`, the bp of one pixel. Coordinates stay pixels with y downwards: the picture's unit vectors,
// `x=…bp, y=-…bp`, convert them. Lengths to which vectors do not apply (lines, dashes, type) are in bp.

export const PIXEL = 0.75; // the bp of a pixel: an inch has 96 pixels and 72 bp
const LEADING = 1.2; // the line height relative to the type
const NARROWER = 0.93; // the width of a text in Helvetica relative to DejaVu Sans, at most
const PLATE = 0.85; // the opacity of the plate behind a text

/** A number for TeX: with at most two decimals, never with an exponent. @param {number | string} x */
export const plain = (x) => String(Number(Number(x).toFixed(2)) || 0);

/** Names of colors, in the order of their first use. */
export class Colors {
  /** @type {Map<string, string>} */
  #names = new Map();

  /** The name of a color. @param {string} color `#rrggbb` */
  name(color) {
    const name = this.#names.get(color) ?? `webviz${this.#names.size + 1}`;
    this.#names.set(color, name);
    return name;
  }

  definitions() {
    return [...this.#names].map(
      ([color, name]) => `\\definecolor{${name}}{HTML}{${color.slice(1).toUpperCase()}}`,
    );
  }
}

/** Options: `fill=webviz1, draw=webviz2`, or `text=webviz3`. @type {(mark: Mark, pen: Pen) => string[]} */
export function colorOptions(mark, { colors }) {
  if (mark.kind === 'text') return [`text=${colors.name(mark.fill)}`];
  const fill = mark.fill ? [`fill=${colors.name(mark.fill)}`] : [];
  return mark.stroke ? [...fill, `draw=${colors.name(mark.stroke)}`] : fill;
}

/** A mark as a command. @type {(mark: Mark, pen: Pen, options?: string[], more?: string[]) => string} */
export function tikzMark(mark, pen, options = colorOptions(mark, pen), moreOptions = []) {
  const alpha = mark.alpha === undefined || mark.alpha === 1 ? [] : [`opacity=${plain(mark.alpha)}`];
  if (mark.kind === 'text') return textCommand(mark, pen, [...options, ...alpha, ...moreOptions]);
  const all = [...options, ...lineOptions(mark, pen), ...alpha, ...moreOptions];
  return `\\path[${all.join(', ')}] ${pathData(mark.d)};`;
}

/** @type {(mark: PathMark, pen: Pen) => string[]} */
function lineOptions({ stroke, width = 1, dash = [], round }, { unit }) {
  if (!stroke) return [];
  const dashes = dash.map((length, i) => `${i % 2 ? 'off' : 'on'} ${plain(length * unit)}bp`);
  return [
    `line width=${plain(width * unit)}bp`,
    ...(dashes.length ? [`dash pattern=${dashes.join(' ')}`] : []),
    ...(round ? ['line cap=round', 'line join=round'] : []),
  ];
}

/**
 * What stands before each point of a command: 'C' has three, `.. controls (1,2) and (3,4) .. (5,6)`.
 * @type {Record<string, string[]>}
 */
const BEFORE_POINTS = { M: [''], L: ['-- '], C: ['.. controls ', 'and ', '.. '], Z: [] };

/** A path: ['M', 1, 2, 'L', 3, 4, 'Z'] becomes "(1,2) -- (3,4) -- cycle". @param {(string | number)[]} d */
function pathData(d) {
  /** @type {string[]} */
  const pieces = [];
  let i = 0; // the place of the next letter or number
  const nextPoint = () => `(${plain(d[i++])},${plain(d[i++])})`;
  while (i < d.length) {
    const letter = d[i++];
    if (letter === 'Z') pieces.push('-- cycle');
    for (const before of BEFORE_POINTS[letter]) pieces.push(before + nextPoint());
  }
  return pieces.join(' ');
}

const ANCHORS = { left: 'base west', center: 'base', right: 'base east' };

/**
 * TeX draws no line around letters: a halo becomes a plate.
 * @type {(mark: TextMark, pen: Pen, options: string[]) => string}
 */
function textCommand(mark, pen, options) {
  const { x, y, text, align, halo } = mark;
  const plate = halo
    ? [`fill=${pen.colors.name(halo.color)}`, `fill opacity=${PLATE}`, 'text opacity=1']
    : [];
  const all = [`anchor=${ANCHORS[align]}`, fontOption(mark, pen), ...plate, ...options];
  return `\\node[${all.join(', ')}] at (${plain(x)},${plain(y)}) {${texText(text)}};`;
}

/** A smaller type size for text that is too wide in TeX's font. @param {TextMark} mark */
function fittingSize({ text, size, weight, fixed, width }) {
  const natural = NARROWER * size * widthOf(text, { weight, fixed });
  return natural > width ? (size * width) / natural : size;
}

/** @type {(mark: TextMark, pen: Pen) => string} */
function fontOption(mark, { unit }) {
  const { weight, italic, fixed } = mark;
  const family = fixed ? '\\ttfamily' : '\\sffamily';
  const series = weight === 700 ? '\\bfseries\\boldmath' : '';
  const bp = fittingSize(mark) * unit;
  const fontSize = `\\fontsize{${plain(bp)}bp}{${plain(LEADING * bp)}bp}\\selectfont`;
  return `font=${family}${series}${italic ? '\\itshape' : ''}${fontSize}`;
}

// A picture as TikZ, with absolute coordinates: a complete document (`standalone`), or a fragment for a
// paper's `\input`. The font is the document's sans serif type.

export const PACKAGES = ['\\usepackage{amssymb}', '\\usepackage{tikz}']; // those that a picture needs
/** Type similar to the page's, which every TeX has. */
const FONTS = [
  '\\usepackage[T1]{fontenc}',
  '\\usepackage{lmodern}',
  '\\usepackage{helvet}',
  '\\usepackage{courier}',
  '% \\usepackage[T1]{fontenc}\\usepackage{DejaVuSans} % in place of the four: the type that was measured',
];

/** The TeX of one picture. @type {(picture: Picture, options?: WriteOptions) => string} */
export function tikz(picture, { standalone = true } = {}) {
  const pen = { colors: new Colors(), unit: pointsOf(picture) };
  const marks = picture.marks.map((mark) => tikzMark(mark, pen));
  const lines = withPackages(tikzPicture(picture, marks, pen), PACKAGES, standalone);
  return `${[...titleComment(picture), ...lines].join('\n')}\n`;
}

/**
 * A document with this body; or only the body, after a comment that names the packages it needs.
 * @type {(body: string[], packages: string[], standalone: boolean) => string[]}
 */
const withPackages = (body, packages, standalone) =>
  standalone ? documentOf('\\documentclass{standalone}', packages, body) : needsLines(body, packages);

/** The comments that say what a fragment needs. @type {(body: string[], packages: string[]) => string[]} */
export const needsLines = (body, packages) => [
  ...(hasOtherLetters(body) ? ['% Needs lualatex: pdflatex has no type for some letters'] : []),
  `% Needs ${packages.join('')}`,
  ...body,
];

/** @type {(documentClass: string, packages: string[], body: string[]) => string[]} */
export const documentOf = (documentClass, packages, body) => [
  ...(hasOtherLetters(body) ? [...LUA_ONLY, documentClass, ...LUA_FONTS] : [documentClass, ...FONTS]),
  ...packages,
  '\\begin{document}',
  ...body,
  '\\end{document}',
];

/** Whether a text has letters that pdfLaTeX has no type for. @param {string[]} lines */
const hasOtherLetters = (lines) =>
  [...lines.join('')].some((sign) => LETTER.test(sign) && !UNCHANGED.test(sign));

/** Stops other programs with a clear message. */
const LUA_ONLY = [
  '\\ifdefined\\directlua\\else',
  '\\PackageError{webviz}{pdflatex has no type for some letters of this picture: run lualatex}{}\\stop',
  '\\fi',
  '\\RequirePackage{luatex85}', // for the class standalone
];
const LUA_FONTS = ['\\usepackage{fontspec}', '\\setmainfont{DejaVu Sans}', '\\setsansfont{DejaVu Sans}'];

/** The title and the link of a picture, as comments. @param {Picture} picture */
export function titleComment({ title, link }) {
  return [title, link ?? ''].filter(Boolean).map((line) => `% ${line.replace(/\s+/g, ' ')}`);
}

const NODES = 'every node/.style={inner sep=0pt, outer sep=0pt}'; // TikZ places a text by its letters

/**
 * The environment around the commands of a picture, with its size and the colors of these commands.
 * @type {(picture: Picture, commands: string[], pen: Pen) => string[]}
 */
export function tikzPicture({ width, height, paper }, commands, { colors, unit }) {
  const sheet = `(0,0) rectangle (${plain(width)},${plain(height)})`;
  const [paperName, unitLength] = [colors.name(paper), `${Number(unit.toFixed(4))}bp`];
  return [
    `\\begin{tikzpicture}[x=${unitLength}, y=-${unitLength}, ${NODES}]`,
    ...colors.definitions(), // inside, where a line's end is no blank
    `\\useasboundingbox ${sheet};`,
    `\\clip ${sheet};`,
    `\\fill[${paperName}] ${sheet};`,
    ...commands,
    '\\end{tikzpicture}',
  ];
}

// A search tree in brackets. The package forest does its layout, and its labels and shapes are easily changed
// by hand. Each node has its move and, if it has been visited, its value; pruned moves have dashed edges.

export const MAX_NODES = 500; // they take forest some seconds; pruned moves count as nodes
const FOREST_PACKAGES = ['\\usepackage{amssymb}', '\\usepackage{forest}'];

const BEGIN = `\\begin{forest}
  for tree={font=\\sffamily\\small, align=center, s sep=2mm, l sep=6mm},
  max/.style={draw}, % MAX is to move
  min/.style={draw, rounded corners=2mm}, % somebody else is
  leaf/.style={},
  path/.style={draw, very thick, edge={very thick}}, % to the node of this step
  pruned/.style={text=gray, edge={gray, dashed}},`;

/**
 * The part of a tree that has been visited at a step; throws if it is larger than forest can lay out.
 * @type {(model: TreeModel, options?: WriteOptions) => string}
 */
export function forest(model, { standalone = true } = {}) {
  if (model.shown > MAX_NODES || model.shown + prunedCount(model) > MAX_NODES)
    throw new RangeError(`forest lays out trees of up to ${MAX_NODES} nodes: take an earlier line, or TikZ`);
  const body = [BEGIN, ...nodeLines(model, 0, '  '), '\\end{forest}'];
  return `${withPackages(body, FOREST_PACKAGES, standalone).join('\n')}\n`;
}

/** How many moves have been pruned at the visited nodes. @param {TreeModel} model */
function prunedCount(model) {
  let count = 0;
  for (let node = 0; node < model.shown; node++)
    if (isCut(model, node)) count += model.prunedMoves(node).length;
  return count;
}

/**
 * The lines of a node, of all nodes below it, and of its pruned moves.
 * @type {(model: TreeModel, node: number, indent: string) => string[]}
 */
function nodeLines(model, node, indent) {
  const visited = children(model.tree, node).filter((child) => child < model.shown);
  const pruned = isCut(model, node) ? model.prunedMoves(node) : [];
  const inner = [
    ...visited.flatMap((child) => nodeLines(model, child, `${indent}  `)),
    ...pruned.map((move) => `${indent}  [{${texText(model.chips[move].text)}}, pruned]`),
  ];
  const head = `${indent}[${content(model, node)}`;
  return inner.length ? [head, ...inner, `${indent}]`] : [`${head}]`];
}

/** The content of a node, and its shape. @type {(model: TreeModel, node: number) => string} */
function content(model, node) {
  const { chip, mark, value, max, leaf, onPath } = nodeLabel(model, node);
  const worth = [mark, value].filter(Boolean).join(' ');
  const rows = [chip.text, worth].filter(Boolean).map(texText);
  const shape = leaf ? 'leaf' : max ? 'max' : 'min';
  return `{${rows.join('\\\\')}}, ${shape}${onPath ? ', path' : ''}`;
}
