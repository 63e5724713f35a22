import { counted, enumerated } from '../text/plural';
import { formatVersion } from '../text/version';
import { formatDate, formatNumber, formatValidity } from '../time/format';
import { type CheckedMessage, headlineOf, rulesPhrase } from './headline';
import type { AdvisedCode, Findings, KnownSchema, MessageError, RuleFindings, ViolatedRule } from './model';

/** `3 Fehler`, `mehr als 5.000 Fehler`. */
export function errorCount({ total, more }: Pick<Findings, 'total' | 'more'>): string {
  return more ? `mehr als ${formatNumber(total)} Fehler` : `${formatNumber(total)} Fehler`;
}

const structural = new Set([
  'missing-before',
  'unexpected',
  'unknown-here',
  'doubled',
  'order',
  'namespace',
  'unknown-element',
  'root',
]);

/** Whether errors may be hidden: after a wrong element, the rest of its parent is not checked. */
export const hidesErrors = ({ errors }: Findings): boolean => errors.some(({ kind }) => structural.has(kind));

export const hiddenText =
  'Ein Fehler im Aufbau kann weitere verdecken: Was nach ihm im selben Element steht, wird erst geprüft, wenn er behoben ist.';

/** `Zeile 3, Spalte 5`; '' for an unknown place. */
export function placeText({ line, column }: MessageError): string {
  if (!line) return '';
  return column
    ? `Zeile ${formatNumber(line)}, Spalte ${formatNumber(column)}`
    : `Zeile ${formatNumber(line)}`;
}

export const validityText = ({ validFrom, validUntil }: KnownSchema): string =>
  formatValidity(validFrom, validUntil);

/** What a schema version's status means for a message today; '' if it is in force. */
export function statusText(schema: KnownSchema): string {
  const name = `${schema.schema} ${schema.version}`;
  switch (schema.status) {
    case 1:
      return '';
    case 2:
      return `${name} gilt erst ab ${formatDate(schema.validFrom)}.`;
    case 3:
      return `${name} ist nicht mehr in Kraft; der letzte Tag war der ${formatDate(schema.validUntil ?? 0)}.`;
    case 4:
      return `${name} ist in Konsultation und noch nicht in Kraft.`;
    default:
      return `${name} ist ein Entwurf.`;
  }
}

/** What to do about a response code, as far as something is said; for the grid operator of the message in its own words. */
export const adviceTexts = ({ actor, action, resend, ends, notes }: AdvisedCode): string[] =>
  [
    actor && `Es handelt: ${actor}`,
    action,
    resend && `Erneut senden: ${resend}`,
    ends && `Beendet den Prozess: ${ends}`,
    ...notes.map(({ company, note }) => `Anmerkung von ${company}: ${note}`),
  ].filter((text) => text !== '');

/** What the rules say, in a sentence. */
export function rulesSentence(findings: RuleFindings): string {
  const phrase = rulesPhrase({ rules: findings });
  const checked = counted(findings.checked, 'Regel', 'Regeln');
  if (phrase) return `Die Nachricht ${phrase}; geprüft: ${checked}.`;
  return findings.broken.length > 0
    ? `Geprüft: ${checked}, davon ${formatNumber(findings.broken.length)} ohne Ergebnis.`
    : `Die Nachricht erfüllt alle ${checked}, die geprüft wurden.`;
}

/** The places of a violated rule; a text that only repeats the rule is left out. */
export const rulePlaces = ({ rule, errors }: ViolatedRule): MessageError[] =>
  errors.map((error) => (error.text === rule.sentence ? { ...error, text: '' } : error));

/** Where a rule stands: the processes that have it, if the message may belong to several, and its source. */
export const ruleOrigin = ({ rule: { of, source } }: ViolatedRule): string =>
  [of && `Regel aus ${enumerated(of)}`, source && `Quelle: ${source}`].filter(Boolean).join('. ');

/** `Ein Verstoß wird mit Responsecode 56 beantwortet`; '' without a code. */
export const ruleCodeText = ({ rule: { responseCode } }: ViolatedRule): string =>
  responseCode === null ? '' : `Ein Verstoß wird mit Responsecode ${responseCode} beantwortet`;

