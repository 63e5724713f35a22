import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { type CalendarConsultation, consultationCalendar } from './calendar';
import { getConsultation } from './detail-query';
import { consultationKind } from './kind';
import { consultationStatus } from './model';
import { ofStatus } from './sql';

/** Consultations that one calendar holds. */
const most = 500;

/** The public consultations that take statements, the one that ends first first. */
const listForCalendar = (db: Db, now: Date): Promise<CalendarConsultation[]> =>
  rowsOf(
    db,
    sql`select c.uid, c.title, c.consultation_type as "consultationType", ${seconds(sql`c.changed_at`)} as changed,
        ${seconds(sql`c.consultation_start`)} as "consultationStart", ${seconds(sql`c.statements_until`)} as "statementsUntil",
        ${seconds(sql`c.expected_publication`)} as "expectedPublication", ${seconds(sql`c.test_from`)} as "testFrom",
        ${seconds(sql`c.productive_from`)} as "productiveFrom", null::float as "decidedAt"
      from consultations c where ${ofStatus(consultationStatus.open, now)} and ${consultationKind.visible(anonymous, now)}
      order by c.statements_until, c.uid limit ${most}`,
  );

export const consultationCalendarEndpoint = endpoint('GET /consultations/ics/{uid}', {
  summary: 'Die Termine einer Konsultation als Kalender (.ics)',
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
  summary: 'Die Termine aller öffentlichen offenen Konsultationen als Kalender zum Abonnieren (.ics)',
  access: 'public',
  file: 'text/calendar',
  handle: async (_, { db }) =>
    calendarAnswer(
      'konsultationen.ics',
      consultationCalendar(await listForCalendar(db, new Date()), calendarSite()),
      { subscribed: true },
    ),
});
