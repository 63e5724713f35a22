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
    'Zwei Schemaversionen: was sich ändert, ob bisher gültige Nachrichten gültig bleiben (verdict, für Sender) und ob nun gültige es schon waren (receiver, für Empfänger); die ältere ist „before“',
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
