import 'server-only';
import { draftNoun, type FieldChange } from '../../changes/model';
import { excerptsOf, plainTextOf } from '../../changes/text';
import type { ChangeEntry } from '../../db/write';
import { enumerated } from '../../text/plural';
import { formatDateTime } from '../../time/format';
import { milestoneTitles } from '../milestones';
import { type CorrectionKind, correctionKinds } from '../model';
import type { ConsultationRecord } from '../queries';
import { hasBegun } from '../rules';

/*
 * The entries by which Dashboard, digests and feeds tell of a consultation. Internal ones are told to roles 1, 2
 * and 6 alone: their readers ask the record (lib/changes/queries.ts, lib/notifications/queries.ts).
 */

/** The noun under which a change is kept; nobody is told of a consultation that has not begun (`draftNoun`). */
export const nounAt = (row: Pick<ConsultationRecord, 'draft' | 'consultationStart'>, now: Date): string =>
  hasBegun(row, now) ? 'consultations' : draftNoun('consultations');

/** `TT.MM.JJJJ, HH:MM Uhr`. */
export const moment = (date: Date): string => `${formatDateTime(date)} Uhr`;

type Begun = Pick<
  ConsultationRecord,
  'uid' | 'title' | 'consultationStart' | 'statementsUntil' | 'shortReason'
>;

/** What is told when a consultation begins. */
export function beginEntry(
  { uid, title, consultationStart, statementsUntil, shortReason }: Begun,
  now: Date,
): ChangeEntry {
  const verb = statementsUntil < now ? 'waren' : 'sind';
  return {
    entity: 'consultations',
    entityUid: uid,
    action: 'created',
    sentence: `Die Konsultation „${title}“ hat begonnen. Stellungnahmen ${verb} bis ${moment(statementsUntil)} möglich.`,
    fields: [
      { field: milestoneTitles.consultationStart, from: '', to: moment(consultationStart) },
      { field: milestoneTitles.statementsUntil, from: '', to: moment(statementsUntil) },
      ...(shortReason ? [{ field: 'Grund der kurzen Frist', from: '', to: shortReason }] : []),
    ],
  };
}

/** A change that is told of a consultation that has begun. */
const edited = (entityUid: number, sentence: string, fields: FieldChange[]): ChangeEntry => ({
  ...{ entity: 'consultations', entityUid, action: 'edited', sentence, fields },
});

/** What is told when the deadline is extended. */
export const extensionEntry = (
  { uid, title }: Pick<ConsultationRecord, 'uid' | 'title'>,
  { from, to, reason }: { from: Date; to: Date; reason: string },
): ChangeEntry =>
  edited(
    uid,
    `Die Frist der Konsultation „${title}“ wurde verlängert: Stellungnahmen sind bis ${moment(to)} möglich statt bis ${moment(from)}.`,
    [
      { field: milestoneTitles.statementsUntil, from: moment(from), to: moment(to) },
      { field: 'Grund', from: '', to: reason },
    ],
  );

/** What is told when the deadline is ended early. */
export const closeEntry = (
  { uid, title }: Pick<ConsultationRecord, 'uid' | 'title'>,
  { from, to, reason }: { from: Date; to: Date; reason: string },
): ChangeEntry =>
  edited(
    uid,
    `Die Frist der Konsultation „${title}“ wurde am ${moment(to)} vorzeitig beendet; vorgesehen war ${moment(from)}.`,
    [
      { field: milestoneTitles.statementsUntil, from: moment(from), to: moment(to) },
      ...(reason ? [{ field: 'Grund', from: '', to: reason }] : []),
    ],
  );

/** What is told when the decision is published. */
export const decisionEntry = ({
  uid,
  title,
  decision,
  decidedAt,
}: Pick<ConsultationRecord, 'uid' | 'title' | 'decision' | 'decidedAt'>): ChangeEntry =>
  edited(uid, `Zur Konsultation „${title}“ ist die Entscheidung veröffentlicht (${moment(decidedAt!)}).`, [
    { field: 'Entscheidung', from: '', to: excerptsOf('', plainTextOf(decision)).to },
  ]);

/** What is told when a published decision is corrected or completed. */
export const correctionEntry = (
  { uid, title }: Pick<ConsultationRecord, 'uid' | 'title'>,
  { kind, text }: { kind: CorrectionKind; text: string },
  now: Date,
): ChangeEntry =>
  edited(
    uid,
    `Die Entscheidung zur Konsultation „${title}“ wurde am ${moment(now)} ${correctionKinds[kind]}.`,
    [{ field: kind, from: '', to: excerptsOf('', plainTextOf(text)).to }],
  );

/** What is told when fields are changed. */
export const editEntry = (
  record: Pick<ConsultationRecord, 'uid' | 'title' | 'draft' | 'consultationStart'>,
  fields: FieldChange[],
  now: Date,
): ChangeEntry => ({
  entity: nounAt(record, now),
  entityUid: record.uid,
  action: 'edited',
  sentence: `Die Konsultation „${record.title}“ wurde geändert: ${enumerated(fields.map(({ field }) => field))}.`,
  fields,
});
