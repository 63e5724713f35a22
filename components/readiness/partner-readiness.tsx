import type { PartnerReadiness } from '@/lib/readiness/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { datedBadge } from './parts';

const columns: Column<PartnerReadiness>[] = [
  {
    key: 'process',
    title: 'Prozess',
    cell: ({ processUid, process }) => link(urlOf('ProcessDetail', { uid: processUid }), process),
  },
  { key: 'participant', title: 'Marktrolle', cell: ({ participant }) => participant.name },
  { key: 'validFrom', title: 'Gültig ab', nowrap: true, cell: ({ validFrom }) => formatDate(validFrom) },
  {
    key: 'state',
    title: 'Stand',
    nowrap: true,
    cell: ({ state, day, answerUid }) => {
      const badge = datedBadge(state || 'unknown', day);
      return answerUid === null ? badge : link(urlOf('ReadinessDetail', { uid: answerUid }), badge);
    },
  },
  { key: 'note', title: 'Anmerkung', cell: ({ note }) => note },
];

/** What a market partner said of its versions: all that are coming, and those in force of which it said something. */
export function PartnerReadinessTable({ rows, now }: { rows: PartnerReadiness[]; now: number }) {
  const shown = rows.filter(({ state, validFrom }) => state !== '' || validFrom > now);
  const silent = rows.length - shown.length;
  return (
    <>
      {shown.length > 0 ? (
        <Table caption="Bereitschaft" captionHidden columns={columns} rows={shown} />
      ) : (
        <p>Keine kommende Prozessversion betrifft eine der Marktrollen.</p>
      )}
      {silent > 0 && (
        <p>
          Zu {counted(silent, 'geltenden Prozessversion', 'geltenden Prozessversionen')} gibt es keine Angabe.
        </p>
      )}
    </>
  );
}
