import { marketPartnerListing } from '@/lib/market-partners/listing';
import { urlOf } from '@/lib/routes';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { codeMarkup } from '../ui/cells';
import { joined, link } from '../ui/markup';

interface Props extends ListProps<typeof marketPartnerListing> {
  /** Whether market partners may be made. */
  administers: boolean;
}

/** The list of market partners. */
export const MarketPartnerListView = ({ administers, ...list }: Props) => (
  <ListView
    {...list}
    listing={marketPartnerListing}
    cells={cells}
    actions={
      administers && (
        <ButtonLink href={urlOf('MarketPartnerCreate')} look="primary" icon="plus">
          Marktpartner anlegen
        </ButtonLink>
      )
    }
  />
);

const cells: Cells<typeof marketPartnerListing> = {
  company: {
    cell: ({ uid, company }) => link(urlOf('MarketPartnerDetail', { marketPartnerUid: uid }), company),
  },
  ecnumbers: {
    cell: ({ ecnumbers }) =>
      joined(
        ecnumbers.map(({ ecnumber }) => codeMarkup(ecnumber)),
        ' ',
      ),
  },
  phone: { nowrap: true, cell: ({ phone }) => phone },
};
