import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { deletedRow, whyWithdrawn } from '../bin/withdrawn';
import type { Db, Tx } from '../db';
import type { RevisionGroup } from '../db/counts';
import { type Found, pageIn } from '../db/found';
import { cached } from '../db/revisions';
import { count, int, select } from '../db/select';
import * as tables from '../db/tables';
import { notFound } from '../errors';
import { clock } from '../time/clock';
import { consultationKind } from './kind';
import type { ListQuestion } from './listing';
import {
  type ConsultationRow,
  type ConsultationTab,
  consultationTabs,
  mostConsultationsAbout,
  statusOfTab,
} from './model';
import { conditionsOf, type Narrowing, orderOf, rowColumns } from './sql';

/** The same answer for consultations that do not exist and for those that one may not see. */
export const consultationGone = () => notFound('Diese Konsultation gibt es nicht oder nicht mehr.');

/** A consultation as it stands in the database. */
export type ConsultationRecord = typeof tables.consultations.$inferSelect;

/**
 * The consultation as it is saved, for who may see it; every call about one begins here.
 * @param lock holds its row until the transaction ends: `update` to change it, `share` to keep others from it
 * @throws PortalError not_found, also for an internal one and one that has not begun where the session may not see it; of a
 * withdrawn one it says since when (410)
 */
export async function requireVisibleConsultation(
  db: Db | Tx,
  session: Sight,
  uid: number,
  now: Date,
  { lock }: { lock?: 'update' | 'share' } = {},
): Promise<ConsultationRecord> {
  const c = alias(tables.consultations, 'c');
  const question = db
    .select()
    .from(c)
    .where(and(eq(c.uid, uid), consultationKind.visible(session, now)));
  const [row] = await (lock ? question.for(lock) : question);
  if (!row) {
    const where = deletedRow('consultations', 'c', consultationKind.visible(session, now));
    const withdrawn = { table: 'consultations', entity: 'consultations', uid, where };
    throw await whyWithdrawn(db, withdrawn, consultationGone);
  }
  return row;
}

const narrowed = ({ filters, search }: Pick<ListQuestion, 'filters' | 'search'>): Narrowing => ({
  ...filters,
  term: search.term?.trim() ?? '',
});

const keyOf = (asked: Narrowing, sight: Sight) => [
  asked,
  ...[can(sight, 'consultations.internal'), can(sight, 'consultations.write')],
];

/** Whether a process or schema is public decides what a question about it finds. */
export const groups: RevisionGroup[] = ['consultations', 'processes', 'schemas'];

/** How many consultations a question finds; kept until one changes, begins or ends. */
function countOf(db: Db, asked: Narrowing, sight: Sight, now: Date) {
  const key = `consultations:${JSON.stringify(keyOf(asked, sight))}`;
  return cached(groups, key, () =>
    count(db, sql`from consultations c where ${conditionsOf(asked, sight, now)}`),
  );
}

/** What a question for consultations finds. */
export const foundConsultations = (
  question: Pick<ListQuestion, 'filters' | 'search' | 'sorting'>,
  sight: Sight,
  now = clock(),
): Found<ConsultationRow> => ({
  ...{ from: sql`consultations c`, uid: sql`c.uid`, order: orderOf(question.sorting) },
  where: conditionsOf(narrowed(question), sight, now),
  read: (db, rest) => select(db, rowColumns(now, sight), rest),
});

/** Consultations, by default the one begun last first (docs/requirements/records.md, Consultation). */
export const listConsultations = (db: Db, question: ListQuestion, sight: Sight, now = clock()) =>
  pageIn(db, 'consultations', foundConsultations(question, sight, now), question, {
    groups,
    of: keyOf(narrowed(question), sight),
  });

/** How many consultations each tab has for a question; `intern` only for who sees internal ones. */
export async function countTabs(db: Db, asked: Omit<Narrowing, 'status'>, sight: Sight, now = clock()) {
  const tabs = consultationTabs.filter((tab) => can(sight, 'consultations.internal') || tab !== 'intern');
  const counts = await Promise.all(
    tabs.map(async (tab) => {
      const n = await countOf(db, { ...asked, status: statusOfTab[tab] }, sight, now);
      return [tab, n] as const;
    }),
  );
  return Object.fromEntries(counts) as Partial<Record<ConsultationTab, number>>;
}

const linksTo = {
  processes: sql`consultation_processes l where l.process_uid = self.uid`,
  schemas: sql`consultation_schemas l where l.schema_uid = self.uid`,
};

/** The newest `consultations c` that all may see and that name the record `self`, and one more where the list has others. */
export const newestConsultations = (of: keyof typeof linksTo, now: Date): SQL =>
  sql`from (select c.uid, c.title, c.consultation_start from consultations c
    where ${consultationKind.visible(anonymous, now)} and c.uid in (select l.consultation_uid from ${linksTo[of]})
    order by c.consultation_start desc, c.uid desc limit ${mostConsultationsAbout + 1}) c`;

/** The uids of the consultations that everyone may see, newest first. */
export async function listPublicConsultationUids(db: Db, most: number, now = clock()): Promise<number[]> {
  const rows = await select(
    db,
    { uid: int(sql`c.uid`) },
    sql`from consultations c where ${consultationKind.visible(anonymous, now)}
      order by c.uid desc limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}
