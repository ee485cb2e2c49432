/** A small example of each form that a problem can be written in, to begin with. */

/** @typedef {{title: string, text: string}} Example */

/** @type {Example[]} */
export const EXAMPLES = [
  {
    title: 'Map',
    text: `R, G, B
NL: R-1
3
R: 3, G: 2, B: 1
R: 1, G: 2, B: 4
BE: DE, FR, LU, NL
DE: BE, FR, LU, NL
FR: BE, DE, LU
LU: BE, DE, FR
NL: BE, DE
`,
  },
  { title: 'Tree', text: 'A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n' },
  { title: 'List of leaves', text: 'branching: 3\n3 12 8 2 4 6 14 5 2\n' },
  {
    title: 'Two sets',
    text: '{(S,MAX),(A,MIN),(B,MIN)}\n{(S,A),(S,B),(A,3),(A,9),(B,2),(B,7)}\n',
  },
  {
    title: 'Constraints',
    text: `{
  "variables": {"A B C": ["R", "G", "B"], "D": "1..3"},
  "constraints": ["A != B", {"different": "A B C"}, "D + 1 = 3"]
}
`,
  },
  { title: 'Queens', text: 'queens:6\n' },
];
