import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** `EC_REQ_ONL 03.00`, of a `processes p`. */
export const processName = sql<string>`p.process || ' ' || to_char(p.version, 'FM9900.00')`;

export const processKind = kind({
  noun: 'processes',
  one: 'Prozess',
  several: 'Prozesse',
  table: 'processes',
  alias: 'p',
  visible: (sight) => (can(sight, 'processes.drafts') ? sql`true` : sql`p.editing_status <> 'Entwurf'`),
  page: ({ uid }) => urlOf('ProcessDetail', { uid }),
  list: 'ProcessList',
  feed: {
    title: 'Änderungen an Prozessen',
    content: 'neue und geänderte Prozessversionen mit ihren Schritten und Nachrichten',
  },
  notify: 'notifyProcesses',
  drafts: 'processes.drafts',
  deletionTold: true,
  gone: (sight) => can(sight, 'processes.drafts'),
});
