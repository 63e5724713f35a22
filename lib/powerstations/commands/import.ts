import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, type Tx, tables } from '../../db';
import { select } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import type { ListFile } from '../../sheets/file';
import { secondsOfDay } from '../../time/days';
import { formatDate } from '../../time/format';
import {
  countsOf,
  countText,
  type ImportCounts,
  type PlannedStation,
  type ReportPlan,
  writesSomething,
} from '../import/model';
import { planReport, type ReportTask } from '../import/plan';
import { type ReadReport, readReport } from '../import/read';
import { readState } from '../import/state';

/** What an import of a report would do. @throws PortalError invalid_input for a file that can't be read */
export async function planImport(db: Db | Tx, file: ListFile, task: ReportTask): Promise<ReportPlan> {
  return planReport(await readReport(file), await readState(db, task.reportedOn), task);
}

/**
 * Imports a report as it was shown; all that is not rejected, or nothing.
 * @param digest of the plan that was shown
 * @throws PortalError invalid_input for a file that can't be read; conflict when something else would be done
 */
export async function importReport(
  db: Db,
  byUid: number,
  file: ListFile & { name: string },
  task: ReportTask & { digest: string },
): Promise<ImportCounts> {
  const report = await readReport(file);
  return write(db, (tx) => apply(tx, byUid, { report, name: file.name }, task));
}

async function apply(
  tx: Tx,
  byUid: number,
  { report, name }: { report: ReadReport; name: string },
  task: ReportTask & { digest: string },
): Promise<ImportCounts> {
  // Nobody writes between what is compared and what is written; reading goes on.
  await tx.execute(sql`lock table powerstations in exclusive mode`);
  const plan = planReport(report, await readState(tx, task.reportedOn), task);
  if (plan.digest !== task.digest) {
    throw new PortalError('conflict', {
      message: 'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
    });
  }
  const { added, changed, unchanged, older, rejected } = countsOf(plan);
  const counts = { added, changed, unchanged, older, rejected };
  if (!writesSomething(counts)) return counts;
  await addStations(tx, byUid, plan);
  await updateStations(tx, byUid, plan);
  await keepReports(tx, byUid, plan);
  const [made] = await select(
    tx,
    { uid: tables.powerstationImports.uid },
    (list) => sql`insert into powerstation_imports (name, reported_on, market_partner_uid, counts, created_by)
      values (${name.slice(0, 200)}, ${plan.reportedOn}::date, ${task.own?.uid ?? null}::int,
        ${JSON.stringify(counts)}::jsonb, ${byUid}::int) returning ${list}`,
  );
  const of = task.own ? ` von ${task.own.company}` : '';
  const day = formatDate(secondsOfDay(plan.reportedOn));
  const sentence = `Netzanschlusskapazitäten${of} zum Stichtag ${day} gemeldet: ${countText(counts)}.`;
  // A noun that Dashboard, mails and feeds do not know: the figures tell of themselves, station by station.
  await leaveChanges(tx, byUid, [
    { entity: 'powerstation-imports', entityUid: made!.uid, action: 'created', sentence },
  ]);
  await audit(tx, requestScope(), 'powerstations.imported', `${name.slice(0, 100)}: ${sentence}`, byUid);
  return counts;
}

/** Planned stations as rows of a statement, whatever their number. */
const rowsFor = (stations: PlannedStation[]): SQL => {
  const rows = stations.map(({ row: { line: _, ...row }, ...station }) => ({
    ...row,
    uid: station.uid,
    networkOperator: station.networkOperator,
    marketPartnerUid: station.marketPartnerUid,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uid int, "substationName" text,
    "networkOperator" text, "marketPartnerUid" int, state text, "voltageLevel" text, latitude float8,
    longitude float8, "availableCapacity" numeric, "bookedCapacity" numeric)`;
};

async function addStations(tx: Tx, byUid: number, { added, reportedOn }: ReportPlan): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`with made as (
      insert into powerstations (substation_name, network_operator, market_partner_uid, state, voltage_level,
        latitude, longitude, available_capacity, booked_capacity, reported_on, created_by, changed_by)
      select r."substationName", r."networkOperator", r."marketPartnerUid", r.state, coalesce(r."voltageLevel", ''),
        r.latitude, r.longitude, r."availableCapacity", r."bookedCapacity", ${reportedOn}::date, ${byUid}::int, ${byUid}::int
      from ${rowsFor(added)} returning uid, available_capacity, booked_capacity)
    insert into powerstation_reports (powerstation_uid, reported_on, available_capacity, booked_capacity, created_by)
    select uid, ${reportedOn}::date, available_capacity, booked_capacity, ${byUid}::int from made`);
}

async function updateStations(tx: Tx, byUid: number, plan: ReportPlan): Promise<void> {
  const stations = [...plan.changed, ...plan.unchanged];
  if (stations.length === 0) return;
  await tx.execute(sql`update powerstations s set substation_name = r."substationName", state = r.state,
      voltage_level = coalesce(r."voltageLevel", s.voltage_level), latitude = r.latitude, longitude = r.longitude,
      available_capacity = r."availableCapacity", booked_capacity = r."bookedCapacity",
      market_partner_uid = coalesce(r."marketPartnerUid", s.market_partner_uid), reported_on = ${plan.reportedOn}::date,
      changed_at = now(), changed_by = ${byUid}::int, revision = s.revision + 1
    from ${rowsFor(stations)} where s.uid = r.uid`);
}

/** Keeps the reports of stations that were there; one of the same day is corrected. */
async function keepReports(tx: Tx, byUid: number, plan: ReportPlan): Promise<void> {
  const stations = [...plan.changed, ...plan.unchanged, ...plan.older];
  if (stations.length === 0) return;
  await tx.execute(sql`insert into powerstation_reports
      (powerstation_uid, reported_on, available_capacity, booked_capacity, created_by)
    select r.uid, ${plan.reportedOn}::date, r."availableCapacity", r."bookedCapacity", ${byUid}::int
    from ${rowsFor(stations)}
    on conflict (powerstation_uid, reported_on) do update set available_capacity = excluded.available_capacity,
      booked_capacity = excluded.booked_capacity, created_at = now(), created_by = excluded.created_by`);
}
