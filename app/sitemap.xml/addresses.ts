import { call } from '@/lib/backend/call';
import { listConsultationUids } from '@/lib/consultations/endpoints';
import { listPages } from '@/lib/content/endpoints';
import { pathOfPage, routedPages } from '@/lib/content/navigation';
import { elwogUrl } from '@/lib/elwoggwg/address';
import { listElwogUids } from '@/lib/elwoggwg/endpoints';
import { listEventUidsEndpoint } from '@/lib/events/endpoints';
import { listProcessCategories } from '@/lib/lookups/endpoints';
import { listMarketDatesEndpoint } from '@/lib/market-dates/endpoints';
import { listMarketPartnerUidsEndpoint } from '@/lib/market-partners/endpoints';
import { listPowerstationUidsEndpoint } from '@/lib/powerstations/endpoints';
import { listProcessUids } from '@/lib/processes/endpoints';
import { listResponseCodeUidsEndpoint } from '@/lib/response-codes/endpoints';
import { routes, urlOf } from '@/lib/routes';
import { listSchemaUids } from '@/lib/schemas/endpoints';

/**
 * Every public address, as a path of this site: fixed screens, content pages, categories, processes and schemas of
 * every status, codes, market partners, what they publish and is not over, events, and substations.
 */
export async function publicAddresses(): Promise<string[]> {
  const fixed = routes
    .filter(
      ({ access, path, noIndex, name }) =>
        access === 'open' && !noIndex && !path.includes(':') && name !== 'NotFound',
    )
    .map(({ path }) => path);
  const [
    { pages },
    { processesCategories },
    processes,
    schemas,
    responseCodes,
    consultations,
    partners,
    elwog,
    events,
    powerstations,
    { marketDates },
  ] = await Promise.all([
    call(listPages, {}),
    call(listProcessCategories, {}),
    call(listProcessUids, {}),
    call(listSchemaUids, {}),
    call(listResponseCodeUidsEndpoint, {}),
    call(listConsultationUids, {}),
    call(listMarketPartnerUidsEndpoint, {}),
    call(listElwogUids, {}),
    call(listEventUidsEndpoint, {}),
    call(listPowerstationUidsEndpoint, {}),
    call(listMarketDatesEndpoint, {}),
  ]);
  return [
    ...fixed,
    ...routedPages(pages).map((page) => encodeURI(pathOfPage(page))),
    ...processesCategories.map(({ uid }) => urlOf('ProcessCategoryDetail', { uid })),
    ...processes.addresses,
    ...schemas.addresses,
    ...consultations.uids.map((uid) => urlOf('ConsultationDetail', { uid })),
    ...responseCodes.addresses,
    ...partners.addresses,
    ...elwog.elwoggwg.map(elwogUrl),
    ...events.uids.map((uid) => urlOf('EventDetailPage', { uid })),
    ...marketDates.map(({ uid }) => urlOf('MarketDate', { uid })),
    ...powerstations.uids.map((uid) => urlOf('PowerstationDetail', { uid })),
  ];
}
