import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** An event is public as soon as it is saved. */
export const eventKind = kind({
  noun: 'events',
  several: 'Veranstaltungen',
  table: 'events',
  alias: 'e',
  visible: () => sql`true`,
  page: ({ uid }) => urlOf('EventDetailPage', { uid }),
  list: 'Events',
  search: { slug: 'veranstaltungen', expired: 'Vergangen' },
  feed: { title: 'Änderungen an Veranstaltungen', content: 'angekündigte und geänderte Veranstaltungen' },
  notify: 'notifyEvents',
  deletionTold: true,
});
