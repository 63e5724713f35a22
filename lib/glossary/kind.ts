import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';
import { anchorOf } from './model';

/** A term is public from its saving on; its changes are kept, and nobody is told of them. */
export const glossaryKind = kind({
  noun: 'glossary',
  several: 'Begriffe',
  table: 'glossary_terms',
  alias: 'g',
  visible: () => sql`true`,
  page: ({ uid }) => `${urlOf('Glossary')}#${anchorOf(uid)}`,
  list: 'Glossary',
  search: { slug: 'glossar' },
});
