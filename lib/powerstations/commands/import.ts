import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type Tx, tables } from '../../db';
import { float, int, select, text } from '../../db/select';
import { leaveChanges } from '../../db/write';
import { plannedImport, type Writing } from '../../imports/engine';
import type { ListFile } from '../../sheets/file';
import { formatDay, formatNumber } from '../../time/format';
import {
  countsOf,
  countText,
  type ImportCounts,
  type PlannedStation,
  type ReportPlan,
  type ReportRow,
  writesSomething,
} from '../import/model';
import { planReport, type ReportTask } from '../import/plan';
import { type ReadReport, readReport } from '../import/read';
import { readState } from '../import/state';

type NamedFile = ListFile & { name: string };

/** The import of a report of market partners' or all substations. */
export const reportImport = plannedImport<
  NamedFile,
  ReadReport,
  ReportTask,
  ReportPlan,
  ReportTask,
  ImportCounts,
  ImportCounts
>({
  action: 'powerstations.imported',
  groups: ['powerstations', 'market_partners'],
  read: readReport,
  hold: (tx) => tx.execute(sql`lock table powerstations in exclusive mode`),
  planOf: async (db, report, task) => planReport(report, await readState(db, task.reportedOn), task),
  // Wrong lines are rejected one by one; the rest is imported.
  problemsOf: () => '',
  wholeOf: (plan) => {
    const { same: _, missing: __, ...counts } = countsOf(plan);
    return counts;
  },
  refusals: [],
  apply: async (writing, { plan, given: { name }, choices: { own }, whole: counts }) => {
    const { byUid, resumed } = writing;
    if (!writesSomething(counts)) return { result: counts };
    await addStations(writing, plan);
    await updateStations(writing, plan);
    await keepOlder(writing, plan);
    const of = own ? ` von ${own.company}` : '';
    const day = formatDay(plan.reportedOn);
    const sentence = `Netzanschlusskapazitäten${of} zum Stichtag ${day} gemeldet${resumed ? ', nach einer Unterbrechung fertig' : ''}: ${countText(counts)}.`;
    // Dashboard, mails and feeds do not read this noun; each station shows its own figures.
    const last = async (tx: Tx) => {
      const [made] = await select(
        tx,
        { uid: tables.powerstationImports.uid },
        (
          list,
        ) => sql`insert into powerstation_imports (name, reported_on, market_partner_uid, counts, created_by)
        values (${name.slice(0, 200)}, ${plan.reportedOn}::date, ${own?.uid ?? null}::int,
          ${JSON.stringify(counts)}::jsonb, ${by(writing)}) returning ${list}`,
      );
      await leaveChanges(tx, byUid, [
        { entity: 'powerstation-imports', entityUid: made!.uid, action: 'created', sentence },
      ]);
    };
    return { result: counts, last, report: `${name.slice(0, 100)}: ${sentence}` };
  },
});

const by = ({ byUid }: Writing): SQL => sql`${byUid ?? null}::int`;

/** What those who follow a list of stations are told of one (lib/watching). */
const told = (
  { availableCapacity, bookedCapacity }: Pick<ReportRow, 'availableCapacity' | 'bookedCapacity'>,
  reportedOn: string,
) =>
  `${formatNumber(availableCapacity)} MVA frei, ${formatNumber(bookedCapacity)} MVA gebucht, gemeldet zum ${formatDay(reportedOn)}.`;

/** Planned stations as rows of a statement. */
const rowsFor = (stations: PlannedStation[]): SQL => {
  const rows = stations.map(({ row: { line: _, ...row }, fields: __, ...station }) => ({
    ...row,
    ...station,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uid int, "substationName" text,
    "networkOperator" text, "marketPartnerUid" int, state text, "voltageLevel" text, latitude float8,
    longitude float8, "availableCapacity" numeric, "bookedCapacity" numeric)`;
};

const addStations = (writing: Writing, { added, reportedOn }: ReportPlan): Promise<void> =>
  writing.portions('Neue Umspannwerke', added, async (tx, stations) => {
    const made = await select(
      tx,
      {
        ...{ uid: int(sql`uid`), substationName: text(sql`substation_name`) },
        ...{ availableCapacity: float(sql`available_capacity`), bookedCapacity: float(sql`booked_capacity`) },
      },
      (list) => sql`with made as (
        insert into powerstations (substation_name, network_operator, market_partner_uid, state, voltage_level,
          latitude, longitude, available_capacity, booked_capacity, reported_on, created_by, changed_by)
        select r."substationName", r."networkOperator", r."marketPartnerUid", r.state, coalesce(r."voltageLevel", ''),
          r.latitude, r.longitude, r."availableCapacity", r."bookedCapacity", ${reportedOn}::date, ${by(writing)}, ${by(writing)}
        from ${rowsFor(stations)} returning uid, substation_name, available_capacity, booked_capacity),
      reports as (
        insert into powerstation_reports (powerstation_uid, reported_on, available_capacity, booked_capacity, created_by)
        select uid, ${reportedOn}::date, available_capacity, booked_capacity, ${by(writing)} from made)
      select ${list} from made`,
    );
    await leaveChanges(
      tx,
      writing.byUid,
      made.map(({ uid, ...station }) => ({
        ...{ entity: 'powerstations', entityUid: uid, action: 'created' },
        sentence: `${station.substationName} ist neu: ${told(station, reportedOn)}`,
      })),
    );
  });

const updateStations = (writing: Writing, { changed, unchanged, reportedOn }: ReportPlan): Promise<void> =>
  writing.portions('Gemeldete Umspannwerke', [...changed, ...unchanged], async (tx, stations) => {
    await tx.execute(sql`update powerstations s set substation_name = r."substationName", state = r.state,
      voltage_level = coalesce(r."voltageLevel", s.voltage_level), latitude = r.latitude, longitude = r.longitude,
      available_capacity = r."availableCapacity", booked_capacity = r."bookedCapacity",
      market_partner_uid = coalesce(r."marketPartnerUid", s.market_partner_uid), reported_on = ${reportedOn}::date,
      changed_at = now(), changed_by = ${by(writing)}, revision = s.revision + 1
    from ${rowsFor(stations)} where s.uid = r.uid`);
    await keepReports(tx, writing, stations, reportedOn);
    // What was only confirmed is no news.
    await leaveChanges(
      tx,
      writing.byUid,
      stations.flatMap(({ uid, row, fields }) =>
        fields.length === 0
          ? []
          : [
              {
                ...{ entity: 'powerstations', entityUid: uid!, action: 'edited', fields },
                sentence: `${row.substationName}: ${told(row, reportedOn)}`,
              },
            ],
      ),
    );
  });

const keepOlder = (writing: Writing, { older, reportedOn }: ReportPlan): Promise<void> =>
  writing.portions('Ältere Meldungen', older, (tx, stations) =>
    keepReports(tx, writing, stations, reportedOn),
  );

/** Stores reports of existing stations; one of the same day is replaced. */
const keepReports = (tx: Tx, writing: Writing, stations: PlannedStation[], reportedOn: string) =>
  tx.execute(sql`insert into powerstation_reports
      (powerstation_uid, reported_on, available_capacity, booked_capacity, created_by)
    select r.uid, ${reportedOn}::date, r."availableCapacity", r."bookedCapacity", ${by(writing)}
    from ${rowsFor(stations)}
    on conflict (powerstation_uid, reported_on) do update set available_capacity = excluded.available_capacity,
      booked_capacity = excluded.booked_capacity, created_at = now(), created_by = excluded.created_by`);
