import { faqUrl } from '@/lib/faq/address';
import { anchorOf, byCategory, type FaqEntry } from '@/lib/faq/model';
import type { FaqOrder as Order } from '@/lib/faq/record';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import { countText } from '../lists/count-text';
import { ListEnd } from '../lists/list-end';
import listStyles from '../lists/lists.module.css';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { Table } from '../ui/table';
import styles from './faq.module.css';
import { FaqOrder } from './faq-order';
import { FaqSearch } from './faq-view';

interface Props {
  search: string;
  entries: FaqEntry[];
  total: number;
  deleteAll: (values: { values: number[] }) => Promise<FormState>;
  reorder: (order: Order) => Promise<FormState>;
}

/** The frequent questions for those who may edit them; without a search they can be put in order. */
export function AdminFaqView({ search, entries, total, deleteAll, reorder }: Props) {
  const here = faqUrl('', 'AdminFaq');
  return (
    <>
      <PageHeader
        breadcrumb={[
          { title: 'Verwaltung', href: urlOf('AdminOverview') },
          { title: 'Häufige Fragen verwalten' },
        ]}
        title="Häufige Fragen verwalten"
        lead="Was Sie hier speichern, sehen alle sofort."
        actions={
          <ButtonLink href={urlOf('AdminFaqCreate')} look="primary" icon="plus">
            Frage anlegen
          </ButtonLink>
        }
      />
      <FaqSearch search={search} action={here} />
      <p className={listStyles.count} role="status">
        {countText(total, { page: 1, pages: 1, one: 'Frage', several: 'Fragen' })}
      </p>
      {entries.length > 0 && <BatchDelete one="Frage" several="Fragen" action={deleteAll} />}
      {entries.length > 0 ? (
        <Table
          caption="Häufige Fragen"
          captionHidden
          columns={[
            {
              key: 'question',
              title: 'Frage',
              cell: ({ uid, question }) =>
                batchCell(uid, `„${question}“`, link(urlOf('AdminFaqEdit', { uid }), question)),
            },
            {
              key: 'show',
              title: 'Auf der Seite',
              nowrap: true,
              cell: ({ uid, question }) =>
                link(`${faqUrl()}#${anchorOf(uid)}`, 'Ansehen', `Ansehen: ${question}`),
            },
          ]}
          rows={entries}
          group={({ category }) => category}
        />
      ) : search ? (
        <NothingFound what="Keine Frage" total={total} firstPage={here} unfiltered={here} />
      ) : (
        <EmptyState
          title="Noch ist keine Frage eingetragen"
          actions={<ButtonLink href={urlOf('AdminFaqCreate')}>Frage anlegen</ButtonLink>}
        />
      )}
      {!search && entries.length > 1 && (
        <div className={styles.after}>
          <Orders entries={entries} reorder={reorder} />
        </div>
      )}
      <ListEnd noun="faq" address={faqUrl(search)} />
    </>
  );
}

function Orders({ entries, reorder }: Pick<Props, 'entries' | 'reorder'>) {
  const groups = byCategory(entries).map(({ category, entries: own }) => ({
    category,
    entries: own.map(({ uid, question }) => ({ uid, name: question })),
  }));
  return (
    <Section id="reihenfolge" title="Reihenfolge">
      <div className={styles.orders}>
        {groups.length > 1 && (
          <div>
            <h3>Kategorien</h3>
            <FaqOrder groups={groups} action={reorder} />
          </div>
        )}
        {groups
          .filter(({ entries: own }) => own.length > 1)
          .map(({ category }) => (
            <div key={category}>
              <h3>{category}</h3>
              <FaqOrder groups={groups} of={category} action={reorder} />
            </div>
          ))}
      </div>
    </Section>
  );
}
