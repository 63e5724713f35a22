import { urlOf } from '@/lib/routes';
import type { VersionMatrix } from '@/lib/schemas/compare-model';
import type { SchemaVersion } from '@/lib/schemas/model';
import { statusBadge } from '../processes/parts';
import { EmptyState } from '../ui/empty-state';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';
import { sideBadge } from './verdict-badges';

/**
 * The versions of a schema each compared with each newer one: what senders and receivers must change.
 * @param shown the version whose page this is of
 */
export function SchemaMatrixView({
  shown: { uid, schema, version },
  matrix: { versions, pairs },
}: {
  shown: Pick<SchemaVersion, 'uid' | 'schema' | 'version'>;
  matrix: VersionMatrix;
}) {
  const verdicts = new Map(pairs.map((pair) => [`${pair.before} ${pair.after}`, pair]));
  const cell = (before: SchemaVersion, after: SchemaVersion) => {
    const pair = verdicts.get(`${before.uid} ${after.uid}`);
    if (!pair) return '';
    const { verdict, receiver } = pair;
    const name = `Vergleich ${before.version} und ${after.version}`;
    const compared = link(urlOf('SchemaCompare', { uid: after.uid, otherUid: before.uid }), name);
    if (!verdict || !receiver) return html`nicht vergleichbar`;
    return html`${sideBadge('Sender', verdict)} ${sideBadge('Empfänger', receiver)} ${compared}`;
  };
  const columns: Column<SchemaVersion>[] = [
    {
      key: 'before',
      title: 'Von',
      cell: (before) =>
        html`${link(urlOf('SchemaDetailPage', { uid: before.uid }), before.version)} ${statusBadge(before.status)}`,
    },
    ...versions.slice(1).map(
      (after): Column<SchemaVersion> => ({
        key: String(after.uid),
        title: `auf ${after.version}`,
        cell: (before) => cell(before, after),
      }),
    ),
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['SchemaList'], ['SchemaDetailPage', { uid }, `${schema} ${version}`], 'Vergleich']}
        title={`${schema}: alle Versionen im Vergleich`}
        lead="Was Sender und Empfänger ändern müssen, wenn sie von einer Version auf eine neuere wechseln."
      />
      <Table
        caption="Versionen im Vergleich"
        captionHidden
        columns={columns}
        rows={versions.slice(0, -1)}
        empty={
          <EmptyState title="Zum Vergleichen braucht es zwei Versionen mit Dateien">
            {versions.length === 0
              ? 'Zu diesem Schema sind noch keine Dateien hochgeladen.'
              : `Nur ${versions[0]!.version} hat Dateien.`}
          </EmptyState>
        }
      />
    </article>
  );
}
