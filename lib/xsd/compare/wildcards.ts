import type { AnyNamespace, SchemaModel } from '../model.ts';
import { localOf, namespaceOf } from '../model.ts';
import { allowedBy, lets, letsAll, type NamespaceMap } from './namespaces.ts';

/** First character of the letters of wildcards. */
const mark = '*';

export function wildcardLetter(any: AnyNamespace, nameOf: (namespace: string) => string): string {
  return `${mark}${JSON.stringify([allowedBy(any, nameOf), any.processContents])}`;
}

const isWildcard = (letter: string) => letter.startsWith(mark);

type Parsed = [ReturnType<typeof allowedBy>, AnyNamespace['processContents']];
const parse = (letter: string) => JSON.parse(letter.slice(mark.length)) as Parsed;
const strictness = { skip: 0, lax: 1, strict: 2 } as const;

/** The global elements of a version by common names. */
function globalLetters(model: SchemaModel, nameOf: (namespace: string) => string): Set<string> {
  return new Set([...model.elements.keys()].map((name) => `${nameOf(namespaceOf(name))}|${localOf(name)}`));
}

/** Whether a letter of the newer version may accept one of the older, whatever the declarations say. */
export function letterMayAccept(wider: string, narrower: string): boolean {
  if (wider === narrower) return true;
  if (!isWildcard(wider)) return false;
  const [allowed] = parse(wider);
  if (isWildcard(narrower)) return letsAll(allowed, parse(narrower)[0]);
  return lets(allowed, narrower.slice(0, narrower.lastIndexOf('|')));
}

/**
 * Whether a letter of the newer version certainly accepts one of the older. A wildcard accepts a declared element only
 * if it checks nothing (skip). It accepts another wildcard if it allows as much and checks no more, and no declaration
 * that it checks against was added or removed.
 */
export function letterAccepts(before: SchemaModel, after: SchemaModel, namespaces: NamespaceMap) {
  const older = globalLetters(before, namespaces.before);
  const newer = globalLetters(after, namespaces.after);
  return (wider: string, narrower: string): boolean => {
    if (wider === narrower && !isWildcard(wider)) return true;
    if (!isWildcard(wider)) return false;
    const [allowed, contents] = parse(wider);
    if (!isWildcard(narrower)) {
      const namespace = narrower.slice(0, narrower.lastIndexOf('|'));
      // processContents="lax" would still check elements further inside.
      return contents === 'skip' && lets(allowed, namespace);
    }
    const [olderAllowed, olderContents] = parse(narrower);
    if (!letsAll(allowed, olderAllowed) || strictness[contents] > strictness[olderContents]) return false;
    if (contents === 'skip') return true;
    const kept = [...older].every((name) => newer.has(name));
    return contents === 'strict' ? kept : kept && [...newer].every((name) => older.has(name));
  };
}
