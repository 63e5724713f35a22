'use client';

import { useRef } from 'react';
import { notificationRecord } from '@/lib/processes/notifications/record';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { RulesField } from './rules-field';

type Props = FieldsFormProps<typeof notificationRecord.fields> & { processUid: number };

/** Creates or edits a market notification of a process. */
export function NotificationForm({ processUid, ...props }: Props) {
  const { record } = props;
  const notificationUrl = (uid: number) =>
    urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid });
  const again = useRef(false);
  const form = useFieldsForm(notificationRecord, { ...props, of: { process: processUid } }, (uid) =>
    doneAt(
      again.current ? urlOf('AddMarketNotification', { uid: processUid }) : notificationUrl(uid),
      'Die Marktnachricht ist gespeichert.',
    ),
  );
  return (
    <RecordForm
      form={form}
      label="Marktnachricht"
      another={{ label: 'Speichern und weitere', chosen: again }}
      cancelHref={record ? notificationUrl(record.uid) : urlOf('ProcessDetail', { uid: processUid })}
    >
      <RecordFields form={form} names={['messageCode']} />
      <div className={styles.pair}>
        <RecordFields form={form} names={['senders', 'receivers']} />
      </div>
      <RecordFields form={form} names={['description']} />
      <h2 className={styles.part}>Schema und Responsecodes</h2>
      <RecordFields form={form} names={['schema', 'schemaSet', 'responseCodes']} />
      <Bound control={form.control} name="rules">
        {(bound) => <RulesField {...bound} />}
      </Bound>
      <h2 className={styles.part}>Gültigkeit</h2>
      <div className={styles.pair}>
        <RecordFields form={form} names={['validFrom', 'validUntil']} />
      </div>
    </RecordForm>
  );
}
