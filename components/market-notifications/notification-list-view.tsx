import { addressWith, type ListAddress, rowsPerPage } from '@/lib/market-notifications/address';
import { notificationListColumns } from '@/lib/market-notifications/columns';
import type { NotificationRow } from '@/lib/market-notifications/model';
import type { Named } from '@/lib/named';
import { statusNames } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { NotificationFilters } from './notification-filters';
import { NotificationListTable } from './notification-list-table';

interface Props {
  address: ListAddress;
  rows: NotificationRow[];
  total: number;
  participants: Named[];
  schemas: string[];
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  status: 'Status',
  accessDate: 'Stichtag',
  sender: 'Sender',
  receiver: 'Empfänger',
  schema: 'Schema',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The market notifications of all processes: filters, what is in force, rows, pages; everything in the address. */
export function NotificationListView({ address, rows, total, participants, schemas }: Props) {
  const all = urlOf('MarketNotificationList');
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const chips = chipsOf(address, participants);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Marktnachrichten' }]}
        title="Marktnachrichten"
        lead="Die Nachrichten aller Prozesse: wer sie wem sendet, in welchem Schema und ab wann."
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <NotificationFilters
        address={address}
        participants={participants.map(({ uid, name }) => [uid, name])}
        schemas={schemas}
        action={all}
        active={chips.length - (address.search ? 1 : 0)}
      />
      <FilterChips chips={chips} clearHref={all} />
      <ListBar
        count={countText(total, {
          page: address.page,
          pages,
          one: 'Marktnachricht',
          several: 'Marktnachrichten',
        })}
        columns={columnChoice(
          notificationListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {rows.length > 0 ? (
        <NotificationListTable rows={rows} address={address} />
      ) : (
        <NothingFound
          what="Keine Marktnachricht"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={urlOf('MarketNotificationList')}
          everyStatus={address.status === 0 ? undefined : addressWith(address, { status: 0 })}
          byDay
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="market-notifications" address={addressWith(address)} feed="processes" />
    </>
  );
}

function chipsOf(address: ListAddress, participants: Named[]): Chip[] {
  const { search, status, accessDate, sender, receiver, schema } = address;
  const nameOf = (uid: number) => participants.find((one) => one.uid === uid)?.name ?? `Nummer ${uid}`;
  const chip = chipOf(filterNames, address, addressWith);
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(status === 1 ? [] : [chip('status', statusNames[status] ?? 'Alle', 1)]),
    ...(sender ? [chip('sender', nameOf(sender))] : []),
    ...(receiver ? [chip('receiver', nameOf(receiver))] : []),
    ...(schema ? [chip('schema', schema)] : []),
    ...(accessDate ? [chip('accessDate', formatDate(secondsOfDay(accessDate)))] : []),
  ];
}
