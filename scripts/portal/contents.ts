import journal from '../../lib/db/migrations/meta/_journal.json' with { type: 'json' };
import { Refusal } from './command';

const known = new Set(journal.entries.map(({ when }) => when));

/**
 * Checks that this version knows all migrations of a backup.
 * @param migrations their times (`created_at` of drizzle's table)
 * @throws Refusal when there are none, or an unknown one
 */
export function checkMigrations(migrations: number[]): void {
  if (migrations.length === 0) throw new Refusal('Die Sicherung enthält keine Daten des Portals.');
  if (!migrations.every((when) => known.has(when))) {
    throw new Refusal(
      'Die Sicherung stammt von einer neueren Version des Portals; aktualisieren Sie zuerst.',
    );
  }
}

/** Removes what old data must not bring back: ended sessions, used links and revoked API tokens. One statement a line. */
export const afterRestore = [
  'delete from public.sessions;',
  'update public.tokens set used_at = now() where used_at is null;',
  // An earlier version had none.
  `do $$ begin if to_regclass('public.api_tokens') is not null then delete from public.api_tokens; end if; end $$;`,
];
