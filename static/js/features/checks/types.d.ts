/** The level of consistency; a number is k of k-consistency. */
export type Level = 'node' | 'arc' | number;

export type Answer = { k: Level; consistent: boolean; counterexample: string | null };
