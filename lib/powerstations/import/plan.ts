import 'server-only';
import { turns } from '../../turns';
import { operatorKey } from '../operator';
import { changedFields, changedFigures } from './fields';
import { exactName, nameKey, StationIndex, samePlaceKm } from './identity';
import type { PlannedStation, ReportPlan, ReportRow } from './model';
import type { ReadReport } from './rows';
import type { KnownStation, ReportState } from './state';

/** The task of an import. */
export interface ReportTask {
  /** The reporting date, YYYY-MM-DD. */
  reportedOn: string;
  /** The only market partner whose stations may be reported; all by default. */
  own?: { uid: number; company: string };
}

type BarePlan = Omit<ReportPlan, 'digest'>;

/**
 * Plans the import of a report by comparing it with known stations: new, changed, confirmed and missing ones, and
 * rejected lines. Reads and writes nothing, and lets others have their turns.
 */
export async function planReport(
  report: ReadReport,
  state: ReportState,
  task: ReportTask,
): Promise<BarePlan> {
  const turn = turns();
  const plan: BarePlan = {
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
  const taken = new Set<number>();
  const reported = new Set<string>();
  for (const { row, found } of await placeRows(report.rows, state, task, turn)) {
    await turn();
    if (typeof found === 'string') {
      plan.rejected.push({ line: row.line, name: row.substationName, sentence: found });
      continue;
    }
    const { station, planned } = found;
    if (station) taken.add(station.uid);
    for (const one of operatorKeys(planned)) reported.add(one);
    sort(plan, planned, station);
  }
  plan.missing = state.stations
    .filter((one) => !taken.has(one.uid) && operatorKeys(one).some((key) => reported.has(key)))
    .map(({ uid, substationName, networkOperator }) => ({ uid, substationName, networkOperator }));
  plan.rejected.sort((a, b) => a.line - b.line);
  return plan;
}

type Operated = Pick<PlannedStation | KnownStation, 'networkOperator' | 'marketPartnerUid'>;

/** Keys of an operator: its market partner, and its name. */
const operatorKeys = ({ networkOperator, marketPartnerUid }: Operated): string[] => [
  ...(marketPartnerUid ? [`#${marketPartnerUid}`] : []),
  operatorKey(networkOperator),
];

interface Placed {
  planned: PlannedStation;
  /** undefined for a new one. */
  station?: KnownStation;
}

const takenAsOne = ({ line, substationName }: ReportRow) =>
  `Diese Zeile und Zeile ${line} („${substationName}“) gelten als ein Umspannwerk: derselbe Netzbetreiber, derselbe ` +
  `Name und höchstens ${samePlaceKm} km Abstand. Übernommen wird Zeile ${line}.`;

/**
 * Finds the station of each line, or why the line is rejected. Stations with exactly the line's name come first. A
 * slightly different name is accepted only for a station that no line names exactly, so that stations with similar
 * names stay apart.
 */
async function placeRows(
  rows: readonly ReportRow[],
  state: ReportState,
  { own }: ReportTask,
  turn: () => Promise<void>,
): Promise<{ row: ReportRow; found: Placed | string }[]> {
  const exact = new StationIndex<KnownStation>();
  const alike = new StationIndex<KnownStation>();
  for (const station of state.stations) {
    await turn();
    for (const operator of operatorKeys(station)) {
      exact.add(`${operator} ${exactName(station.substationName)}`, station);
      alike.add(`${operator} ${nameKey(station.substationName)}`, station);
    }
  }
  const lineOf = (row: ReportRow) => {
    const operator = operatorOf(row, state, own);
    if (typeof operator === 'string') return { row, operator };
    const keys = operatorKeys(operator).map((key) => `${key} ${exactName(row.substationName)}`);
    return { row, operator, keys, station: exact.nearest(keys, row) };
  };
  const lines: ReturnType<typeof lineOf>[] = [];
  for (const row of rows) {
    await turn();
    lines.push(lineOf(row));
  }
  const named = new Set(lines.flatMap(({ station }) => station ?? []));
  const taken = new Map<KnownStation, ReportRow>();
  // New stations of this file, by operator and name.
  const fresh = new StationIndex<ReportRow>();
  const placed = ({
    row,
    operator,
    keys = [],
    station: called,
  }: (typeof lines)[number]): { row: ReportRow; found: Placed | string } => {
    if (typeof operator === 'string') return { row, found: operator };
    const isFree = (one: KnownStation) => {
      const by = taken.get(one);
      return !named.has(one) && (!by || exactName(by.substationName) === exactName(row.substationName));
    };
    const names = operatorKeys(operator).map((key) => `${key} ${nameKey(row.substationName)}`);
    const station = called ?? alike.nearest(names, row, isFree);
    if (own && station?.marketPartnerUid && station.marketPartnerUid !== own.uid) {
      return { row, found: notOwn(operator.networkOperator) };
    }
    const twin = station ? taken.get(station) : fresh.nearest(keys, row);
    if (twin) return { row, found: takenAsOne(twin) };
    if (station) taken.set(station, row);
    else fresh.add(keys.at(-1)!, row);
    const { marketPartnerUid } = operator;
    const networkOperator = station?.networkOperator ?? operator.networkOperator;
    const planned = { row, uid: station?.uid, networkOperator, marketPartnerUid, fields: [] };
    return { row, found: { planned, station } };
  };
  const all: ReturnType<typeof placed>[] = [];
  for (const line of lines) {
    await turn();
    all.push(placed(line));
  }
  return all;
}

const notOwn = (name: string) =>
  `„${name}“ ist nicht Ihr Marktpartner: Sie können nur die eigenen Umspannwerke melden.`;

/** The operator of a line, or why the line is rejected. */
function operatorOf(
  row: ReportRow,
  { partners }: ReportState,
  own: ReportTask['own'],
): Pick<PlannedStation, 'networkOperator' | 'marketPartnerUid'> | string {
  const networkOperator = row.networkOperator || own?.company;
  if (!networkOperator) return 'Der Netzbetreiber fehlt.';
  const marketPartnerUid = row.networkOperator ? partners.get(operatorKey(row.networkOperator)) : own?.uid;
  if (own && marketPartnerUid !== own.uid) return notOwn(networkOperator);
  return { networkOperator, marketPartnerUid };
}

/** Adds a station to the right list of the plan. */
function sort(plan: BarePlan, planned: PlannedStation, station: KnownStation | undefined): void {
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
