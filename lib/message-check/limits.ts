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
} as const;
