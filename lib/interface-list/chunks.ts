/** Rows written by one statement: a statement takes 65,535 values. */
const size = 1_000;

/** A list in pieces of at most 1,000. */
export const chunksOf = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
