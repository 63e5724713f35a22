import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { UploadProblems } from '../schemas/upload-problems';
import { ImportEnd } from './import-end';
import { ImportProgress } from './import-progress';

/** Where an import stands: why nothing is imported, how far it is, or why it ended. */
export function ImportState({ problem, record }: { problem: string; record?: ImportRecord }) {
  return (
    <>
      {problem && <UploadProblems title="Es wird nichts importiert" message={problem} />}
      {record && isOpen(record) && <ImportProgress key={record.uid} record={record} />}
      {record && record.state !== 'done' && <ImportEnd record={record} />}
    </>
  );
}
