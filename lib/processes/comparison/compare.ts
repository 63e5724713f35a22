import { pick } from '../../pick';
import { rulesText } from '../../rules/model';
import { formatVersion } from '../../text/version';
import { formatDate, formatEnd } from '../../time/format';
import type { MarketNotification, Participant, ProcessDetail, ProcessStep, ProcessVersion } from '../model';
import { deadlineSentence, processTexts, responseCodesOf } from '../texts';
import { matchSteps, type StepPair } from './match-steps';
import type { CompareItem, ProcessComparison } from './model';
import { type Fields, item, row, rowsOf, section } from './rows';

const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');
const roles = (list: Participant[]) => list.map(({ name, code }) => code || name).join(', ');
const codes = (list: { code: number }[]) => list.map(({ code }) => code).join(', ');
const yes = (flag: 0 | 1) => (flag ? 'Ja' : 'Nein');

const facts: Fields<ProcessDetail> = [
  ['Name', ({ process }) => process],
  ['Version', ({ version }) => formatVersion(version)],
  ['Bezeichnung', ({ title }) => title],
  ['Gültig ab', ({ validFrom }) => formatDate(validFrom)],
  ['Gültig bis', ({ validUntil }) => formatEnd(validUntil)],
  ['Bearbeitungsstatus', ({ editingStatus }) => editingStatus],
  [
    'Mutterprozess',
    ({ parent }) => (parent ? `${parent.process} ${formatVersion(parent.version)}` : 'Keine Abstammung'),
  ],
  ['Aus Konsultation', ({ fromConsultation }) => yes(fromConsultation)],
  ['Granularität', ({ granularity }) => granularity?.name],
  ['Stornierbar', ({ cancellable }) => yes(cancellable)],
  ['Kategorien', ({ categories }) => names(categories)],
  ['Responsekategorie', ({ responseCategory }) => responseCategory?.name],
  ['Sparten', ({ divisions }) => names(divisions)],
  ['Teilnehmer', ({ participants }) => names(participants)],
  ['SoMa-ID', ({ somaIds }) => somaIds.map(({ id, title }) => `${id} ${title}`).join(', ')],
];

/** Two versions of a process, row by row. @param text gives the plain text of a rich text that has been sanitised */
export function compareProcesses(
  before: ProcessDetail,
  after: ProcessDetail,
  text: (html: string) => string,
): ProcessComparison {
  const sections = [
    section('stammdaten', 'Stammdaten', rowsOf(facts, before, after)),
    section(
      'texte',
      'Texte',
      rowsOf(
        processTexts.map(({ field, title }) => [title, (process: ProcessDetail) => text(process[field])]),
        before,
        after,
      ),
    ),
    section('prozessschritte', 'Prozessschritte', [], compareSteps(before, after, text)),
    section('marktnachrichten', 'Marktnachrichten', [], compareNotifications(before, after, text)),
    section('responsecodes', 'Responsecodes', [], compareCodes(before, after)),
    section('dokumente', 'Dokumente', [], compareDocuments(before, after)),
  ].filter(({ rows, items }) => rows.length + items.length > 0);
  const all = sections.flatMap(({ rows, items }) => [...rows, ...items]);
  const versions = new Map([...after.versions, ...before.versions].map((one) => [one.uid, one]));
  return {
    before: versionOf(before),
    after: versionOf(after),
    versions: [...versions.values()].map(({ messages: _, ...version }) => version),
    sections,
    differences: all.filter(({ state }) => state !== 'same').length,
  };
}

const versionOf = (process: ProcessDetail): ProcessVersion =>
  pick(process, 'uid', 'process', 'version', 'title', 'status', 'validFrom', 'validUntil');

/** The older of two versions of one process first; two different processes stay as they are asked for. */
export function inOrder<T extends { process: string; version: number; validFrom: number }>(
  one: T,
  other: T,
): [T, T] {
  if (one.process !== other.process) return [other, one];
  const older = other.version - one.version || other.validFrom - one.validFrom;
  return older <= 0 ? [other, one] : [one, other];
}

function compareSteps(
  before: ProcessDetail,
  after: ProcessDetail,
  text: (html: string) => string,
): CompareItem[] {
  return matchSteps(before.steps, after.steps).map((pair) => compareStep(pair, text));
}

/**
 * A step of one or both versions, field by field.
 * @param text gives the plain text of a rich text that has been sanitised
 */
