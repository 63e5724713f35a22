import 'server-only';
import { object } from 'yup';
import { can } from '../auth/permissions';
import { endpoint } from '../backend/endpoint';
import { cached } from '../db/revisions';
import { notFound } from '../errors';
import { uidSchema } from '../list';
import { viennaDay } from '../time/days';
import { compareSchemaVersions } from './compare';

export const compareSchemaVersionsEndpoint = endpoint({
  method: 'GET',
  path: '/schemas/compare/{uid}/{otherUid}',
  summary:
    'Zwei Schemaversionen: was sich ändert und ob es bisher gültige Nachrichten bricht; die ältere ist „before“',
  access: 'public',
  input: object({ uid: uidSchema().required(), otherUid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, otherUid }: { uid: number; otherUid: number }, { db, session }) => {
    const load = () => compareSchemaVersions(db, uid, otherUid, can(session, 'schemas.drafts'));
    const key = `schemas:compare:${viennaDay(new Date())}:${uid}:${otherUid}`;
    const comparison = await (session.loggedIn ? load() : cached(['schemas'], key, load));
    if (!comparison) throw notFound('Eine der beiden Schemaversionen gibt es nicht oder nicht mehr.');
    return { comparison };
  },
});

export const schemaCompareEndpoints = [compareSchemaVersionsEndpoint];
