/** Levels of nesting; no body of ours has more, and deeper ones are made to overflow a stack. */
const deepest = 20;

/**
 * Whether the database can store every text of a body: PostgreSQL takes no zero character and no half of a surrogate
 * pair. False also for a body nested more than 20 levels deep.
 */
export function isStorable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false;
      if (value instanceof Uint8Array) continue; // the content of a file is not text
      if (value && typeof value === 'object') for (const one of Object.values(value)) below.push(one);
    }
    level = below;
  }
  return true;
}
