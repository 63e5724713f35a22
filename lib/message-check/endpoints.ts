import 'server-only';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { cached, type RevisionGroup } from '../db/revisions';
import { notFound } from '../errors';
import { viennaDay } from '../time/days';
import { getSchemaForCheck, listNamespaces } from './queries';

const draftsSeen = (session: SessionState) => ({
  schemas: can(session, 'schemas.drafts'),
  processes: can(session, 'processes.drafts'),
});

/** Everything that a version's use is made of. */
const usageGroups: RevisionGroup[] = ['schemas', 'processes', 'response_codes', 'lookups'];

/** What visitors read is kept until something in it changes, or the day does (as lib/schemas/endpoints.ts). */
function kept<T>(
  session: SessionState,
  groups: RevisionGroup[],
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  if (session.loggedIn) return load();
  return cached(groups, `message-check:${viennaDay(new Date())}:${key}`, load);
}

export const listNamespacesEndpoint = endpoint({
  method: 'GET',
  path: '/schemas/namespaces/list',
  summary: 'Alle Schemaversionen mit ihren Namespaces, damit eine Nachricht ihr Schema selbst findet',
  access: 'public',
  handle: async (_: unknown, { db, session }) => ({
    schemas: await kept(session, ['schemas'], 'namespaces', () =>
      listNamespaces(db, draftsSeen(session).schemas),
    ),
  }),
});

export const schemaForCheck = endpoint({
  method: 'GET',
  path: '/schemas/usage/{uid}',
  summary: 'Die XSD-Dateien einer Schemaversion und die Marktnachrichten, Prozesse und Schritte dazu',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }: { uid: number }, { db, session }) => {
    const schema = await kept(session, usageGroups, `usage:${uid}`, () =>
      getSchemaForCheck(db, uid, draftsSeen(session)),
    );
    if (!schema) throw notFound('Diese Schemaversion gibt es nicht oder nicht mehr.');
    return { schema };
  },
});

export const messageCheckEndpoints = [listNamespacesEndpoint, schemaForCheck];
