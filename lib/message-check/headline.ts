import type { CheckedMessage } from './report';

const verdictNames: Record<CheckedMessage['verdict'], string> = {
  valid: 'Gültig',
  invalid: 'Nicht gültig',
  malformed: 'Kein wohlgeformtes XML',
  refused: 'Nicht geprüft',
  unknown: 'Schema nicht gefunden',
  failed: 'Nicht geprüft',
};

/** What a message comes to in a few words; one that meets its schema is not simply valid where something else is wrong. */
export function headlineOf({ verdict, doubts = [] }: CheckedMessage): string {
  if (verdict !== 'valid' || doubts.length === 0) return verdictNames[verdict];
  return `Aufbau richtig, aber: ${doubts.map(({ title }) => title).join(', ')}`;
}

/** The same where there is little room. */
export const shortHeadlineOf = (message: CheckedMessage): string =>
  message.verdict !== 'valid' || isFine(message) ? verdictNames[message.verdict] : 'Mit Warnung';

/** Whether a message meets its schema and nothing else speaks against it. */
export const isFine = ({ verdict, doubts = [] }: CheckedMessage): boolean =>
  verdict === 'valid' && doubts.length === 0;
