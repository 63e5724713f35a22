import { urlOf } from '@/lib/routes';
import type { SchemaVersion } from '@/lib/schemas/model';
import { compareColumn } from '../compare/compare-column';
import { statusBadge, validity } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

/** All versions of a schema, newest first; the one shown is marked. */
export function SchemaVersionTable({ versions, current }: { versions: SchemaVersion[]; current: number }) {
  const columns: Column<SchemaVersion>[] = [
    {
      key: 'version',
      title: 'Version',
      nowrap: true,
      cell: ({ uid, version }) =>
        uid === current
          ? html`<strong>${codeMarkup(version)} (diese)</strong>`
          : link(urlOf('SchemaDetailPage', { uid }), codeMarkup(version)),
    },
    { key: 'status', title: 'Status', nowrap: true, cell: ({ status }) => statusBadge(status) },
    {
      key: 'validity',
      title: 'Gültigkeit',
      cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
    },
    ...compareColumn(
      versions,
      current,
      ({ version }) => version,
      (otherUid) => urlOf('SchemaCompare', { uid: current, otherUid }),
    ),
  ];
  return <Table caption="Versionen" captionHidden columns={columns} rows={versions} />;
}
