/** States of a mail (docs/requirements/accounts.md, Mails). */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

export const stateNames: Record<MailState, string> = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  failed: 'Gescheitert',
  kept: 'Aufbewahrt',
};

/** A mail in the outbox; moments in whole seconds. */
export interface MailRow {
  uid: number;
  kind: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  created: number;
  sent: number | null;
}

export interface MailDetail extends MailRow {
  messageId: string;
  text: string;
  html: string;
  lastError: string;
  /** Whether "Erneut senden" is possible. */
  canRetry: boolean;
}
