import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ReadinessState } from '../../readiness/model';
import { moment, record } from './columns';
import { participants } from './lookups';
import { marketPartners } from './partners';
import { processes } from './processes';
import { users } from './users';

const marketPartnerUid = () =>
  integer('market_partner_uid')
    .notNull()
    .references(() => marketPartners.uid, { onDelete: 'cascade' });
const processUid = () =>
  integer('process_uid')
    .notNull()
    .references(() => processes.uid, { onDelete: 'cascade' });
const participantUid = () =>
  integer('participant_uid')
    .notNull()
    .references(() => participants.uid, { onDelete: 'cascade' });

/** What a market partner says, in one of its roles, of a process version (lib/readiness). */
export const readiness = pgTable(
  'readiness',
  {
    ...record(),
    marketPartnerUid: marketPartnerUid(),
    processUid: processUid(),
    participantUid: participantUid(),
    /** Empty where what was said is taken back. */
    state: text('state').$type<ReadinessState | ''>().notNull(),
    /** Since when it is ready, or for when that is planned. */
    day: date('day', { mode: 'string' }),
    note: text('note').notNull().default(''),
  },
  (t) => [
    unique('readiness_once').on(t.marketPartnerUid, t.processUid, t.participantUid),
    index('readiness_process').on(t.processUid, t.participantUid),
    index('readiness_planned').on(t.day).where(sql`state = 'planned'`),
  ],
);

/** Who was reminded of what, so that nobody is twice. */
export const readinessReminders = pgTable(
  'readiness_reminders',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    marketPartnerUid: marketPartnerUid(),
    processUid: processUid(),
    participantUid: participantUid(),
    /** `30` and `7` days before the version begins, or `planned` for a planned day that has passed. */
    reason: text('reason').notNull(),
    /** That begin, or that planned day: another day is reminded of anew. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'readiness_reminders_pk',
      columns: [t.userUid, t.marketPartnerUid, t.processUid, t.participantUid, t.reason, t.day],
    }),
    index('readiness_reminders_process').on(t.processUid),
  ],
);
