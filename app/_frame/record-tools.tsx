import { RecordTools, type RecordToolsProps } from '@/components/records/record-tools';
import { config } from '@/lib/config';

/** What can be done with a record by everybody, beside its title. */
export const recordTools = (record: RecordToolsProps) => (
  <RecordTools {...record} site={config.publicUrl} portal={config.portalName} now={new Date()} />
);
