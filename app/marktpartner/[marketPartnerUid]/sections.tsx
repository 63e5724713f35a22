import type { Query } from '@/app/_frame/page';
import { accountSection } from '@/components/accounts/account-section';
import { tokenSection } from '@/components/accounts/token-section';
import { PersonSection } from '@/components/contact-persons/person-section';
import { ElwogEntries, elwogSection } from '@/components/elwoggwg/entry-section';
import type { PartnerSection } from '@/components/market-partners/market-partner-view';
import { PartnerReadinessTable } from '@/components/readiness/partner-readiness';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import type { SessionState } from '@/lib/auth/state';
import { call } from '@/lib/backend/call';
import { listContactPersonsEndpoint } from '@/lib/contact-persons/endpoints';
import { listElwogEndpoint } from '@/lib/elwoggwg/endpoints';
import { readAccountsPage } from '@/lib/partner-accounts/address';
import { listAccounts, listTokensOfPartner } from '@/lib/partner-accounts/endpoints';
import { accountsPerPage } from '@/lib/partner-accounts/model';
import { listReadinessOfPartner } from '@/lib/readiness/endpoints';
import { urlOf } from '@/lib/routes';
import { clockSeconds } from '@/lib/time/clock';
import { reorderPersons } from '../person-actions';
import { revokeTokenAction } from './benutzerkonto/actions';

/**
 * What other domains show on a market partner's page: whether a part is shown and what is in it is that domain's
 * business.
 */
export async function sectionsOf(
  uid: number,
  session: SessionState,
  query: Query,
): Promise<PartnerSection[]> {
  const parts = [
    contactPersons(uid, session),
    elwogEntries(uid, session),
    readiness(uid, session),
    accounts(uid, session, query),
  ];
  return (await Promise.all(parts)).flat();
}

/** Who is to be asked, for who may know; nothing of it for anybody else. */
async function contactPersons(uid: number, session: SessionState): Promise<PartnerSection[]> {
  if (!can(session, 'contactPersons.read', uid)) return [];
  const writes = can(session, 'contactPersons.write', uid);
  const { contactPersons: persons } = await call(listContactPersonsEndpoint, { marketPartnerUid: uid });
  return [
    {
      id: 'kontaktpersonen',
      title: 'Kontaktpersonen',
      actions: writes && (
        <ButtonLink small icon="plus" href={urlOf('ContactPersonCreate', { marketPartnerUid: uid })}>
          Kontaktperson anlegen
        </ButtonLink>
      ),
      content: (
        <PersonSection
          marketPartnerUid={uid}
          persons={persons}
          reorder={writes ? reorderPersons : undefined}
        />
      ),
    },
  ];
}

/** What the partner publishes under ElWOG and GWG; its drafts for who writes them. */
async function elwogEntries(uid: number, session: SessionState): Promise<PartnerSection[]> {
  const { elwoggwg } = await call(listElwogEndpoint, { uid });
  const writes = can(session, 'elwog.write', uid);
  return [
    {
      ...elwogSection,
      actions: writes && (
        <ButtonLink small icon="plus" href={urlOf('ElwogCreate', { marketPartnerUid: uid })}>
          Eintrag anlegen
        </ButtonLink>
      ),
      content: <ElwogEntries versions={elwoggwg} />,
    },
  ];
}

/** How far the partner says it is with what concerns it; left out while nothing does. */
async function readiness(uid: number, session: SessionState): Promise<PartnerSection[]> {
  const { readiness: rows } = await call(listReadinessOfPartner, { uid });
  if (rows.length === 0) return [];
  return [
    {
      id: 'bereitschaft',
      title: 'Bereitschaft',
      actions: can(session, 'readiness.write', uid) && (
        <ButtonLink small icon="edit" href={urlOf('PartnerReadiness', { marketPartnerUid: uid })}>
          Bereitschaft angeben
        </ButtonLink>
      ),
      content: <PartnerReadinessTable rows={rows} now={clockSeconds()} />,
    },
  ];
}

/** Who may act for the partner, for who keeps that; nothing of it for anybody else. */
async function accounts(uid: number, session: SessionState, query: Query): Promise<PartnerSection[]> {
  if (!can(session, 'accounts.write', uid)) return [];
  const page = readAccountsPage(query);
  const [{ accounts: rows, total }, { tokens }] = await Promise.all([
    call(listAccounts, {
      ...{ filters: { marketPartnerUid: uid }, sorting: [], search: {}, page, pageSize: accountsPerPage },
    }),
    call(listTokensOfPartner, { marketPartnerUid: uid }),
  ]);
  const keys = { marketPartnerUid: uid, tokens, revoke: revokeTokenAction };
  return [
    accountSection({ marketPartnerUid: uid, accounts: rows, total, page }),
    ...(tokens.length > 0 ? [tokenSection(keys)] : []),
  ];
}
