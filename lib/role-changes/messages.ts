import { compareNotification, compareStep, pairNotifications } from '../processes/comparison/compare';
import { matchSteps } from '../processes/comparison/match-steps';
import type { MarketNotification, Participant } from '../processes/model';
import { addDays, secondsOfDay } from '../time/days';
import type { DeadlineChange, FieldDifference, MessageChange, ProcessChange, VersionRef } from './model';
import type { Changeover, Version } from './queries';

/** The fields of a message that bind both parties; the other fields only describe it. */
const agreed = ['Sender', 'Empfänger', 'Schema', 'Responsecodes'];
const asIs = (html: string) => html;

const has = (list: Participant[], roles: number[]) => list.some(({ uid }) => roles.includes(uid));
const names = (list: Participant[]) => list.map(({ name, code }) => code || name);
const concerns = (message: MarketNotification | undefined, roles: number[]) =>
  message !== undefined && (has(message.senders, roles) || has(message.receivers, roles));

const refOf = ({ uid, process, version, title, validFrom, validUntil }: Version): VersionRef => ({
  ...{ uid, process, version, title, validFrom, validUntil },
});

/** The messages of a version that are valid on a day (whole seconds). */
const onDay = (version: Version | undefined, day: number) =>
  version?.notifications.filter(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day),
  ) ?? [];

interface Found {
  change: MessageChange;
  /** The schema version before and the one after, and whether the roles sent or received the message before. */
  schemas?: { before: number; after: number; sends: boolean; receives: boolean };
}

/** The change of one message; undefined when nothing changes or the roles neither send nor receive it. */
export function messageChange(
  pair: { before?: MarketNotification; after?: MarketNotification },
  { day, version, roles }: { day: number; version: Version; roles: number[] },
): Found | undefined {
  const was = concerns(pair.before, roles);
  const is = concerns(pair.after, roles);
  if (!was && !is) return undefined;
  const rows =
    was && is
      ? compareNotification(pair, asIs).rows.filter(
          ({ label, state }) => agreed.includes(label) && state !== 'same',
        )
      : [];
  if (was && is && rows.length === 0) return undefined;
  const shown = (is ? pair.after : pair.before)!;
  const change: MessageChange = {
    day,
    kind: was && is ? 'changed' : is ? 'new' : 'gone',
    sends: has(shown.senders, roles),
    receives: has(shown.receivers, roles),
    messageCode: shown.messageCode,
    uid: shown.uid,
    process: refOf(version),
    senders: names(shown.senders),
    receivers: names(shown.receivers),
    schema: shown.schema && {
      ...{ uid: shown.schema.uid, schema: shown.schema.schema, version: shown.schema.version },
    },
    fields: rows.map(({ label, before, after }): FieldDifference => ({ field: label, before, after })),
    changed: version.changed,
  };
  const schemas = rows.find((one) => one.schemas)?.schemas;
  if (!schemas || !pair.before) return { change };
  const { senders, receivers } = pair.before;
  return { change, schemas: { ...schemas, sends: has(senders, roles), receives: has(receivers, roles) } };
}

/** Whether the version or one of its messages names the roles. */
const takesPart = (version: Version | undefined, roles: number[]) =>
  version !== undefined &&
  (version.participants.some((uid) => roles.includes(uid)) ||
    version.notifications.some((message) => concerns(message, roles)));

function kindOf(before: Version | undefined, after: Version | undefined, roles: number[]) {
  if (!after) return 'ends';
  if (!before) return 'new';
  if (!takesPart(before, roles)) return 'joins';
  return takesPart(after, roles) ? 'replaced' : 'leaves';
}

interface Told {
  process: ProcessChange;
  messages: Found[];
  deadlines: DeadlineChange[];
}

/** The changes for the roles when one version replaces another. */
export function tellChangeover(
  { day: at, before: beforeUid, after: afterUid }: Changeover,
  versions: Map<number, Version>,
  roles: Participant[],
): Told {
  const uids = roles.map(({ uid }) => uid);
  const [before, after] = [beforeUid, afterUid].map((uid) => (uid ? versions.get(uid) : undefined));
  const day = secondsOfDay(at);
  const lastDay = Math.min(secondsOfDay(addDays(at, -1)), before?.validUntil ?? Number.POSITIVE_INFINITY);
  const pairs = pairNotifications(onDay(before, lastDay), onDay(after, day));
  const messages = pairs.flatMap(
    (pair) =>
      messageChange(pair, { day, version: (concerns(pair.after, uids) ? after : before)!, roles: uids }) ??
      [],
  );
  const mine = pairs.filter((pair) => concerns(pair.before, uids) || concerns(pair.after, uids));
  const process: ProcessChange = {
    day,
    kind: kindOf(before, after, uids),
    before: before ? refOf(before) : null,
    after: after ? refOf(after) : null,
    roles: names(roles.filter(({ uid }) => takesPart(before, [uid]) || takesPart(after, [uid]))),
    unchanged: mine.length - messages.length,
    changed: Math.max(before?.changed ?? 0, after?.changed ?? 0),
  };
  return { process, messages, deadlines: deadlinesOf(before, after, day, uids) };
}

/** The roles' steps whose deadline changes; steps that exist in only one version are left out. */
function deadlinesOf(
  before: Version | undefined,
  after: Version | undefined,
  day: number,
  roles: number[],
): DeadlineChange[] {
  if (!before || !after) return [];
  return matchSteps(before.steps, after.steps).flatMap((pair) => {
    const { before: older, after: newer } = pair;
    if (!older || !newer) return [];
    const mine = [older, newer].some(({ senders, receivers }) => has([...senders, ...receivers], roles));
    const row = mine && compareStep(pair, asIs).rows.find(({ label }) => label === 'Frist');
    if (!row || row.state === 'same') return [];
    const { uid, position, name } = newer;
    return [
      ...[
        { day, process: refOf(after), step: { uid, position, name }, before: row.before, after: row.after },
      ],
    ];
  });
}
