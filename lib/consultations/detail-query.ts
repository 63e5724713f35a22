import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { attachmentsOf } from '../attachments/store';
import { can, type Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { processKind } from '../processes/kind';
import { statusOn as processStatusOn } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { statusOn as schemaStatusOn } from '../schemas/queries';
import { viennaDay } from '../time/days';
import { secondsOf } from '../time/zone';
import type { AffectedVersion, ConsultationDetail } from './model';
import { requireVisibleConsultation } from './queries';
import { statusOf } from './rules';
import { statementCount } from './sql';

const secondsOrNull = (moment: Date | null) => (moment === null ? null : secondsOf(moment));

/** In force on a day: final and valid (docs/requirements/records.md, Process); for the alias `f`. */
const inForceOn = (day: string): SQL => sql`f.editing_status = 'Final' and f.valid_from <= ${day}
  and (f.valid_until is null or f.valid_until >= ${day})`;

/** The processes of a consultation, each with the version of its name in force, as far as the reader sees them. */
const affectedProcesses = (db: Db | Tx, uid: number, day: string, sight: Sight): Promise<AffectedVersion[]> =>
  rowsOf(
    db,
    sql`select p.uid, p.process as name, to_char(p.version, 'FM9900.00') as version, p.title,
        ${processStatusOn(day)} as status,
        (select json_build_object('uid', f.uid, 'version', to_char(f.version, 'FM9900.00')) from processes f
          where f.process = p.process and f.uid <> p.uid and ${inForceOn(day)}
          order by f.valid_from desc, f.uid desc limit 1) as "inForce"
      from consultation_processes l join processes p on p.uid = l.process_uid
      where l.consultation_uid = ${uid} and ${processKind.visible(sight)}
      order by ${nameOrder(sql`p.process`)}, p.version`,
  );

/** The schemas of a consultation, as its processes. */
const affectedSchemas = (db: Db | Tx, uid: number, day: string, sight: Sight): Promise<AffectedVersion[]> =>
  rowsOf(
    db,
    sql`select s.uid, s.schema as name, s.version, '' as title, ${schemaStatusOn(day)} as status,
        (select json_build_object('uid', f.uid, 'version', f.version) from schemas f
          where f.schema = s.schema and f.uid <> s.uid and ${inForceOn(day)}
          order by f.valid_from desc, f.uid desc limit 1) as "inForce"
      from consultation_schemas l join schemas s on s.uid = l.schema_uid
      where l.consultation_uid = ${uid} and ${schemaKind.visible(sight)}
      order by ${nameOrder(sql`s.schema`)}, s.version collate "C"`,
  );

/** What was once in force need not be compared: a version that is in force itself has nothing to be compared with. */
const withoutOwn = (list: AffectedVersion[]): AffectedVersion[] =>
  list.map((one) => (one.status === 1 ? { ...one, inForce: null } : one));

/**
 * A consultation with everything its page shows.
 * @throws PortalError not_found as requireVisibleConsultation
 */
export async function getConsultation(
  db: Db | Tx,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<ConsultationDetail> {
  const row = await requireVisibleConsultation(db, session, uid, now);
  const day = viennaDay(now);
  const [processes, schemas, extensions, corrections, documents, [more]] = await Promise.all([
    affectedProcesses(db, uid, day, session),
    affectedSchemas(db, uid, day, session),
    rowsOf<ConsultationDetail['extensions'][number]>(
      db,
      sql`select e.uid, ${seconds(sql`e.previous_until`)} as "previousUntil",
          ${seconds(sql`e.statements_until`)} as "statementsUntil", e.reason, ${seconds(sql`e.created_at`)} as created
        from consultation_extensions e where e.consultation_uid = ${uid} order by e.created_at, e.uid`,
    ),
    rowsOf<ConsultationDetail['corrections'][number]>(
      db,
      sql`select k.uid, k.text, ${seconds(sql`k.created_at`)} as created
        from consultation_corrections k where k.consultation_uid = ${uid} order by k.created_at desc, k.uid desc`,
    ),
    attachmentsOf(db, 'consultations', [uid]),
    rowsOf<{ statements: number | null; by: string | null }>(
      db,
      sql`select ${statementCount(session, sql`${uid}`)} as statements,
        (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.uid = ${row.changedBy}) as by`,
    ),
  ]);
  const published = row.decidedAt !== null && row.decidedAt <= now;
  const seesDecision = published || can(session, 'consultations.write');
  return {
    uid,
    title: row.title,
    consultationType: row.consultationType as ConsultationDetail['consultationType'],
    status: statusOf(row, now),
    internal: row.internal ? 1 : 0,
    description: row.description,
    remarks: row.remarks,
    consultationStart: secondsOf(row.consultationStart),
    statementsUntil: secondsOf(row.statementsUntil),
    expectedPublication: secondsOrNull(row.expectedPublication),
    testFrom: secondsOrNull(row.testFrom),
    productiveFrom: secondsOrNull(row.productiveFrom),
    decision: seesDecision ? row.decision : '',
    decidedAt: seesDecision ? secondsOrNull(row.decidedAt) : null,
    corrections,
    processes: withoutOwn(processes),
    schemas: withoutOwn(schemas),
    extensions,
    documents: documents.get(uid) ?? [],
    statements: more?.statements ?? null,
    changed: secondsOf(row.changedAt),
    changedBy: can(session, 'changes.authors') ? (more?.by ?? null) : null,
    revision: row.revision,
  };
}
