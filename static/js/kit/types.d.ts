/** The page's end of the connection to a worker. */
export interface Background<Job, Answer> {
  /** starts the worker in advance; null if there can be none */
  start: () => Promise<Worker | null>;
  /** runs a job; null without a worker (nothing is transferred then); throws the errors of the worker */
  ask: (job: Job, transfer: Transferable[]) => Promise<Answer | null>;
}

/** One of two compared searches: the page's own (a), or the other (b). */
export type Run = 'a' | 'b';

/** Colors by the names of the style sheet's tokens. */
export interface Look {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  faint: string;
  accent: string;
  accentSoft: string;
  nextTint: string; // of regions that may be colored next
  maxTint: string;
  minTint: string;
  pruned: string;
  cut: string; // a subtree whose moves were all pruned
  find: string; // of the matches of a query
  born: string; // of the path on which a value came up
  bad: string; // of mistakes
  badSoft: string;
  warn: string; // the color of suppositions
  warnSoft: string;
  font: string; // font families
  least?: number; // nodes of a tree with smaller type are drawn as marks
}

/** A scale of a chart; ticks: the values of its marks, which are at equal distances. */
export type Scale = { log: boolean; low: number; high: number; ticks: number[] };
