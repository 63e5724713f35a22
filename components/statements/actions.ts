import type { CurrentRecord, FormState } from '@/lib/forms';
import type { NewStatement, TypedStatement } from '@/lib/statements/form';
import type { Votes } from '@/lib/statements/model';
import type { OutcomeValues } from '@/lib/statements/outcomes';

/** The server actions of statements, as the page hands them to its islands. */
export interface StatementActions {
  create: (values: NewStatement & { sendKey?: string }) => Promise<FormState<{ uid: number }>>;
  edit: (values: { uid: number; revision: number; text: string }) => Promise<FormState<{ revision: number }>>;
  current: (uid: number) => Promise<FormState<CurrentRecord<TypedStatement>>>;
  withdraw: (values: { uid: number }) => Promise<FormState>;
  removeFile: (uid: number) => Promise<FormState>;
  vote: (values: {
    uid: number;
    agree: 0 | 1;
    inTheNameOf: number;
    revision: number;
  }) => Promise<FormState<Votes>>;
}

/** What a partner's people do with what they write together. */
export interface DraftActions {
  save: (values: {
    consultationUid: number;
    processUid: number | null;
    text: string;
    revision: number;
    uid?: number;
    inTheNameOf: number;
  }) => Promise<FormState<{ uid: number }>>;
  current: (consultationUid: number, uid: number) => Promise<FormState<CurrentRecord<TypedStatement>>>;
  release: (values: {
    uid: number;
    revision: number;
    sendKey?: string;
  }) => Promise<FormState<{ uid: number }>>;
  remove: (values: { uid: number }) => Promise<FormState>;
}

/** Saves what became of statements. */
export type EvaluateAction = (values: OutcomeValues) => Promise<FormState<unknown>>;

/** What every form about a consultation's statements has to know. */
export interface WritingPlace {
  consultationUid: number;
  /** The uid of who writes; drafts are kept for them. */
  user: number;
  /** The market partner's name, or `persönlich`; '' for who can only answer as administration. */
  inTheNameOf: string;
  /** That market partner's uid; 0 without one. */
  partnerUid: number;
  /** Until when, as people read it. */
  until: string;
  /** Where a saved statement leads: `page` at the consultation, or the evaluation as it is. */
  back?: string;
}
