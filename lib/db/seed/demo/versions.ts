import interfaceList from '../data/interface-list.json' with { type: 'json' };
import { demo, type ProcessText, p } from './process-text';

/** One version of a process, with the messages it uses. */
export interface VersionSeed {
  process: string;
  version: number;
  validFrom: string;
  validUntil: string | null;
  editingStatus: 'Entwurf' | 'Konsultation' | 'Final';
  schemaSet: string;
  cancellable?: boolean;
  /** Takes the place of the text's Grundlagen. */
  basics?: string;
  /** Takes the place of the text's Änderungen. */
  changes?: string;
  /** Take the place of the text's Fristen and of the working days of its steps. */
  deadlines?: string;
  workingDays?: number;
  /** Takes the place of the text of its process. */
  text?: ProcessText;
  /** Those that its messages do not name. */
  roles?: string[];
  /** Takes the place of Customer Processes; null for none. */
  responseCategory?: string | null;
  messages: { code: string; sender: string[]; receiver: string[]; schema?: string }[];
}

/** The last days of listed versions that a made-up version follows; the list itself names no end. */
const followedUntil: Record<string, string> = { CM_REV_SP: '2027-04-04' };

/** The versions of the market's interface list, as published. */
export const listedVersions: VersionSeed[] = interfaceList.map((entry) => ({
  ...entry,
  validUntil: followedUntil[entry.process] ?? null,
  editingStatus: 'Final',
}));

/** What a message used before the list's schema versions came into force. */
export const formerSchemas: Record<string, string> = {
  CMRequest_01p30: 'CMRequest_01p20',
  ECMPList_01p20: 'ECMPList_01p10',
  ConsumptionRecord_01p41: 'ConsumptionRecord_01p40',
  MasterData_01p35: 'MasterData_01p33',
};

/** The last day before the list's versions. */
export const formerUntil = '2026-10-04';
/** Where the list does not tell when a former version began: the release of the latest schemas that it uses. */
export const formerFrom = '2026-04-07';
/** When the oldest version of the demo's chains of two begins, with the schema that it is sent in. */
export const oldestFrom = '2024-04-08';

/** What communities rested on until the ElWG took its place, four days before the list's versions. */
const formerBasics =
  p('Konsultation gemäß Sonstigen Marktregeln, Kapitel 5') +
  p('ElWOG 2010 §§ 16a bis 16c (gemeinschaftliche Erzeugungsanlagen, Energiegemeinschaften)');

const former = (process: string, version: number, from = formerFrom, until = formerUntil): VersionSeed => {
  const listed = find(process);
  return {
    ...listed,
    version,
    validFrom: from,
    validUntil: until,
    schemaSet: '',
    ...(process.startsWith('EC_') && { basics: formerBasics }),
    changes: demo('Vorversion zum Vergleichen. Text und Beginn der Gültigkeit sind für die Demo gewählt.'),
    messages: listed.messages.map((message) => ({
      ...message,
      schema: message.schema && (formerSchemas[message.schema] ?? message.schema),
    })),
  };
};

/** Versions that make every status visible; not part of the list, and marked as made up. */
export const furtherVersions: VersionSeed[] = [
  former('EC_REQ_ONL', 2.4),
  former('EC_REQ_OFF', 2.3),
  former('CR_REQ_PT', 3),
  former('CM_REV_SP', 1.3),
  former('CM_REV_CUS', 1.2),
  former('CM_REV_IMP', 1.3),
  former('CR_MSG', 3.2),
  former('CR_MSG', 3.03, oldestFrom, '2026-04-06'),
  {
    ...find('CM_REV_SP'),
    version: 1.5,
    validFrom: '2027-04-05',
    validUntil: null,
    schemaSet: '',
    workingDays: 1,
    deadlines: demo('Der Netzbetreiber antwortet innerhalb eines Arbeitstags nach Eingang der Aufhebung.'),
    changes:
      demo('Künftige Version, damit die Demo eine bevorstehende Änderung zeigt.') +
      p('Die Frist für die Antwort des Netzbetreibers wird von zwei Arbeitstagen auf einen verkürzt.'),
  },
  {
    ...find('EC_PODLIST'),
    version: 2.2,
    validFrom: '2027-10-04',
    editingStatus: 'Konsultation',
    schemaSet: '',
    changes:
      demo('Vorschlag, der in der Demo konsultiert wird.') +
      p('Die Zählpunktliste kann für einen Zeitraum in der Vergangenheit angefordert werden.'),
  },
  {
    ...find('EC_PRTFACT_CHANGE'),
    version: 2,
    validFrom: '2027-10-04',
    editingStatus: 'Konsultation',
    schemaSet: '',
    cancellable: true,
    changes:
      demo('Vorschlag, der in der Demo konsultiert wird.') +
      p('Eine gemeldete Änderung kann bis zum Prozessdatum storniert werden.'),
  },
  {
    ...find('CR_REQ_PT'),
    version: 4.4,
    validFrom: '2027-10-04',
    editingStatus: 'Entwurf',
    schemaSet: '',
    changes: demo('Entwurf, den nur die Prozessadministration sieht.'),
  },
];

function find(process: string): VersionSeed {
  return listedVersions.find((entry) => entry.process === process)!;
}
