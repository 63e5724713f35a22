import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { uidSchema } from '../list';
import { preparedRights } from '../prepared/model';
import { revision } from '../validation/form-fields';
import { object } from '../validation/yup';
import { compareVersion, restoreVersion } from './commands';
import type { VersionNoun } from './model';
import { listVersions } from './queries';

const one = { uid: uidSchema().required(), version: uidSchema().required() };

/** The calls about the earlier states of a kind. */
const callsOf = (noun: VersionNoun, what: string) => {
  const access = preparedRights[noun];
  return {
    list: endpoint(`GET /${noun}/versions/list/{uid}`, {
      summary: `Die früheren Stände: ${what}, der neueste zuerst`,
      access,
      input: uidInput,
      handle: async ({ uid }, { db, session }) => ({ versions: await listVersions(db, noun, uid, session) }),
    }),
    show: endpoint(`GET /${noun}/versions/show/{uid}/{version}`, {
      summary: `Ein früherer Stand: ${what}, mit dem, was sein Wiederherstellen jetzt änderte`,
      access,
      input: object(one).noUnknown(),
      handle: async (asked, { db, session }) => ({ version: await compareVersion(db, session, noun, asked) }),
    }),
    restore: endpoint(`POST /${noun}/versions/restore/{uid}`, {
      summary: `Einen früheren Stand (\`version\`) wieder speichern: ${what}; \`revision\` ist der jetzige`,
      access,
      input: object({ ...one, revision: revision() }).noUnknown(),
      handle: (asked, { db, session }) => restoreVersion(db, session, noun, asked),
    }),
  };
};

export const eventVersions = callsOf('events', 'eine Veranstaltung');
export const faqVersions = callsOf('faq', 'eine häufige Frage');
export const termVersions = callsOf('glossary', 'ein Begriff');
