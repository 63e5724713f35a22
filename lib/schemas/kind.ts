import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { bool, text } from '../db/select';
import { kind } from '../kinds/kind';
import { schemaUrl } from '../named-urls';
import { urlOf } from '../routes';

/** Whether a `schemas s` has an XSD to check messages against. */
export const hasXsd = bool(sql`exists (select 1 from schema_files f
  where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null)`);

/** Schema and version of a `schemas s`. */
export const schemaName = text(sql`s.schema || ' ' || s.version`);

export const schemaKind = kind({
  noun: 'schemas',
  several: 'Schemas',
  table: 'schemas',
  alias: 's',
  visible: (sight) => (can(sight, 'schemas.drafts') ? sql`true` : sql`s.editing_status <> 'Entwurf'`),
  page: ({ uid }) => urlOf('SchemaDetailPage', { uid }),
  named: {
    one: 'Ein Schema',
    url: ({ uid, name, version }) => schemaUrl({ uid, schema: name, version }),
    name: sql`s.schema`,
    version: { text: sql`s.version`, order: sql`s.version collate "C"` },
  },
  list: 'SchemaList',
  search: { slug: 'schemas', expired: 'Abgelaufen' },
  watch: { title: sql`s.schema` },
  feed: {
    title: 'Änderungen an Schemas',
    content: 'neue und geänderte Schemaversionen und ihre Dateien',
  },
  notify: 'notifySchemas',
  drafts: 'schemas.drafts',
  deletionTold: true,
  gone: (sight) => can(sight, 'schemas.drafts'),
});
