import { headReader, type SheetColumn } from '../sheets/head.ts';

/** The columns of the interface list: German names, and other accepted names. */
export const columns = {
  process: { title: 'Prozess', names: ['process', 'prozesskuerzel', 'prozessname', 'kurzname'] },
  version: { title: 'Prozessversion', names: ['processversion', 'versionprozess', 'version'] },
  title: { title: 'Bezeichnung', names: ['title', 'titel', 'prozessbezeichnung'], optional: true },
  messageCode: {
    title: 'Marktnachricht',
    names: ['messagecode', 'nachrichtencode', 'nachricht', 'message', 'meldung'],
  },
  sender: { title: 'Sender', names: ['absender', 'von'] },
  receiver: { title: 'Empfänger', names: ['receiver', 'recipient', 'an'] },
  validFrom: { title: 'Gültig ab', names: ['validfrom', 'gueltigvon', 'ab'] },
  validUntil: { title: 'Gültig bis', names: ['validto', 'validuntil', 'bis'] },
  schema: { title: 'Schema', names: ['schemaname', 'xsd'] },
  schemaVersion: { title: 'Schemaversion', names: ['versionschema'] },
  namespace: { title: 'Namespace', names: ['namensraum'] },
  schemaSet: { title: 'Schemaset', names: ['schemasatz'] },
} as const satisfies Record<string, SheetColumn>;

export type ColumnName = keyof typeof columns;

/** Reads the headings of an interface list. */
export const readHead = headReader<ColumnName>(columns);
