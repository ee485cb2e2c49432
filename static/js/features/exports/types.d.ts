import type { Shot } from '../../pictures/types.js';

/** The pictures that the form chooses. */
export interface Chosen {
  series: Shot[][]; // the pictures, in groups whose trees have the same layout
  link: (n: number) => Promise<string>; // a link to the page at picture n
  name: string; // for the name of the file: "lines-3-7"
}

/** A row of webviz/exports/formats.py, from the dialog's template. */
export interface Format {
  name: string; // "svg", "beamer" …
  suffix: string; // the end of names of its files, with the dot
  many: boolean; // a file holds several pictures
  scaled: boolean; // it has pixels
  served: boolean; // the server writes it
  timed: boolean; // it plays its pictures one after the other
  tells: boolean; // it has captions as text, not drawn in the pictures
  slides: boolean; // each picture is a slide, with its heading and its caption
  measured: boolean; // its pictures can have a width in centimeters
  drawn: boolean; // it is made of pictures, not of the tree itself
}
