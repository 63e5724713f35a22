import { isReadable } from './pattern-language.ts';

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

const escapes: Record<string, string> = {
  d: String.raw`\p{Nd}`,
  D: String.raw`\P{Nd}`,
  s: String.raw`[ \t\n\r]`,
  S: String.raw`[^ \t\n\r]`,
  w: String.raw`[^\p{P}\p{Z}\p{C}]`,
  W: String.raw`[\p{P}\p{Z}\p{C}]`,
  n: String.raw`\n`,
  r: String.raw`\r`,
  t: String.raw`\t`,
};

/**
 * Whether a whole text matches a pattern of XML Schema.
 * @returns undefined for patterns that are not supported here (subtractions, blocks, name classes), or where libxml2
 *   may see it in another way
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const translated = translate(pattern);
  if (translated === undefined || !isReadable(pattern, text)) return undefined;
  try {
    return new RegExp(`^(?:${translated})$`, 'u').test(text);
  } catch {
    return undefined;
  }
}

function translate(pattern: string): string | undefined {
  let out = '';
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern[index]!;
    if (char === '\\') {
      const next = pattern[index + 1] ?? '';
      index += 1;
      if (/[pP]/.test(next)) {
        const category = /^\{([A-Z][a-z]?)\}/.exec(pattern.slice(index + 1));
        if (!category) return undefined;
        out += `\\${next}${category[0]}`;
        index += category[0].length;
      } else if (next in escapes) {
        if (inClass && 'swSW'.includes(next)) return undefined;
        out += escapes[next];
      } else if (/[\\|.?*+(){}[\]^-]/.test(next)) out += next === '-' && !inClass ? '-' : `\\${next}`;
      else return undefined;
    } else if (inClass) {
      if (char === '[') return undefined;
      if (char === ']') inClass = false;
      out += char;
    } else if (char === '[') {
      inClass = true;
      out += char;
      if (pattern[index + 1] === '^') {
        out += '^';
        index += 1;
      }
    } else if (char === '^' || char === '$') out += `\\${char}`;
    else if (char === '.') out += String.raw`[^\n\r]`;
    else if (char === '/') out += String.raw`\/`;
    else out += char;
  }
  return out;
}
