import { compareNotification, compareStep, pairNotifications } from '../processes/comparison/compare';
import { matchSteps } from '../processes/comparison/match-steps';
import type { MarketNotification, Participant } from '../processes/model';
import { addDays, secondsOfDay } from '../time/days';
import type { DeadlineChange, FieldDifference, MessageChange, ProcessChange, VersionRef } from './model';
import type { Changeover, Version } from './queries';

/** What two parties agree on about a message; the rest of its fields describes it. */
const agreed = ['Sender', 'Empfänger', 'Schema', 'Responsecodes'];
const asIs = (html: string) => html;

const has = (list: Participant[], roles: number[]) => list.some(({ uid }) => roles.includes(uid));
const names = (list: Participant[]) => list.map(({ name, code }) => code || name);
const concerns = (message: MarketNotification | undefined, roles: number[]) =>
  message !== undefined && (has(message.senders, roles) || has(message.receivers, roles));

const refOf = ({ uid, process, version, title, validFrom, validUntil }: Version): VersionRef => ({
  ...{ uid, process, version, title, validFrom, validUntil },
});

/** The messages of a version that hold on a day, in whole seconds. */
const onDay = (version: Version | undefined, day: number) =>
  version?.notifications.filter(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day),
  ) ?? [];

interface Found {
  change: MessageChange;
  /** Schema versions that take each other's place. */
  schemas?: { before: number; after: number };
}

/** What happens to one message; undefined where the roles have nothing to do with it or nothing changes. */
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
  return schemas ? { change, schemas } : { change };
}

/** Whether the roles take part in a version: it names them, or one of its messages does. */
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

/** What one version taking another one's place means for the roles. */
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

/** The steps of the roles whose deadline is another one; steps that only one version has are no changed deadlines. */
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
