import { urlOf } from '../routes';
import { type Side, verdictOfSide, verdictsText } from '../schemas/verdict-words';
import { formatVersion } from '../text/version';
import { addDays, dayOfSeconds, secondsOfDay } from '../time/days';
import { formatDate } from '../time/format';
import type {
  DeadlineChange,
  MessageChange,
  ProcessChange,
  ProcessChangeKind,
  SchemaChange,
  SchemaRef,
  VersionRef,
} from './model';

/** What happens to a process, in few words; "Rolle" means the roles asked for. */
export const processKinds: Record<ProcessChangeKind, string> = {
  new: 'neuer Prozess',
  replaced: 'neue Version',
  joins: 'neue Version, neu für die Rolle',
  leaves: 'neue Version, nicht mehr für die Rolle',
  ends: 'endet ohne Nachfolger',
};

export const messageKinds: Record<MessageChange['kind'], string> = {
  new: 'neu',
  changed: 'geändert',
  gone: 'entfällt',
};

export const versionName = ({ process, version }: Pick<VersionRef, 'process' | 'version'>) =>
  `${process} ${formatVersion(version)}`;
export const schemaName = ({ schema, version }: SchemaRef) => `${schema} ${version}`;

/** The last day of what is not there any more from a day on. */
const lastDayBefore = (day: number) => formatDate(secondsOfDay(addDays(dayOfSeconds(day), -1)));

/** What happens to a process, as a sentence. */
export function processSentence({ kind, before, after, day }: ProcessChange): string {
  const from = formatDate(day);
  if (!after)
    return `${versionName(before!)} gilt nur mehr bis ${lastDayBefore(day)}; ein Nachfolger ist nicht veröffentlicht.`;
  if (!before) return `${versionName(after)} gilt ab ${from}, als neuer Prozess.`;
  const more = { joins: ' Die Rolle nimmt neu teil.', leaves: ' Die Rolle nimmt nicht mehr teil.' };
  return `${versionName(after)} gilt ab ${from} und löst ${versionName(before)} ab.${kind === 'joins' || kind === 'leaves' ? more[kind] : ''}`;
}

/** Whether the roles send or receive a message, in words. */
const directionOf = ({ sends, receives }: Pick<MessageChange, 'sends' | 'receives'>) =>
  sends && receives ? 'senden und empfangen' : sends ? 'senden' : 'empfangen';

/** A changed field in words; lists name the entries added and removed. */
export function fieldSentence({ field, before, after }: MessageChange['fields'][number]): string {
  const listed = field !== 'Schema';
  if (!listed || !before || !after) return `${field}: ${before || '–'} → ${after || '–'}`;
  const [older, newer] = [before.split(', '), after.split(', ')];
  const comes = newer.filter((one) => !older.includes(one));
  const goes = older.filter((one) => !newer.includes(one));
  const parts = [
    ...(comes.length > 0 ? [`neu ${comes.join(', ')}`] : []),
    ...(goes.length > 0 ? [`entfällt ${goes.join(', ')}`] : []),
  ];
  return `${field}: ${parts.join('; ') || `${before} → ${after}`}`;
}

export function messageSentence(message: MessageChange): string {
  const { kind, messageCode, fields, senders, receivers, schema } = message;
  const facts =
    kind === 'changed'
      ? fields.map(fieldSentence).join('; ')
      : [
          `von ${senders.join(', ') || '–'} an ${receivers.join(', ') || '–'}`,
          schema && `Schema ${schemaName(schema)}`,
        ]
          .filter(Boolean)
          .join(', ');
  return `${messageCode} (${directionOf(message)}, ${messageKinds[kind]}): ${facts}`;
}

/** The sides on which the roles are. */
export const sidesOf = ({ sends, receives }: Pick<SchemaChange, 'sends' | 'receives'>): Side[] => [
  ...(sends ? ['Sender' as const] : []),
  ...(receives ? ['Empfänger' as const] : []),
];

/** Whether the roles must change what they send or what they take. */
export const mustChange = (change: SchemaChange): boolean =>
  sidesOf(change).some((side) => verdictOfSide(side, change) === 'bricht');

/** What the comparison says for the roles' sides, or the reason why it says nothing. */
export const verdictText = (change: SchemaChange): string => {
  const { verdict, before, after } = change;
  const sides = sidesOf(change);
  if (before && after && sides.length === 0) return 'neu für die Rolle';
  if (verdict) return verdictsText(change, sides);
  if (!before) return 'neues Schema';
  return after ? 'nicht vergleichbar' : 'endet ohne Nachfolger';
};

/** What happens to a schema, as a sentence. */
export function schemaSentence(change: SchemaChange): string {
  const { before, after, day } = change;
  const from = formatDate(day);
  if (!after)
    return `Schema ${schemaName(before!)} gilt nur mehr bis ${lastDayBefore(day)}; ein Nachfolger ist nicht veröffentlicht.`;
  if (!before) return `Schema ${schemaName(after)} gilt ab ${from}, als neues Schema.`;
  return `Schema ${schemaName(after)} statt ${schemaName(before)} ab ${from}: ${verdictText(change)}.`;
}

export const deadlineSentenceOf = ({ step, before, after }: DeadlineChange) =>
  `Frist im Schritt ${step.position}. ${step.name}: ${before || 'keine'} → ${after || 'keine'}`;

/** The address of the comparison of a process's two versions; undefined when there is only one. */
export const comparisonOf = ({ before, after }: ProcessChange): string | undefined =>
  before && after ? urlOf('ProcessCompare', { uid: after.uid, otherUid: before.uid }) : undefined;

/** The address of the comparison of two schema versions; undefined when there is only one. */
export const schemaComparisonOf = ({ before, after }: SchemaChange): string | undefined =>
  before && after ? urlOf('SchemaCompare', { uid: after.uid, otherUid: before.uid }) : undefined;
