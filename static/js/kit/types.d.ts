import type { TOKENS } from './look.js';

/** The page's end of the connection to a worker. */
export interface Background<Job, Answer> {
  /** starts the worker in advance; null if there can be none */
  start: () => Promise<Worker | null>;
  /** runs a job; null without a worker (nothing is transferred then); throws the errors of the worker */
  ask: (job: Job, transfer: Transferable[]) => Promise<Answer | null>;
}

/** One of two compared searches: the page's own (a), or the other (b). */
export type Run = 'a' | 'b';

/** Colors, and font families; least: nodes of a tree with smaller type are drawn as marks. */
export type Look = Record<keyof typeof TOKENS | 'font', string> & { least?: number };

/** A scale of a chart; ticks: the values of its marks, which are at equal distances. */
export type Scale = { log: boolean; low: number; high: number; ticks: number[] };
