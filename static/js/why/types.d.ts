/** The reason of an event, and the numbers in it. */
export type Why = { sentence: string; facts: Fact[] };

/** A number with its name, exact or a bound, and the event that set it; null: the current event. */
export type Fact = { name: string; sign: '' | '=' | '≤' | '≥'; value: string; event: number | null };
