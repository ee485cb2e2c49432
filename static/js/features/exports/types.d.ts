import type { Shot } from '../../pictures/types.js';

export interface Chosen {
  series: Shot[][]; // steps that are laid out alike, together
  link: (n: number) => Promise<string>; // to the page at one of them
  name: string; // of them, in names of files
}

/** A row of webviz/exports/formats.py, as the dialog's template brings it along. */
export interface Format {
  name: string;
  suffix: string; // how names of its files end, with the dot
  many: boolean; // a file holds several pictures
  scaled: boolean; // it has pixels
  served: boolean; // the server writes it
  timed: boolean; // its pictures follow each other by themselves
  tells: boolean; // captions are text of their own there
  slides: boolean; // each picture is a slide, with its heading and its caption
  measured: boolean; // pictures in it can be so many centimeters wide
  drawn: boolean; // it is made of pictures, and not of the tree itself
}
