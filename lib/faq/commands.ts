import 'server-only';
import { and, ne, sql } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import type { Db, Tx } from '../db';
import { reorder } from '../db/order';
import { int, select } from '../db/select';
import { faq } from '../db/tables';
import { audit, writeInTurn } from '../db/write';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import type { SeenOrder } from '../validation/form-fields';
import { keepVersion } from '../versions/keep';
import { foundFaq, questions } from './queries';
import { type FaqValues, type faqRecord, mostQuestions } from './record';

/** Gives the category the spelling that other questions use. */
async function spelled(tx: Tx, values: FaqValues, uid = 0): Promise<FaqValues> {
  const same = sql`portal_fold(${faq.category}) = portal_fold(${values.category})`;
  const [{ category } = values] = await tx
    .select({ category: faq.category })
    .from(faq)
    .where(and(ne(faq.uid, uid), same));
  return { ...values, category };
}

const note = (tx: Tx, byUid: number, did: string, detail = '') =>
  audit(tx, requestScope(), `faq.${did}`, detail, byUid);

/** Creates a question after those of its category. @throws PortalError conflict when there are `mostQuestions` */
export const createFaq = (db: Db, byUid: number, values: FaqValues): Promise<{ uid: number }> =>
  writeInTurn(db, faq, async (tx) => {
    await questions.refuseAbove(tx, mostQuestions, 'Fragen');
    const [last] = await select(tx, { position: int(sql`coalesce(max(position), 0) + 1`) }, sql`from faq`);
    const { uid } = await questions.insert(tx, byUid, await spelled(tx, values), { ...last });
    await note(tx, byUid, 'created', values.question);
    return { uid };
  });

/** Saves a question on top of a revision. @throws PortalError not_found; conflict with a newer `fields.revision` */
export const editFaq = (db: Db, byUid: number, { uid, revision, ...values }: EditOf<typeof faqRecord>) =>
  writeInTurn(db, faq, async (tx) => {
    const held = await questions.hold(tx, { uid, revision });
    await keepVersion(tx, 'faq', held, questions.valuesOf(held, {}));
    const saved = await questions.update(tx, byUid, held, await spelled(tx, values, uid));
    await note(tx, byUid, 'edited', values.question);
    return { revision: saved.revision };
  });

/** Deletes questions, all of them or none. @throws PortalError not_found when one does not exist */
export const deleteFaq = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  writeInTurn(db, faq, async (tx) => {
    await intoBin(tx, byUid, 'faq', uids);
    const gone = await questions.remove(tx, uids);
    await note(tx, byUid, 'deleted', gone.map(({ question }) => question).join(' '));
  });

/** Puts all questions in order; those of a category stay together wherever they are named. @throws as `reorder` */
export const reorderFaq = (db: Db, byUid: number, order: SeenOrder): Promise<void> =>
  writeInTurn(db, faq, async (tx) => {
    const { from, order: present, read } = foundFaq({});
    const all = await read(tx, sql`from ${from} order by ${present}`);
    const named = all.map(({ uid, question }) => ({ uid, name: `„${question}“` }));
    await reorder(tx, 'faq', named, order, { all: 'Die Fragen', each: 'jede Frage' });
    await note(tx, byUid, 'reordered');
  });
