import { namedUrl, type RouteParams, urlOf } from './routes';
import { formatVersion } from './text/version';

/**
 * The addresses by which records are known for years: what people call them, with the version (docs/requirements/routes.md,
 * Names). Where a name cannot stand in an address, the one by uid is the only one.
 */

/** What an address by name asks for, from its parameters as they were before they were encoded. */
export const askedIn = ({
  name,
  version,
  code,
  ecnumber,
}: RouteParams): { name: string; version?: string } => ({
  name: name?.replaceAll('~', '/') ?? code?.replace('code-', '') ?? ecnumber ?? '',
  ...(version && { version }),
});

const versionText = (version: number | string) =>
  typeof version === 'number' ? formatVersion(version) : version;

/** @param version as a number, or `03.00` */
export const processUrl = (process: { uid: number; process: string; version: number | string }): string =>
  namedUrl('ProcessVersion', { name: process.process, version: versionText(process.version) }) ??
  urlOf('ProcessDetail', { uid: process.uid });

export const schemaUrl = ({
  uid,
  schema,
  version,
}: {
  uid: number;
  schema: string;
  version: string;
}): string => namedUrl('SchemaVersion', { name: schema, version }) ?? urlOf('SchemaDetailPage', { uid });

/** A message of a version of a process, which is its own version too. */
export const messageUrl = ({
  uid,
  messageCode,
  process,
}: {
  uid: number;
  messageCode: string;
  process: { uid: number; version: number | string };
}): string =>
  namedUrl('MessageVersion', { name: messageCode, version: versionText(process.version) }) ??
  urlOf('MarketNotifications', { uid: process.uid, marketnotificationsUid: uid });

export const responseCodeUrl = ({ code }: { code: number }): string =>
  urlOf('ResponseCodeByCode', { code: `code-${code}` });

/** A partner with several numbers is addressed by the first in their order. */
export function partnerUrl({ uid, ecnumbers }: { uid: number; ecnumbers: { ecnumber: string }[] }): string {
  const [first] = ecnumbers.map(({ ecnumber }) => ecnumber).sort();
  const named = first === undefined ? undefined : namedUrl('MarketPartnerByNumber', { ecnumber: first });
  return named ?? urlOf('MarketPartnerDetail', { marketPartnerUid: uid });
}
