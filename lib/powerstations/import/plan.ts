import 'server-only';
import { createHash } from 'node:crypto';
import { operatorKey } from '../operator';
import { changedFields, changedFigures } from './fields';
import { nameKey, StationIndex } from './identity';
import type { PlannedStation, ReportPlan, ReportRow } from './model';
import type { ReadReport } from './read';
import type { KnownStation, ReportState } from './state';

/** What a report is imported for. */
export interface ReportTask {
  /** The reporting date, YYYY-MM-DD. */
  reportedOn: string;
  /** Whose stations alone may be reported; left out for all. */
  own?: { uid: number; company: string };
}

/**
 * What an import of a report would do, compared with what is known: which stations are new, which change and how,
 * which are only confirmed, which are missing, and which lines are not taken. Reads and writes nothing.
 */
export function planReport(report: ReadReport, state: ReportState, task: ReportTask): ReportPlan {
  const known = new StationIndex<KnownStation>();
  for (const station of state.stations) {
    for (const key of keysOf(station)) known.add(key, station);
  }
  const plan: Omit<ReportPlan, 'digest'> = {
    ...{
      reportedOn: task.reportedOn,
      added: [],
      changed: [],
      unchanged: [],
      older: [],
      same: 0,
      missing: [],
    },
    rejected: [...report.rejected],
    hints: report.hints,
  };
  const taken = new Map<number, ReportRow>();
  // New stations of this file, by operator and name.
  const fresh = new StationIndex<ReportRow>();
  const reported = new Set<string>();
  for (const row of report.rows) {
    const placed = placeOf(row, state, task, known);
    const reject = (sentence: string) =>
      plan.rejected.push({ line: row.line, name: row.substationName, sentence });
    if (typeof placed === 'string') {
      reject(placed);
      continue;
    }
    const { station, planned, key } = placed;
    const twin = station ? taken.get(station.uid) : fresh.nearest([key], row);
    if (twin) {
      reject(`Dieses Umspannwerk steht schon in Zeile ${twin.line}.`);
      continue;
    }
    if (station) taken.set(station.uid, row);
    else fresh.add(key, row);
    for (const one of operatorKeys(planned)) reported.add(one);
    sort(plan, planned, station);
  }
  plan.missing = state.stations
    .filter((one) => !taken.has(one.uid) && operatorKeys(one).some((key) => reported.has(key)))
    .map(({ uid, substationName, networkOperator }) => ({ uid, substationName, networkOperator }));
  plan.rejected.sort((a, b) => a.line - b.line);
  return { ...plan, digest: createHash('sha256').update(JSON.stringify(plan)).digest('hex') };
}

type Operated = Pick<PlannedStation | KnownStation, 'networkOperator' | 'marketPartnerUid'>;

/** Under what an operator is known: its market partner, and its name. */
const operatorKeys = ({ networkOperator, marketPartnerUid }: Operated): string[] => [
  ...(marketPartnerUid ? [`#${marketPartnerUid}`] : []),
  operatorKey(networkOperator),
];
const keysOf = (station: KnownStation) =>
  operatorKeys(station).map((key) => `${key} ${nameKey(station.substationName)}`);

interface Placed {
  planned: PlannedStation;
  station?: KnownStation;
  /** Operator and name. */
  key: string;
}

/** Which station a line is about, or why it is not taken. */
function placeOf(
  row: ReportRow,
  { partners }: ReportState,
  { own }: ReportTask,
  known: StationIndex<KnownStation>,
): Placed | string {
  const name = row.networkOperator || own?.company;
  if (!name) return 'Der Netzbetreiber fehlt.';
  const marketPartnerUid = row.networkOperator ? partners.get(operatorKey(row.networkOperator)) : own?.uid;
  const foreign = `„${name}“ ist nicht Ihr Marktpartner: Sie können nur die eigenen Umspannwerke melden.`;
  if (own && marketPartnerUid !== own.uid) return foreign;
  const keys = operatorKeys({ networkOperator: name, marketPartnerUid }).map(
    (key) => `${key} ${nameKey(row.substationName)}`,
  );
  const station = known.nearest(keys, row);
  if (own && station?.marketPartnerUid && station.marketPartnerUid !== own.uid) return foreign;
  const networkOperator = station?.networkOperator ?? name;
  const planned = { row, uid: station?.uid, networkOperator, marketPartnerUid, fields: [] };
  return { planned, station, key: keys.at(-1)! };
}

/** Puts a station where it belongs. */
function sort(
  plan: Omit<ReportPlan, 'digest'>,
  planned: PlannedStation,
  station: KnownStation | undefined,
): void {
  const { row } = planned;
  if (!station) {
    plan.added.push(planned);
    return;
  }
  if (plan.reportedOn < station.reportedOn) {
    const fields = changedFigures(station.thatDay, row);
    if (station.thatDay && fields.length === 0) plan.same += 1;
    else plan.older.push({ ...planned, fields });
    return;
  }
  const fields = changedFields(station, row);
  if (fields.length > 0) plan.changed.push({ ...planned, fields });
  else if (plan.reportedOn === station.reportedOn) plan.same += 1;
  else plan.unchanged.push(planned);
}
