import { PastNotice } from '@/components/records/past-notice';
import { RecordTools, type RecordToolsProps } from '@/components/records/record-tools';
import { config } from '@/lib/config';
import type { Stand } from '@/lib/kinds/kind';
import { requestScope } from '@/lib/request-scope';
import { clock } from '@/lib/time/clock';

/** What can be done with a record by everybody, beside its title. */
export const recordTools = (record: RecordToolsProps) => (
  <RecordTools
    {...record}
    site={config.publicUrl}
    portal={config.portalName}
    now={clock()}
    previewed={Boolean(requestScope().preview)}
  />
);

/**
 * What the page of a record as it stood on a day has instead of all that is of today: its citation, and what says so.
 * @param present the page of today
 */
export const pastParts = (
  stand: Stand,
  present: string,
  record: Pick<RecordToolsProps, 'path' | 'cited' | 'changed' | 'asLongAs'>,
) => ({
  tools: recordTools({ ...record, stand: stand.day }),
  past: <PastNotice stand={stand} present={present} />,
});
