import type { Query } from '@/lib/address';
import { call } from '@/lib/backend/call';
import type { NamedEndpoint } from '@/lib/kinds/named-call';
import { showMarketPartnerByNumber } from '@/lib/market-partners/endpoints';
import { askedIn } from '@/lib/named-urls';
import { showProcessByName } from '@/lib/processes/endpoints';
import { showNotificationByCode } from '@/lib/processes/notifications/endpoints';
import { showResponseCodeByCode } from '@/lib/response-codes/endpoints';
import { type matchRoute, plainParams, type RouteParams } from '@/lib/routes';
import { showSchemaByName } from '@/lib/schemas/endpoints';

type Finder = (params: RouteParams, days: { stichtag?: string; stand?: string }) => Promise<RouteParams>;

/** How the parameters of a page that names its record become those of the page by uid. */
const finder =
  <Answer>(endpoint: NamedEndpoint<Answer>, found: (answer: Answer) => Record<string, number>): Finder =>
  async (params, { stichtag, stand }) => {
    const asked = askedIn(params);
    const answer = await call(endpoint, {
      ...asked,
      ...(asked.version === undefined && { stichtag }),
      ...(stand && { stand }),
    });
    return Object.fromEntries(Object.entries(found(answer)).map(([key, uid]) => [key, String(uid)]));
  };

const process = finder(showProcessByName, ({ process: { uid } }) => ({ uid }));
const schema = finder(showSchemaByName, ({ schema: { uid } }) => ({ uid }));
const message = finder(showNotificationByCode, ({ record: { uid, processUid } }) => ({
  uid: processUid,
  marketnotificationsUid: uid,
}));

const finders: Record<string, Finder> = {
  ...{ ProcessByName: process, ProcessVersion: process, SchemaByName: schema, SchemaVersion: schema },
  ...{ MessageByCode: message, MessageVersion: message },
  ResponseCodeByCode: finder(showResponseCodeByCode, ({ responseCode: { uid } }) => ({ uid })),
  MarketPartnerByNumber: finder(showMarketPartnerByNumber, ({ marketPartner: { uid } }) => ({
    marketPartnerUid: uid,
  })),
};

/**
 * The parameters by which a page finds its record: of a route that names it, the uids of the record of that name.
 * @param match the route that the address matches: the folder of one may answer another one that names the same record
 * @param own the parameters by the names of the page's own route
 * @param query `stichtag` is the day that a version is asked for, `stand` the one at whose end it is
 * @throws PortalError not_found; invalid_input for what is no day
 */
export async function recordParams(
  match: ReturnType<typeof matchRoute>,
  own: RouteParams,
  query: Query,
): Promise<RouteParams> {
  const params = { ...plainParams(match?.params ?? {}), ...own };
  const find = finders[match?.route.name ?? ''];
  const [stichtag, stand] = [query.stichtag, query.stand].map((one) => [one].flat()[0]?.trim() || undefined);
  if (!find) return params;
  return { ...params, ...(await find(params, { stichtag, stand })) };
}
