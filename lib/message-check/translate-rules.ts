/** An error in German. */
export interface Translated {
  kind: string;
  text: string;
  /** The attribute it is about. */
  attribute?: string;
  original?: string;
}

/** Kind, what libxml2 says, and what we say: the groups of the pattern and whom it is about. */
export type Rule = [kind: string, pattern: RegExp, text: (groups: string[], subject: Subject) => string];

export interface Subject {
  /** Local name. */
  element: string;
  attribute?: string;
  /** `Element „R“` or `Attribut „w“ im Element „R“`. */
  name: string;
}

/** What a rule says, if it knows the message. */
export function byRules(table: Rule[], message: string, subject: Subject): Translated | undefined {
  for (const [kind, pattern, text] of table) {
    const found = pattern.exec(message);
    if (found) return { kind, text: text(found.slice(1), subject) };
  }
  return undefined;
}
