import { chosenColumns } from '@/lib/columns';
import { addressWith, directionOf, type ListAddress } from '@/lib/consultations/address';
import { consultationListColumns, daysLeftOf } from '@/lib/consultations/columns';
import type { ConsultationColumn, ConsultationRow } from '@/lib/consultations/model';
import { phaseOf } from '@/lib/consultations/rules';
import { urlOf } from '@/lib/routes';
import { formatDate, formatDateTime, formatDaysLeft } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { codeMarkup } from '../ui/cells';
import { html, joined, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { phaseBadge } from './parts';

interface Props {
  rows: ConsultationRow[];
  address: ListAddress;
  /** Whole seconds. */
  now: number;
  /** With a checkbox in each row. */
  manage: boolean;
}

const kept = (statements: number | null) =>
  !statements ? '' : statements === 1 ? ' mit einer Stellungnahme' : ` mit ${statements} Stellungnahmen`;

/** The rows of the consultation list; its headers are links that sort. */
export function ConsultationTable({ rows, address, now, manage }: Props) {
  const clock = new Date(now * 1000);
  const sort = (column: ConsultationColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current ? (current === 'asc' ? 'desc' : 'asc') : directionOf(column);
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<ConsultationRow>, 'key' | 'title'>> = {
    title: {
      sort: sort('title'),
      cell: ({ uid, title, statements, ...row }) => {
        const coming = phaseOf(row, clock) === 'coming';
        const named = html`${link(urlOf('ConsultationDetail', { uid }), title)}${coming && html` ${phaseBadge('coming')}`}`;
        return manage ? batchCell(uid, `„${title}“${kept(statements)}`, named) : named;
      },
    },
    consultationStart: {
      sort: sort('consultationStart'),
      nowrap: true,
      cell: ({ consultationStart }) => formatDate(consultationStart),
    },
    statementsUntil: {
      sort: sort('statementsUntil'),
      nowrap: true,
      cell: ({ statementsUntil }) => formatDateTime(statementsUntil),
    },
    daysLeft: {
      nowrap: true,
      cell: (row) => {
        const days = daysLeftOf(row, clock);
        return days === null ? '–' : formatDaysLeft(days);
      },
    },
    expectedPublication: {
      sort: sort('expectedPublication'),
      nowrap: true,
      cell: ({ expectedPublication }) =>
        expectedPublication === null ? '–' : formatDate(expectedPublication),
    },
    processes: {
      cell: ({ processes }) =>
        processes.length === 0
          ? '–'
          : joined(
              processes.map(({ uid, name }) => link(urlOf('ProcessDetail', { uid }), codeMarkup(name))),
              ', ',
            ),
    },
    phase: { nowrap: true, cell: (row) => phaseBadge(phaseOf(row, clock)) },
    decidedAt: {
      nowrap: true,
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : formatDate(decidedAt)),
    },
  };
  const columns = chosenColumns(consultationListColumns, address.columns).map(
    ({ key, title, value }): Column<ConsultationRow> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Konsultationen" captionHidden columns={columns} rows={rows} />;
}
