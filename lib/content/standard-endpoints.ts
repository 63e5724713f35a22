import 'server-only';
import { endpoint } from '../backend/endpoint';
import { listMissing, standards } from '../db/seed/standards';
import { array, object, string } from '../validation/yup';
import { restoreStandards } from './commands/standards';

export const listMissingStandards = endpoint('GET /content/standards/list', {
  summary: 'Seiten und Navigationseinträge, die ein neues Portal hat und dieses nicht',
  access: 'content.write',
  handle: async (_, { db }) => ({
    missing: (await listMissing(db)).map(({ key, place, label, path }) => ({ key, place, label, path })),
  }),
});

const restoreInput = object({
  keys: array(
    string()
      .oneOf(standards.map(({ key }) => key))
      .required(),
  )
    .min(1)
    .max(standards.length)
    .required(),
}).noUnknown();

export const restoreMissingStandards = endpoint('POST /content/standards/restore', {
  summary: 'Fehlende Standardeinträge ergänzen, samt denen, unter denen sie stehen',
  access: 'content.write',
  input: restoreInput,
  handle: ({ keys }, { db, session }) => restoreStandards(db, session.uid, keys),
});
