/** The colors of the style sheet's two themes (static/css/tokens.css), for pictures that leave the page. */

/** @import { Look } from '../kit/look.js' */

/** @typedef {'light' | 'dark'} Theme */

/** Verdana's letters are nearly as wide. */
export const FONT = '"DejaVu Sans", Verdana, sans-serif';
/** Where all letters are as wide. */
export const FIXED_FONT = '"DejaVu Sans Mono", monospace';

/** @type {Record<Theme, Look>} */
export const LOOKS = {
  light: {
    paper: '#fdfcfa',
    ink: '#1b1a18',
    muted: '#56524b',
    line: '#8d8779',
    faint: '#c9c4b8',
    accent: '#6a1fc9',
    accentSoft: '#ece2fb',
    maxTint: '#efe8d8',
    minTint: '#dfe6ec',
    pruned: '#8f8b84',
    cut: '#1f78b4',
    find: '#b85c00',
    born: '#00796b',
    bad: '#a3160f',
    badSoft: '#fbe6e3',
    warn: '#6b4e00',
    warnSoft: '#faf0cf',
    font: FONT,
  },
  dark: {
    paper: '#1e2024',
    ink: '#f1efe9',
    muted: '#b9b5ab',
    line: '#8f94a0',
    faint: '#4b4f58',
    accent: '#c3a1ff',
    accentSoft: '#3c2f5a',
    maxTint: '#3a352a',
    minTint: '#29343d',
    pruned: '#8a8d94',
    cut: '#5db4f0',
    find: '#ffb54d',
    born: '#4fd1c5',
    bad: '#ffb0a8',
    badSoft: '#4a2220',
    warn: '#f2d58a',
    warnSoft: '#443913',
    font: FONT,
  },
};

/** Black on white, for what is printed and filled in by hand. @type {Look} */
export const PRINT = {
  ...LOOKS.light,
  paper: '#ffffff',
  ink: '#000000',
  muted: '#555555',
  line: '#000000',
  faint: '#999999',
  maxTint: '#ffffff',
  minTint: '#ffffff',
  pruned: '#666666',
};
