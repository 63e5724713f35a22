import type { Participant, SchemaRef } from '../processes/model';
import type { ProcessRule } from '../rules/model';

/** Columns to sort the list by. */
export const notificationColumns = ['messageCode', 'process', 'validFrom', 'validUntil'] as const;
export type NotificationColumn = (typeof notificationColumns)[number];

/** A market notification in the list over all processes; dates in whole seconds, null for an open end. */
export interface NotificationRow {
  uid: number;
  messageCode: string;
  /** Rich text. */
  description: string;
  processUid: number;
  process: string;
  /** Of the process. */
  version: number;
  title: string;
  /** Of the process: 1 to 4, 0 for a draft. */
  status: number;
  senders: Participant[];
  receivers: Participant[];
  schema: SchemaRef | null;
  schemaSet: string;
  validFrom: number;
  validUntil: number | null;
  rules: ProcessRule[];
}
