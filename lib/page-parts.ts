/**
 * HTML that goes past React, of the page being answered. Browsers load this file too, so it knows the request's scope by
 * its name only.
 */

import type { LateTexts } from './late-texts.ts';

/**
 * A part that is the same on many pages; this process may have made it before (components/ui/remembered.tsx,
 * scripts/server/part-memory.ts).
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
  /** The HTML of a part, or its place; undefined if it must be made. Then it is taken from the page when that is whole. */
  find(part: Part): string | undefined;
  /** Keeps what a finished page has of parts that were not known. */
  keepFrom(page: Buffer): void;
}

interface Scope {
  getStore(): { parts?: PageParts; late?: LateTexts } | undefined;
}

const place = Symbol.for('energiemarkt.request.scope');
const here = () => (globalThis as { [place]?: Scope })[place]?.getStore();

/** The HTML of a part; undefined where it must be made, and in the browser. */
export const partAt = (part: Part): string | undefined => here()?.parts?.find(part);

/** A text of the page that is sent as HTML alone, or its place (late-texts.ts); undefined in the browser. */
export const textAt = (at: number): string | undefined => here()?.late?.at(at);
