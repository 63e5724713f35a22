import 'server-only';
import { sql } from 'drizzle-orm';
import { endpoint } from '../../backend/endpoint';
import { batchInput } from '../../backend/inputs';
import { nameOrder } from '../../db/name-order';
import { daySeconds, int, select, text } from '../../db/select';
import { processName } from '../kind';
import type { EditingStatus } from '../model';
import { p } from '../sql';
import { previewBatch, saveBatch } from './commands';
import { batchForm, batchSave, mostInBatch } from './model';

export const listBatchRows = endpoint('POST /processes/batch/list', {
  summary: 'Prozesse nach Nummern, mit ihrem Stand, um mehrere auf einmal zu ändern',
  access: 'processes.write',
  input: batchInput,
  handle: async ({ values }, { db }) => ({
    processes: await select(
      db,
      {
        ...{ uid: p.uid, revision: int(p.revision), name: text(processName), title: p.title },
        editingStatus: text<EditingStatus>(sql`p.editing_status`),
        ...{ validFrom: daySeconds(p.validFrom), validUntil: daySeconds(p.validUntil) },
      },
      sql`from processes p where p.uid in ${values} order by ${nameOrder(sql`p.process`)}, p.version, p.uid limit ${mostInBatch}`,
    ),
  }),
});

export const previewBatchEndpoint = endpoint('POST /processes/batch/preview', {
  summary:
    'Was es bewirkt, mehrere Prozesse zu veröffentlichen, ihre Kategorien oder ihre Gültigkeit zu ändern; schreibt nichts',
  access: 'processes.write',
  unhurried: true,
  input: batchForm,
  handle: async (batch, { db, session }) => ({ preview: await previewBatch(db, session, batch) }),
});

export const saveBatchEndpoint = endpoint('POST /processes/batch/save', {
  summary:
    'Mehrere Prozesse veröffentlichen, ihre Kategorien oder ihre Gültigkeit ändern, wie die Vorschau es zeigt; alle oder keinen',
  access: 'processes.write',
  unhurried: true,
  input: batchSave,
  handle: (batch, { db, session }) => saveBatch(db, session.uid, batch),
});
