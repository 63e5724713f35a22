import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, isReady, type PermissionName } from '../auth/permissions';
import type { SessionState } from '../auth/state';

/** What a session may see of what can be found. */
export interface SearchSight {
  /** Permissions it holds of those that entries name, and loggedIn. */
  keys: string[];
  /** The active role; 0 for none. */
  role: number;
  /** Maintains documents, and so sees those for every role. */
  documents: boolean;
  /** Whose drafts it sees: `true` everyone's, else its own market partner's, 0 nobody's. */
  owners: true | number;
}

/** The permissions that entries name; the view `search_sources` names no other. */
const named: PermissionName[] = [
  'processes.drafts',
  'schemas.drafts',
  'consultations.internal',
  'consultations.write',
  'marketPartners.administer',
  'documents.write',
];

/** What a session may see: the same that lists and pages of each kind let it see. */
export function sightOf(session: SessionState): SearchSight {
  const confirmed = isReady(session);
  const own = session.marketPartnerUid;
  return {
    keys: [...named.filter((one) => can(session, one)), ...(confirmed ? ['loggedIn'] : [])],
    documents: can(session, 'documents.write'),
    role: confirmed ? (session.activeRole?.uid ?? 0) : 0,
    // Who may write for a partner that is none is not bound to one.
    owners: can(session, 'elwog.write', 0) || (own > 0 && can(session, 'elwog.write', own) ? own : 0),
  };
}

/** A list of texts as one parameter. */
export const textArray = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((one) => sql`${one}`),
        sql`, `,
      )}]::text[]`;

/** Whether the asker may see a `search_entries e` at a moment. */
export function visible({ keys, role, documents, owners }: SearchSight, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  // As on the tiles, to which they lead: those for others too, but none that is not in force.
  const forAll = documents ? sql` or e.kind = 'document'` : sql``;
  return sql`e.needs <@ ${textArray(keys)}
    and ${owners === true ? sql`true` : sql`(e.owner_uid is null or e.owner_uid = ${owners})`}
    and (e.roles is null or ${role} = any(e.roles)${forAll})
    and (e.begins_at is null or e.begins_at <= ${moment} or coalesce(e.early = any(${textArray(keys)}), false))
    and (e.ends_at is null or e.ends_at > ${moment})`;
}
