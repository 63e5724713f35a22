import type { Advice } from '../response-codes/model';
import type { ProcessRule } from '../rules/model';
import type { SchemaUse } from '../schemas/model';

/** A schema version for the message check; dates in whole seconds, null for an open end. */
export interface KnownSchema {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  /** 1 to 4 as for processes; 0 for a draft. */
  status: number;
  validFrom: number;
  validUntil: number | null;
  /** Whether it has an XSD to check against. */
  files: boolean;
}

interface Party {
  uid: number;
  name: string;
  code: string;
}

/** The numbers of market partners with the uids of their roles, and these roles. */
export interface PartnerRoles {
  partners: { number: string; roles: number[] }[];
  roles: Party[];
}

interface ResponseCode {
  uid: number;
  code: number;
  descriptionShort: string;
}

/** What a grid operator notes about a code; it counts for messages that name one of the operator's numbers. */
interface CodeNote {
  numbers: string[];
  company: string;
  note: string;
}

/** A response code with what to do about it. */
export interface AdvisedCode extends ResponseCode, Omit<Advice, 'causes'> {
  notes: CodeNote[];
}

/** A step that sends a market notification. */
export interface StepUse {
  uid: number;
  position: number;
  name: string;
  senders: Party[];
  receivers: Party[];
  responseCodes: ResponseCode[];
}

/** A market notification that uses a schema version, with its process, participants and steps. */
export interface NotificationUse extends SchemaUse {
  senders: Party[];
  receivers: Party[];
  responseCodes: ResponseCode[];
  rules: ProcessRule[];
  steps: StepUse[];
}

/** What a check needs to know about a schema version. */
export interface SchemaForCheck {
  uid: number;
  /** Its XSD files, the main one first, each with a permanent address (`/schemas/file/{uid}`). */
  files: { uid: number; name: string; main: boolean }[];
  /** All response codes of the portal. */
  responseCodes: number[];
  /** The same with what to do about them, so that nobody has to ask for one by its number. */
  codes: AdvisedCode[];
  notifications: NotificationUse[];
}

/** An XSD of a set. */
export interface SchemaSource {
  name: string;
  main: boolean;
  bytes: Uint8Array;
}

/** Facts that a message states about itself. */
export interface MessageFacts {
  /** The local name of its root element. */
  root: string;
  /** '' for none. */
  namespace: string;
  /** The attribute SchemaVersion of its head, `01.10`. */
  schemaVersion?: string;
  messageCode?: string;
  /** Its different response codes, in order; the first fifty. */
  responseCodes?: string[];
  /** The addresses of the head's Sender and Receiver. */
  sender?: string;
  receiver?: string;
  /** What its conversation is called in all its messages. */
  conversationId?: string;
  /** The head's DocumentCreationDateTime, as written. */
  created?: string;
  /** `UTF-8`. */
  encoding: string;
  lines: number;
  elements: number;
}

/** An error in a message. */
export interface MessageError {
  /** Kind of error, e.g. `enumeration`; `other` if there is no German text. */
  kind: string;
  /** German. */
  text: string;
  /** The validator's message if `kind` is `other`. */
  original?: string;
  /** From 1. */
  line?: number;
  /** In characters, from 1. */
  column?: number;
  /** `/ECMPList/ProcessDirectory/MPListData[2]/MeteringPoint`. */
  path?: string;
}

/** One line of the message, or a part of a long one. */
export interface SourceLine {
  /** From 1. */
  number: number;
  text: string;
  /** Characters left out before and after `text`. */
  cutBefore: number;
  cutAfter: number;
}

/** Errors with the lines around them. */
export interface Findings {
  errors: MessageError[];
  /** Number of all errors; `errors` may hold fewer. */
  total: number;
  /** There are more than `total`; counting stopped. */
  more: boolean;
  source: SourceLine[];
}

/**
 * A rule to run; `of` are the processes in which it stands (`EC_REQ_ONL 03.00`) if a message may belong to several, and
 * `general` is one that the portal brings with it.
 */
export interface RuleToRun extends ProcessRule {
  of?: string[];
  general?: true;
}

/** A rule that a message violates, with its places; `general` are those of every message. */
export interface ViolatedRule {
  rule: Pick<RuleToRun, 'sentence' | 'source' | 'obligation' | 'responseCode' | 'of'>;
  general?: true;
  errors: MessageError[];
  /** Number of all places; `errors` may hold fewer. */
  total: number;
}

/** What running the rules over a message found. */
export interface RuleFindings {
  violated: ViolatedRule[];
  /** Sentences of rules that could not be run on it. */
  broken: string[];
  /** How many rules were run. */
  checked: number;
  source: SourceLine[];
}

/** Result of the first look at a message: it is refused, not well-formed, or can be validated. */
export type Inspection =
  | { state: 'refused'; reason: string; text: string }
  | { state: 'malformed'; findings: Findings; facts?: MessageFacts }
  | { state: 'readable'; facts: MessageFacts };
