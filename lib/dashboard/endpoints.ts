import 'server-only';
import { can, sightOf } from '../auth/permissions';
import { type Context, endpoint } from '../backend/endpoint';
import { keptToday, keptUntilWritten } from '../backend/kept';
import { listEvents } from '../events/queries';
import { clock } from '../time/clock';
import type { UserObject } from '../users/model';
import { topics } from '../users/settings';
import { getDrafts, getTasks, listUndecided } from './admin-queries';
import type { Dashboard, ProcessOffice } from './model';
import {
  getPartnerState,
  interestsOf,
  listChanges,
  listComing,
  listInactivePartners,
  listOpenConsultations,
} from './queries';

const uids = (list: { uid: number }[]) => list.map(({ uid }) => uid);

const notificationsUnset = (user: UserObject) => topics.every(({ name }) => user[name] === -1);

/** Reads the dashboard in two steps: the active partner, then everything else at once. */
async function readDashboard(_: object, { db, session, user }: Context): Promise<Dashboard> {
  const own = session.marketPartnerUid;
  const partner = own > 0 ? await getPartnerState(db, own) : null;
  const { scope, participants, categories } = interestsOf(user!, partner);
  const interests = { participants: uids(participants), categories: uids(categories) };
  const now = clock();
  const sight = sightOf(session);
  const [changes, coming, open, { events }, tasks, drafts, inactivePartners] = await Promise.all([
    keptUntilWritten('dashboard:changes', [interests, sight], () =>
      listChanges(db, interests, sight, clock()),
    ),
    listComing(db, interests, now),
    keptUntilWritten('dashboard:open', [interests, sight], () =>
      listOpenConsultations(db, interests, { sight, partner: sight.marketPartnerUid }, clock()),
    ),
    keptToday(['events'], 'dashboard:events', () =>
      listEvents(db, { filters: { upcoming: true }, page: 1, pageSize: 3 }),
    ),
    can(session, 'administration') ? getTasks(db) : null,
    can(session, 'processes.drafts') ? getDrafts(db) : null,
    listInactivePartners(db, session.uid),
  ]);
  return {
    scope,
    participants,
    categories,
    changes,
    coming,
    consultations: open.consultations,
    consultationsTotal: open.total,
    events,
    partner,
    inactivePartners,
    tasks,
    drafts,
    unset: {
      interests: user!.processesparticipants.length + categories.length === 0,
      notifications: notificationsUnset(user!),
    },
  };
}

export const showDashboard = endpoint('GET /users/dashboard', {
  summary: 'Was sich für die angemeldete Person ändert, und was für sie zu tun ist',
  access: 'loggedIn',
  handle: readDashboard,
});

/** Rows of each part of the process admins' page. */
const mostDue = 50;

export const showProcessOffice = endpoint('GET /processes/office/show', {
  summary: 'Was für die Prozessadministration ansteht: Entwürfe, Termine, Konsultationen',
  access: 'processes.write',
  handle: async (_, { db, session }): Promise<{ office: ProcessOffice }> => {
    const now = clock();
    const everything = { participants: [], categories: [] };
    const [drafts, coming, undecided, { consultations }] = await Promise.all([
      getDrafts(db, mostDue),
      listComing(db, everything, now, mostDue),
      listUndecided(db, now, mostDue),
      listOpenConsultations(db, everything, { sight: session, partner: 0, most: mostDue }, now),
    ]);
    return { office: { drafts, coming, undecided, open: consultations } };
  },
});
