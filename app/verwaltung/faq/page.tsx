import { listMetadata, listPage } from '@/app/_frame/list-page';
import { FaqOrders } from '@/components/faq/faq-orders';
import { batchCell } from '@/components/forms/batch-box';
import { BatchDelete } from '@/components/forms/batch-delete';
import { ListEnd } from '@/components/lists/list-end';
import { ListView } from '@/components/lists/list-view';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { link } from '@/components/ui/markup';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { faqListing, adminFaqListing as listing } from '@/lib/faq/listing';
import { anchorOf, type FaqEntry } from '@/lib/faq/record';
import { urlOf } from '@/lib/routes';
import { deleteFaqs, reorderFaq } from './actions';

export const generateMetadata = listMetadata(listing);

const create = { href: urlOf('AdminFaqCreate'), children: 'Frage anlegen' };
const edit = ({ uid, question }: FaqEntry) =>
  batchCell(uid, `„${question}“`, link(urlOf('AdminFaqEdit', { uid }), question));
const show = ({ uid, question }: FaqEntry) =>
  link(`${faqListing.path}#${anchorOf(uid)}`, 'Ansehen', `Ansehen: ${question}`);
const cells = { question: { cell: edit }, show: { nowrap: true, cell: show } };

export default listPage(listing, async ({ address }) => {
  const { search } = listing.question(address);
  const { faq: rows, total } = await call(listFaqEndpoint, { filters: {}, search });
  return (
    <>
      <ListView
        {...{ listing, address, total, rows, cells }}
        group={({ category }) => category}
        batch={<BatchDelete {...listing.words} action={deleteFaqs} />}
        nothing={<EmptyState title="Noch ist keine Frage eingetragen" actions={<ButtonLink {...create} />} />}
        actions={<ButtonLink {...create} look="primary" icon="plus" />}
      />
      {!address.suche && rows.length > 1 && <FaqOrders entries={rows} action={reorderFaq} />}
      <ListEnd noun="faq" address={listing.link(address)} />
    </>
  );
});
