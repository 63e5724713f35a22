/** Levels that a body of ours is deep, with room to spare; deeper ones are made to overflow a stack. */
const deepest = 20;

/**
 * Whether the database can keep every text of a body: PostgreSQL knows no zero character and no half of a
 * surrogate pair. Also false for a body that is nested deeper than any of ours.
 */
export function isStorable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
      if (value instanceof Uint8Array) continue; // a file's content is no text of ours
      if (value && typeof value === 'object') for (const one of Object.values(value)) below.push(one);
    }
    level = below;
  }
  return true;
}
