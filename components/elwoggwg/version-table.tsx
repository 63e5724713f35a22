import { elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogVersion } from '@/lib/elwoggwg/model';
import { compareColumn } from '../compare/compare-column';
import { validity } from '../processes/parts';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { elwogBadge } from './status';

/** The address of the comparison of a version with another of its entry, on the version's own page. */
const compareUrl = (version: ElwogVersion, otherUid: number): string =>
  `${elwogUrl(version)}?vergleich=${otherUid}#vergleich`;

/** All versions of an entry, newest first; the one shown is marked. */
export function ElwogVersionTable({
  versions,
  current,
}: {
  versions: ElwogVersion[];
  current: ElwogVersion;
}) {
  const columns: Column<ElwogVersion>[] = [
    {
      key: 'version',
      title: 'Version',
      nowrap: true,
      cell: (row) =>
        row.uid === current.uid
          ? html`<strong>Version ${row.version} (diese)</strong>`
          : link(elwogUrl(row), `Version ${row.version}`),
    },
    { key: 'status', title: 'Status', nowrap: true, cell: ({ status }) => elwogBadge(status) },
    {
      key: 'validity',
      title: 'Gültigkeit',
      cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
    },
    ...compareColumn(
      versions,
      current.uid,
      ({ version }) => `Version ${version}`,
      (otherUid) => compareUrl(current, otherUid),
    ),
  ];
  return <Table caption="Versionen" captionHidden columns={columns} rows={versions} />;
}
