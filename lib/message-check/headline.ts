import type { Doubt } from './doubts';
import type { Findings, KnownSchema, MessageFacts, NotificationUse } from './model';

/** All that a check found out about one message. */
export interface CheckedMessage {
  /** The file's name, or what was pasted. */
  name: string;
  verdict: 'valid' | 'invalid' | 'malformed' | 'refused' | 'unknown' | 'failed';
  /** One German sentence. */
  text: string;
  facts?: MessageFacts;
  /** Why it may be refused although it meets its schema. */
  doubts?: Doubt[];
  /** What it was checked against. */
  schema?: KnownSchema;
  /** It names another version, and was read as if it named this one. */
  otherVersion?: boolean;
  /** What else it can be checked against. */
  versions: KnownSchema[];
  findings?: Findings;
  notifications: NotificationUse[];
  /** Whether the message's code picked the notifications. */
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
