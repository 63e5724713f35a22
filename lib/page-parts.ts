/**
 * HTML of parts that are the same on many pages, of those that this process made before (components/ui/remembered.tsx,
 * scripts/server/part-memory.ts). Browsers load this file too, so it knows the scope by its name only.
 */
export interface Part {
  /** Where it stands on the page, by which what is inside has its ids. */
  id: string;
  name: string;
  /** All that it shows. */
  facts: string;
}

/** Those of one page. */
export interface PageParts {
  /** The HTML of a part; undefined if it must be made. Then it is taken from the page when that is whole. */
  find(part: Part): string | undefined;
  /** Keeps what a finished page has of parts that were not known. */
  keepFrom(page: Buffer): void;
}

interface Scope {
  getStore(): { parts?: PageParts } | undefined;
}

const place = Symbol.for('energiemarkt.request.scope');

/** The HTML of a part; undefined where it must be made, and in the browser. */
export const partAt = (part: Part): string | undefined =>
  (globalThis as { [place]?: Scope })[place]?.getStore()?.parts?.find(part);
