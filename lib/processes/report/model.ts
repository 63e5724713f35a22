/** What the consistency report looks for (docs/requirements/tools.md, Consistency report), in the order in which it shows it. */
export const reportParts = [
  {
    part: 'deadlines',
    title: 'Widersprüchliche Fristen',
    explanation:
      'Der Text einer Frist nennt andere Zahlen als die Frist in Zahlen, oder zwei Schritte eines Prozesses geben derselben Nachricht ab demselben Ereignis verschiedene Fristen.',
  },
  {
    part: 'transmission',
    title: 'Leere Übertragung',
    explanation: 'Der Prozess sagt nicht, wie übertragen wird.',
  },
  {
    part: 'schemas',
    title: 'Tote Schema-Verweise',
    explanation: 'Die Marktnachricht hat kein Schema, ein abgelaufenes oder eines, das noch Entwurf ist.',
  },
  {
    part: 'validity',
    title: 'Überschneidung der Gültigkeit',
    explanation: 'Zwei finale Versionen eines Prozesses gelten am selben Tag.',
  },
  {
    part: 'schemaValidity',
    title: 'Gültigkeit der Schemas',
    explanation:
      'Zwei finale Versionen eines Schemas gelten am selben Tag, eine abgelöste hat kein Ende, oder eine ältere beginnt nach einer neueren.',
  },
] as const;

export type ReportPart = (typeof reportParts)[number]['part'];

export interface Finding {
  /** The process it is about; of the schemas' validity the schema. */
  uid: number;
  process: string;
  /** A number of a process, a text such as `01p30` of a schema. */
  version: number | string;
  /** The step or market notification it is about; null where it is the process itself. */
  step: { uid: number; name: string } | null;
  notification: { uid: number; name: string } | null;
  /** The other version, of an overlap. */
  other: { uid: number; version: number | string } | null;
  detail: string;
}

/** The findings of each part, at most 100, with how many there are. */
export type Report = Record<ReportPart, { total: number; findings: Finding[] }>;
