import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { type DocumentSight, documentSightOf, maySee } from '../documents/sql';
import { pageOf, windowOf } from '../list';
import { userName } from '../users/sql';
import { draftNoun, type HistoryEntry, type ReadableHistory } from './model';

/** What a reader's active role may see beyond what is public. */
export interface Sight {
  drafts: boolean;
  internal: boolean;
  comingConsultations: boolean;
  inactivePartners: boolean;
  /** Contact persons of every market partner, or of one; 0 for none. */
  contactPersons: { all: boolean; of: number };
  /** Documents that are not public, too. */
  documents: DocumentSight;
  /** The names of who made a change. */
  authors: boolean;
}

/** What a session may read of changes. */
export const sightOf = (session: SessionState): Sight => ({
  drafts: can(session, 'processes.drafts'),
  internal: can(session, 'consultations.internal'),
  comingConsultations: can(session, 'consultations.write'),
  inactivePartners: can(session, 'marketPartners.administer'),
  contactPersons: {
    all: can(session, 'contactPersons.read', 0), // partner 0 is nobody's own
    of: can(session, 'contactPersons.read') ? Math.max(0, session.marketPartnerUid) : 0,
  },
  documents: documentSightOf(session),
  authors: can(session, 'changes.authors'),
});

/** By the name of the table, and of the API. */
const documentNouns = ['documents', 'documents-and-links'];

/**
 * Whether the reader may see the record that a `changes ch` is about. What is deleted can't be asked any more
 * whether it was public, so its traces are for those who see drafts; but that a process, a schema, a
 * consultation or an event was deleted is public, as a draft's deletion is not told under its noun (`draftNoun`), an
 * internal consultation's not at all, and every event was public. A kind that is not named here is seen by nobody.
 */
export const mayHearOf = ({
  documents,
  drafts,
  internal,
  comingConsultations,
  inactivePartners,
  contactPersons,
}: Sight): SQL => sql`case
  when ch.entity in ${documentNouns} then ${documents.all}
    or exists (select 1 from documents d where d.uid = ch.entity_uid and ${maySee(documents)})
  when ch.entity in ('processes', 'schemas', 'consultations', 'events') and ch.action = 'deleted' then true
  when ch.entity = 'processes' then ${drafts} or exists (select 1 from processes p
    where p.uid = ch.entity_uid and p.editing_status <> 'Entwurf')
  when ch.entity = 'schemas' then ${drafts} or exists (select 1 from schemas s
    where s.uid = ch.entity_uid and s.editing_status <> 'Entwurf')
  when ch.entity = 'response-codes' then true
  when ch.entity = 'consultations' then exists (select 1 from consultations c where c.uid = ch.entity_uid
    and (${internal} or not c.internal) and (${comingConsultations} or c.consultation_start <= now()))
  when ch.entity = 'market-partners' then exists (select 1 from market_partners m where m.uid = ch.entity_uid
    and (${inactivePartners} or m.active))
  when ch.entity = 'contact-persons' then exists (select 1 from contact_persons c where c.uid = ch.entity_uid
    and (${contactPersons.all} or c.market_partner_uid = ${contactPersons.of}))
  when ch.entity = 'elwoggwg' then exists (select 1 from elwoggwg e
    join market_partners m on m.uid = e.market_partner_uid where e.uid = ch.entity_uid
    and e.published_at is not null and (${inactivePartners} or m.active))
  when ch.entity = 'events' then exists (select 1 from events e where e.uid = ch.entity_uid)
  else false end`;

/**
 * What a session may read of one record's history. Drafts of ELWOG/GWG entries are for those who write them:
 * the page administration and the partner that the entry belongs to.
 */
export async function sightOfRecord(
  db: Db,
  session: SessionState,
  { entity, uid }: { entity: ReadableHistory; uid: number },
): Promise<Sight> {
  const sight = sightOf(session);
  if (entity !== 'elwoggwg') return sight;
  if (!can(session, 'elwog.write')) return { ...sight, drafts: false };
  const [owner] = await rowsOf<{ partner: number }>(
    db,
    sql`select market_partner_uid as partner from elwoggwg where uid = ${uid}`,
  );
  return { ...sight, drafts: owner !== undefined && can(session, 'elwog.write', owner.partner) };
}

export interface HistoryQuestion {
  entity: ReadableHistory;
  uid: number;
  page?: number;
  pageSize?: number;
}

/**
 * The history of one record, newest first. What happened while it was a draft is listed for those who see
 * drafts, and the names of persons for those alone who may know them.
 */
export async function listHistory(db: Db, question: HistoryQuestion, sight: Sight) {
  const { entity, uid } = question;
  const { limit, offset } = windowOf(question);
  // A consultation's draft is the time before it begins.
  const drafts =
    entity === 'consultations'
      ? sight.comingConsultations
      : entity === 'documents'
        ? sight.documents.all
        : sight.drafts;
  const nouns = drafts ? [entity, draftNoun(entity)] : [entity];
  const seen = sql`ch.entity in ${nouns} and ch.entity_uid = ${uid}
    and (ch.entity <> ${entity} or ${mayHearOf(sight)})`;
  const [changes, [count]] = await Promise.all([
    rowsOf<HistoryEntry>(
      db,
      sql`select ch.uid, ch.action, ch.sentence, ch.fields, ${seconds(sql`ch.at`)} as at,
          (ch.entity <> ${entity})::int as draft,
          ${sight.authors ? userName : sql`null::text`} as by
        from changes ch left join users u on ${sight.authors} and u.uid = ch.by_uid
        where ${seen} order by ch.at desc, ch.uid desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from changes ch where ${seen}`),
  ]);
  return { changes, ...pageOf(question, count!.n) };
}
