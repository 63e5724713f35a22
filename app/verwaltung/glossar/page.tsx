import { listMetadata, listPage } from '@/app/_frame/list-page';
import { batchCell } from '@/components/forms/batch-box';
import { BatchDelete } from '@/components/forms/batch-delete';
import { ListView } from '@/components/lists/list-view';
import { ButtonLink } from '@/components/ui/button';
import { link } from '@/components/ui/markup';
import { call } from '@/lib/backend/call';
import { listGlossary } from '@/lib/glossary/endpoints';
import { adminGlossaryListing as listing } from '@/lib/glossary/listing';
import { type GlossaryTerm, nameOf } from '@/lib/glossary/model';
import { urlOf } from '@/lib/routes';
import { deleteTerms } from './actions';

export const generateMetadata = listMetadata(listing);

const create = { href: urlOf('AdminGlossaryCreate'), children: 'Begriff anlegen' };
const nameCell = (row: GlossaryTerm) =>
  batchCell(row.uid, `„${nameOf(row)}“`, link(urlOf('AdminGlossaryEdit', { uid: row.uid }), nameOf(row)));

export default listPage(listing, async ({ address }) => {
  const { terms, total } = await call(listGlossary, listing.question(address));
  return (
    <ListView
      {...{ listing, address, total, rows: terms, cells: { abbreviation: { cell: nameCell } } }}
      batch={<BatchDelete {...listing.words} action={deleteTerms} />}
      actions={<ButtonLink {...create} look="primary" icon="plus" />}
    />
  );
});
