import type { ProcessRule } from '../rules/model';
import { byName } from '../text/name-order';
import { formatVersion } from '../text/version';
import type { CheckedMessage } from './headline';
import type { KnownSchema, MessageFacts, NotificationUse, RuleToRun } from './model';

/** `01.10`, `01p10`, `1.10` and `v01-10` mean the same version. */
const plainVersion = (version: string) =>
  version
    .split(/\D+/)
    .filter(Boolean)
    .map((part, index) => (index === 0 ? String(Number(part)) : part))
    .join('.');

/** Rank of a status when guessing: in force, to come, in consultation, expired, draft. */
const order: Record<number, number> = { 1: 0, 2: 1, 4: 2, 3: 3, 0: 4 };
const likelier = (one: KnownSchema, other: KnownSchema) =>
  Number(other.files) - Number(one.files) ||
  (order[one.status] ?? 5) - (order[other.status] ?? 5) ||
  (one.version < other.version ? 1 : -1);

export interface Choice {
  /** The version that the message names or, without one, the likeliest. */
  found?: KnownSchema;
  /** All versions of the same schema, newest first, including `found`. */
  versions: KnownSchema[];
}

/**
 * The schema version of a message, by its root's namespace; if several share it, by the version named in the head, then
 * by what is in force. For an unknown namespace it offers the versions of the schema with the root's name.
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
  /** Whether the message's code selected them. */
  byCode: boolean;
}

/** The notifications that a message may be: those with its code that hold, or else that come next or were last. */
export const meantBy = ({ uses, byCode }: Notifications): NotificationUse[] =>
  byCode ? uses.filter(({ status }) => status === uses[0]?.status) : [];

/** Their rules, each once. If several processes are meant, a rule says in which of them it stands. */
export function rulesOf(meant: NotificationUse[]): RuleToRun[] {
  const found = new Map<string, { rule: ProcessRule; of: Set<string> }>();
  for (const { rules, process, version } of meant)
    for (const rule of rules) {
      const key = JSON.stringify(rule);
      const one = found.get(key) ?? { rule, of: new Set() };
      found.set(key, { rule, of: one.of.add(`${process} ${formatVersion(version)}`) });
    }
  const several = new Set(meant.map(({ processUid }) => processUid)).size > 1;
  return [...found.values()].map(({ rule, of }) => (several ? { ...rule, of: [...of] } : rule));
}

/** Messages that name the same conversation, and the process that most of them belong to. */
export interface Conversation {
  id: string;
  messages: CheckedMessage[];
  processUid: number;
}

/** The conversations among messages, each with a process that knows their codes; those in force go first. */
export function conversationsOf(checked: readonly CheckedMessage[]): Conversation[] {
  const byId = new Map<string, CheckedMessage[]>();
  for (const one of checked) {
    const id = one.facts?.conversationId;
    if (id) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  return [...byId].flatMap(([id, messages]) => {
    const uses = messages.flatMap(({ byCode, notifications }) => (byCode ? notifications : []));
    const known = new Map<number, number>();
    for (const { processUid, status } of uses)
      known.set(processUid, (known.get(processUid) ?? 0) + (status === 1 ? 1.001 : 1));
    const [best] = [...known].sort(([, one], [, other]) => other - one);
    return best ? [{ id, messages, processUid: best[0] }] : [];
  });
}

/** The market notifications of a message: those with its code, in force first, or else all of the schema version. */
export function chooseNotifications(uses: NotificationUse[], messageCode: string | undefined): Notifications {
  const sorted = uses.toSorted(
    (one, other) =>
      (order[one.status] ?? 5) - (order[other.status] ?? 5) || byName(one.process, other.process),
  );
  const own = sorted.filter((use) => use.messageCode === messageCode);
  return own.length > 0 ? { uses: own, byCode: true } : { uses: sorted, byCode: false };
}
