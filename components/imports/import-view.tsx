import { type ImportKind, type ImportRecord, isOpen } from '@/lib/imports/record';
import { type RouteName, urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { ImportEnd } from './import-end';
import { ImportFollowing } from './import-following';
import { ImportBadge, importTitles, startedBy } from './import-list';
import styles from './imports.module.css';

/** Where imports of a kind are begun. */
const routes: Record<ImportKind, RouteName> = {
  'interface-list': 'InterfaceListImport',
  schemas: 'SchemaImport',
  substations: 'CapacityReport',
};

const moment = (at: number | null) => at !== null && `${formatDateTime(at)} Uhr`;

/** An import: how it stands, what it did, or why it was not possible, and its log. */
export function ImportView({ record }: { record: ImportRecord }) {
  const { kind, name, state, createdAt, endedAt, log } = record;
  return (
    <>
      <PageHeader
        breadcrumb={[[routes[kind]], 'Import']}
        title={`Import: ${importTitles[kind]}`}
        actions={
          (state === 'refused' || state === 'failed' || state === 'cancelled') && (
            <ButtonLink look="primary" icon="upload" href={urlOf(routes[kind])}>
              Noch einmal importieren
            </ButtonLink>
          )
        }
      />
      {isOpen(record) ? <ImportFollowing first={record} /> : <ImportEnd record={record} />}
      <Section id="angaben" title="Angaben">
        <SummaryList
          items={[
            { term: 'Status', description: <ImportBadge state={state} /> },
            { term: 'Dateien', description: name },
            { term: 'Begonnen', description: moment(createdAt) },
            { term: 'Beendet', description: moment(endedAt) },
            { term: 'Von', description: startedBy(record) },
          ]}
        />
      </Section>
      {log.length > 0 && (
        <Section id="verlauf" title="Verlauf">
          <ol className={styles.log}>
            {log.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at)}</time>
                {text}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
