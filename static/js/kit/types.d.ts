export interface Background<Job, Answer> {
  /** work is on its way: the worker can start meanwhile; null where there can be none */
  start: () => Promise<Worker | null>;
  /** null where there is no worker, and nothing is handed over; throws what the worker threw */
  ask: (job: Job, handed: Transferable[]) => Promise<Answer | null>;
}

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
  nextTint: string; // of what may be colored next
  maxTint: string;
  minTint: string;
  pruned: string;
  cut: string; // a subtree whose moves were all pruned
  find: string; // what a query has found
  born: string; // the way up that a value has come
  bad: string; // what is wrong
  badSoft: string;
  warn: string; // the color of suppositions
  warnSoft: string;
  font: string; // font families
  least?: number; // nodes of a tree with smaller type are marks
}

/** ticks: where its marks are, at equal distances. */
export type Scale = { log: boolean; low: number; high: number; ticks: number[] };
