/** What a set of schema files may be at most; generous for market schemas, small enough for one request. */
export const schemaLimits = {
  /** Bytes a file. */
  fileBytes: 2_000_000,
  /** Bytes of all files together. */
  totalBytes: 10_000_000,
  files: 60,
  /** Elements nested in each other. */
  depth: 100,
  /** Elements a file. */
  nodes: 100_000,
  /** Elements that one content may hold, each place counted. */
  places: 5_000,
  /** Pairs of elements that may follow each other in one content: about 450 optional elements in a row. */
  steps: 100_000,
} as const;
