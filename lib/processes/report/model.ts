import type { LinkFinding } from '../../db/tables/system';
import { formatVersion } from '../../text/version';

/** What the consistency report looks for (docs/requirements/tools.md, Consistency report), in the order it is shown. */
export const reportParts = [
  {
    part: 'deadlines',
    title: 'Widersprüchliche Fristen',
    explanation:
      'Der Text einer Frist nennt andere Zahlen als die Frist in Zahlen, oder zwei Schritte eines Prozesses geben derselben Nachricht ab demselben Ereignis verschiedene Fristen.',
    remedy: 'Bearbeiten Sie den Schritt: Text und Zahlen müssen dasselbe sagen.',
    place: 'Prozessschritt',
  },
  {
    part: 'deadlinesInText',
    title: 'Fristen nur im Text',
    explanation:
      'Text oder Beschreibung des Schritts nennt eine Frist, in Zahlen hat er keine. Fristenrechner und Zeitstrahl kennen sie daher nicht.',
    remedy: 'Bearbeiten Sie den Schritt und geben Sie die Frist auch in Zahlen an.',
    place: 'Prozessschritt',
  },
  {
    part: 'participants',
    title: 'Beteiligte',
    explanation:
      'Ein Schritt nennt Beteiligte, die der Prozess nicht nennt, oder sie senden oder empfangen die Nachricht nicht, die er verschickt; oder kein Schritt und keine Nachricht nennt, wen der Prozess nennt.',
    remedy: 'Gleichen Sie die Beteiligten von Prozess, Schritt und Nachricht ab.',
    place: 'Prozessschritt',
  },
  {
    part: 'order',
    title: 'Ablauf',
    explanation:
      'Zu einem Schritt führt kein Weg vom ersten, oder von ihm keiner zu einem Ende: Der Ablauf geht im Kreis.',
    remedy: 'Bearbeiten Sie, welche Schritte folgen.',
    place: 'Prozessschritt',
  },
  {
    part: 'transmission',
    title: 'Leere Übertragung',
    explanation: 'Der Prozess sagt nicht, wie übertragen wird.',
    remedy: 'Ergänzen Sie den Text „Übertragung“ des Prozesses.',
    place: '',
  },
  {
    part: 'schemas',
    title: 'Tote Schema-Verweise',
    explanation: 'Die Marktnachricht hat kein Schema, ein abgelaufenes oder eines, das noch Entwurf ist.',
    remedy: 'Bearbeiten Sie die Marktnachricht und wählen Sie die geltende Schemaversion.',
    place: 'Marktnachricht',
  },
  {
    part: 'files',
    title: 'Schemas ohne Dateien',
    explanation: 'Eine Marktnachricht verwendet die Schemaversion, aber sie hat keine XSD.',
    remedy: 'Laden Sie die Dateien der Schemaversion hoch.',
    place: '',
  },
  {
    part: 'validity',
    title: 'Gültigkeit der Prozesse',
    explanation:
      'Zwei finale Versionen eines Prozesses gelten am selben Tag, oder zwischen zwei Versionen liegen Tage ohne eine.',
    remedy: 'Ändern Sie Beginn oder Ende einer der beiden Versionen.',
    place: 'Andere Version',
  },
  {
    part: 'schemaValidity',
    title: 'Gültigkeit der Schemas',
    explanation:
      'Zwei finale Versionen eines Schemas gelten am selben Tag, eine abgelöste hat kein Ende, eine ältere beginnt nach einer neueren, oder zwischen zwei Versionen liegen Tage ohne eine.',
    remedy: 'Ändern Sie Beginn oder Ende einer der beiden Versionen.',
    place: 'Neuere Version',
  },
] as const;

export type ReportPart = (typeof reportParts)[number]['part'];

/** The part of the links; the check of all links finds them, not the report. */
export const linksTitle = 'Tote Links in Texten';

/** A part whose findings can be accepted. */
export type AnyPart = ReportPart | 'links';
export const anyPart: readonly AnyPart[] = [...reportParts.map(({ part }) => part), 'links'];

export interface Finding {
  /** Names it among all findings; another one when what it says changes. */
  key: string;
  /** The process it is about; of `files` and `schemaValidity` the schema. */
  uid: number;
  process: string;
  /** A number of a process, a text such as `01p30` of a schema. */
  version: number | string;
  /** The step or market notification it is about; null where it is the process itself. */
  step: { uid: number; name: string } | null;
  notification: { uid: number; name: string } | null;
  /** The other version, of an overlap or a gap. */
  other: { uid: number; version: number | string } | null;
  detail: string;
}

/** That somebody has accepted a finding, and why. */
export interface Acceptance {
  reason: string;
  /** Who accepted it; null when that account is gone. */
  by: string | null;
  /** Whole seconds. */
  at: number;
}

/** What was found: how many are open and accepted, and the first 100 of each. */
export interface Findings<One> {
  total: number;
  findings: One[];
  acceptedTotal: number;
  accepted: (One & Acceptance)[];
}

export type PartReport = Findings<Finding>;

/** A link that leads nowhere; its key as of a finding. */
export type DeadLink = LinkFinding & { key: string };

/** Links of texts that process admins maintain and that lead nowhere, as the last check of all links found them. */
export interface LinkReport extends Findings<DeadLink> {
  /** Whole seconds; null before the first check. */
  checkedAt: number | null;
}

export type Report = Record<ReportPart, PartReport> & { links: LinkReport };

/** What a version is called: `EC_REQ_ONL 03.00`, `CMRequest 01p30`. */
export const versionName = (name: string, version: Finding['version']) =>
  `${name} ${typeof version === 'number' ? formatVersion(version) : version}`;

/** What names a finding, and a link that leads nowhere, where people accept it and in the log. */
export const nameOfFinding = ({ process, version, detail }: Finding) =>
  `${versionName(process, version)}: ${detail}`;
export const nameOfLink = ({ name, field, link }: DeadLink) => `${name}, ${field}: ${link}`;

/** How many findings are open in all parts. */
export const openFindings = (report: Report): number =>
  reportParts.reduce((sum, { part }) => sum + report[part].total, report.links.total);
