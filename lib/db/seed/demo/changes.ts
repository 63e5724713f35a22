import type { Tx } from '../..';
import * as t from '../../tables';
import type { FieldChange } from '../../tables/system';
import { viennaTime } from './clock';

interface ChangeSeed {
  entity: 'processes' | 'schemas';
  key: string;
  action: 'created' | 'edited';
  days: number;
  sentence: string;
  fields: FieldChange[];
}

const changeSeeds: ChangeSeed[] = [
  {
    entity: 'processes',
    key: 'EC_REQ_ONL 3',
    action: 'created',
    days: -9,
    sentence:
      'EC_REQ_ONL liegt in Version 03.00 vor: Die Nachricht ANFORDERUNG_ECON verwendet jetzt CMRequest 01p30, die Nachricht ABSCHLUSS_ECON ECMPList 01p20.',
    fields: [
      { field: 'Version', from: '02.40', to: '03.00' },
      { field: 'Schema von ANFORDERUNG_ECON', from: 'CMRequest 01p20', to: 'CMRequest 01p30' },
      { field: 'Schema von ABSCHLUSS_ECON', from: 'ECMPList 01p10', to: 'ECMPList 01p20' },
    ],
  },
  {
    entity: 'processes',
    key: 'CR_MSG 3.3',
    action: 'created',
    days: -8,
    sentence:
      'CR_MSG liegt in Version 03.30 vor: Die Nachricht DATEN_CRMSG verwendet jetzt ConsumptionRecord 01p41.',
    fields: [
      { field: 'Version', from: '03.20', to: '03.30' },
      { field: 'Schema von DATEN_CRMSG', from: 'ConsumptionRecord 01p40', to: 'ConsumptionRecord 01p41' },
    ],
  },
  {
    entity: 'processes',
    key: 'CM_REV_SP 1.5',
    action: 'created',
    days: -2,
    sentence:
      'CM_REV_SP erhält ab 05.04.2027 die Version 01.50: Die Frist für ANTWORT_CCMS und ABLEHNUNG_CCMS sinkt von 2 Arbeitstagen auf 1 Arbeitstag.',
    fields: [
      { field: 'Version', from: '01.40', to: '01.50' },
      { field: 'Frist des Schritts „Aufhebung bestätigen“', from: '2 Arbeitstage', to: '1 Arbeitstag' },
      { field: 'Frist des Schritts „Aufhebung ablehnen“', from: '2 Arbeitstage', to: '1 Arbeitstag' },
    ],
  },
  {
    entity: 'schemas',
    key: 'CMRequest_01p30',
    action: 'created',
    days: -9,
    sentence: 'CMRequest liegt in Version 01p30 vor: Das optionale Element Purpose kommt dazu.',
    fields: [{ field: 'Version', from: '01p20', to: '01p30' }],
  },
];

/** @returns how many changes there are. */
export async function writeChanges(
  tx: Tx,
  now: Date,
  uidOf: Record<ChangeSeed['entity'], (key: string) => number>,
  byUid: number,
): Promise<number> {
  await tx.insert(t.changes).values(
    changeSeeds.map(({ key, days, ...row }) => ({
      ...row,
      entityUid: uidOf[row.entity](key),
      at: viennaTime(now, days, '10:00:00'),
      byUid,
    })),
  );
  return changeSeeds.length;
}
