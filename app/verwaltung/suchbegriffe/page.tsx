import { listMetadata, listPage } from '@/app/_frame/list-page';
import { batchCell } from '@/components/forms/batch-box';
import { BatchDelete } from '@/components/forms/batch-delete';
import { ListView } from '@/components/lists/list-view';
import { ButtonLink } from '@/components/ui/button';
import { link } from '@/components/ui/markup';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { listSearchTerms } from '@/lib/search/term-endpoints';
import { searchTermListing as listing } from '@/lib/search/term-listing';
import type { SearchTerm } from '@/lib/search/term-record';
import { deleteTerms } from './actions';

export const generateMetadata = listMetadata(listing);

const create = { href: urlOf('AdminSearchTermCreate'), children: 'Suchbegriff anlegen' };
const wordsCell = ({ uid, words }: SearchTerm) => {
  const all = words.join(', ');
  return batchCell(uid, `„${all}“`, link(urlOf('AdminSearchTermEdit', { uid }), all));
};
const pageCell = ({ path }: SearchTerm) => (path ? link(path, path) : '');

export default listPage(listing, async ({ address }) => {
  const { terms, total } = await call(listSearchTerms, listing.question(address));
  return (
    <ListView
      {...{ listing, address, total, rows: terms }}
      cells={{ words: { cell: wordsCell }, path: { cell: pageCell } }}
      batch={<BatchDelete {...listing.words} action={deleteTerms} />}
      actions={<ButtonLink {...create} look="primary" icon="plus" />}
    />
  );
});
