import type { ProcessStep } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { deadlineLink } from '../deadlines/deadline-link';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { participants } from './parts';

const columns: Column<ProcessStep>[] = [
  {
    key: 'name',
    title: 'Schritt',
    cell: ({ uid, processUid, position, name }) =>
      link(urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid }), `${position}. ${name}`),
  },
  { key: 'senders', title: 'Sender', nowrap: true, cell: ({ senders }) => participants(senders) },
  {
    key: 'receivers',
    title: 'Empfänger',
    nowrap: true,
    cell: ({ receivers }) => participants(receivers),
  },
  {
    key: 'notification',
    title: 'Marktnachricht',
    nowrap: true,
    cell: ({ processUid, notification }) =>
      notification
        ? link(
            urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: notification.uid }),
            codeMarkup(notification.messageCode),
          )
        : '–',
  },
  {
    key: 'deadline',
    title: 'Frist',
    cell: (step) => (step.deadline ? deadlineLink(step, step.deadline) : step.deadlineText || '–'),
  },
  {
    key: 'followUps',
    title: 'Folgeschritte',
    cell: ({ followUps }) => followUps.map(({ position }) => position).join(', ') || '–',
  },
];

/** The steps of a process, in their order. */
export function StepTable({ steps }: { steps: ProcessStep[] }) {
  return (
    <Table
      caption="Prozessschritte"
      captionHidden
      columns={columns}
      rows={steps}
      empty={<p>Zu diesem Prozess sind keine Schritte erfasst.</p>}
    />
  );
}
