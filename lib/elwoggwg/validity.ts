import 'server-only';
import { sql } from 'drizzle-orm';
import type { Kind } from '../validity/kinds';
import type { HeldEntry } from './commands/hold';
import { nameOf } from './sentences';

/** How the versions of an entry follow the rule of validity (lib/validity); they share their series. */
export const versionsOf = ({ company, title }: Pick<HeldEntry, 'company' | 'title'>): Kind => ({
  ...{ table: 'elwoggwg', nameColumn: 'series', nameType: 'integer' },
  final: sql`published_at is not null`,
  unpublished: sql`published_at = null`,
  versionText: sql`version::text`,
  called: `„${title}“`,
  title: (_, version) => nameOf({ company, title, version: Number(version) }),
  publication: () => `${company} hat „${title}“ (`,
  namedBy: () => sql`select null as by where false`,
});

/** A version as its validity is settled. */
export const savedOf = ({ uid, series, version, published, validFrom, validUntil }: HeldEntry) => ({
  ...{ uid, name: String(series), version: String(version), validFrom, validUntil },
  editingStatus: published ? 'Final' : 'Entwurf',
});
