/** Limits of a set of schema files; generous for market schemas, small enough for one request. */
export const schemaLimits = {
  /** Bytes of a file. */
  fileBytes: 2_000_000,
  /** Bytes of all files together. */
  totalBytes: 10_000_000,
  files: 60,
  /** Levels of nested elements. */
  depth: 100,
  /** Elements of a file. */
  nodes: 100_000,
  /** Places for elements in one content. */
  places: 5_000,
  /** Pairs of elements that may follow each other in one content; reached by about 450 optional elements in a row. */
  steps: 100_000,
  /** Attributes of one element, as each is compared with all others: 60,000 take libxml2 a quarter of a minute. */
  attributes: 2_000,
} as const;
