/** The names of the two selected regions. */
export type Pair = [string, string];

export type OutlineFile = { bytes: Uint8Array<ArrayBuffer>; name: string };
