'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import {
  type NotificationRecord,
  notificationForm,
  type SavedNotification,
  type TypedNotification,
  typedNotification,
} from '@/lib/processes/notifications/form';
import { type NotificationLists, notificationShape } from '@/lib/processes/notifications/shape';
import { urlOf } from '@/lib/routes';
import { currentOf } from '../forms/current-record';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { useRecordForm } from '../forms/use-record-form';
import { NotificationFields } from './notification-fields';

export interface NotificationFormProps {
  /** Whose form it is; drafts are kept by it. */
  user: number;
  processUid: number;
  values: TypedNotification;
  lists: NotificationLists;
  /** The market notification that is edited; left out for a new one. */
  source?: Pick<NotificationRecord, 'uid' | 'revision' | 'changed' | 'by'>;
  action: (values: unknown) => Promise<FormState<SavedNotification>>;
  current?: (values: { uid: number }) => Promise<FormState<{ record: NotificationRecord }>>;
}

const notificationUrl = ({ processUid, uid }: { processUid: number; uid: number }) =>
  urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid });

/** Creates or edits a market notification of a process. */
export function NotificationForm(props: NotificationFormProps) {
  const { user, processUid, values, lists, source, action, current } = props;
  const [known, setKnown] = useState(lists);
  const uid = source?.uid;
  const form = useRecordForm({
    schema: notificationForm,
    defaults: values,
    shape: notificationShape(known),
    draft: { user, key: `market-notifications:${uid ?? `new-${processUid}`}` },
    record: source,
    action: (sent, revision) => action({ ...sent, ...(uid ? { uid, revision } : { process: processUid }) }),
    current: currentOf(current, uid, {
      typed: typedNotification,
      onRecord: (record) =>
        setKnown((before) => ({
          ...before,
          schemas: [...before.schemas, ...record.known.schemas],
          responseCodes: [...before.responseCodes, ...record.known.responseCodes],
        })),
    }),
    onSaved: (saved) => doneAt(notificationUrl(saved), 'Die Marktnachricht ist gespeichert.'),
  });
  return (
    <RecordForm
      form={form}
      label="Marktnachricht"
      cancelHref={uid ? notificationUrl({ processUid, uid }) : urlOf('ProcessDetail', { uid: processUid })}
    >
      <NotificationFields
        form={form}
        lists={known}
        onKnown={(kind, option) => setKnown((before) => ({ ...before, [kind]: [...before[kind], option] }))}
      />
    </RecordForm>
  );
}
