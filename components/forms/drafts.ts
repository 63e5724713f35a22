import { read, write } from '../ui/storage';

/**
 * What was typed and not yet saved, kept in this browser: one entry a person and record, so that a session that
 * ends, a power cut or a closed window loses nothing. Logging out removes all of them.
 */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  at: number;
  /** The record's revision that the input began with; undefined for a new record. */
  revision?: number;
  /** The record as it was then. */
  base: Values;
  values: Values;
  /** The key by which it was sent; the same save stands once. */
  sendKey?: string;
}

const prefix = 'entwurf:';
/** Milliseconds after which a draft is forgotten: 14 days. */
const lifetime = 14 * 86_400_000;
/** After logging out nothing is kept any more, whatever is still typed before the page goes. */
let closed = false;

const nameOf = (user: number, key: string) => `${prefix}${user}:${key}`;

function ownKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The draft of a record; undefined where there is none, or none that fits the fields of `like`. */
export function readDraft<Values extends object>(
  user: number,
  key: string,
  like: Values,
): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(read('localStorage', nameOf(user, key)) ?? 'null') as Draft<Values> | null;
    if (!draft || Date.now() - draft.at > lifetime) return undefined;
    return { ...draft, base: fitted(draft.base, like), values: fitted(draft.values, like) };
  } catch {
    return undefined;
  }
}

/** The fields that a form has, each with a value of the kind it had; a newer site may have other ones. */
function fitted<Values extends object>(given: Values, like: Values): Values {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  return Object.fromEntries(
    Object.entries(like).map(([name, value]) => {
      const found = given[name as keyof Values];
      return [name, kindOf(found) === kindOf(value) ? found : value];
    }),
  ) as Values;
}

export function keepDraft<Values>(user: number, key: string, draft: Draft<Values>): void {
  if (!closed) write('localStorage', nameOf(user, key), JSON.stringify(draft));
}

export function dropDraft(user: number, key: string): void {
  write('localStorage', nameOf(user, key), null);
}

/** Removes what others typed at this browser and what has grown old. */
export function dropForeignDrafts(user: number): void {
  for (const key of ownKeys()) {
    const own = key.startsWith(nameOf(user, ''));
    let at = 0;
    try {
      at = JSON.parse(read('localStorage', key) ?? '{}').at;
    } catch {}
    if (!own || !(Date.now() - at <= lifetime)) write('localStorage', key, null);
  }
}

/** Removes every draft, for who logs out: the next person at this machine reads nothing. */
export function forgetDrafts(): void {
  closed = true;
  for (const key of ownKeys()) write('localStorage', key, null);
}
