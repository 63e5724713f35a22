import type { Attachment } from '../attachments/model';
import type { Named } from '../named';

/** Status codes of the request (docs/requirements/market.md, Consultation status). */
export const consultationStatus = { closed: 1, running: 2, open: 3, internal: 4 } as const;

/** The tabs of the list in their order (docs/requirements/records.md, Consultation). */
export const consultationTabs = ['offen', 'laufend', 'intern', 'abgeschlossen'] as const;
export type ConsultationTab = (typeof consultationTabs)[number];

/** The status that a tab shows. */
export const statusOfTab: Record<ConsultationTab, number> = {
  offen: consultationStatus.open,
  laufend: consultationStatus.running,
  intern: consultationStatus.internal,
  abgeschlossen: consultationStatus.closed,
};

/** What a consultation is about (docs/requirements/records.md, Consultation), with what people read. */
export const consultationTypes = ['prozesse', 'schemas', 'sonstige'] as const;
export type ConsultationType = (typeof consultationTypes)[number];
export const consultationTypeNames: Record<ConsultationType, string> = {
  prozesse: 'Prozesse',
  schemas: 'Schemas',
  sonstige: 'Sonstige',
};

/** Columns the list can be sorted by. */
export const consultationColumns = [
  'title',
  'consultationStart',
  'statementsUntil',
  'expectedPublication',
] as const;

/** So many consultations a process or schema names itself; the list has all. */
export const mostConsultationsAbout = 20;

/** A row of the consultation list; points in time in whole seconds. */
export interface ConsultationRow {
  uid: number;
  title: string;
  consultationType: ConsultationType;
  status: number;
  internal: 0 | 1;
  /** 1 until it is published: only who makes consultations sees it. */
  draft: 0 | 1;
  consultationStart: number;
  statementsUntil: number;
  expectedPublication: number | null;
  /** When the decision was published; null before. */
  decidedAt: number | null;
  processes: Named[];
  schemas: Named[];
  /** Statements kept with it; null for those who may not delete it. */
  statements: number | null;
}

/** A process version that is consulted, or a schema version. */
export interface AffectedVersion {
  uid: number;
  /** `EC_REQ_ONL`, `CMRequest`. */
  name: string;
  /** `03.00`, `01p30`. */
  version: string;
  /** The process's title; empty for a schema. */
  title: string;
  /** As of a process: 0 for a draft, 1 to 4. */
  status: number;
  /** The version of the same name in force today, to compare with; null where there is none or it is this one. */
  inForce: { uid: number; version: string } | null;
}

/** A past extension of the deadline; moments in whole seconds. */
export interface Extension {
  uid: number;
  previousUntil: number;
  statementsUntil: number;
  reason: string;
  created: number;
}

/** What is added to a decision that is published, and what happened to it then. */
export const correctionKinds = { Berichtigung: 'berichtigt', Ergänzung: 'ergänzt' } as const;
export type CorrectionKind = keyof typeof correctionKinds;

/** A correction of a published decision, or an addition; the moment in whole seconds. */
export interface Correction {
  uid: number;
  kind: CorrectionKind;
  /** Rich text. */
  text: string;
  created: number;
}

/** A consultation with everything its page shows; points in time in whole seconds. */
export interface ConsultationDetail {
  uid: number;
  title: string;
  consultationType: ConsultationType;
  status: number;
  internal: 0 | 1;
  /** 1 until it is published: only who makes consultations sees it. */
  draft: 0 | 1;
  /** Rich text. */
  description: string;
  /** Rich text. */
  remarks: string;
  consultationStart: number;
  statementsUntil: number;
  /** Why statements are possible for less than the usual time; mostly empty. */
  shortReason: string;
  expectedPublication: number | null;
  testFrom: number | null;
  productiveFrom: number | null;
  /** Rich text; empty until it is published, but for those who may write consultations. */
  decision: string;
  /** When it is published; null until then, but for those who may write consultations. */
  decidedAt: number | null;
  /** What was corrected of the decision since, the last one first. */
  corrections: Correction[];
  processes: AffectedVersion[];
  schemas: AffectedVersion[];
  /** The first one first. */
  extensions: Extension[];
  documents: Attachment[];
  /** Statements that are kept with it, withdrawn ones and answers among them; null for those who may not delete it. */
  statements: number | null;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null for everyone who may not know. */
  changedBy: string | null;
  revision: number;
}

/** The address of a document of a consultation. */
export const attachmentHref = ({ uid }: { uid: number }): string =>
  `/api/consultations/documents/show/${uid}`;
