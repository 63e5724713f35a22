/** Browsers load this file too, so it knows the request's scope by its name only (lib/request-scope.ts). */
interface Scope {
  getStore(): { preview?: { at: Date } } | undefined;
}

const place = Symbol.for('energiemarkt.request.scope');

let asked = 0;

/** How often `clock` was asked: what is made without asking it in between stays as it is. */
export const timesAsked = (): number => asked;

/**
 * The moment by which a reader is shown what is valid and what is to come: that of the preview which is on
 * (lib/backend/preview.ts), otherwise the present. Sessions, limits and the log go by the present alone.
 */
export function clock(): Date {
  asked += 1;
  const shown = (globalThis as { [place]?: Scope })[place]?.getStore()?.preview?.at;
  return shown ? new Date(shown) : new Date();
}

/** The same in whole seconds since 1970. */
export const clockSeconds = (): number => Math.floor(clock().getTime() / 1000);
