/**
 * Any text as TeX, for pdfLaTeX with T1 as for the newer engines: what means something to TeX is escaped,
 * signs are set by mathematics (some need amssymb), letters with accents are written as they are. Of what is
 * left, no font of TeX's has a sign without further packages: it is named by its number, as `U+4E2D`.
 */

/** @type {Record<string, string>} */
const ESCAPED = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\textasciigrave{}',
  '"': '\\char34{}', // with babel, some languages give the sign itself a meaning
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
[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].forEach((sign, n) => {
  ESCAPED[sign] = `\\textsuperscript{${n}}`;
});

/** What is set by mathematics, each with the name of its sign there. */
const SIGNS = `− - ∞ infty ≤ leq ≥ geq ≠ neq ± pm × times ← leftarrow → rightarrow ↑ uparrow ↓ downarrow
↔ leftrightarrow ▲ blacktriangle ▼ blacktriangledown △ triangle ▽ triangledown ■ blacksquare □ square
● bullet ○ circ ✓ checkmark ✔ checkmark ✗ times ✕ times ✘ times ∅ varnothing ∈ in ∪ cup ∩ cap ⊆ subseteq
⋮ vdots ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‹ langle › rangle ⟨ langle ⟩ rangle √ surd ¬ neg ∧ wedge ∨ vee
α alpha β beta γ gamma δ delta ε varepsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi
π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta
Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega`.split(/\s+/);
/** @type {Map<string, string>} */
const MATH = new Map();
for (let i = 0; i < SIGNS.length; i += 2)
  MATH.set(SIGNS[i], SIGNS[i + 1] === '-' ? '-' : `\\${SIGNS[i + 1]}`);

/** Letters and signs that every LaTeX of this decade reads as they are, in OT1 as in T1. */
const PLAIN = /^[ -~¡£§©®°¶¿À-ÖØ-ĥĨ-ķĹ-ľŁ-ňŌ-ťŨ-žȘ-ț]$/;

/** Two signs that TeX would make one of. */
const LIGATURES = /^(?:--|,,|''|``|[!?]`)$/;

/**
 * The text for TeX, without a line break.
 * @param {string} text
 * @returns {string}
 */
export function texText(text) {
  const signs = [...text.normalize('NFC').replace(/[\t\n\r]/g, ' ')];
  return signs.map((sign, i) => texSign(sign, signs[i - 1] ?? '', signs[i + 1] ?? '')).join('');
}

/** One sign between two others. @param {string} sign @param {string} before @param {string} after */
function texSign(sign, before, after) {
  const math = MATH.get(sign);
  if (math) return `${MATH.has(before) ? ' ' : '$'}${math}${MATH.has(after) ? '' : '$'}`;
  if (sign === ' ') return before === ' ' || !before || !after ? '~' : ' ';
  const apart = LIGATURES.test(before + sign) ? '{}' : '';
  if (ESCAPED[sign] !== undefined) return apart + ESCAPED[sign];
  if (PLAIN.test(sign)) return apart + sign;
  return `U+${/** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
}
