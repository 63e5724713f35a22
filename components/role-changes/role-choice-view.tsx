import { addressFor } from '@/lib/role-changes/address';
import type { MarketRole } from '@/lib/role-changes/model';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { codeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link, type Piece } from '../ui/markup';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';

const columns: Column<MarketRole>[] = [
  { key: 'name', title: 'Marktrolle', cell: ({ uid, name }) => link(addressFor({ roles: [uid] }), name) },
  { key: 'code', title: 'Kürzel', nowrap: true, cell: ({ code }) => (code ? codeMarkup(code) : '–') },
  {
    key: 'next',
    title: 'Nächste Änderung',
    nowrap: true,
    cell: ({ next }) => (next === null ? 'keine veröffentlicht' : formatDate(next)),
  },
  {
    key: 'processes',
    title: 'Was sich dann ändert',
    cell: ({ processes }) => (processes.length === 0 ? '–' : previewOf(processes)),
  },
];

/** Processes that are named before the others are counted. */
const mostNamed = 4;

function previewOf(processes: string[]): Piece {
  const more = processes.length - mostNamed;
  const named = joined(processes.slice(0, mostNamed).map(codeMarkup), ', ');
  if (more <= 0) return named;
  return html`${named} und ${plural(more, 'ein weiterer Prozess', `${more} weitere Prozesse`)}`;
}

/**
 * Which market role somebody means, and what they will then see.
 * @param signedIn whether the person could have roles of their own and has none
 * @param unknown whether the address names a role that does not exist
 */
export function RoleChoiceView({
  roles,
  signedIn,
  unknown,
}: {
  roles: MarketRole[];
  signedIn: boolean;
  unknown: boolean;
}) {
  return (
    <>
      <PageHeader
        breadcrumb={['Was ändert sich für mich?']}
        title="Was ändert sich für mich?"
        lead="Wählen Sie Ihre Marktrolle. Sie sehen dann für einen Stichtag, welche Prozesse, Nachrichten, Schemas und Fristen sich für Sie ändern."
      />
      {unknown && (
        <Notice tone="amber" title="Diese Marktrolle gibt es nicht">
          Bitte wählen Sie eine aus der Liste.
        </Notice>
      )}
      <p>
        Gezeigt wird, was veröffentlicht ist. Zu jeder Rolle gibt es einen Feed und einen Kalender, die Sie
        abonnieren können.{' '}
        {signedIn ? (
          <>Hinterlegen Sie Marktrollen in Ihren Interessen, öffnet sich diese Seite gleich mit ihnen.</>
        ) : (
          <>Wenn Sie angemeldet sind, öffnet sich diese Seite gleich mit Ihren Rollen.</>
        )}
      </p>
      <Table
        caption="Marktrollen"
        captionHidden
        columns={columns}
        rows={roles}
        empty={
          <EmptyState title="Noch keine Marktrollen">
            Sobald Marktrollen angelegt sind, stehen sie hier. Alle Prozesse finden Sie in der{' '}
            <a href={urlOf('ProcessList')}>Prozessliste</a>.
          </EmptyState>
        }
      />
    </>
  );
}
