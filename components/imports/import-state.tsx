import { useEffect, useRef } from 'react';
import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { UploadProblems } from '../schemas/upload-problems';
import { ImportEnd } from './import-end';
import { ImportProgress } from './import-progress';

interface Props {
  problem: string;
  /** The import may have begun all the same. */
  unsure: boolean;
  record?: ImportRecord;
}

/** Where an import stands: why nothing is imported, how far it is, or why it ended. */
export function ImportState({ problem, unsure, record }: Props) {
  const title = unsure ? 'Es ist nicht bekannt, wie der Import steht' : 'Es wird nichts importiert';
  return (
    <>
      {problem && <UploadProblems title={title} message={problem} />}
      {record && isOpen(record) && <ImportProgress key={record.uid} record={record} />}
      {record && !isOpen(record) && record.state !== 'done' && <Ended key={record.uid} record={record} />}
    </>
  );
}

/** Reading goes on here, as the progress that it stood at is gone. */
function Ended({ record }: { record: ImportRecord }) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div ref={head} tabIndex={-1}>
      <ImportEnd record={record} />
    </div>
  );
}
