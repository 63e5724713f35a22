/** Limits of a message; one beyond them is refused before validation. */
export const limits = {
  /** Bytes of a file. */
  bytes: 50_000_000,
  /** Levels of nested elements. */
  depth: 256,
  /** Attributes of one element. */
  attributes: 500,
  /** Elements of a message; each costs the validator some hundred bytes. */
  elements: 2_000_000,
  /** Files at once. */
  files: 50,
  /** Errors shown. */
  shown: 200,
  /** Errors counted before validation stops. */
  counted: 5_000,
  /** Milliseconds for one step of a check; then its worker is ended. */
  time: 30_000,
  /** Milliseconds for rules that are asked together, or for one. Who takes longer is lost. */
  rule: 10_000,
  /** Milliseconds after which no further rule is begun. */
  rules: 60_000,
  /** Milliseconds after which further workers help with the rules. */
  alone: 1_000,
  /** Workers that may help, and the bytes of messages that all of them may hold; the tree of one takes many times that. */
  helpers: 3,
  helped: 60_000_000,
} as const;
