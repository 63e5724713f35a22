import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** Whatever is reported of a substation is public. */
export const powerstationKind = kind({
  noun: 'powerstations',
  several: 'Umspannwerke',
  table: 'powerstations',
  alias: 's',
  visible: () => sql`true`,
  page: ({ uid }) => urlOf('PowerstationDetail', { uid }),
  list: 'PowerplantPage',
  search: { slug: 'umspannwerke' },
});
