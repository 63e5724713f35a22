import { withdrawnByDeleting } from '@/lib/bin/days';
import type { FormState } from '@/lib/forms';
import type { AddressIn } from '@/lib/listing';
import { responseCodeListing } from '@/lib/response-codes/listing';
import type { ResponseCode } from '@/lib/response-codes/model';
import { urlOf } from '@/lib/routes';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { joined, link } from '../ui/markup';

type Address = AddressIn<typeof responseCodeListing>;

interface Props extends ListProps<typeof responseCodeListing> {
  /** Deletes several, for those who may. */
  deleteAll?: (values: { values: number[] }) => Promise<FormState>;
}

/** The list of response codes; sorted by category they stand in groups. */
export function ResponseCodeListView({ deleteAll, ...list }: Props) {
  const { address, choices } = list;
  // Within one category that one is the group; otherwise the first that a code has, as the list is sorted.
  const only = choices.category?.find(([uid]) => uid === address.category)?.[1];
  const group = ({ responsecategories: [first] }: ResponseCode) => only ?? first?.name ?? 'Ohne Kategorie';
  return (
    <ListView
      {...list}
      listing={responseCodeListing}
      cells={cellsAt(address, Boolean(deleteAll))}
      group={address.sort === 'category' ? group : undefined}
      batch={
        deleteAll && (
          <BatchDelete {...responseCodeListing.words} follows={withdrawnByDeleting} action={deleteAll} />
        )
      }
      actions={
        <>
          <ButtonLink href={urlOf('MessageCheck')} icon="check">
            Ablehnung nachschlagen
          </ButtonLink>
          {deleteAll && (
            <ButtonLink href={urlOf('ResponseCodeCreatePage')} look="primary" icon="plus">
              Responsecode anlegen
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** @param manage with a checkbox in each row */
const cellsAt = (address: Address, manage: boolean): Cells<typeof responseCodeListing> => ({
  code: {
    nowrap: true,
    cell: ({ uid, code, descriptionShort }) => {
      const named = link(urlOf('ResponseCodeDetail', { uid }), codeMarkup(String(code)));
      return manage ? batchCell(uid, `${code} „${descriptionShort}“`, named) : named;
    },
  },
  categories: {
    cell: ({ responsecategories }) =>
      joined(
        responsecategories.map(({ uid, name }) =>
          link(responseCodeListing.link(address, { category: uid }), name),
        ),
        ', ',
      ),
  },
});
