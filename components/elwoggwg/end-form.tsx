'use client';

import { elwogUrl } from '@/lib/elwoggwg/address';
import { elwogEndForm, elwogRecord } from '@/lib/elwoggwg/record';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { useRecordForm } from '../forms/use-record-form';

interface End {
  /** `YYYY-MM-DD` */
  validUntil: string;
}

interface Props {
  user: number;
  marketPartnerUid: number;
  defaults: End;
  /** The published version. */
  record: { uid: number; revision: number; changed: number; by: string | null };
  /** The day today in Vienna; nothing ends in the past. */
  today: string;
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
  current: (uid: number) => Promise<FormState<CurrentRecord<End>>>;
}

/** Ends the validity of a published version: the one thing of it that can be changed. */
export function ElwogEndForm({ user, marketPartnerUid, defaults, record, today, action, current }: Props) {
  const { uid } = record;
  const form = useRecordForm({
    schema: elwogEndForm,
    defaults,
    shape: { validUntil: elwogRecord.shape({}).validUntil },
    draft: { user, key: `elwoggwg:end-${uid}` },
    record,
    action: (values, revision, confirmed) =>
      action({ ...values, uid, revision, ...(confirmed && { confirmed }) }),
    current: () => current(uid),
    onSaved: () => doneAt(elwogUrl({ uid, marketPartnerUid }), 'Das Ende der Gültigkeit ist gespeichert.'),
  });
  return (
    <RecordForm
      form={form}
      label="Gültigkeit beenden"
      submitLabel="Gültigkeit beenden"
      cancelHref={elwogUrl({ uid, marketPartnerUid })}
    >
      <DateField
        label="Letzter Tag der Gültigkeit"
        hint="Frühestens heute. Der Eintrag bleibt abrufbar und wird danach als abgelaufen gezeigt."
        min={today}
        {...form.field('validUntil')}
      />
    </RecordForm>
  );
}
