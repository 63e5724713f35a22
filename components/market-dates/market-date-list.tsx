import type { ReactNode } from 'react';
import { deadlinesOf } from '@/lib/market-dates/model';
import type { MarketDateValues } from '@/lib/market-dates/record';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';

type Row = MarketDateValues & { uid: number };

const columns: Column<Row>[] = [
  { key: 'day', title: 'Tag', nowrap: true, cell: ({ day }) => formatDate(day) },
  { key: 'title', title: 'Termin', cell: ({ uid, title }) => link(urlOf('MarketDate', { uid }), title) },
  {
    key: 'deadlines',
    title: 'Fristen',
    cell: ({ deadlines }) =>
      joined(
        deadlinesOf(deadlines).map(({ day, text }) => html`${formatDate(day)}: ${text}`),
        html`<br>`,
      ),
  },
];

interface Props {
  dates: Row[];
  /** The beginning of today, whole seconds. */
  today: number;
  /** The calendar's address for programs that subscribe. */
  subscribe: string;
  actions: ReactNode;
}

/** The days on which the market switches: those to come first, then what was, the latest first. */
export function MarketDateList({ dates, today, subscribe, actions }: Props) {
  const past = dates.filter(({ day }) => day < today).reverse();
  return (
    <>
      <PageHeader
        breadcrumb={['Umstellungstermine']}
        title="Umstellungstermine"
        lead="Die Tage, an denen der Markt gemeinsam auf neue Prozesse, Marktnachrichten und Schemas umstellt."
        actions={
          <>
            <ButtonLink href={subscribe} icon="calendar">
              Kalender abonnieren
            </ButtonLink>
            <ButtonLink href="/api/market-dates/ics" icon="download" download>
              Termine (ICS)
            </ButtonLink>
            {actions}
          </>
        }
      />
      <Table
        caption="Kommende Umstellungstermine"
        captionHidden
        columns={columns}
        rows={dates.filter(({ day }) => day >= today)}
        empty={<EmptyState title="Derzeit ist kein Umstellungstermin angekündigt" />}
      />
      {past.length > 0 && (
        <Section id="vergangene" title="Vergangene">
          <Table caption="Vergangene Umstellungstermine" captionHidden columns={columns} rows={past} />
        </Section>
      )}
    </>
  );
}
