import type { SchemaUse } from '../schemas/model';

/** A schema version as the message check finds it; dates in whole seconds, null for an open end. */
export interface KnownSchema {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  /** 1 to 4 as for processes; 0 for a draft. */
  status: number;
  validFrom: number;
  validUntil: number | null;
  /** Whether there is an XSD to check against. */
  files: boolean;
}

interface Party {
  uid: number;
  name: string;
  code: string;
}

interface ResponseCode {
  uid: number;
  code: number;
  descriptionShort: string;
}

/** A step in which a market notification is sent. */
export interface StepUse {
  uid: number;
  position: number;
  name: string;
  senders: Party[];
  receivers: Party[];
  responseCodes: ResponseCode[];
}

/** A market notification that is sent in a schema version, with its process, who takes part, and its steps. */
export interface NotificationUse extends SchemaUse {
  senders: Party[];
  receivers: Party[];
  responseCodes: ResponseCode[];
  steps: StepUse[];
}

/** What a check needs of a schema version. */
export interface SchemaForCheck {
  uid: number;
  /** Its XSD files, the main one first; each has an address that never changes (`/schemas/file/{uid}`). */
  files: { uid: number; name: string; main: boolean }[];
  /** Every response code that the portal knows. */
  responseCodes: number[];
  notifications: NotificationUse[];
}

/** An XSD of a set. */
export interface SchemaSource {
  name: string;
  main: boolean;
  bytes: Uint8Array;
}

/** What a message says about itself. */
export interface MessageFacts {
  /** The local name of its root element. */
  root: string;
  /** '' for none. */
  namespace: string;
  /** The attribute SchemaVersion of its head, `01.10`. */
  schemaVersion?: string;
  messageCode?: string;
  /** The different response codes it names, in its order; the first fifty. */
  responseCodes?: string[];
  /** The addresses of the head's Sender and Receiver. */
  sender?: string;
  receiver?: string;
  /** The head's DocumentCreationDateTime, as it is written. */
  created?: string;
  /** `UTF-8`. */
  encoding: string;
  lines: number;
  elements: number;
}

/** An error in a message. */
export interface MessageError {
  /** Kind of error, e.g. `enumeration`; `other` for what has no German text. */
  kind: string;
  /** German. */
  text: string;
  /** The validator's own words where `kind` is `other`. */
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
  /** All of them; more than `errors` holds when there are many. */
  total: number;
  /** There are more than `total`; nobody counted on. */
  more: boolean;
  source: SourceLine[];
}

/** What the first look at a message finds: it is refused, not well-formed, or may be validated. */
export type Inspection =
  | { state: 'refused'; reason: string; text: string }
  | { state: 'malformed'; findings: Findings; facts?: MessageFacts }
  | { state: 'readable'; facts: MessageFacts };
