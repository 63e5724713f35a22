import type { ReactNode } from 'react';
import { accountsAddress, accountsSection } from '@/lib/partner-accounts/address';
import {
  type AccountStateName,
  accountStates,
  accountsPerPage,
  type PartnerAccount,
} from '@/lib/partner-accounts/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { bindingRoleTitle } from '@/lib/users/binding-roles';
import type { Tone } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link } from '../ui/markup';
import { Pagination } from '../ui/pagination';
import { type Column, Table } from '../ui/table';

interface Props {
  marketPartnerUid: number;
  accounts: PartnerAccount[];
  total: number;
  page: number;
}

const tones: Record<AccountStateName, Tone> = { pending: 'amber', active: 'green', blocked: 'red' };

/**
 * The accounts of a market partner, as a section of its page; only for who may keep them (accounts.write): nobody
 * else is given any of it.
 */
export function accountSection(props: Props): {
  id: string;
  title: string;
  actions: ReactNode;
  content: ReactNode;
} {
  const { marketPartnerUid } = props;
  return {
    id: accountsSection,
    title: 'Benutzerkonten',
    actions: (
      <ButtonLink href={urlOf('MarketPartnerAccountCreate', { marketPartnerUid })} small icon="plus">
        Benutzerkonto anlegen
      </ButtonLink>
    ),
    content: <AccountList {...props} />,
  };
}

function AccountList({ marketPartnerUid, accounts, total, page }: Props) {
  const columns: Column<PartnerAccount>[] = [
    {
      key: 'name',
      title: 'Name',
      cell: ({ uid, firstName, lastName, email }) =>
        link(
          urlOf('MarketPartnerAccountEdit', { marketPartnerUid, uid }),
          [lastName, firstName].filter(Boolean).join(', ') || email,
        ),
    },
    { key: 'email', title: 'E-Mail', nowrap: true, cell: ({ email }) => email },
    {
      key: 'numbers',
      title: 'Nummern und Rollen',
      cell: ({ numbers }) =>
        joined(
          numbers.map(({ ecnumber, role }) => `${ecnumber}: ${bindingRoleTitle(role)}`),
          html`<br />`,
        ),
    },
    {
      key: 'state',
      title: 'Status',
      nowrap: true,
      cell: ({ state }) => badgeMarkup(tones[state], accountStates[state]),
    },
    {
      key: 'lastSignIn',
      title: 'Letzte Anmeldung',
      nowrap: true,
      cell: ({ lastSignIn }) => (lastSignIn === null ? '–' : formatDateTime(lastSignIn)),
    },
  ];
  return (
    <>
      <p>Diese Liste sehen nur die Administration des Marktpartners und die Seitenadministration.</p>
      <Table
        caption="Benutzerkonten"
        captionHidden
        columns={columns}
        rows={accounts}
        empty={
          <EmptyState
            title={
              total > 0
                ? 'So viele Seiten hat diese Liste nicht'
                : 'Noch niemand hat ein Benutzerkonto bei diesem Marktpartner'
            }
          />
        }
      />
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / accountsPerPage))}
        href={(to) => accountsAddress(marketPartnerUid, to)}
        label="Seiten der Benutzerkonten"
      />
    </>
  );
}
