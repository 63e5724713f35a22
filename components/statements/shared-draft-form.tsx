'use client';

import { urlOf } from '@/lib/routes';
import { emptyStatement, statementForm, statementLength, statementShape } from '@/lib/statements/form';
import type { StatementDraft } from '@/lib/statements/model';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { RichTextField } from '../forms/rich-text-field';
import { useRecordForm } from '../forms/use-record-form';
import type { DraftActions } from './actions';
import styles from './statements.module.css';

export interface SharedDraftFormProps {
  consultationUid: number;
  /** 0: on the whole consultation. */
  processUid: number;
  /** What it is about, as a sentence goes on: `zu EC_PODLIST 02.20`. */
  name: string;
  partner: string;
  partnerUid: number;
  user: number;
  draft?: StatementDraft;
  actions: DraftActions;
  onCancel: () => void;
}

/** The text that a partner's people write together; the default export because it comes when it is opened. */
export default function SharedDraftForm(props: SharedDraftFormProps) {
  const { consultationUid, processUid, name, partner, partnerUid, user, draft, actions, onCancel } = props;
  const form = useRecordForm({
    schema: statementForm,
    defaults: draft ? { text: draft.text } : emptyStatement,
    shape: statementShape,
    draft: {
      user,
      key: `statements:shared-${partnerUid}-${consultationUid}-${processUid}-${draft?.uid ?? 0}`,
    },
    record: draft && { revision: draft.revision, changed: draft.changed, by: null },
    action: ({ text }, revision = 0) =>
      actions.save({
        ...{ consultationUid, processUid: processUid || null, text, revision },
        ...{ uid: draft?.uid, inTheNameOf: partnerUid },
      }),
    current: draft && (() => actions.current(consultationUid, draft.uid)),
    onSaved: () =>
      doneAt(urlOf('ConsultationDetail', { uid: consultationUid }), 'Der Entwurf ist gespeichert.'),
  });
  const label = `Gemeinsamer Entwurf ${name}`;
  return (
    <div className={styles.form}>
      <p className={styles.who}>
        Alle Benutzer von <strong>{partner}</strong> können daran schreiben; abgegeben wird er von jemandem,
        der dafür Stellung nehmen darf.
      </p>
      <RecordForm form={form} label={label} submitLabel="Entwurf speichern" onCancel={onCancel}>
        <Bound control={form.form.control} name="text">
          {(bound) => (
            <RichTextField label={label} takesFocus images={false} most={statementLength} {...bound} />
          )}
        </Bound>
      </RecordForm>
    </div>
  );
}
