/** Levels of nesting; no body of ours has more, and deeper ones are made to overflow a stack. */
const deepest = 20;
/** Names in a body, of calls and of pages' forms: a table of 500 steps has some 11,000, and 80,000 take a third of a second. */
export const mostNamesInBody = 20_000;
/** Names in one object, and values in a whole body: no body of ours has more, and each costs far more to check than to send. */
const mostNames = 1_000;
const mostValues = 130_000;

/**
 * Why a body is not even looked at. `characters`: the database can't store a text of it, as PostgreSQL takes no zero
 * character and no half of a surrogate pair. `size`: more names in an object, values or levels than any body of ours.
 */
export function flawOf(body: unknown): 'characters' | 'size' | undefined {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return 'size';
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value)))
        return 'characters';
      if (value instanceof Uint8Array) continue; // the content of a file is not text
      if (!value || typeof value !== 'object') continue;
      const own = Object.values(value);
      values += own.length;
      if (values > mostValues || (own.length > mostNames && !Array.isArray(value))) return 'size';
      for (const one of own) below.push(one);
    }
    level = below;
  }
  return undefined;
}
