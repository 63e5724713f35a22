import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { notFound } from '../errors';
import { uidSchema } from '../list';
import { object } from '../validation/yup';
import { compareAllVersions, compareSchemaVersions } from './compare';

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

const matrixKept = keeperFor('schemas:matrix', ['schemas']);

export const compareAllVersionsEndpoint = endpoint('GET /schemas/compare/{uid}', {
  summary:
    'Die neuesten acht Versionen eines Schemas, die Dateien haben, jede mit jeder neueren verglichen: was Sender (verdict) und Empfänger (receiver) ändern müssen',
  access: 'public',
  unhurried: true,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const matrix = await matrixKept(session, String(uid), (sight) => compareAllVersions(db, uid, sight));
    if (!matrix) throw notFound('Diese Schemaversion gibt es nicht oder nicht mehr.');
    return { matrix };
  },
});
