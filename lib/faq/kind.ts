import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';
import { anchorOf } from './record';

/** A question is public from its saving on. */
export const faqKind = kind({
  noun: 'faq',
  several: 'Häufige Fragen',
  table: 'faq',
  alias: 'f',
  visible: () => sql`true`,
  page: ({ uid }) => `${urlOf('ContactFaqPaq')}#${anchorOf(uid)}`,
  list: 'ContactFaqPaq',
  search: { slug: 'faq' },
});
