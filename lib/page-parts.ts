/**
 * HTML that goes past React, of the page being answered. Browsers load this file too, so it knows the request's scope by
 * its name only.
 */

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
  /** The HTML of a part; undefined if it must be made. Then it is taken from the page when that is whole. */
  find(part: Part): string | undefined;
  /** Keeps what a finished page has of parts that were not known. */
  keepFrom(page: Buffer): void;
}

interface Scope {
  getStore(): { parts?: PageParts; texts?: Text[]; late?: LateTexts } | undefined;
}

const place = Symbol.for('energiemarkt.request.scope');
const here = () => (globalThis as { [place]?: Scope })[place]?.getStore();

/**
 * What comes into a page when it is whole, past React, which would read all of it several times
 * (scripts/server/whole-page.ts).
 */
export interface LateTexts {
  /** Random, so that nothing else on the page is taken for the place of one. */
  mark: string;
  /** By the names of their places. */
  texts: Map<string, Text>;
}

/** Bytes are UTF-8, and have no places of others in them. */
export type Text = string | Buffer;

/** What begins the place of a text, before its name. */
export const placeOf = (mark: string): string => `<!--${mark} `;
export const endOfPlace = '-->';

/** A text, or its place, where it comes late. */
function shown(name: string, text: Text | undefined, late: LateTexts | undefined): string | undefined {
  if (text === undefined || !late) return text && String(text);
  late.texts.set(name, text);
  return placeOf(late.mark) + name + endOfPlace;
}

/** Bytes within another text: their place, or themselves where nothing comes late. */
export const bytesWithin = (bytes: Buffer): string => {
  const late = here()?.late;
  return shown(`in-${late?.texts.size}`, bytes, late)!;
};

/** The HTML of a part; undefined where it must be made, and in the browser. */
export function partAt(part: Part): string | undefined {
  const scope = here();
  return shown(part.id, scope?.parts?.find(part), scope?.late);
}

/** A text of the page that is sent as HTML alone (components/ui/still-parts.tsx); undefined in the browser. */
export function textAt(at: number): string | undefined {
  const scope = here();
  return shown(String(at), scope?.texts?.[at], scope?.late);
}
