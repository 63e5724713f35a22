import 'server-only';
import { endpoint } from '../backend/endpoint';
import { keeperFor } from '../backend/kept';
import { notFound } from '../errors';
import { uidSchema } from '../list';
import { object } from '../validation/yup';
import { compareSchemaVersions } from './compare';

const kept = keeperFor('schemas:compare', ['schemas']);

export const compareSchemaVersionsEndpoint = endpoint('GET /schemas/compare/{uid}/{otherUid}', {
  summary:
    'Zwei Schemaversionen: was sich ändert und ob es bisher gültige Nachrichten bricht; die ältere ist „before“',
  access: 'public',
  input: object({ uid: uidSchema().required(), otherUid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, otherUid }, { db, session }) => {
    const comparison = await kept(session, `${uid}:${otherUid}`, (sight) =>
      compareSchemaVersions(db, uid, otherUid, sight),
    );
    if (!comparison) throw notFound('Eine der beiden Schemaversionen gibt es nicht oder nicht mehr.');
    return { comparison };
  },
});
