import type { PageParts, Part } from '../../lib/page-parts.ts';

/** Characters of all parts together, of a process. */
const most = 4_000_000;

const opening = (id: string) => `<x-part data-part="${id}">`;
const closing = '</x-part>';
/** Another part inside, whose end would be taken for its own; and what React failed to make, or had not made yet. */
const unfinished = /<x-part|data-dgst=|<template id="|<!--\$[?!~]/;

/**
 * Keeps the HTML of parts that pages have in common (docs/decisions/2026-11-28-parts-made-once.md); those that nobody has
 * asked for longest go first. @returns what begins a page
 */
export function createPartMemory(limit = most): () => PageParts {
  const known = new Map<string, string>();
  let size = 0;
  const keyOf = ({ id, name, facts }: Part) => `${id} ${name} ${facts}`;

  function keep(key: string, text: string): void {
    const added = key.length + text.length;
    if (known.has(key) || added > limit) return;
    known.set(key, text);
    size += added;
    for (const [oldest, its] of known) {
      if (size <= limit) return;
      known.delete(oldest);
      size -= oldest.length + its.length;
    }
  }

  return () => {
    const wanted: Part[] = [];
    return {
      find(part) {
        const key = keyOf(part);
        const found = known.get(key);
        if (found === undefined) {
          wanted.push(part);
          return undefined;
        }
        known.delete(key);
        known.set(key, found);
        return found;
      },
      keepFrom(page) {
        for (const part of wanted) {
          const begin = page.indexOf(opening(part.id));
          const from = begin + opening(part.id).length;
          const end = page.indexOf(closing, from);
          if (begin < 0 || end < 0) continue;
          const text = page.toString('utf8', from, end);
          if (!unfinished.test(text)) keep(keyOf(part), text);
        }
      },
    };
  };
}
