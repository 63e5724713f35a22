/** Characters that mean themselves in a pattern. */
const plain = /^[^\\.?*+()[\]{}|]+$/u;

/** The top-level alternatives of a pattern: `A|(B|C)` gives `A` and `(B|C)`. */
export function alternativesOf(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let inClass = 0;
  let part = '';
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern[index]!;
    if (char === '\\') {
      part += char + (pattern[index + 1] ?? '');
      index += 1;
      continue;
    }
    if (char === '[') inClass += 1;
    else if (char === ']') inClass -= 1;
    else if (inClass === 0 && char === '(') depth += 1;
    else if (inClass === 0 && char === ')') depth -= 1;
    if (char === '|' && depth === 0 && inClass === 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
}

/** The texts that alternative patterns allow, if all of them are plain text. */
export function literalsOf(group: string[]): string[] | undefined {
  const parts = group.flatMap(alternativesOf);
  return parts.every((part) => plain.test(part)) ? parts : undefined;
}
