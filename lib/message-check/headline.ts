import type { Doubt } from './doubts';
import type { Findings, KnownSchema, MessageFacts, NotificationUse } from './model';

/** The result of checking one message. */
export interface CheckedMessage {
  /** The file's name, or a name for pasted text. */
  name: string;
  verdict: 'valid' | 'invalid' | 'malformed' | 'refused' | 'unknown' | 'failed';
  /** One German sentence. */
  text: string;
  facts?: MessageFacts;
  /** Why it may be refused although it meets its schema. */
  doubts?: Doubt[];
  /** The schema it was checked against. */
  schema?: KnownSchema;
  /** It names another version, and was read as if it named this one. */
  otherVersion?: boolean;
  /** Versions that it can be checked against. */
  versions: KnownSchema[];
  findings?: Findings;
  notifications: NotificationUse[];
  /** Whether the message's code selected the notifications. */
  byCode: boolean;
}

const verdictNames: Record<CheckedMessage['verdict'], string> = {
  valid: 'Gültig',
  invalid: 'Nicht gültig',
  malformed: 'Kein wohlgeformtes XML',
  refused: 'Nicht geprüft',
  unknown: 'Schema nicht gefunden',
  failed: 'Nicht geprüft',
};

/** The result in a few words. A message that meets its schema is not called valid if there are doubts. */
export function headlineOf({ verdict, doubts = [] }: CheckedMessage): string {
  if (verdict !== 'valid' || doubts.length === 0) return verdictNames[verdict];
  return `Aufbau richtig, aber: ${doubts.map(({ title }) => title).join(', ')}`;
}

/** The same for little space. */
export const shortHeadlineOf = (message: CheckedMessage): string =>
  message.verdict !== 'valid' || isFine(message) ? verdictNames[message.verdict] : 'Mit Warnung';

/** Whether a message meets its schema without doubts. */
export const isFine = ({ verdict, doubts = [] }: CheckedMessage): boolean =>
  verdict === 'valid' && doubts.length === 0;
