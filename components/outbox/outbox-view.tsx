import { type OutboxAddress, outboxAddress } from '@/lib/mail/address';
import { type MailRow, mailStates, mailsPerPage, stateNames } from '@/lib/mail/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { filterOptions } from '../lists/filter-options';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { link } from '../ui/markup';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { SelectField } from '../ui/select';
import { type Column, Table } from '../ui/table';
import { TextInput } from '../ui/text-input';
import { mailTones } from './mail-badge';
import styles from './outbox.module.css';

interface Props {
  address: OutboxAddress;
  mails: MailRow[];
  total: number;
  /** Whether mails leave; otherwise they are kept here. */
  sends: boolean;
}

const columns: Column<MailRow>[] = [
  {
    key: 'subject',
    title: 'Betreff',
    cell: ({ uid, subject }) => link(urlOf('AdminMail', { uid }), subject || '(ohne Betreff)'),
  },
  { key: 'recipient', title: 'Empfänger', cell: ({ recipient }) => recipient },
  {
    key: 'state',
    title: 'Zustand',
    nowrap: true,
    cell: ({ state }) => badgeMarkup(mailTones[state], stateNames[state]),
  },
  { key: 'created', title: 'Erstellt', nowrap: true, cell: ({ created }) => formatDateTime(created) },
  {
    key: 'sent',
    title: 'Gesendet',
    nowrap: true,
    cell: ({ sent }) => (sent === null ? '–' : formatDateTime(sent)),
  },
  { key: 'attempts', title: 'Versuche', number: true, cell: ({ attempts }) => attempts },
];

/** The outbox: every mail of the portal with what became of it. */
export function OutboxView({ address, mails, total, sends }: Props) {
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Verwaltung', href: urlOf('AdminOverview') }, { title: 'Postausgang' }]}
        title="Postausgang"
        lead="Alle E-Mails, die das Portal geschrieben hat, mit ihrem Zustand."
      />
      {!sends && (
        <Notice title="Es ist kein Mailserver eingerichtet">
          E-Mails werden nicht verschickt, sondern hier aufbewahrt.
        </Notice>
      )}
      <FilterBar action="/verwaltung/postausgang" resetHref="/verwaltung/postausgang" label="E-Mails filtern">
        <TextInput
          label="Empfänger"
          name="search"
          type="search"
          defaultValue={address.search}
          maxLength={200}
          placeholder="Adresse oder ein Teil davon"
        />
        <SelectField
          label="Zustand"
          name="state"
          defaultValue={address.state ?? ''}
          options={filterOptions(
            'Alle',
            mailStates.map((state) => [state, stateNames[state]]),
          )}
        />
      </FilterBar>
      <p className={styles.count} role="status">
        {total === 1 ? '1 E-Mail' : `${total.toLocaleString('de-DE')} E-Mails`}
        {pages > 1 && `, Seite ${address.page} von ${pages}`}
      </p>
      <Table
        caption="E-Mails"
        captionHidden
        columns={columns}
        rows={mails}
        empty={<Nothing address={address} total={total} />}
      />
      <Pagination page={address.page} pages={pages} href={(page) => outboxAddress(address, { page })} />
    </>
  );
}

function Nothing({ address, total }: { address: OutboxAddress; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="So viele Seiten hat der Postausgang nicht"
        actions={<ButtonLink href={outboxAddress(address)}>Zur ersten Seite</ButtonLink>}
      />
    );
  const filtered = address.search || address.state;
  return (
    <EmptyState
      title={filtered ? 'Keine E-Mail passt zu diesen Filtern' : 'Noch keine E-Mail'}
      actions={filtered && <ButtonLink href="/verwaltung/postausgang">Alle Filter entfernen</ButtonLink>}
    />
  );
}
