import { LateTexts } from '../../lib/late-texts.ts';
import type { PageParts } from '../../lib/page-parts.ts';
import { ResultCache } from '../../lib/result-cache.ts';

/** Characters of all parts together, of a process. */
const most = 4_000_000;
/** Parts at most, however small. */
const entries = 2_000;

const opening = (id: string) => `<x-part data-part="${id}">`;
const closing = '</x-part>';
/** Another part inside, whose end would be taken for its own; and what React failed to make, or had not made yet. */
const unfinished = /<x-part|data-dgst=|<template id="|<!--\$[?!~]/;

/**
 * Keeps the HTML of parts that pages have in common (docs/decisions/2026-11-28-parts-made-once.md); those that nobody has
 * asked for longest go first. @returns what begins a page
 */
export function createPartMemory(limit = most): (late?: LateTexts) => PageParts {
  const known = new ResultCache(entries, limit);
  return (late = new LateTexts()) => {
    /** Ids of the parts that must be made, by their keys. */
    const wanted = new Map<string, string>();
    return {
      find({ id, name, facts }) {
        const key = ResultCache.keyOf(`${id} ${name} ${facts}`);
        const found = known.get(key);
        if (found !== undefined) return late.put(id, found);
        wanted.set(key, id);
        return undefined;
      },
      keepFrom(page) {
        for (const [key, id] of wanted) {
          const begin = page.indexOf(opening(id));
          const from = begin + opening(id).length;
          const end = page.indexOf(closing, from);
          if (begin < 0 || end < 0) continue;
          const text = page.toString('utf8', from, end);
          if (!unfinished.test(text)) known.set(key, text);
        }
      },
    };
  };
}