/** A code with all that is said of it; lines of a note stay lines. */
const codeLine = (code: AdvisedCode) => {
  const said = [code.descriptionShort, ...adviceTexts(code)].map((text) => text.trim().replace(/\.$/, ''));
  return `Responsecode ${code.code}: ${said.join('. ')}`.replaceAll('\n', '\n   ');
};

const partyNames = (parties: { name: string; code: string }[]) =>
  parties.map(({ name, code }) => code || name).join(', ');

/** A report of messages as text, to be pasted into a mail or ticket. */
export function textReport(messages: CheckedMessage[], when: string): string {
  return [`Prüfung von Nachrichten, ${when}`, ...messages.map(messageReport)].join('\n\n');
}

/** The report of one message. */
export function messageReport(message: CheckedMessage): string {
  const { facts, schema, findings, notifications, byCode, rules, codes = [], ruleCodes = [] } = message;
  const lines = [`${message.name}: ${headlineOf(message)}`, message.text];
  lines.push(...(message.doubts ?? []).map(({ text }) => text));
  if (schema) {
    lines.push(
      `Schema: ${schema.schema} ${schema.version} (${schema.namespace}), gültig ${validityText(schema)}`,
    );
    if (statusText(schema) && !message.doubts?.length) lines.push(statusText(schema));
  }
  if (facts?.messageCode) lines.push(`Nachrichtencode: ${facts.messageCode}`);
  if (facts?.sender) lines.push(`Sender: ${facts.sender}`);
  if (facts?.receiver) lines.push(`Empfänger: ${facts.receiver}`);
  if (findings && findings.total > 0) {
    lines.push('', `${errorCount(findings)}:`);
    findings.errors.forEach((error, index) => {
      lines.push(`${index + 1}. ${[placeText(error), error.text].filter(Boolean).join(': ')}`);
      if (error.path) lines.push(`   ${error.path}`);
      if (error.original) lines.push(`   Meldung des Prüfprogramms: ${error.original}`);
    });
    if (findings.total > findings.errors.length) lines.push('Die übrigen Fehler sind nicht angeführt.');
    if (hidesErrors(findings)) lines.push(hiddenText);
  }
  lines.push(...codes.map(codeLine));
  if (rules) {
    lines.push('', rulesSentence(rules));
    for (const one of rules.violated) {
      lines.push(
        `- ${one.rule.obligation}: ${one.rule.sentence}${ruleCodeText(one) && ` ${ruleCodeText(one)}.`}`,
      );
      if (one.rule.of) lines.push(`   Regel aus ${enumerated(one.rule.of)}`);
      for (const error of rulePlaces(one)) {
        const place = [placeText(error), error.path].filter(Boolean).join(', ');
        lines.push(`   ${[place, error.text].filter(Boolean).join(': ')}`);
      }
    }
    for (const sentence of rules.broken) lines.push(`- Nicht prüfbar: ${sentence}`);
    lines.push(...ruleCodes.map(codeLine));
  }
  if (notifications.length > 0) {
    lines.push('', byCode ? 'Prozesse mit dieser Nachricht:' : 'Marktnachrichten mit diesem Schema:');
    for (const use of notifications) {
      const parties = `${partyNames(use.senders)} an ${partyNames(use.receivers)}`;
      lines.push(`- ${use.process} ${formatVersion(use.version)}: ${use.messageCode}, ${parties}`);
    }
  }
  return lines.join('\n');
}

/** The same as JSON. */
export function jsonReport(messages: CheckedMessage[], when: string): string {
  const report = messages.map(({ findings, rules, versions: _, ...message }) => ({
    ...message,
    ...(rules && { rules: { checked: rules.checked, violated: rules.violated, broken: rules.broken } }),
    ...(findings && { errors: findings.errors, errorCount: findings.total, moreErrors: findings.more }),
  }));
  return `${JSON.stringify({ checked: when, messages: report }, null, 2)}\n`;
}
