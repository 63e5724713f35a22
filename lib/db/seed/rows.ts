/** A seed's record of what it wrote: German noun to number, in the order of writing. */
export type SeedCounts = Record<string, number>;

/** Finds values by name and says which one is missing, so that a slip in the seed's data fails at once. */
export function finder<T>(what: string, entries: Iterable<readonly [string, T]>): (name: string) => T {
  const map = new Map(entries);
  return (name) => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`Seed: ${what} „${name}“ fehlt.`);
    return value;
  };
}
