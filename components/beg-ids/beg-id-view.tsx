import { pageAddress } from '@/lib/beg-ids/address';
import { begIdColumns } from '@/lib/beg-ids/columns';
import { type BegId, type BegIdPartner, begIdParts, begIdsPerPage } from '@/lib/beg-ids/model';
import type { FormState } from '@/lib/forms';
import { copyCell } from '../lists/copy-cell';
import { countText } from '../lists/count-text';
import { ListEnd } from '../lists/list-end';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';
import { BegIdForm } from './beg-id-form';

interface Props {
  partner: BegIdPartner;
  begIds: BegId[];
  total: number;
  page: number;
  generate: (values: {
    marketPartnerUid: number;
    ecnumberUid: number;
    count: number;
  }) => Promise<FormState<{ begIds: string[] }>>;
}

const cells: Record<string, Partial<Column<BegId>>> = {
  begId: { cell: ({ begId }) => copyCell(begId, `BEG-ID ${begIdParts(begId).join(' ')}`) },
  sequence: { number: true },
  created: { nowrap: true },
  createdBy: { cell: ({ createdBy }) => createdBy || '–' },
};

/** A partner's community IDs, the newest first, and the way to more of them. */
export function BegIdView({ partner, begIds, total, page, generate }: Props) {
  const { uid, company, active, ecnumbers } = partner;
  const pages = Math.max(1, Math.ceil(total / begIdsPerPage));
  const columns = begIdColumns.map(
    ({ key, title, value }): Column<BegId> => ({ key, title, cell: value, ...cells[key] }),
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid: uid }, company],
          'BEG-ID generieren',
        ]}
        title="BEG-ID generieren"
        lead={`Gemeinschafts-IDs, die ${company} an Bürgerenergiegemeinschaften vergibt.`}
      />
      {!active ? (
        <Notice tone="amber">Dieser Marktpartner ist deaktiviert und generiert keine BEG-IDs.</Notice>
      ) : ecnumbers.length === 0 ? (
        <Notice tone="amber">
          Dieser Marktpartner hat keine achtstellige Nummer. Eine BEG-ID braucht eine solche.
        </Notice>
      ) : (
        <BegIdForm partner={partner} action={generate} />
      )}
      <Section id="begids" title="Generierte BEG-IDs">
        {total > 0 && (
          <p role="status">{countText(total, { page, pages, one: 'BEG-ID', several: 'BEG-IDs' })}</p>
        )}
        <Table
          caption="Generierte BEG-IDs"
          captionHidden
          columns={columns}
          rows={begIds}
          empty={
            <EmptyState
              title={
                total > 0
                  ? 'So viele Seiten hat diese Liste nicht'
                  : 'Für diesen Marktpartner wurde noch keine BEG-ID generiert'
              }
            >
              {total === 0 &&
                active &&
                ecnumbers.length > 0 &&
                'Wählen Sie oben die Nummer und die Anzahl. Die neuen BEG-IDs stehen danach hier.'}
            </EmptyState>
          }
        />
        <Pagination page={page} pages={pages} href={(to) => pageAddress(uid, to)} />
        {total > 0 && <ListEnd noun="beg-ids" address={`?marketPartnerUid=${uid}`} />}
      </Section>
    </>
  );
}
