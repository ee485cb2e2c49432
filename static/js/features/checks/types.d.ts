/** A number: k. */
export type Level = 'node' | 'arc' | number;

export type Answer = { k: Level; consistent: boolean; counterexample: string | null };
