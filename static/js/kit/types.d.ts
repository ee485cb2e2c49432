import type { TOKENS } from './look.js';

/** The page's end of the connection to a worker. */
export interface Background {
  start: () => Promise<Worker | null>; // starts the worker in advance; null if there can be none
  /** runs a job; null without a worker (nothing is transferred then); throws the errors of the worker */
  ask: (job: Job) => Promise<any>;
}

/** Work for a worker; transfer: the objects of it that move there. */
export interface Job {
  work: unknown;
  transfer?: Transferable[];
  signal?: AbortSignal;
  onProgress?: (progress: any) => void;
}

/** What a worker says about the job with this number; only the name of an error's class can be sent. */
export type Report = { id: number; progress?: any; answer?: any; error?: { name: string; message: string } };

export type Port = Pick<MessagePort, 'addEventListener' | 'removeEventListener' | 'postMessage'>;

/** One of two compared searches: the page's own (a), or the other (b). */
export type Run = 'a' | 'b';

/** Colors, and font families; least: nodes of a tree with smaller type are drawn as marks. */
export type Look = Record<keyof typeof TOKENS | 'font', string> & { least?: number };

/** A scale of a chart; ticks: the values of its marks, which are at equal distances. */
export type Scale = { log: boolean; low: number; high: number; ticks: number[] };
