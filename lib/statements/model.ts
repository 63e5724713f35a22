import type { Attachment } from '../attachments/model';
import type { Named } from '../named';
import type { Outcome } from './outcomes';

/** Columns the list of statements can be sorted by. */
export const statementColumns = ['created', 'organisation', 'process', 'votes'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/**
 * What a list can be narrowed to: what opens a thread, what answers in it, what the administration answered,
 * and what was withdrawn.
 */
export const statementKinds = ['statements', 'replies', 'answers', 'withdrawn'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The filter `processUid` of statements on the whole consultation. */
export const wholeConsultation = 0;

/** Threads a page of each section, and statements that one page shows at most. */
export const threadsPerPage = 10;
export const mostStatements = 1_000;

/** Companies that a statement names among those who agree; `votes` counts them all. */
export const votersNamed = 50;

/** How deep replies may stand below the statement that opened their thread. */
export const deepestReply = 20;

/** What the reader may do with a statement now. */
export interface StatementRights {
  edit: 0 | 1;
  withdraw: 0 | 1;
  reply: 0 | 1;
  vote: 0 | 1;
  /** Answer it in the name of the administration. */
  answer: 0 | 1;
  /** Say what became of it. */
  evaluate: 0 | 1;
}

/** Who agrees to a statement. */
export interface Votes {
  /** How many market partners agree to the text as it is, the first of them by name, and whether the reader's own does. */
  votes: number;
  voters: string[];
  agreed: 0 | 1;
  /** The same for those who agreed to an earlier version of the text, and not anew since. */
  earlierVotes: number;
  earlierVoters: string[];
  agreedEarlier: 0 | 1;
}

/** A Stellungnahme as its reader gets it: names are masked, withdrawn texts are gone. Moments in whole seconds. */
export interface Statement extends Votes {
  uid: number;
  consultationUid: number;
  /** Null: on the whole consultation. */
  processUid: number | null;
  /** `EC_PODLIST 02.20`; '' on the whole consultation. */
  process: string;
  /** What it answers; null where it opens a thread. */
  parentUid: number | null;
  /** In whose name; null for those who have no market partner. */
  marketPartnerUid: number | null;
  /** The partner as it was called then; '' without one. */
  organisation: string;
  /** Who wrote it: masked for everyone but the person and the admins; '' where nobody is named. */
  person: string;
  official: 0 | 1;
  /** Rich text; '' once it is withdrawn, but for its author. */
  text: string;
  created: number;
  /** When its text was changed last; null where it was not. */
  edited: number | null;
  withdrawn: number | null;
  revision: number;
  /** Its files; none once it is withdrawn, but for its author. */
  files: Attachment[];
  /** What became of it; null until the decision is published, but for those who evaluate, and where nothing is said. */
  outcome: Outcome | null;
  outcomeReason: string;
  /** What another outcome is saved on top of; 0 without one. */
  outcomeRevision: number;
  may: StatementRights;
}

/** A statement in its thread. */
export interface ThreadStatement extends Statement {
  /** 0 for what opens the thread. */
  depth: number;
}

/** The statements on the whole consultation or on one of its processes, one page of their threads. */
export interface StatementSection {
  /** `wholeConsultation` or the process. */
  processUid: number;
  /** The process's name; '' for the whole consultation. */
  name: string;
  /** The process's title. */
  title: string;
  /** Statements that stand, replies included. */
  count: number;
  page: number;
  pages: number;
  /** Whether a new statement can be written on it; not on a process that is no part of the consultation any more. */
  affected: 0 | 1;
  statements: ThreadStatement[];
}

/** Whether the reader can write, and in whose name. */
export interface WritingRight {
  allowed: 0 | 1;
  /** Why not; '' where it is allowed. */
  reason: string;
  /** The market partner's name, or `persönlich`; '' where writing is not allowed. */
  inTheNameOf: string;
  /** The market partner's uid; 0 in one's own name and where writing is not allowed. */
  partnerUid: number;
}

/** Statements that are mostly the same. */
export interface SimilarGroup {
  /** The first of them, which the others were compared with. */
  uid: number;
  /** All of them, the first one too. */
  statements: number[];
}

/** What a partner's people write together on the whole consultation or on a process; whole seconds. */
export interface StatementDraft {
  uid: number;
  /** `wholeConsultation` or the process. */
  processUid: number;
  /** Rich text. */
  text: string;
  changed: number;
  revision: number;
}

/** What the evaluation offers to choose from. */
export interface EvaluationChoices {
  processes: Named[];
  partners: Named[];
}

/** What of a statement says who agrees to it. */
export const votesOf = ({
  votes,
  voters,
  agreed,
  earlierVotes,
  earlierVoters,
  agreedEarlier,
}: Votes): Votes => ({ votes, voters, agreed, earlierVotes, earlierVoters, agreedEarlier });

/** The address of a file of a statement. */
export const statementFileHref = ({ uid }: { uid: number }): string => `/api/statements/files/show/${uid}`;
