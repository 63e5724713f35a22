export interface Translated {
  kind: string;
  text: string;
  /** The attribute concerned. */
  attribute?: string;
  original?: string;
}

/** Kind, pattern of libxml2's message, and German text from the pattern's groups and the subject. */
export type Rule = [kind: string, pattern: RegExp, text: (groups: string[], subject: Subject) => string];

export interface Subject {
  /** Local name. */
  element: string;
  attribute?: string;
  /** `Element „R“` or `Attribut „w“ im Element „R“`. */
  name: string;
  /** What a value of a named type, or of the element's own, may be; undefined if that is unknown. */
  allowed: (type: string | undefined) => string | undefined;
}

/** The translation by the first matching rule; undefined if none matches. */
export function byRules(table: Rule[], message: string, subject: Subject): Translated | undefined {
  for (const [kind, pattern, text] of table) {
    const found = pattern.exec(message);
    if (found) return { kind, text: text(found.slice(1), subject) };
  }
  return undefined;
}
