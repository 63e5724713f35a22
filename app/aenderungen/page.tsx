import { RoleChangesView } from '@/components/role-changes/role-changes-view';
import { RoleChoiceView } from '@/components/role-changes/role-choice-view';
import { call } from '@/lib/backend/call';
import { addressFor, readAddress } from '@/lib/role-changes/address';
import { listMarketRoles, listRoleChanges } from '@/lib/role-changes/endpoints';
import { urlOf } from '@/lib/routes';
import { clock } from '@/lib/time/clock';
import { secondsOfDay } from '@/lib/time/days';
import { secondsOf } from '@/lib/time/zone';
import { listWatchesEndpoint } from '@/lib/watching/endpoints';
import { metadata } from '../_frame/metadata';
import { type PageRequest, page, printed } from '../_frame/page';

export const generateMetadata = metadata('RoleChanges', {
  description:
    'Was sich für eine Marktrolle des österreichischen Strom- und Gasmarkts zu einem Stichtag ändert: Prozesse, Marktnachrichten, Schemas, Fristen und offene Konsultationen.',
});

async function render({ query, session }: PageRequest) {
  const address = readAddress(query);
  const { roles, own } = await call(listMarketRoles, {});
  const known = new Set(roles.map(({ uid }) => uid));
  const unknown = address.ignored.includes('role') || address.roles.some((uid) => !known.has(uid));
  const asked = address.roles.length === 0 && !unknown ? own : address.roles.filter((uid) => known.has(uid));
  if (asked.length === 0) {
    return (
      <>
        {printed(urlOf('RoleChanges'))}
        <RoleChoiceView roles={roles} signedIn={session.loggedIn} unknown={unknown} />
      </>
    );
  }
  const changes = await call(listRoleChanges, {
    role: asked.join(),
    ...(address.date && { date: secondsOfDay(address.date) }),
    ...(address.since && { since: secondsOfDay(address.since) }),
  });
  const watches = session.loggedIn ? (await call(listWatchesEndpoint, {})).watches : undefined;
  const followed = watches?.flatMap(({ entity, key, uid }) =>
    entity === 'market-roles' ? [[Number(key), uid] as const] : [],
  );
  const ignored = unknown ? [...new Set([...address.ignored, 'role'])] : address.ignored;
  return (
    <>
      {printed(addressFor({ ...address, roles: asked }))}
      <RoleChangesView
        changes={changes}
        roles={roles}
        own={own}
        ignored={ignored}
        now={secondsOf(clock())}
        watched={followed && new Map(followed)}
      />
    </>
  );
}

// On paper it names the roles of who reads, too.
export default page('RoleChanges', render, '', true);
