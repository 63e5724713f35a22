import 'server-only';
import { attachmentAnswer, attachmentGone, ownerOfAttachment } from '../attachments/store';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { type Context, endpoint } from '../backend/endpoint';
import { keeperFor, keptPage } from '../backend/kept';
import { wholeOf } from '../db/found';
import { PortalError } from '../errors';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { listAddresses } from '../kinds/named';
import { namedEndpoint } from '../kinds/named-call';
import { datedInput, orAsItStood } from '../kinds/stand';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { object } from '../validation/yup';
import { marketPartnerKind } from './kind';
import { type ListQuestion, marketPartnerListing } from './listing';
import {
  foundPartners,
  getLastingPartner,
  getMarketPartner,
  listMarketPartners,
  partnerGone,
} from './queries';
import type { MarketPartnerDetail } from './record';

/** @throws PortalError forbidden for who asks for inactive partners and is no page admin */
function checkFilters({ active = 1 }: ListQuestion['filters'], session: SessionState): void {
  if (active === 1 || can(session, 'marketPartners.administer')) return;
  throw new PortalError('forbidden', {
    message: 'Inaktive Marktpartner sieht nur die Seitenadministration.',
  });
}

const kept = keeperFor('market-partners', ['market_partners', 'lookups']);

export const listMarketPartnersEndpoint = endpoint('POST /market-partners/list', {
  summary: 'Marktpartner, nach Unternehmen geordnet; wer genau die gesuchte Nummer hat, steht zuerst',
  access: 'public',
  ...listCall(marketPartnerListing),
  handle: async (question, { db, session }) => {
    checkFilters(question.filters, session);
    return keptPage(kept, session, question, () => listMarketPartners(db, question));
  },
});

export const getMarketPartners = getList(marketPartnerListing, listMarketPartnersEndpoint);

async function present(uid: number, { db, session }: Context): Promise<MarketPartnerDetail> {
  const marketPartner = await kept(session, String(uid), (sight) => getMarketPartner(db, uid, sight));
  if (!marketPartner) throw partnerGone();
  return marketPartner;
}

const contact = { phone: '', email: '' };
const askedPartner = orAsItStood(
  marketPartnerKind,
  async (db, uid): Promise<MarketPartnerDetail | undefined> => {
    const partner = await getLastingPartner(db, uid);
    return partner && { ...partner, ...contact };
  },
  present,
  contact,
);

export const showMarketPartner = endpoint('GET /market-partners/show/{uid}', {
  summary:
    'Ein Marktpartner mit Nummern, Marktrollen und Anschrift; inaktive sieht nur die Seitenadministration; auch wie er an einem Tag dastand, dann ohne Telefon und E-Mail-Adresse',
  access: 'public',
  input: datedInput,
  handle: async (asked, context) => {
    // A partner may be a person: of one that the reader does not see now, nothing of the past is shown either.
    if (asked.stand !== undefined) await present(asked.uid, context);
    const { record: marketPartner, ...stand } = await askedPartner(asked, context);
    return { marketPartner, ...stand };
  },
});

export const showMarketPartnerByNumber = namedEndpoint(showMarketPartner, marketPartnerKind, kept);

export const showMarketPartnerLogo = endpoint('GET /market-partners/logos/show/{uid}', {
  summary: 'Das Logo eines Marktpartners, nach der Nummer des Logos',
  access: 'public',
  input: object({ uid: uidSchema().required() }).noUnknown(),
  file: 'image/png, image/jpeg, image/webp',
  handle: async ({ uid }, { db, session }) => {
    const owner = await ownerOfAttachment(db, 'market-partners', uid);
    const partner = await getMarketPartner(db, owner, session);
    if (!partner) throw attachmentGone();
    const everyone = partner.active === 1;
    return attachmentAnswer(db, uid, { inline: true, cache: everyone ? 'minutes' : undefined });
  },
});

export const exportMarketPartners = exportEndpoint({
  list: marketPartnerListing,
  title: 'Marktpartner',
  answerName: 'marketPartners',
  plan: (address, { db, session }) => {
    const question = marketPartnerListing.question(address);
    checkFilters(question.filters, session);
    return wholeOf(db, foundPartners(question));
  },
});

export const listMarketPartnerUidsEndpoint = endpoint('GET /market-partners/uids/list', {
  summary: 'Die Nummern und Adressen aller aktiven Marktpartner, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: (_, { db }) => listAddresses(db, marketPartnerKind),
});
