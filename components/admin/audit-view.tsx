import { type AuditAddress, entriesPerPage } from '@/lib/audit/address';
import { type AuditRow, auditActions } from '@/lib/audit/model';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { byName } from '../../lib/text/name-order';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import styles from './admin.module.css';
import { AuditTable } from './audit-table';

interface Props {
  address: AuditAddress;
  entries: AuditRow[];
  total: number;
}

/** The audit log: who did what, and what was refused to whom. */
export function AuditView({ address, entries, total }: Props) {
  const pages = Math.max(1, Math.ceil(total / entriesPerPage));
  const log = urlOf('AdminAudit');
  const known =
    address.action && !(address.action in auditActions) ? { [address.action]: address.action } : {};
  const options = Object.entries({ ...auditActions, ...known })
    .map(([value, title]) => ({ value, title }))
    .sort((a, b) => byName(a.title, b.title));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Verwaltung', href: urlOf('AdminOverview') }, { title: 'Protokoll' }]}
        title="Protokoll"
        lead="Anmeldungen, Ablehnungen, Rollenwechsel und was die Verwaltung getan hat."
      />
      <FilterBar action={log} resetHref={log} label="Protokoll filtern">
        <SelectField
          label="Aktion"
          name="action"
          search
          defaultValue={address.action ?? ''}
          options={[{ title: 'Alle Aktionen', value: '' }, ...options]}
        />
        <TextInput
          label="Benutzer (Nummer)"
          tooltip="Die Nummer steht am Ende der Adresse eines Kontos; von dort führt auch ein Link zu seinen Einträgen."
          name="user"
          inputMode="numeric"
          maxLength={9}
          defaultValue={address.user ?? ''}
        />
        <TextInput label="Von" name="from" type="date" defaultValue={address.from ?? ''} />
        <TextInput label="Bis" name="until" type="date" defaultValue={address.until ?? ''} />
      </FilterBar>
      <p className={styles.count} role="status">
        {total === 1 ? '1 Eintrag' : `${formatNumber(total)} Einträge`}
        {pages > 1 && `, Seite ${address.page} von ${formatNumber(pages)}`}
      </p>
      {entries.length > 0 ? (
        <AuditTable entries={entries} />
      ) : (
        <EmptyState
          title="Kein Eintrag passt zu diesen Filtern"
          actions={<ButtonLink href={log}>Alle Filter entfernen</ButtonLink>}
        />
      )}
      <Pagination
        page={address.page}
        pages={pages}
        href={(page) => urlOf('AdminAudit', {}, { ...address, page: page === 1 ? undefined : page })}
      />
    </>
  );
}
