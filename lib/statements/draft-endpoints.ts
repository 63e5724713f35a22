import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countSave } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { requireVisibleConsultation } from '../consultations/queries';
import { tables } from '../db';
import { seconds } from '../db/moments';
import { int, select } from '../db/select';
import { processKind } from '../processes/kind';
import { clock } from '../time/clock';
import { deleteDraft, releaseDraft, saveDraft } from './commands/drafts';
import { tooManyStatements } from './endpoints';
import { draftForm, releaseForm } from './form';
import type { StatementDraft } from './model';

const access = 'statements.draft' as const;
const d = alias(tables.statementDrafts, 'd');

export const listDrafts = endpoint('GET /statements/drafts/list/{uid}', {
  summary:
    'Die gemeinsamen Entwürfe des eigenen Marktpartners zu einer Konsultation; niemand sonst sieht sie',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    await requireVisibleConsultation(db, session, uid, clock());
    const drafts: StatementDraft[] = await select(
      db,
      {
        ...{ uid: d.uid, processUid: int(sql`coalesce(d.process_uid, 0)`), text: d.text },
        ...{ changed: seconds(d.changedAt), revision: d.revision },
      },
      sql`from statement_drafts d left join processes p on p.uid = d.process_uid
        where d.consultation_uid = ${uid} and d.market_partner_uid = ${session.marketPartnerUid}
          and (p.uid is null or ${processKind.visible(session)}) order by d.uid`,
    );
    return { drafts };
  },
});

export const saveDraftEndpoint = endpoint('POST /statements/drafts/save', {
  summary:
    'Den gemeinsamen Entwurf des eigenen Marktpartners zu einer Konsultation oder einem ihrer Prozesse speichern, auf dem Stand `revision` (0: neu)',
  access,
  input: draftForm,
  handle: (input, { db, session }) => saveDraft(db, session, input),
});

export const releaseDraftEndpoint = endpoint('POST /statements/drafts/release/{uid}', {
  once: true,
  summary:
    'Einen gemeinsamen Entwurf als Stellungnahme des eigenen Marktpartners abgeben, auf dem Stand `revision`',
  access: 'statements.write',
  input: releaseForm,
  handle: async (input, { db, session }) => {
    await countSave(db, 'statements', session.uid, tooManyStatements);
    return releaseDraft(db, session, input);
  },
});

export const deleteDraftEndpoint = endpoint('DELETE /statements/drafts/delete/{uid}', {
  summary: 'Einen gemeinsamen Entwurf verwerfen',
  access: 'statements.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteDraft(db, session, uid),
});
