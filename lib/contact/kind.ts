import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** A message of the contact form is for page admins alone, and nobody is told of what they do with it. */
export const contactKind = kind({
  noun: 'contact',
  several: 'Kontaktanfragen',
  table: 'contact_messages',
  alias: 'cm',
  visible: (sight) => (can(sight, 'administration') ? sql`true` : sql`false`),
  page: ({ uid }) => urlOf('AdminMessage', { uid }),
  list: 'AdminMessages',
});
