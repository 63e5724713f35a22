import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import type { RevisionGroup } from '../db/counts';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { object } from '../validation/yup';
import { readinessCalendar } from './calendar';
import { saveReadiness } from './commands';
import { readinessListing } from './listing';
import {
  countReadiness,
  foundReadiness,
  listOfPartner,
  listPlanned,
  listReadiness,
  listReadinessProcesses,
  showReadiness,
} from './queries';
import { readinessInput } from './record';

/** Everything that answers about readiness are made of. */
const groups: RevisionGroup[] = ['readiness', 'processes', 'market_partners', 'market_dates', 'lookups'];
const kept = keeperFor('readiness', groups);

const one = (uid: number | undefined) => (uid === undefined ? undefined : [uid]);
const scopeInput = object({ process: uidSchema(), date: uidSchema() }).noUnknown();

export const listReadinessEndpoint = endpoint('POST /readiness/list', {
  summary:
    'Wie weit Marktpartner in ihren Rollen sind: mit einer Prozessversion, mit allen eines Umstellungstermins, ohne beides mit allen kommenden',
  access: 'public',
  ...listCall(readinessListing),
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, (sight) => listReadiness(db, question, sight)),
});

export const getReadiness = getList(readinessListing, listReadinessEndpoint);

export const exportReadiness = exportEndpoint({
  list: readinessListing,
  title: 'Bereitschaft',
  answerName: 'readiness',
  plan: (address, { db, session }) =>
    wholeOf(db, foundReadiness(readinessListing.question(address), session, viennaDay(clock()))),
});

export const countReadinessEndpoint = endpoint('GET /readiness/counts/list', {
  summary: 'Wie viele Marktpartner in ihren Rollen was gesagt haben; `unknown` sind die ohne Angabe',
  access: 'public',
  input: scopeInput,
  handle: async ({ process, date }, { db, session }) => ({
    counts: await kept(session, `counts:${process}:${date}`, (sight) =>
      countReadiness(db, { process: one(process), date: one(date) }, sight),
    ),
  }),
});

export const countReadinessOfRelease = endpoint('GET /readiness/release/list/{uid}', {
  summary: 'Wie viele Marktpartner in ihren Rollen zu den Prozessversionen eines Releases was gesagt haben',
  access: 'releases.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    counts: await countReadiness(db, { release: [uid] }, session),
  }),
});

export const showReadinessEndpoint = endpoint('GET /readiness/show/{uid}', {
  summary: 'Was ein Marktpartner in einer Rolle zu einer Prozessversion gesagt hat',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ readiness: await showReadiness(db, uid, session) }),
});

export const listReadinessOfPartner = endpoint('GET /readiness/partner/list/{uid}', {
  summary:
    'Die kommenden und geltenden Prozessversionen, die einen Marktpartner betreffen, mit dem, was er dazu gesagt hat (höchstens 500)',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    readiness: await kept(session, `partner:${uid}`, (sight) => listOfPartner(db, uid, sight)),
  }),
});

export const listReadinessChoices = endpoint('GET /readiness/processes/list', {
  summary: 'Die kommenden Prozessversionen, und die genannte, zur Auswahl',
  access: 'public',
  input: object({ process: uidSchema() }).noUnknown(),
  handle: async ({ process }, { db, session }) => ({
    processes: await kept(session, `processes:${process}`, (sight) =>
      listReadinessProcesses(db, one(process) ?? [], sight),
    ),
  }),
});

export const saveReadinessEndpoint = endpoint('POST /readiness/save', {
  summary: 'Mehrere Angaben eines Marktpartners speichern, alle oder keine, jede auf ihrem Stand `revision`',
  access: 'readiness.write',
  partner: ({ marketPartnerUid }) => marketPartnerUid,
  input: readinessInput,
  handle: (values, { db, session }) => saveReadiness(db, session.uid, values, session),
});

export const readinessCalendarEndpoint = endpoint('GET /readiness/ics', {
  summary: 'Die Tage, für die Marktpartner ihre Bereitschaft planen, als Kalender (ICS)',
  access: 'public',
  file: 'text/calendar',
  input: scopeInput.shape({ partner: uidSchema() }),
  handle: async ({ process, date, partner }, { db, session }) => {
    const planned = await listPlanned(db, { process: one(process), date: one(date), partner }, session);
    return calendarAnswer('bereitschaft.ics', readinessCalendar(planned, calendarSite()));
  },
});
