import 'server-only';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';
import { maySee } from './sql';

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
  gone: (sight) => can(sight, 'documents.write'),
});
