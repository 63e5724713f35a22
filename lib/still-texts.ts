/**
 * Texts of a page's parts that are sent as HTML alone (components/ui/still-parts.tsx), of the request being answered.
 * Browsers load this file too, so it knows the scope by its name only.
 */
interface Scope {
  getStore(): { texts?: string[] } | undefined;
}

const place = Symbol.for('energiemarkt.request.scope');

/** A text of the page; undefined in the browser. */
export const textAt = (at: number): string | undefined =>
  (globalThis as { [place]?: Scope })[place]?.getStore()?.texts?.[at];
