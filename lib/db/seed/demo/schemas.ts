import { readFileSync } from 'node:fs';
import { insertFiles, type NewFile } from '../../../schemas/store';
import type { Tx } from '../..';
import * as t from '../../tables';
import listed from '../data/schemas.json' with { type: 'json' };
import { demo, p } from './process-text';
import { formerFrom, formerSchemas, formerUntil } from './versions';

type SchemaRow = typeof t.schemas.$inferInsert;

const purpose: Record<string, string> = {
  CMNotification: 'Antworten, Zustimmungen, Ablehnungen und Abbrüche in den Prozessen der Datenfreigabe.',
  CMRequest: 'Anforderungen in den Prozessen der Datenfreigabe und der Energiegemeinschaften.',
  CMRevoke: 'Aufhebung einer Zustimmung zur Datenfreigabe.',
  CPNotification: 'Antworten und Ablehnungen in den kundenbezogenen Prozessen.',
  CPRequest: 'Anforderungen in den kundenbezogenen Prozessen.',
  ConsumptionRecord: 'Energiedaten eines Zählpunkts für einen Zeitraum.',
  ECMPList: 'Zählpunkte einer Energiegemeinschaft mit ihren zeitabhängigen Daten.',
  MasterData: 'Stammdaten eines Zählpunkts.',
};

const changes: Record<string, string> = {
  CMRequest_01p30:
    '<ul><li>Neues optionales Element Purpose (Zweck der Datenfreigabe).</li><li>Das Element CMRequest (Anforderungsdetails) ist nicht mehr Pflicht.</li><li>Neu sind bis zu 1.000 Elemente AdditionalData.</li></ul>',
  ECMPList_01p20:
    '<ul><li>Neues optionales Element ECZoneLevel (Nahebereich).</li><li>ECID, ECType, ECDisModel, EnergyDirection und ECPartFact sind nicht mehr Pflicht.</li><li>Neues Pflichtelement DataType; neu und optional sind TransmissionCycle, Purpose, TechCode und FuelCode.</li><li>PlantCategory entfällt.</li><li>ECType kennt zusätzlich SC und PP.</li><li>Die Zahl der Zählpunkte ist nicht mehr auf 10.000 begrenzt.</li></ul>',
};

/** The beginnings that the market's own files or the interface list tell. */
const knownFrom: Record<string, string> = {
  CMRequest_01p30: '2026-10-05',
  ECMPList_01p20: '2026-10-05',
  ConsumptionRecord_01p41: '2026-10-05',
  CMRequest_01p20: '2024-04-02',
  ECMPList_01p10: '2024-04-02',
  CPRequest_01p12: '2018-10-01',
};

/** Those that the oldest version of the demo, CR_MSG 03.03, is sent in. */
const usedBefore = new Set(['ConsumptionRecord', 'CPNotification']);

/** The schema versions of the interface list, those before them, and one that is being prepared. */
const schemaRows: SchemaRow[] = [
  ...Object.entries(listed).flatMap(([key, namespace]) => {
    const former = formerSchemas[key];
    const current = row(key, namespace, null);
    if (!former) return [current];
    const [currentVersion, formerVersion] = [key, former].map((name) => name.split('_')[1]!);
    return [current, row(former, namespace.replace(currentVersion!, formerVersion!), formerUntil)];
  }),
  {
    ...row('MasterData_01p36', listed.MasterData_01p35.replace('01p35', '01p36'), null),
    validFrom: '2027-10-04',
    editingStatus: 'Konsultation',
    description: p(purpose.MasterData!) + demo('Diese Version gibt es nur in der Demo.'),
    changes: demo('Vorschlag, der in der Demo konsultiert wird.'),
  },
];

function row(key: string, namespace: string, validUntil: string | null): SchemaRow {
  const [schema, version] = key.split('_') as [string, string];
  const from = knownFrom[key];
  return {
    schema,
    version,
    namespace,
    validFrom: from ?? (usedBefore.has(schema) ? '2023-10-02' : formerFrom),
    validUntil,
    editingStatus: 'Final',
    description:
      p(purpose[schema]!) + (from ? '' : demo('Der Beginn der Gültigkeit ist für die Demo gewählt.')),
    changes: changes[key] ?? '',
  };
}

/** @returns pairs of `CMRequest_01p30` and uid. */
export async function writeSchemas(tx: Tx): Promise<[string, number][]> {
  const { schemas } = t;
  const rows = await tx
    .insert(schemas)
    .values(schemaRows)
    .returning({ uid: schemas.uid, schema: schemas.schema, version: schemas.version });
  const uids = rows.map((row): [string, number] => [`${row.schema}_${row.version}`, row.uid]);
  for (const [key, uid] of uids) {
    if (withFiles.has(key)) await insertFiles(tx, uid, [fileOf(key, true), fileOf(commonTypes, false)]);
  }
  return uids;
}

/** The versions that come with files; all of them import the common types. */
const withFiles = new Set([
  'CMRequest_01p20',
  'CMRequest_01p30',
  'CPRequest_01p12',
  'ECMPList_01p10',
  'ECMPList_01p20',
]);
const commonTypes = 'CPCommonTypes_01p20';

const fileOf = (key: string, main: boolean): NewFile => {
  const name = `${key}.xsd`;
  const bytes = readFileSync(new URL(`../data/schemas/${name}`, import.meta.url));
  return { name, kind: 'xsd', main, bytes };
};
