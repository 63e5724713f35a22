import { addressWith, type ListAddress, rowsPerPage } from '@/lib/market-partners/address';
import { marketPartnerListColumns } from '@/lib/market-partners/columns';
import type { MarketPartner } from '@/lib/market-partners/model';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { MarketPartnerFilters } from './market-partner-filters';
import { MarketPartnerTable } from './market-partner-table';

interface Props {
  address: ListAddress;
  rows: MarketPartner[];
  total: number;
  /** The market roles. */
  participants: Named[];
  /** Whether market partners may be made, and those that are not active be seen. */
  administers: boolean;
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  industry: 'Sparte',
  participant: 'Marktrolle',
  active: 'Zustand',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The list of market partners: filters, what is in force, rows, pages; everything in the address. */
export function MarketPartnerListView({ address, rows, total, participants, administers }: Props) {
  const all = urlOf('MarketPartner');
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Marktpartner' }]}
        title="Marktpartner"
        lead="Wer am österreichischen Strom- und Gasmarkt teilnimmt: Nummern, Marktrollen und Kontakt."
        actions={
          administers && (
            <ButtonLink href={urlOf('MarketPartnerCreate')} look="primary" icon="plus">
              Marktpartner anlegen
            </ButtonLink>
          )
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <MarketPartnerFilters
        address={address}
        participants={participants.map(({ uid, name }) => [uid, name])}
        administers={administers}
        action={all}
      />
      <FilterChips chips={chipsOf(address, participants)} clearHref={all} />
      <ListBar
        count={countText(total, { page: address.page, pages, one: 'Marktpartner', several: 'Marktpartner' })}
        columns={columnChoice(
          marketPartnerListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {rows.length > 0 ? (
        <MarketPartnerTable rows={rows} address={address} />
      ) : (
        <NothingFound
          what="Kein Marktpartner"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={all}
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="market-partners" address={addressWith(address)} feed="market-partners" />
    </>
  );
}

function chipsOf(address: ListAddress, participants: Named[]): Chip[] {
  const { search, industry, participant, active } = address;
  const chip = chipOf(filterNames, address, addressWith);
  const name = participants.find(({ uid }) => uid === participant)?.name ?? `Nummer ${participant}`;
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(industry ? [chip('industry', industry)] : []),
    ...(participant ? [chip('participant', name)] : []),
    ...(active ? [chip('active', 'Inaktiv')] : []),
  ];
}
