import type { ProcessVersion } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { compareColumn } from '../compare/compare-column';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { statusBadge, validity } from './parts';

/** All versions of a process, newest first; the one shown is marked. */
export function VersionTable({ versions, current }: { versions: ProcessVersion[]; current: number }) {
  const columns: Column<ProcessVersion>[] = [
    {
      key: 'version',
      title: 'Version',
      nowrap: true,
      cell: ({ uid, version }) =>
        uid === current
          ? html`<strong>${formatVersion(version)} (diese)</strong>`
          : link(urlOf('ProcessDetail', { uid }), formatVersion(version)),
    },
    { key: 'title', title: 'Bezeichnung', aside: true, cell: ({ title }) => title },
    { key: 'status', title: 'Status', nowrap: true, cell: ({ status }) => statusBadge(status) },
    {
      key: 'validity',
      title: 'Gültigkeit',
      cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
    },
    ...compareColumn(
      versions,
      current,
      ({ version }) => formatVersion(version),
      (otherUid) => urlOf('ProcessCompare', { uid: current, otherUid }),
    ),
  ];
  return <Table caption="Versionen" captionHidden columns={columns} rows={versions} />;
}
