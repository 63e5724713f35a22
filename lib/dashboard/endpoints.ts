import 'server-only';
import { can } from '../auth/permissions';
import { type Context, endpoint } from '../backend/endpoint';
import { listEvents } from '../events/queries';
import type { UserObject } from '../users/model';
import { getDrafts, getTasks } from './admin-queries';
import type { Dashboard } from './model';
import {
  getPartnerState,
  interestsOf,
  listChanges,
  listComing,
  listInactivePartners,
  listOpenConsultations,
} from './queries';

const uids = (list: { uid: number }[]) => list.map(({ uid }) => uid);

const notificationsUnset = (user: UserObject) =>
  [
    user.notifyAboutConsultations,
    user.notifyEvents,
    user.notifyIndustryInformation,
    user.notifyElwoggwg,
    user.notifyProcesses,
    user.notifySchemas,
  ].every((setting) => setting === -1);

/** Reads the dashboard in two steps: the active partner, then everything else at once. */
async function readDashboard(_: object, { db, session, user }: Context): Promise<Dashboard> {
  const partner = session.marketPartnerUid > 0 ? await getPartnerState(db, session.marketPartnerUid) : null;
  const { scope, participants, categories } = interestsOf(user!, partner);
  const interests = { participants: uids(participants), categories: uids(categories) };
  const now = new Date();
  const [changes, coming, open, { events }, tasks, drafts, inactivePartners] = await Promise.all([
    listChanges(db, interests, session, now),
    listComing(db, interests, now),
    listOpenConsultations(db, interests, { sight: session, partner: partner?.uid ?? 0 }, now),
    listEvents(db, { filters: { upcoming: true }, page: 1, pageSize: 3 }),
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
