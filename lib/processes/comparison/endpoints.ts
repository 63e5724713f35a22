import 'server-only';
import type { Sight } from '../../auth/permissions';
import { endpoint } from '../../backend/endpoint';
import { keeperFor } from '../../backend/kept';
import { notFound } from '../../errors';
import { uidSchema } from '../../list';
import { object } from '../../validation/yup';
import { fillWords } from '../../work/words';
import { compareVersions } from './load';
import { itemRows } from './rows';

const kept = keeperFor('processes:compare', [
  'processes',
  'lookups',
  'schemas',
  'response_codes',
  'documents',
]);

export const compareProcessVersions = endpoint('GET /processes/compare/{uid}/{otherUid}', {
  summary: 'Zwei Versionen eines Prozesses, Feld für Feld; die ältere ist „before“',
  access: 'public',
  input: object({ uid: uidSchema().required(), otherUid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, otherUid }, { db, session }) => {
    const load = async (sight: Sight) => {
      const comparison = await compareVersions(db, uid, otherUid, sight);
      if (!comparison) return undefined;
      await fillWords(comparison.sections.flatMap(({ rows, items }) => [...rows, ...itemRows(items)]));
      return comparison;
    };
    const comparison = await kept(session, `${uid}:${otherUid}`, load);
    if (!comparison) throw notFound('Eine der beiden Prozessversionen gibt es nicht oder nicht mehr.');
    return { comparison };
  },
});
