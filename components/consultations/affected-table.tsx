import type { AffectedVersion } from '@/lib/consultations/model';
import { type RouteName, urlOf } from '@/lib/routes';
import { statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

const routes: Record<'processes' | 'schemas', { record: RouteName; compare: RouteName; title: string }> = {
  processes: { record: 'ProcessDetail', compare: 'ProcessCompare', title: 'Prozess' },
  schemas: { record: 'SchemaDetailPage', compare: 'SchemaCompare', title: 'Schema' },
};

/** What a consultation affects, each with the comparison between the version in force and the one consulted. */
export function AffectedTable({
  versions,
  kind,
}: {
  versions: AffectedVersion[];
  kind: 'processes' | 'schemas';
}) {
  const { record, compare, title } = routes[kind];
  const titled: Column<AffectedVersion> = {
    key: 'title',
    title: 'Bezeichnung',
    cell: ({ title }) => title,
  };
  const columns: Column<AffectedVersion>[] = [
    {
      key: 'name',
      title,
      nowrap: true,
      cell: ({ uid, name }) => link(urlOf(record, { uid }), codeMarkup(name)),
    },
    { key: 'version', title: 'Version', nowrap: true, cell: ({ version }) => codeMarkup(version) },
    ...(kind === 'processes' ? [titled] : []),
    { key: 'status', title: 'Status', nowrap: true, cell: ({ status }) => statusBadge(status) },
    {
      key: 'compare',
      title: 'Vergleich mit der geltenden Version',
      nowrap: true,
      cell: ({ uid, name, version, status, inForce }) =>
        inForce
          ? link(
              urlOf(compare, { uid: inForce.uid, otherUid: uid }),
              html`${inForce.version} mit ${version} vergleichen`,
              `${name}: ${inForce.version} mit ${version} vergleichen`,
            )
          : status === 1
            ? 'ist die geltende Version'
            : 'heute gilt keine Version',
    },
  ];
  const caption = kind === 'processes' ? 'Betroffene Prozesse' : 'Betroffene Schemas';
  return <Table caption={caption} captionHidden columns={columns} rows={versions} />;
}
