import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { select, text } from '../db/select';
import { clock } from '../time/clock';
import { type CalendarConsultation, consultationCalendar } from './calendar';
import { getConsultation } from './detail-query';
import { consultationKind } from './kind';
import { consultationStatus } from './model';
import { c, ofStatus } from './sql';

/** Consultations that one calendar holds. */
const most = 500;

const type = text<CalendarConsultation['consultationType']>(c.consultationType);
/** The public consultations that take statements, the one that ends first first. */
const listForCalendar = (db: Db, now: Date): Promise<CalendarConsultation[]> =>
  select(
    db,
    {
      ...{ uid: c.uid, title: c.title, consultationType: type, changed: seconds(c.changedAt) },
      ...{ consultationStart: seconds(c.consultationStart), statementsUntil: seconds(c.statementsUntil) },
      ...{ expectedPublication: seconds(c.expectedPublication), testFrom: seconds(c.testFrom) },
      ...{ productiveFrom: seconds(c.productiveFrom), decidedAt: sql<null>`null` },
    },
    sql`from consultations c where ${ofStatus(consultationStatus.open, now)} and ${consultationKind.visible(anonymous, now)}
      order by c.statements_until, c.uid limit ${most}`,
  );

export const consultationCalendarEndpoint = endpoint('GET /consultations/ics/{uid}', {
  summary: 'Die Termine einer Konsultation als Kalender (ICS)',
  access: 'public',
  input: uidInput,
  file: 'text/calendar',
  handle: async ({ uid }, { db, session }) => {
    const consultation = await getConsultation(db, session, uid);
    const body = consultationCalendar([consultation], calendarSite(), consultation.title);
    return calendarAnswer(`konsultation-${uid}.ics`, body);
  },
});

export const openConsultationsCalendar = endpoint('GET /consultations/ics', {
  summary: 'Die Termine aller öffentlichen offenen Konsultationen als Kalender zum Abonnieren (ICS)',
  access: 'public',
  file: 'text/calendar',
  handle: async (_, { db }) =>
    calendarAnswer(
      'konsultationen.ics',
      consultationCalendar(await listForCalendar(db, clock()), calendarSite()),
      { subscribed: true },
    ),
});
