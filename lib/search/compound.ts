/** What German puts between the parts of a compound. */
const joints = ['', 's', 'n', 'en', 'es', 'e', 'er'];
/** What may follow the last part: an ending of declension. */
const endings = ['', 'e', 'n', 'en', 's', 'es', 'er'];
/** The shortest part of a compound, and the shortest compound. Letters. */
const shortest = { part: 4, whole: 8 };
const longest = 40;

/** Every piece of a word that could be a part of it; none of one that is too short, too long, or no word. */
export function piecesOf(word: string): string[] {
  if (word.length < shortest.whole || word.length > longest || !/^[a-z]+$/.test(word)) return [];
  const pieces = new Set<string>();
  for (let from = 0; from <= word.length - shortest.part; from++) {
    for (let to = from + shortest.part; to <= word.length; to++) pieces.add(word.slice(from, to));
  }
  pieces.delete(word);
  return [...pieces];
}

/** A word as the fewest known parts that make it whole; undefined when they don't. @param known folded words */
export function partsOf(word: string, known: ReadonlySet<string>): string[] | undefined {
  /** The best way to each place. */
  const ways: (string[] | undefined)[] = [[]];
  for (let at = 0; at < word.length; at++) {
    const way = ways[at];
    if (!way) continue;
    for (let to = at + shortest.part; to <= word.length; to++) {
      const part = word.slice(at, to);
      if (!known.has(part)) continue;
      const longer = [...way, part];
      for (const joint of joints) {
        const end = to + joint.length;
        if (end > word.length || word.slice(to, end) !== joint) continue;
        const best = ways[end];
        if (!best || best.length > longer.length) ways[end] = longer;
      }
    }
  }
  const found = ways[word.length];
  if (found && found.length > 1) return found;
  for (const ending of endings.slice(1)) {
    const way = word.endsWith(ending) ? ways[word.length - ending.length] : undefined;
    if (way && way.length > 1) return way;
  }
  return undefined;
}
