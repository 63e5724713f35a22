import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

export const schemaKind = kind({
  noun: 'schemas',
  several: 'Schemas',
  table: 'schemas',
  alias: 's',
  visible: (sight) => (can(sight, 'schemas.drafts') ? sql`true` : sql`s.editing_status <> 'Entwurf'`),
  page: ({ uid }) => urlOf('SchemaDetailPage', { uid }),
  list: 'SchemaList',
  search: { slug: 'schemas', expired: 'Abgelaufen' },
  feed: {
    title: 'Änderungen an Schemas',
    content: 'neue und geänderte Schemaversionen und ihre Dateien',
  },
  notify: 'notifySchemas',
  drafts: 'schemas.drafts',
  deletionTold: true,
  gone: (sight) => can(sight, 'schemas.drafts'),
});
