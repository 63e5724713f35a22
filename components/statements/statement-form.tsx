'use client';

import {
  emptyStatement,
  statementForm,
  statementLength,
  statementShape,
  type TypedStatement,
} from '@/lib/statements/form';
import { statementAddress } from '@/lib/statements/statement-address';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import type { StatementActions, WritingPlace } from './actions';
import styles from './statements.module.css';

export interface StatementFormProps {
  place: WritingPlace;
  actions: Pick<StatementActions, 'create' | 'edit' | 'current'>;
  /** 0: on the whole consultation. */
  processUid: number;
  /** What is answered. */
  parentUid?: number;
  /** An answer of the administration. */
  official?: boolean;
  /** The statement that is edited; left out for a new one. */
  record?: { uid: number; revision: number; changed: number; text: string };
  label: string;
  onCancel: () => void;
}

/** A statement, new, as an answer or edited; the default export because it comes when it is opened. */
export default function StatementForm(props: StatementFormProps) {
  const { place, actions, processUid, parentUid, official, record, label, onCancel } = props;
  const about = `${place.consultationUid}-${processUid}-${parentUid ?? 0}${official ? '-official' : ''}`;
  const form = useRecordForm({
    schema: statementForm,
    defaults: record ? { ...emptyStatement, text: record.text } : emptyStatement,
    shape: statementShape,
    draft: { user: place.user, key: `statements:${record ? `edit-${record.uid}` : about}` },
    record: record && { revision: record.revision, changed: record.changed, by: null },
    action: async (values, revision): Promise<SavedState> => {
      const { text, sendKey } = values as TypedStatement & { sendKey?: string };
      if (record) return actions.edit({ uid: record.uid, revision: revision!, text });
      return actions.create({
        consultationUid: place.consultationUid,
        processUid: processUid || null,
        parentUid: parentUid ?? null,
        text,
        official: official ? 1 : 0,
        sendKey,
        ...(!official && { inTheNameOf: place.partnerUid }),
      });
    },
    current: record && (() => actions.current(record.uid)),
    onSaved: ({ uid }) => {
      const where = place.back ?? statementAddress(place.consultationUid, record?.uid ?? uid!);
      doneAt(where, official ? 'Die Antwort ist gespeichert.' : 'Die Stellungnahme ist gespeichert.');
    },
  });
  return (
    <div className={styles.form}>
      <p className={styles.who}>
        {official ? (
          <>Sie antworten als Administration; Ihr Name wird anderen nicht gezeigt.</>
        ) : place.partnerUid === 0 ? (
          <>Sie schreiben im eigenen Namen{place.until && `, möglich bis ${place.until}`}.</>
        ) : (
          <>
            Sie schreiben im Namen von <strong>{place.inTheNameOf}</strong>, möglich bis {place.until}.
          </>
        )}
      </p>
      <RecordForm
        form={form}
        label={label}
        submitLabel={record ? 'Speichern' : official || parentUid ? 'Antwort senden' : 'Stellungnahme senden'}
        onCancel={onCancel}
      >
        <Bound control={form.form.control} name="text">
          {(bound) => (
            <RichTextField label={label} takesFocus images={false} most={statementLength} {...bound} />
          )}
        </Bound>
      </RecordForm>
    </div>
  );
}
