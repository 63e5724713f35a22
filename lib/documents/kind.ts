import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';
import { maySee, wasFor } from './sql';

export const documentKind = kind({
  noun: 'documents',
  several: 'Dokumente und Links',
  table: 'documents',
  alias: 'd',
  visible: maySee,
  page: ({ uid }) => `${urlOf('DocumentTiles')}#dokument-${uid}`,
  list: 'DocumentTiles',
  search: { slug: 'dokumente' },
  feed: { title: 'Änderungen an Dokumenten', content: 'neue und ersetzte öffentliche Dokumente' },
  notify: 'notifyIndustryInformation',
  drafts: 'documents.write',
  // Of a withdrawn one, whoever it was for.
  deletionTold: (
    sight,
  ) => sql`exists (select 1 from deleted_records b join deleted_rows r on r.deleted_uid = b.uid
    where b.entity = 'documents' and b.entity_uid = ch.entity_uid and b.withdrawal is not null and ${wasFor(sight)})`,
  gone: (sight) => can(sight, 'documents.write'),
});
