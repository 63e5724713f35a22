import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { messageUrl, processUrl } from '../named-urls';
import { urlOf } from '../routes';

/** `03.00`, of a column with a version of a process. */
export const versionText = (column: SQL) => sql<string>`to_char(${column}, 'FM9900.00')`;
/** `03.00`, of a `processes p`. */
export const processVersion = versionText(sql`p.version`);
/** `EC_REQ_ONL 03.00`, of a `processes p`. */
export const processName = sql<string>`p.process || ' ' || ${processVersion}`;

export const processKind = kind({
  noun: 'processes',
  several: 'Prozesse',
  table: 'processes',
  alias: 'p',
  visible: (sight) => (can(sight, 'processes.drafts') ? sql`true` : sql`p.editing_status <> 'Entwurf'`),
  page: ({ uid }) => urlOf('ProcessDetail', { uid }),
  named: {
    one: 'Einen Prozess',
    url: ({ uid, name, version }) => processUrl({ uid, process: name, version }),
    name: sql`p.process`,
    version: { text: processVersion, order: sql`p.version` },
  },
  list: 'ProcessList',
  search: { slug: 'prozesse', expired: 'Abgelaufen' },
  watch: { title: sql`p.process` },
  feed: {
    title: 'Änderungen an Prozessen',
    content: 'neue und geänderte Prozessversionen mit ihren Schritten und Nachrichten',
  },
  notify: 'notifyProcesses',
  drafts: 'processes.drafts',
  deletionTold: true,
  gone: (sight) => can(sight, 'processes.drafts'),
});

/** Whether the process of a step or message may be seen. */
const ofProcess = (uid: SQL, sight: Sight): SQL =>
  sql`exists (select 1 from processes p where p.uid = ${uid} and ${processKind.visible(sight)})`;

/** Steps and messages are seen with their process, and what changes in them is told of it. */
export const stepKind = kind({
  noun: 'process-steps',
  several: 'Prozessschritte',
  table: 'process_steps',
  alias: 's',
  visible: (sight) => ofProcess(sql`s.process_uid`, sight),
  page: ({ uid, parentUid }) => urlOf('ProcessStepsDetail', { uid: parentUid ?? 0, processStepId: uid }),
  search: { slug: 'prozessschritte', expired: 'Abgelaufen' },
});

export const notificationKind = kind({
  noun: 'market-notifications',
  several: 'Marktnachrichten',
  table: 'market_notifications',
  alias: 'm',
  visible: (sight) => ofProcess(sql`m.process_uid`, sight),
  page: ({ uid, parentUid }) =>
    urlOf('MarketNotifications', { uid: parentUid ?? 0, marketnotificationsUid: uid }),
  named: {
    one: 'Eine Marktnachricht',
    url: ({ uid, parentUid, name, version }) =>
      messageUrl({ uid, messageCode: name, process: { uid: parentUid ?? 0, version } }),
    join: sql`join processes p on p.uid = m.process_uid`,
    name: sql`m.message_code`,
    version: { text: processVersion, order: sql`p.version, p.uid`, of: 'p', series: sql`p.process` },
  },
  list: 'MarketNotificationList',
  search: { slug: 'marktnachrichten', expired: 'Abgelaufen' },
});
