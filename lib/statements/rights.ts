import { can, holds, type Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { phaseOf, takesStatements } from '../consultations/rules';
import { formatDateTime } from '../time/format';
import type { WritingRight } from './model';

/** What decides about the statements of a consultation. */
export interface ConsultationFacts {
  uid: number;
  title: string;
  internal: boolean;
  draft: boolean;
  consultationStart: Date;
  statementsUntil: Date;
  decidedAt: Date | null;
}

/** Who reads: what decides which statements, names and texts they get. */
export interface Reader {
  /** 0 for visitors. */
  uid: number;
  /** The market partner in whose name they act; 0 for none. */
  partnerUid: number;
  /** The market partner whose shared drafts they see; 0 for none. */
  draftsOf: number;
  /** Persons' names, and answers in the name of the administration. */
  admin: boolean;
  internal: boolean;
  /** What decides which consultations and processes they see. */
  sight: Sight;
}

/** What a session may read and do with statements (docs/requirements/market.md, Statements). */
export function readerOf(session: SessionState): Reader {
  const admin = can(session, 'consultations.write');
  const partner = session.marketPartnerUid;
  return {
    uid: session.uid,
    partnerUid: partner > 0 && can(session, 'statements.write', partner) ? partner : 0,
    draftsOf: partner > 0 && can(session, 'statements.draft', partner) ? partner : 0,
    admin,
    internal: can(session, 'consultations.internal'),
    sight: session,
  };
}

/**
 * Whether the reader writes statements on a consultation: in the name of their market partner, or in their
 * own on an internal one.
 */
export const writesOn = ({ internal }: Pick<ConsultationFacts, 'internal'>, reader: Reader): boolean =>
  internal ? reader.internal : reader.partnerUid > 0;

/** Why no statement is taken, changed, withdrawn or agreed to now; undefined while all of that is possible. */
export function closedReason(
  consultation: Omit<ConsultationFacts, 'uid' | 'title' | 'internal'>,
  now: Date,
): string | undefined {
  if (takesStatements(consultation, now)) return undefined;
  // Begin and deadline tell more than the decision does: that one is the reason only between them.
  const phase = phaseOf({ ...consultation, decidedAt: null }, now);
  if (consultation.draft)
    return 'Stellungnahmen sind erst möglich, wenn die Konsultation veröffentlicht ist.';
  if (phase === 'coming') {
    return `Stellungnahmen sind erst ab ${formatDateTime(consultation.consultationStart)} Uhr möglich.`;
  }
  if (phase === 'running') {
    return `Die Frist für Stellungnahmen ist am ${formatDateTime(consultation.statementsUntil)} Uhr abgelaufen.`;
  }
  return 'Die Konsultation ist abgeschlossen.';
}

const noPartner =
  'Stellungnahmen werden im Namen eines Marktpartners abgegeben. Ihre aktive Rolle gehört zu keinem Marktpartner.';

const readsOnly = (company: string) =>
  `Ihr Zugang zu ${company} ist ein Lesezugang: Stellung nehmen und zustimmen dürfen Sie damit nicht. Wenden Sie sich an die Administration Ihres Marktpartners, wenn Sie dieses Recht brauchen; sie gibt es bei den Benutzerkonten.`;

/** Why the session can't write on a consultation whatever the time is; undefined where it can. */
export function refusedReason(
  session: SessionState,
  consultation: Pick<ConsultationFacts, 'internal'>,
): string | undefined {
  if (!session.loggedIn) return 'Bitte melden Sie sich an, um Stellung zu nehmen.';
  if (!session.dataConfirmed) return 'Bitte bestätigen Sie zuerst Ihre Daten.';
  const reader = readerOf(session);
  if (writesOn(consultation, reader)) return undefined;
  if (session.marketPartnerUid > 0) return readsOnly(session.marketPartnerName);
  if (session.availableRoles.some((role) => holds(role, 'statements.write'))) {
    return `${noPartner} Wechseln Sie in die Rolle Ihres Marktpartners, um Stellung zu nehmen.`;
  }
  return reader.admin
    ? `${noPartner} Antworten der Administration geben Sie bei der Stellungnahme.`
    : noPartner;
}

/** Whether, why not, and in whose name a session writes on a consultation now. */
export function writingRightOf(
  session: SessionState,
  consultation: ConsultationFacts,
  now: Date,
): WritingRight {
  const reason = closedReason(consultation, now) ?? refusedReason(session, consultation);
  if (reason) return { allowed: 0, reason, inTheNameOf: '', partnerUid: 0 };
  const { internal } = consultation;
  return {
    allowed: 1,
    reason: '',
    inTheNameOf: internal ? 'persönlich' : session.marketPartnerName,
    partnerUid: internal ? 0 : readerOf(session).partnerUid,
  };
}
