import type { FormState } from '@/lib/forms';
import type { Planned } from '@/lib/publications/model';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { Notice } from '../ui/notice';

/** Says of a version when it is published by itself, or why it was not; who may publish it may take that back. */
export function PlannedNotice({
  planned,
  revoke,
}: {
  planned: Planned | null;
  revoke: (values: { uid: number }) => Promise<FormState>;
}) {
  if (!planned) return null;
  const { uid, publishAt, by, problem } = planned;
  const at = `${formatDateTime(publishAt)} Uhr`;
  return (
    <Notice
      tone={problem ? 'red' : 'blue'}
      title={problem ? `Am ${at} nicht veröffentlicht` : `Wird am ${at} veröffentlicht`}
    >
      <p>
        {problem ||
          'Dann gilt, was die Vorschau zeigte; hat sich bis dahin etwas geändert, bleibt sie, wie sie ist.'}
        {by && ` Zeitpunkt gewählt von ${by}.`}
      </p>
      <ActionButton
        label={problem ? 'Verstanden' : 'Zeitpunkt aufheben'}
        action={revoke}
        argument={{ uid }}
        success={
          problem ? 'Der Hinweis ist entfernt.' : 'Die Version wird nicht mehr von selbst veröffentlicht.'
        }
      />
    </Notice>
  );
}
