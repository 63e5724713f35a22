/** Limits of a message; one beyond them is refused before a validator sees it. */
export const limits = {
  /** Bytes of a file. */
  bytes: 20_000_000,
  /** Elements within elements. */
  depth: 256,
  /** Attributes of one element. */
  attributes: 500,
  /** Elements of a message; each costs the validator some hundred bytes. */
  elements: 1_000_000,
  /** Files at once. */
  files: 50,
  /** Errors that are shown. */
  shown: 200,
  /** Errors after which nobody counts on. */
  counted: 5_000,
  /** Milliseconds that one step of a check may take before its worker is ended. */
  time: 30_000,
} as const;