export function compareStep(
  { before: older, after: newer, moved }: StepPair,
  text: (html: string) => string,
): CompareItem {
  const fields: Fields<ProcessStep> = [
    ['Name', ({ name }) => name],
    ['Bedingung oder Beschreibung', ({ description }) => text(description)],
    ['Sender', ({ senders }) => roles(senders)],
    ['Empfänger', ({ receivers }) => roles(receivers)],
    ['Marktnachricht', ({ notification }) => notification?.messageCode],
    [
      'Frist',
      ({ deadline, deadlineText }) =>
        [deadline && deadlineSentence(deadline), deadlineText].filter(Boolean).join('. '),
    ],
    // Positions move when a step is put in between; what follows is named, so that only real changes show.
    ['Folgeschritte', ({ followUps }) => followUps.map(({ name }) => name).join(', ')],
    ['Responsecodes', ({ responseCodes }) => codes(responseCodes)],
  ];
  const rows = rowsOf(fields, older, newer);
  if (moved && older && newer)
    rows.unshift(...row('Reihenfolge', `Schritt ${older.position}`, `Schritt ${newer.position}`));
  const shown = newer ?? older;
  return item(`${shown?.position}. ${shown?.name}`, rows, older, newer);
}

/** Pairs what has one key in both versions; what is gone stands where it stood, before what took its place. */
function paired<T>(before: T[], after: T[], keyOf: (one: T) => string): { before?: T; after?: T }[] {
  const left = [...before];
  const pairs = after.map((newer): { before?: T; after?: T } => {
    const at = left.findIndex((older) => keyOf(older) === keyOf(newer));
    return at < 0 ? { after: newer } : { before: left.splice(at, 1)[0], after: newer };
  });
  for (const older of left) {
    const next = before.slice(before.indexOf(older) + 1);
    const at = pairs.findIndex((pair) => pair.before && next.includes(pair.before));
    pairs.splice(at < 0 ? pairs.length : at, 0, { before: older });
  }
  return pairs;
}

interface NotificationPair {
  before?: MarketNotification;
  after?: MarketNotification;
}

/** Which messages of two versions are the same: those of one code. */
export const pairNotifications = (
  before: MarketNotification[],
  after: MarketNotification[],
): NotificationPair[] => paired(before, after, ({ messageCode }) => messageCode);

function compareNotifications(
  before: ProcessDetail,
  after: ProcessDetail,
  text: (html: string) => string,
): CompareItem[] {
  return pairNotifications(before.notifications, after.notifications).map((pair) =>
    compareNotification(pair, text),
  );
}

/**
 * A message of one or both versions, field by field.
 * @param text gives the plain text of a rich text that has been sanitised
 */
export function compareNotification(
  { before: older, after: newer }: NotificationPair,
  text: (html: string) => string,
): CompareItem {
  const fields: Fields<MarketNotification> = [
    ['Beschreibung', ({ description }) => text(description)],
    ['Sender', ({ senders }) => roles(senders)],
    ['Empfänger', ({ receivers }) => roles(receivers)],
    ['Schema', ({ schema }) => schema && `${schema.schema} ${schema.version}`],
    ['Namespace', ({ schema }) => schema?.namespace],
    ['Schemaset', ({ schemaSet }) => schemaSet],
    ['Gültig ab', ({ validFrom }) => formatDate(validFrom)],
    ['Gültig bis', ({ validUntil }) => formatEnd(validUntil)],
    ['Responsecodes', ({ responseCodes }) => codes(responseCodes)],
    ['Regeln', ({ rules }) => rulesText(rules)],
  ];
  const rows = rowsOf(fields, older, newer);
  const [from, to] = [older?.schema?.uid, newer?.schema?.uid];
  const schema = rows.find(({ label }) => label === 'Schema');
  if (schema && from && to && from !== to) schema.schemas = { before: from, after: to };
  return item((newer ?? older)!.messageCode, rows, older, newer);
}

function compareCodes(before: ProcessDetail, after: ProcessDetail): CompareItem[] {
  const pairs = paired(responseCodesOf(before), responseCodesOf(after), ({ code }) => String(code));
  return pairs.map(({ before: older, after: newer }) => {
    const rows = row('Bezeichnung', older?.descriptionShort, newer?.descriptionShort);
    return item(String((newer ?? older)!.code), rows, older, newer);
  });
}

function compareDocuments(before: ProcessDetail, after: ProcessDetail): CompareItem[] {
  const fields: Fields<ProcessDetail['documents'][number]> = [
    ['Adresse', ({ link }) => link],
    ['Teil der Konsultation', ({ consultation }) => (consultation ? 'Ja' : 'Nein')],
  ];
  return paired(before.documents, after.documents, ({ title }) => title).map(
    ({ before: older, after: newer }) =>
      item((newer ?? older)!.title, rowsOf(fields, older, newer), older, newer),
  );
}
