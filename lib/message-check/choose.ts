import { byName } from '../text/name-order';
import type { KnownSchema, MessageFacts, NotificationUse } from './model';

/** `01.10`, `01p10`, `1.10` and `v01-10` mean the same version. */
const plainVersion = (version: string) =>
  version
    .split(/\D+/)
    .filter(Boolean)
    .map((part, index) => (index === 0 ? String(Number(part)) : part))
    .join('.');

/** The order of guesses, the likeliest first: in force, to come, in consultation, expired, draft. */
const order: Record<number, number> = { 1: 0, 2: 1, 4: 2, 3: 3, 0: 4 };
const likelier = (one: KnownSchema, other: KnownSchema) =>
  Number(other.files) - Number(one.files) ||
  (order[one.status] ?? 5) - (order[other.status] ?? 5) ||
  (one.version < other.version ? 1 : -1);

export interface Choice {
  /** The version that the message says it is. */
  found?: KnownSchema;
  /** All versions of the same schema, newest first; the found one among them. */
  versions: KnownSchema[];
}

/**
 * The schema version of a message: by its root's namespace and, where several share it, by the version its
 * head names and by what is in force. Where the namespace is unknown, the versions of the schema that is
 * called like the root are offered.
 */
export function chooseSchema(known: KnownSchema[], facts: MessageFacts): Choice {
  const same = known.filter(({ namespace }) => namespace === facts.namespace);
  const named = same.filter(
    ({ version }) => facts.schemaVersion && plainVersion(version) === plainVersion(facts.schemaVersion),
  );
  const [found] = (named.length > 0 ? named : same).toSorted(likelier);
  const name = found?.schema ?? facts.root;
  const versions = known
    .filter(({ schema }) => schema === name)
    .sort((one, other) => (one.version < other.version ? 1 : -1));
  return { ...(found && { found }), versions };
}

export interface Notifications {
  uses: NotificationUse[];
  /** Whether the message's own code picked them. */
  byCode: boolean;
}

/**
 * The market notifications that a message is: those of its code, in force first; all of the schema version
 * where it has no code or one that none of them bears.
 */
export function chooseNotifications(uses: NotificationUse[], messageCode: string | undefined): Notifications {
  const sorted = uses.toSorted(
    (one, other) =>
      (order[one.status] ?? 5) - (order[other.status] ?? 5) || byName(one.process, other.process),
  );
  const own = sorted.filter((use) => use.messageCode === messageCode);
  return own.length > 0 ? { uses: own, byCode: true } : { uses: sorted, byCode: false };
}
