import type { SchemaCounts } from '@/lib/imports/model';
import type { ImportRecord } from '@/lib/imports/record';
import type { ListResult } from '@/lib/interface-list/model';
import { type ImportCounts, countText as reportText } from '@/lib/powerstations/import/model';
import { type RouteName, urlOf } from '@/lib/routes';
import { countText as schemaText } from '@/lib/schemas/import/model';
import { ListResultView } from '../interface-list/list-result-view';
import styles from '../schemas/schemas.module.css';
import { UploadProblems } from '../schemas/upload-problems';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** How an import ended, and the ways to go on; nothing while it runs. */
export function ImportEnd({ record }: { record: ImportRecord }) {
  const { state, problem, log } = record;
  const last = log.at(-1)?.text ?? '';
  if (state === 'done') return <ImportDone record={record} />;
  if (state === 'refused') {
    return (
      <>
        <UploadProblems title="Der Import wurde abgelehnt" message={problem?.message ?? ''} />
        <p>{last}</p>
      </>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="red" title="Der Import ist gescheitert" alert>
        {problem?.message}
        <br />
        {last}
      </Notice>
    );
  }
  if (state === 'cancelled') {
    return (
      <Notice tone="amber" title="Der Import ist abgebrochen">
        {last}
      </Notice>
    );
  }
  return null;
}

function ImportDone({ record: { kind, result } }: { record: ImportRecord }) {
  if (kind === 'interface-list') return <ListResultView result={result as ListResult} />;
  return kind === 'schemas' ? (
    <Done
      title="Die Schemas sind importiert"
      what={schemaText(result as SchemaCounts)}
      list={['SchemaList', 'Zu den Schemas']}
      again={['SchemaImport', 'Noch etwas importieren']}
    />
  ) : (
    <Done
      title="Die Meldung ist importiert"
      what={reportText(result as ImportCounts)}
      list={['PowerplantPage', 'Zu den Netzanschlusskapazitäten']}
      again={['CapacityReport', 'Noch eine Meldung importieren']}
    />
  );
}

interface DoneProps {
  title: string;
  what: string;
  /** Where to see it, and where to import more. */
  list: [RouteName, string];
  again: [RouteName, string];
}

function Done({ title, what, list, again }: DoneProps) {
  return (
    <>
      <Notice tone="green" title={title}>
        {what}.
      </Notice>
      <p className={styles.buttons}>
        <ButtonLink look="primary" href={urlOf(list[0])}>
          {list[1]}
        </ButtonLink>
        <ButtonLink href={urlOf(again[0])}>{again[1]}</ButtonLink>
      </p>
    </>
  );
}
