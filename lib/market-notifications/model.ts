import type { Participant, SchemaRef } from '../processes/model';

/** Columns the list can be sorted by. */
export const notificationColumns = ['messageCode', 'process', 'validFrom', 'validUntil'] as const;
export type NotificationColumn = (typeof notificationColumns)[number];

/** A market notification as the list over all processes shows it; dates in whole seconds, null for an open end. */
export interface NotificationRow {
  uid: number;
  messageCode: string;
  /** Rich text. */
  description: string;
  processUid: number;
  process: string;
  /** The process's. */
  version: number;
  title: string;
  /** The process's: 1 to 4, 0 for a draft. */
  status: number;
  senders: Participant[];
  receivers: Participant[];
  schema: SchemaRef | null;
  schemaSet: string;
  validFrom: number;
  validUntil: number | null;
}
