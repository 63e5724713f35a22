import 'server-only';
import { sql } from 'drizzle-orm';
import type { Kind } from '../validity/kinds';
import type { HeldEntry } from './commands/hold';
import { nameOf } from './sentences';

/** The versions of an entry in the database; they share their series. */
export const entryVersions = {
  table: 'elwoggwg',
  nameColumn: 'series',
  nameType: 'integer',
  final: sql`published_at is not null`,
  draft: sql`published_at is null`,
  unpublished: sql`published_at = null`,
  versionText: sql`version::text`,
} as const;

type Named = Pick<HeldEntry, 'company' | 'title' | 'version'>;

/**
 * How the versions of an entry follow the rule of validity (lib/validity).
 * @param all the versions, each with its own title
 */
export const versionsOf = (own: Named, all: readonly Named[]): Kind => ({
  ...entryVersions,
  called: `„${own.title}“`,
  title: (_, version) => nameOf(all.find((one) => String(one.version) === version) ?? own),
  publication: () => `${own.company} hat „${own.title}“ (`,
  contents: (uid) => sql`select coalesce(string_agg(uid || '.' || revision, ' ' order by uid), '') as "all"
    from elwoggwg_blocks where elwoggwg_uid = ${uid}`,
  namedBy: () => sql`select null as by where false`,
});

/** A version as its validity is settled. */
export const savedOf = ({ uid, series, version, published, validFrom, validUntil }: HeldEntry) => ({
  ...{ uid, name: String(series), version: String(version), validFrom, validUntil },
  editingStatus: published ? 'Final' : 'Entwurf',
});
