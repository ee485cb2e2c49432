/** The level of consistency: a number is the k of k-consistency. */
export type Level = 'node' | 'arc' | number;

/** The server's answer; k: the level that was asked. */
export type Answer = { k: Level; consistent: boolean; counterexample: string | null };
