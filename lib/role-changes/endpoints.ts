import 'server-only';
import { isRoleName } from '../auth/roles';
import { type Context, endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { onlyEntries, uidInput } from '../backend/inputs';
import { config } from '../config';
import { getPartnerState, interestsOf } from '../dashboard/queries';
import { invalidField, notFound } from '../errors';
import { secondsSchema } from '../list';
import type { Participant } from '../processes/model';
import { clock } from '../time/clock';
import { dayOfSeconds, secondsOfDay, viennaDay } from '../time/days';
import { object, string } from '../validation/yup';
import { everyRole, roleForm, rolesIn } from './address';
import { roleCalendar } from './calendar';
import { roleFeed } from './feed';
import type { RoleChanges, RoleChoice } from './model';
import { listCodes, listNextDays } from './queries';
import { readRoleChanges, tellAll } from './tell';

/** The participants that are not roles of registered users (docs/requirements/roles.md, Registered users). */
const marketRoles = async ({ db }: Pick<Context, 'db'>) =>
  (await listCodes(db)).filter(({ name }) => !isRoleName(name));

/** The caller's roles: those of the active market partner, otherwise the user's own. */
async function ownRoles({ db, session, user }: Context): Promise<number[]> {
  if (!user) return [];
  const partner = session.marketPartnerUid > 0 ? await getPartnerState(db, session.marketPartnerUid) : null;
  return interestsOf(user, partner).participants.map(({ uid }) => uid);
}

const asParticipant = ({ uid, name, code }: Participant): Participant => ({ uid, name, code });

/** The roles with these uids. @throws PortalError invalid_input when a uid is not a market role */
async function requireRoles(context: Context, uids: number[]): Promise<Participant[]> {
  const known = new Map((await marketRoles(context)).map((role) => [role.uid, role]));
  return uids.map((uid) => {
    const role = known.get(uid);
    if (!role) throw invalidField('role', `Die Marktrolle mit der Nummer ${uid} gibt es nicht.`);
    return asParticipant(role);
  });
}

/** The role of a feed or calendar. @throws PortalError not_found */
async function requireRole(context: Context, uid: number): Promise<Participant> {
  const role = (await marketRoles(context)).find((one) => one.uid === uid);
  if (!role) throw notFound('Diese Marktrolle gibt es nicht.');
  return asParticipant(role);
}

export const listMarketRoles = endpoint('GET /role-changes/roles/list', {
  summary: 'Die Marktrollen mit dem nächsten Tag, an dem sich für sie etwas ändert; `own` sind die eigenen',
  access: 'public',
  handle: async (_, context): Promise<RoleChoice> => {
    const [roles, days, own] = await Promise.all([
      marketRoles(context),
      listNextDays(context.db, viennaDay(clock())),
      ownRoles(context),
    ]);
    const known = new Set(roles.map(({ uid }) => uid));
    return {
      roles: roles.map((role) => {
        const next = days.get(role.uid);
        return { ...role, next: next ? secondsOfDay(next.day) : null, processes: next?.processes ?? [] };
      }),
      own: own.filter((uid) => known.has(uid)),
    };
  },
});

export const listRoleChanges = endpoint('GET /role-changes/list', {
  summary:
    'Was sich für Marktrollen an einem Tag ändert, mit `since` von einem Tag an: Prozesse, Nachrichten, Schemas, Fristen und offene Konsultationen. `role` sind Nummern mit Beistrichen dazwischen oder `alle`; ohne `date` der nächste Tag mit einer Änderung',
  access: 'public',
  prepare: onlyEntries(['role', 'date', 'since']),
  input: object({
    role: string()
      .required()
      .matches(
        new RegExp(`^${everyRole}$|${roleForm.source}`),
        'Nummern von Marktrollen, durch Beistriche getrennt, oder „alle“.',
      ),
    date: secondsSchema(),
    since: secondsSchema(),
  }).noUnknown(),
  handle: async ({ role, date, since }, context): Promise<RoleChanges> => {
    const roles =
      role === everyRole
        ? (await marketRoles(context)).map(asParticipant)
        : await requireRoles(context, rolesIn(role));
    const asked = {
      ...(date !== undefined && { date: dayOfSeconds(date) }),
      ...(since !== undefined && { since: dayOfSeconds(since) }),
    };
    return readRoleChanges(context.db, roles, asked, clock());
  },
});

export const roleChangesFeed = endpoint('GET /role-changes/atom/{uid}', {
  summary:
    'Was sich für eine Marktrolle ändert, als Atom-Feed: ein Eintrag je Prozessversion und Schemaänderung',
  access: 'public',
  input: uidInput,
  file: 'application/atom+xml',
  handle: async ({ uid }, context) => {
    const role = await requireRole(context, uid);
    const { publicUrl: origin, portalName } = config;
    return new FileAnswer({
      name: `aenderungen-${uid}.atom`,
      type: 'application/atom+xml; charset=utf-8',
      body: roleFeed(role, await tellAll(context.db, [role], clock()), { origin, portalName }),
      inline: true,
      cache: 'minutes',
    });
  },
});

export const roleChangesCalendar = endpoint('GET /role-changes/ics/{uid}', {
  summary:
    'Die Tage, an denen sich für eine Marktrolle etwas ändert, und die Fristen ihrer offenen Konsultationen als Kalender zum Abonnieren (ICS)',
  access: 'public',
  input: uidInput,
  file: 'text/calendar',
  handle: async ({ uid }, context) => {
    const role = await requireRole(context, uid);
    const now = clock();
    const [told, { consultations }] = await Promise.all([
      tellAll(context.db, [role], now),
      readRoleChanges(context.db, [role], {}, now),
    ]);
    return new FileAnswer({
      name: `aenderungen-${uid}.ics`,
      type: 'text/calendar; charset=utf-8',
      body: roleCalendar(role, told, consultations, { url: config.publicUrl, name: config.portalName }),
      cache: 'minutes',
    });
  },
});
