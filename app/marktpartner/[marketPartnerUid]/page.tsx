import { metadata } from '@/app/_frame/metadata';
import { page, type Query } from '@/app/_frame/page';
import { accountSection } from '@/components/accounts/account-section';
import { PersonSection } from '@/components/contact-persons/person-section';
import { ElwogEntries, elwogSection } from '@/components/elwoggwg/entry-section';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { ActivityButton } from '@/components/market-partners/activity-button';
import { MarketPartnerView, type PartnerSection } from '@/components/market-partners/market-partner-view';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import type { SessionState } from '@/lib/auth/state';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { config } from '@/lib/config';
import { listContactPersonsEndpoint } from '@/lib/contact-persons/endpoints';
import { listElwogEndpoint } from '@/lib/elwoggwg/endpoints';
import { showRichText } from '@/lib/html/rich-text';
import { marketPartnerJsonLd } from '@/lib/market-partners/json-ld';
import type { MarketPartnerDetail } from '@/lib/market-partners/model';
import { readAccountsPage } from '@/lib/partner-accounts/address';
import { listAccounts } from '@/lib/partner-accounts/endpoints';
import { accountsPerPage } from '@/lib/partner-accounts/model';
import { urlOf } from '@/lib/routes';
import { activatePartner, deactivatePartner } from '../actions';
import { reorderPersons } from '../person-actions';
import { loadMarketPartner } from './load';

export const generateMetadata = metadata('MarketPartnerDetail', async ({ marketPartnerUid = '' }) => {
  const { company, ecnumbers, active } = await loadMarketPartner(marketPartnerUid);
  const numbers = ecnumbers.map(({ ecnumber }) => ecnumber).join(', ');
  return {
    title: company,
    description: `${company}${numbers && ` (${numbers})`}: Marktrollen, Anschrift und Kontakt im österreichischen Strom- und Gasmarkt.`,
    noIndex: active === 0,
  };
});

export default page('MarketPartnerDetail', async ({ params: { marketPartnerUid = '' }, query, session }) => {
  const uid = Number(marketPartnerUid);
  const question = { entity: 'market-partners' as const, uid, page: historyPageOf(query) };
  const [partner, history] = await Promise.all([
    loadMarketPartner(marketPartnerUid),
    call(listChangesEndpoint, question),
  ]);
  // Each part of another domain: whether it is shown and what is in it is that domain's business.
  const sections: PartnerSection[] = [
    ...(await contactPersons(uid, session)),
    ...(await elwogEntries(uid, session)),
    ...(await accounts(uid, session, query)),
  ];
  const path = urlOf('MarketPartnerDetail', { marketPartnerUid });
  return (
    <>
      {partner.active === 1 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: marketPartnerJsonLd(partner, {
              url: config.publicUrl + path,
              origin: config.publicUrl,
            }),
          }}
        />
      )}
      <MarketPartnerView
        partner={partner}
        html={await showRichText(partner.description)}
        actions={<Actions partner={partner} session={session} />}
        sections={sections}
        history={<HistorySection history={history} path={path} />}
      />
    </>
  );
});

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
          Kontaktperson erstellen
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
          Eintrag erstellen
        </ButtonLink>
      ),
      content: <ElwogEntries versions={elwoggwg} />,
    },
  ];
}

/** Who may act for the partner, for who keeps that; nothing of it for anybody else. */
async function accounts(uid: number, session: SessionState, query: Query): Promise<PartnerSection[]> {
  if (!can(session, 'accounts.write', uid)) return [];
  const page = readAccountsPage(query);
  const { accounts: rows, total } = await call(listAccounts, {
    ...{ filters: { marketPartnerUid: uid }, sorting: [], search: {}, page, pageSize: accountsPerPage },
  });
  return [accountSection({ marketPartnerUid: uid, accounts: rows, total, page })];
}

/** What may be done with the partner as a whole. */
function Actions({ partner, session }: { partner: MarketPartnerDetail; session: SessionState }) {
  const { uid } = partner;
  const params = { marketPartnerUid: uid };
  return (
    <>
      {can(session, 'marketPartners.edit', uid) && (
        <ButtonLink href={urlOf('MarketPartnerEdit', params)} icon="edit">
          Bearbeiten
        </ButtonLink>
      )}
      {can(session, 'begIds.generate', uid) && (
        <ButtonLink href={urlOf('BegIdGenerate', params)}>BEG-ID generieren</ButtonLink>
      )}
      {can(session, 'marketPartners.administer') && (
        <>
          <ButtonLink href={urlOf('MarketPartnerNumbers', params)} icon="edit">
            Nummern und Marktrollen
          </ButtonLink>
          <ActivityButton partner={partner} activate={activatePartner} deactivate={deactivatePartner} />
        </>
      )}
    </>
  );
}
