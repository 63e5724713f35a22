import { counted } from '../text/plural';
import type { Doubt } from './doubts';
import type {
  AdvisedCode,
  Findings,
  KnownSchema,
  MessageFacts,
  NotificationUse,
  RuleFindings,
  ViolatedRule,
} from './model';

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
  /** Its response codes that the portal knows. */
  codes?: AdvisedCode[];
  /** Those that answer the rules it violates. */
  ruleCodes?: AdvisedCode[];
  /** The schema it was checked against. */
  schema?: KnownSchema;
  /** It names another version, and was read as if it named this one. */
  otherVersion?: boolean;
  /** Versions that it can be checked against. */
  versions: KnownSchema[];
  findings?: Findings;
  /** What the general rules and those of its market notification say. */
  rules?: RuleFindings;
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

const violated = ({ rules }: Pick<CheckedMessage, 'rules'>) => rules?.violated ?? [];
const isAdvice = ({ rule }: ViolatedRule) => rule.obligation === 'Soll';

/** The violated rules that have to be met. */
export const brokenRules = (message: Pick<CheckedMessage, 'rules'>): ViolatedRule[] =>
  violated(message).filter((one) => !isAdvice(one));

/** `verletzt 2 Prozessregeln, weicht von 1 Empfehlung ab`; '' for none. */
export function rulesPhrase(message: Pick<CheckedMessage, 'rules'>): string {
  const [broken, advised] = [brokenRules(message).length, violated(message).filter(isAdvice).length];
  return [
    broken > 0 && `verletzt ${counted(broken, 'Prozessregel', 'Prozessregeln')}`,
    advised > 0 && `weicht von ${counted(advised, 'Empfehlung', 'Empfehlungen')} ab`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The result in a few words. A message that meets its schema is not called valid if anything else speaks against it. */
export function headlineOf(message: CheckedMessage): string {
  const { verdict, doubts = [] } = message;
  const phrase = rulesPhrase(message);
  const unclear = message.rules?.broken.length ?? 0;
  const titles = [
    ...doubts.map(({ title }) => title),
    ...(unclear > 0 ? [`${counted(unclear, 'Prozessregel', 'Prozessregeln')} nicht prüfbar`] : []),
  ];
  if (verdict !== 'valid' || (titles.length === 0 && !phrase)) return verdictNames[verdict];
  if (titles.length === 0) return `Gültig nach XSD, ${phrase}`;
  return `Aufbau richtig, aber: ${[...titles, ...(phrase ? [phrase] : [])].join(', ')}`;
}

/** The same for little space. */
export const shortHeadlineOf = (message: CheckedMessage): string =>
  message.verdict !== 'valid' || isFine(message)
    ? verdictNames[message.verdict]
    : brokenRules(message).length > 0
      ? 'Verletzt Regeln'
      : 'Mit Warnung';

/** Whether a message meets its schema and all rules, without doubts. */
export const isFine = ({ verdict, doubts = [], rules }: CheckedMessage): boolean =>
  verdict === 'valid' && doubts.length === 0 && !rules?.violated.length && !rules?.broken.length;
