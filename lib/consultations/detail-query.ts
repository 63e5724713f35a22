import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attachmentsOf } from '../attachments/store';
import { can, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { int, object, oneOf, select, text } from '../db/select';
import { processKind, processVersion, versionText } from '../processes/kind';
import { p, statusOn as processStatusOn } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { s, statusOn as schemaStatusOn } from '../schemas/queries';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { secondsOf } from '../time/zone';
import { nameOfUser } from '../users/sql';
import type { AffectedVersion, ConsultationDetail, CorrectionKind } from './model';
import { requireVisibleConsultation } from './queries';
import { statusOf } from './rules';
import { statementCount } from './sql';

const e = alias(tables.consultationExtensions, 'e');
const k = alias(tables.consultationCorrections, 'k');

const secondsOrNull = (moment: Date | null) => (moment === null ? null : secondsOf(moment));

/** In force on a day: final and valid (docs/requirements/records.md, Process); for the alias `f`. */
const inForceOn = (day: string): SQL => sql`f.editing_status = 'Final' and f.valid_from <= ${day}
  and (f.valid_until is null or f.valid_until >= ${day})`;

/** The version of the same name in force. */
const inForce = (table: 'processes' | 'schemas', name: 'process' | 'schema', of: 'p' | 's', day: string) => {
  const version = table === 'processes' ? versionText(sql`f.version`) : sql`f.version`;
  return oneOf(
    object({ uid: int(sql`f.uid`), version: text(version) }),
    sql`from ${sql.raw(table)} f where f.${sql.raw(name)} = ${sql.raw(`${of}.${name}`)} and f.uid <> ${sql.raw(of)}.uid
      and ${inForceOn(day)} order by f.valid_from desc, f.uid desc limit 1`,
  );
};

/** The processes of a consultation, each with the version of its name in force, as far as the reader sees them. */
const affectedProcesses = (db: Db | Tx, uid: number, day: string, sight: Sight): Promise<AffectedVersion[]> =>
  select(
    db,
    {
      ...{ uid: p.uid, name: p.process, version: text(processVersion), title: p.title },
      status: processStatusOn(day),
      inForce: inForce('processes', 'process', 'p', day),
    },
    sql`from consultation_processes l join processes p on p.uid = l.process_uid
      where l.consultation_uid = ${uid} and ${processKind.visible(sight)}
      order by ${nameOrder(sql`p.process`)}, p.version`,
  );

/** The schemas of a consultation, as its processes. */
const affectedSchemas = (db: Db | Tx, uid: number, day: string, sight: Sight): Promise<AffectedVersion[]> =>
  select(
    db,
    {
      ...{ uid: s.uid, name: s.schema, version: s.version, title: text(sql`''`) },
      status: schemaStatusOn(day),
      inForce: inForce('schemas', 'schema', 's', day),
    },
    sql`from consultation_schemas l join schemas s on s.uid = l.schema_uid
      where l.consultation_uid = ${uid} and ${schemaKind.visible(sight)}
      order by ${nameOrder(sql`s.schema`)}, s.version collate "C"`,
  );

/** What was once in force need not be compared: a version that is in force itself has nothing to be compared with. */
const withoutOwn = (list: AffectedVersion[]): AffectedVersion[] =>
  list.map((one) => (one.status === 1 ? { ...one, inForce: null } : one));

/** A consultation with everything its page shows. @throws PortalError not_found as requireVisibleConsultation */
export async function getConsultation(
  db: Db | Tx,
  sight: Sight,
  uid: number,
  now = clock(),
): Promise<ConsultationDetail> {
  const row = await requireVisibleConsultation(db, sight, uid, now);
  const day = viennaDay(now);
  const [processes, schemas, extensions, corrections, documents, [more]] = await Promise.all([
    affectedProcesses(db, uid, day, sight),
    affectedSchemas(db, uid, day, sight),
    select(
      db,
      {
        ...{
          uid: e.uid,
          previousUntil: seconds(e.previousUntil),
          statementsUntil: seconds(e.statementsUntil),
        },
        ...{ reason: e.reason, created: seconds(e.createdAt) },
      },
      sql`from consultation_extensions e where e.consultation_uid = ${uid} order by e.created_at, e.uid`,
    ),
    select(
      db,
      { uid: k.uid, kind: text<CorrectionKind>(k.kind), text: k.text, created: seconds(k.createdAt) },
      sql`from consultation_corrections k where k.consultation_uid = ${uid} order by k.created_at desc, k.uid desc`,
    ),
    attachmentsOf(db, 'consultations', [uid]),
    select(
      db,
      {
        statements: statementCount(sight, sql`${uid}`),
        by: nameOfUser(sql`${row.changedBy}`, can(sight, 'changes.authors')),
      },
      sql``,
    ),
  ]);
  const published = row.decidedAt !== null && row.decidedAt <= now;
  const seesDecision = published || can(sight, 'consultations.write');
  return {
    uid,
    title: row.title,
    consultationType: row.consultationType as ConsultationDetail['consultationType'],
    status: statusOf(row, now),
    internal: row.internal ? 1 : 0,
    draft: row.draft ? 1 : 0,
    description: row.description,
    remarks: row.remarks,
    consultationStart: secondsOf(row.consultationStart),
    statementsUntil: secondsOf(row.statementsUntil),
    shortReason: row.shortReason,
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
    changedBy: more?.by ?? null,
    revision: row.revision,
  };
}
