import { restorable, withdrawnByDeleting } from '@/lib/bin/days';
import { consultationListing, daysLeftOf } from '@/lib/consultations/listing';
import type { ConsultationTab } from '@/lib/consultations/model';
import { phaseOf } from '@/lib/consultations/rules';
import type { FormState } from '@/lib/forms';
import type { AddressIn } from '@/lib/listing';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { formatDate, formatDateTime, formatDaysLeft } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link } from '../ui/markup';
import { standBadge } from './parts';
import { ConsultationTabs } from './tabs';

interface Props extends ListProps<typeof consultationListing> {
  /** With the tab that is shown. */
  address: AddressIn<typeof consultationListing> & { tab: ConsultationTab };
  /** How many each tab has; `intern` is missing for those who may not see internal ones. */
  counts: Partial<Record<ConsultationTab, number>>;
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
  /** Deletes several, for those who may. */
  deleteAll?: (values: { values: number[] }) => Promise<FormState>;
}

const { words } = consultationListing;

/** The list of consultations. */
export const ConsultationListView = ({ counts, now, deleteAll, ...list }: Props) => (
  <ListView
    {...list}
    listing={consultationListing}
    cells={cellsAt(list.address, now, Boolean(deleteAll))}
    above={<ConsultationTabs address={list.address} counts={counts} />}
    batch={
      deleteAll && (
        <BatchDelete
          {...words}
          success="Responsecodes erfolgreich gelöscht."
          follows={`Was noch nicht begonnen hat: ${restorable} Was begonnen hat: ${withdrawnByDeleting}`}
          action={deleteAll}
        />
      )
    }
    nothing={<EmptyState title={nothing[list.address.tab]} />}
    actions={
      <>
        <ButtonLink href="/api/consultations/ics" icon="download" download>
          Termine (ICS)
        </ButtonLink>
        {deleteAll && (
          <ButtonLink href={urlOf('ConsultationCreate')} look="primary" icon="plus">
            Konsultation anlegen
          </ButtonLink>
        )}
      </>
    }
  />
);

const nothing: Record<ConsultationTab, string> = {
  offen: 'Derzeit ist keine Konsultation offen',
  laufend: 'Derzeit wird keine Konsultation ausgewertet',
  intern: 'Derzeit gibt es keine interne Konsultation',
  abgeschlossen: 'Bisher ist keine Konsultation abgeschlossen',
};

const kept = (statements: number | null) =>
  !statements ? '' : plural(statements, ' mit einer Stellungnahme', ` mit ${statements} Stellungnahmen`);

/** How the cells look. @param now whole seconds @param manage with a checkbox in each row */
function cellsAt(address: Props['address'], now: number, manage: boolean): Cells<typeof consultationListing> {
  const clock = new Date(now * 1000);
  const direction = address.sort === 'consultationStart' ? address.direction : undefined;
  const next = direction === 'desc' ? 'asc' : 'desc'; // the newest come first
  return {
    title: {
      cell: ({ uid, title, statements, ...row }) => {
        const coming = phaseOf(row, clock) === 'coming';
        const named = html`${link(urlOf('ConsultationDetail', { uid }), title)}${coming && html` ${standBadge(row, clock)}`}`;
        return manage ? batchCell(uid, `„${title}“${kept(statements)}`, named) : named;
      },
    },
    consultationStart: {
      sort: {
        href: consultationListing.link(address, { sort: 'consultationStart', direction: next }),
        direction,
      },
      nowrap: true,
      cell: ({ consultationStart }) => formatDate(consultationStart),
    },
    statementsUntil: { nowrap: true, cell: ({ statementsUntil }) => formatDateTime(statementsUntil) },
    daysLeft: {
      nowrap: true,
      cell: (row) => {
        const days = daysLeftOf(row, clock);
        return days === null ? '–' : formatDaysLeft(days);
      },
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
    phase: { nowrap: true, cell: (row) => standBadge(row, clock) },
  };
}
