import { existsSync, readFileSync } from 'node:fs';
import { insertFiles, type NewFile } from '../../../schemas/store';
import type { Tx } from '../..';
import * as t from '../../tables';
import listed from '../data/schemas.json' with { type: 'json' };
import { demo, p } from './process-text';
import { formerFrom, formerSchemas, formerUntil, oldestFrom } from './versions';

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
  CMNotification_01p20:
    '<ul><li>Neu und optional sind PortalApprovalURL (Adresse der Freigabe im Kundenportal), Supplier (derzeitiger Lieferant) und bis zu 1.000 Elemente AdditionalData.</li></ul>',
  CMRevoke_01p10:
    '<ul><li>Neues optionales Element ReasonKey (Grund als Schlüssel).</li><li>Das Schema zählt die Nachrichtencodes nicht mehr auf.</li></ul>',
  CPNotification_01p13: '<ul><li>Das Schema zählt die Nachrichtencodes nicht mehr auf.</li></ul>',
  ConsumptionRecord_01p40:
    '<ul><li>Neues optionales Element ECID (Gemeinschafts-ID).</li><li>Die Ableseart (MM) ist Pflicht.</li></ul>',
  ConsumptionRecord_01p41:
    '<ul><li>Neues optionales Element Sequence (laufende Nummer bei mehrfacher Übertragung).</li></ul>',
  MasterData_01p33:
    '<ul><li>Die Zählwerkskennung (MeterCode) ist nicht mehr Pflicht.</li><li>Neu sind LocalID und RegionalID (Nahebereiche), Phone und Country.</li><li>Die Namensfelder sind geändert.</li></ul>',
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
  MasterData_01p35: '2026-10-05',
  CMRequest_01p20: '2024-04-02',
  ECMPList_01p10: '2024-04-02',
  CPNotification_01p13: '2020-04-01',
  CPRequest_01p12: '2018-10-01',
};

/** Where they tell the month alone, a day of it; of ConsumptionRecord 01p40 when it was last changed. */
const knownMonth: Record<string, [day: string, told: string]> = {
  CMNotification_01p20: [formerFrom, 'nennt als Beginn den April 2026'],
  CMRevoke_01p10: [formerFrom, 'nennt als Beginn den April 2026'],
  MasterData_01p33: ['2025-04-07', 'nennt als Beginn den April 2025'],
  ConsumptionRecord_01p40: [oldestFrom, 'wurde am 01.04.2024 zuletzt geändert'],
};

/** What nobody is to take for an oversight. */
const notes: Record<string, string> = {
  MasterData_01p33:
    'Ob bis zur Version 01p35 der Schnittstellenliste noch eine andere galt, ist der Demo nicht bekannt.',
  MasterData_01p35:
    'Die Schnittstellenliste nennt diese Version; ihre XSD-Datei liegt der Demo nicht vor. Geprüft werden kann gegen die frühere Version 01p33.',
};

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
  const [day, told] = knownMonth[key] ?? [knownFrom[key]!];
  return {
    schema,
    version,
    namespace,
    validFrom: day,
    validUntil,
    editingStatus: 'Final',
    description:
      p(purpose[schema]!) +
      (told ? p(`Die veröffentlichte Datei ${told}; der Tag ist für die Demo gewählt.`) : '') +
      (key in notes ? p(notes[key]!) : ''),
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
    // Each imports the common types.
    if (existsSync(urlOf(key))) await insertFiles(tx, uid, [fileOf(key, true), fileOf(commonTypes, false)]);
  }
  return uids;
}

const commonTypes = 'CPCommonTypes_01p20';

const urlOf = (key: string) => new URL(`../data/schemas/${key}.xsd`, import.meta.url);

const fileOf = (key: string, main: boolean): NewFile => ({
  ...{ name: `${key}.xsd`, kind: 'xsd', main },
  bytes: readFileSync(urlOf(key)),
});
