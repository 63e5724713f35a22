import type { ReactNode } from 'react';
import { urlOf } from '@/lib/routes';
import type { SchemaDetail } from '@/lib/schemas/model';
import { formatValidity } from '@/lib/time/format';
import { VersionTable } from '../compare/version-table';
import { ConsultationsAbout } from '../consultations/consultations-about';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { statusBadge, xsdNote } from '../processes/parts';
import { VersionBanner, VersionSwitcher } from '../records/versions';
import { WithdrawnNotice } from '../records/withdrawn-notice';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { CopyButton } from '../ui/copy-button';
import { html } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { FileList, FormerFiles } from './file-list';
import { Namespace } from './namespace';
import { schemaVersions } from './schema-versions';
import styles from './schemas.module.css';
import { UseTable } from './use-table';

interface Props {
  schema: SchemaDetail;
  /** The rich texts, already sanitised. */
  texts: { description: string; changes: string };
  /** To follow, cite, print and compare it. */
  tools: ReactNode;
  /** What may be done with the record. */
  actions?: ReactNode;
  /** The elements and types of its files. */
  tree?: ReactNode;
  /** Its change history, a section of its own. */
  history?: ReactNode;
  /** Says when it is published by itself. */
  planned?: ReactNode;
  /** Says that it is shown as it stood on a day, in the place of what leads to other versions. */
  past?: ReactNode;
}

/** A schema version with all its fields, files and uses (docs/requirements/records.md, Schema). */
export function SchemaDetailView({ schema, texts, tools, actions, tree, history, planned, past }: Props) {
  const { uid, schema: name, version, status, files } = schema;
  const consultations = schema.consultations.map((one) => ({ uid: one.uid, name: one.title }));
  const all = schemaVersions(schema);
  const section = (id: string, title: string, content: ReactNode, rest?: string | false) => ({
    ...{ id, title, content, rest },
  });
  const sections = [
    ...(texts.description
      ? [section('beschreibung', 'Beschreibung', <RichText html={texts.description} />)]
      : []),
    ...(texts.changes ? [section('aenderungen', 'Änderungen', <RichText html={texts.changes} />)] : []),
    section('dateien', 'Dateien', <Files schema={schema} past={Boolean(past)} />),
    ...(tree ? [section('aufbau', 'Aufbau', tree)] : []),
    section(
      'versionen',
      'Versionen',
      <>
        <VersionTable
          versions={schema.versions}
          current={uid}
          nameOf={({ version }) => version}
          look={codeMarkup}
          href={(version) => urlOf('SchemaDetailPage', { uid: version.uid })}
          badge={({ status, xsd }) => html`${statusBadge(status)}${xsdNote({ xsd })}`}
          comparison={past ? undefined : (otherUid) => urlOf('SchemaCompare', { uid, otherUid })}
        />
        {!past && schema.versions.filter(({ xsd }) => xsd).length > 1 && (
          <p>
            <a href={urlOf('SchemaMatrix', { uid })}>Alle Versionen im Vergleich</a>
          </p>
        )}
        {!past && files.length > 0 && (
          <p>
            <a href={urlOf('SchemaDraft', { uid })}>Eigenen Entwurf mit dieser Version vergleichen</a>
          </p>
        )}
      </>,
    ),
    section(
      'verwendung',
      'Verwendung',
      <UseTable uses={schema.uses} />,
      schema.uses.length > 4 && `Alle ${schema.uses.length} zeigen`,
    ),
    ...(consultations.length > 0
      ? [
          section(
            'konsultationen',
            'Konsultationen',
            <ConsultationsAbout
              list={consultations}
              about={past || schema.status === 0 ? undefined : { schema: uid }}
            />,
          ),
        ]
      : []),
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['SchemaList'], `${name} ${version}`]}
        title={`${name} ${version}`}
        badge={<Shown markup={statusBadge(status)} />}
        actions={
          <>
            {!past && files.length > 0 && (
              <ButtonLink icon="check" href={urlOf('MessageCheck')}>
                Nachricht prüfen
              </ButtonLink>
            )}
            {!past && files.length > 0 && (
              <ButtonLink
                icon="download"
                href={`/api/schemas/zip/${uid}`}
                download={`${name}_${version}.zip`}
              >
                Alle Dateien (ZIP)
              </ButtonLink>
            )}
            {tools}
            {actions}
          </>
        }
      />
      {past ?? (
        <>
          <WithdrawnNotice text={schema.withdrawal} />
          {planned}
          <VersionSwitcher versions={all} />
          <VersionBanner versions={all} consultations={consultations} />
        </>
      )}
      <SummaryList
        compact
        items={[
          {
            term: 'Namespace',
            description: (
              <span className={styles.hash}>
                <Namespace>{schema.namespace}</Namespace>
                <CopyButton text={schema.namespace} label="Namespace kopieren" />
              </span>
            ),
          },
          { term: 'Gültigkeit', description: formatValidity(schema.validFrom, schema.validUntil) },
          { term: 'Bearbeitungsstatus', description: schema.editingStatus },
        ]}
      />
      <WithContents entries={history ? [...sections, historySection] : sections}>
        {sections.map(({ id, title, content, rest }) => (
          <Section key={id} id={id} title={title} rest={rest}>
            {content}
          </Section>
        ))}
        {history}
        <LastChanged at={schema.changed} />
      </WithContents>
    </article>
  );
}

/** Of what is past each file as it was, and nothing that is made of today's. */
const Files = ({ schema: { uid, files, formerFiles }, past }: { schema: SchemaDetail; past: boolean }) => (
  <>
    {files.length > 0 ? (
      <>
        <FileList files={files} />
        {!past && (
          <p>
            Für Programme:{' '}
            <a href={`/api/schemas/json-schema/${uid}`} download>
              JSON Schema
            </a>
            ,{' '}
            <a href={`/api/schemas/typescript/${uid}`} download>
              Typen für TypeScript
            </a>
          </p>
        )}
      </>
    ) : (
      <p>Zu dieser Schemaversion sind noch keine Dateien hochgeladen.</p>
    )}
    <FormerFiles files={formerFiles} />
  </>
);
