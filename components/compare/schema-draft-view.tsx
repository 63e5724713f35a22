import { urlOf } from '@/lib/routes';
import type { SchemaDetail } from '@/lib/schemas/model';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { SchemaDraft } from './schema-draft';

/** Compares a schema of the reader's own with a stored version, in the browser. */
export function SchemaDraftView({
  schema: { uid, schema, version, files },
}: {
  schema: Pick<SchemaDetail, 'uid' | 'schema' | 'version' | 'files'>;
}) {
  const name = `${schema} ${version}`;
  const stored = files
    .filter(({ kind }) => kind === 'xsd')
    .map((file) => ({ uid: file.uid, name: file.name, main: file.main }));
  return (
    <article>
      <PageHeader
        breadcrumb={[['SchemaList'], ['SchemaDetailPage', { uid }, name], 'Eigener Entwurf']}
        title="Eigenen Entwurf prüfen"
        lead={
          <>
            Was Sender und Empfänger ändern müssten, wenn Ihr Entwurf auf{' '}
            <a href={urlOf('SchemaDetailPage', { uid })}>{name}</a> folgte.
          </>
        }
      />
      {stored.length === 0 ? (
        <EmptyState title="Kein Vergleich möglich">Zu {name} sind keine Schemadateien hinterlegt.</EmptyState>
      ) : (
        <>
          <noscript>
            <Notice tone="amber" title="JavaScript ist ausgeschaltet">
              Verglichen wird in Ihrem Browser; dafür braucht es JavaScript. Bitte schalten Sie es ein und
              laden Sie die Seite neu.
            </Notice>
          </noscript>
          <SchemaDraft name={name} stored={stored} />
        </>
      )}
    </article>
  );
}
