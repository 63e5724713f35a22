import type { SchemaCounts } from '@/lib/imports/model';
import type { ImportRecord } from '@/lib/imports/record';
import type { ListResult } from '@/lib/interface-list/model';
import type { ImportCounts } from '@/lib/powerstations/import/model';
import { countText as reportText } from '@/lib/powerstations/import/model';
import { urlOf } from '@/lib/routes';
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
  if (kind === 'schemas') {
    return (
      <>
        <Notice tone="green" title="Die Schemas sind importiert">
          {schemaText(result as SchemaCounts)}.
        </Notice>
        <p className={styles.buttons}>
          <ButtonLink look="primary" href={urlOf('SchemaList')}>
            Zu den Schemas
          </ButtonLink>
          <ButtonLink href={urlOf('SchemaImport')}>Noch etwas importieren</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <Notice tone="green" title="Die Meldung ist importiert">
        {reportText(result as ImportCounts)}.
      </Notice>
      <p className={styles.buttons}>
        <ButtonLink look="primary" href={urlOf('PowerplantPage')}>
          Zu den Netzanschlusskapazitäten
        </ButtonLink>
        <ButtonLink href={urlOf('CapacityReport')}>Noch eine Meldung importieren</ButtonLink>
      </p>
    </>
  );
}
