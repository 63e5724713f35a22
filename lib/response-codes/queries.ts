import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { int, listOf, object, select, text } from '../db/select';
import { allOf, containing, eachWord, orderBy } from '../db/where';
import { notFound } from '../errors';
import { askedUids, type OptionQuestion, type Sorting } from '../list';
import type { Named } from '../named';
import { processKind } from '../processes/kind';
import { m, p, statusOn } from '../processes/queries';
import { rowsOfRecord } from '../record-rows';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { nameOfUser } from '../users/sql';
import type { ListQuestion } from './listing';
import {
  type Advice,
  type ResponseCode,
  type ResponseCodeColumn,
  type ResponseCodeDetail,
  type ResponseCodeUse,
  usesShown,
} from './model';
import { notesOf } from './notes';
import { responseCodeRecord } from './record';

const c = alias(tables.responseCategories, 'c');
const s = alias(tables.processSteps, 's');
const r = alias(tables.responseCodes, 'r');

const columns: Record<ResponseCodeColumn, SQL> = {
  category: sql`r.category_order`,
  code: sql`r.code`,
  descriptionShort: nameOrder(sql`r.description_short`),
};

/**
 * The list's filters: codes in one of the categories, and the words of the search, each of which must occur in name or
 * description; a number must be the beginning of the code.
 */
function conditionsOf({ filters, search }: Pick<ListQuestion, 'filters' | 'search'>): SQL {
  const categories = filters.responsecategories ?? [];
  const found = (word: string) => containing(/^\d+$/.test(word) ? ` ${word}` : word);
  return allOf(
    categories.length > 0 &&
      sql`exists (select 1 from response_code_categories l where l.response_code_uid = r.uid
        and l.category_uid in ${categories})`,
    eachWord(search.term, (word) => sql`r.search_text like portal_fold(${found(word)})`),
  );
}

/** The order asked for, by default category (docs/requirements/records.md, Response code); ends with the unique code. */
function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'category', direction: 'asc' }];
  const whole: Sorting[] = asked.some(({ column }) => column === 'code')
    ? asked
    : [...asked, { column: 'code', direction: asked[0]!.direction }];
  return orderBy(columns, whole);
}

const rowColumns = {
  uid: r.uid,
  code: r.code,
  descriptionShort: r.descriptionShort,
  description: r.description,
  responsecategories: listOf(
    object({ uid: c.uid, name: c.name }),
    sql`from response_code_categories l join response_categories c on c.uid = l.category_uid
    where l.response_code_uid = r.uid`,
    sql`c.position, c.uid`,
  ),
};

/** The advice of a code. */
const advice = {
  ...{ causes: r.causes, actor: r.actor, action: r.action, resend: r.resend },
  ends: text<Advice['ends']>(r.ends),
};

/** The response codes that match a question. */
export const foundCodes = (question: ListQuestion): Found<ResponseCode> => ({
  ...{ from: sql`response_codes r`, uid: r.uid },
  ...{ where: conditionsOf(question), order: orderOf(question.sorting) },
  read: (db, rest) => select(db, rowColumns, rest),
});

/** Response codes, by default by category, then code. The total is cached until a code changes. */
export const listResponseCodes = (db: Db, question: ListQuestion) =>
  pageIn(db, 'responseCodes', foundCodes(question), question, {
    groups: ['response_codes'],
    of: [question.filters, question.search],
  });

const use = (day: string, uid: Column, name: SQL<string>) =>
  object({
    uid,
    name,
    processUid: p.uid,
    process: p.process,
    processVersion: p.version,
    title: p.title,
    status: statusOn(day),
  });

/** Counts the uses that a statement finds, and lists the first `usesShown` of them in its order. */
const uses = (one: ReturnType<typeof use>, order: SQL, rows: SQL) => {
  const found = sql<ResponseCodeUse[]>`coalesce(json_agg(found.row order by found.place)
    filter (where found.place <= ${usesShown}), '[]')`;
  return sql<{ n: number; rows: ResponseCodeUse[] }>`(select ${object({ n: int(sql`count(*)`), rows: found })}
    from (select ${one} as row, row_number() over (order by ${order}) as place ${rows}) found)`;
};

export const codeGone = () => notFound('Diesen Responsecode gibt es nicht oder nicht mehr.');

export const codeRows = rowsOfRecord(responseCodeRecord, tables.responseCodes, codeGone);

/** A response code with those processes, steps, messages and rules using it that the reader may see. */
export async function getResponseCode(
  db: Db | Tx,
  uid: number,
  sight: Sight,
): Promise<ResponseCodeDetail | undefined> {
  const day = viennaDay(clock());
  const visible = processKind.visible(sight);
  const order = sql`${nameOrder(sql`p.process`)}, p.version desc`;
  const [row] = await select(
    db,
    {
      ...rowColumns,
      ...advice,
      revision: r.revision,
      changed: seconds(r.changedAt),
      changedBy: nameOfUser(r.changedBy, can(sight, 'changes.authors')),
      notes: notesOf(uid, sight),
      processes: uses(
        use(day, p.uid, sql`''`),
        order,
        sql`from processes p where ${visible} and p.uid in (
          select m.process_uid from market_notification_response_codes l
            join market_notifications m on m.uid = l.market_notification_uid where l.response_code_uid = ${uid}
          union select m.process_uid from market_notification_rules l
            join market_notifications m on m.uid = l.market_notification_uid where l.response_code_uid = ${uid}
          union select s.process_uid from process_step_response_codes l
            join process_steps s on s.uid = l.step_uid where l.response_code_uid = ${uid})`,
      ),
      steps: uses(
        use(day, s.uid, text(sql`s.position || '. ' || s.name`)),
        sql`${order}, s.position, s.uid`,
        sql`from process_step_response_codes l join process_steps s on s.uid = l.step_uid
          join processes p on p.uid = s.process_uid where l.response_code_uid = ${uid} and ${visible}`,
      ),
      messages: uses(
        use(day, m.uid, text(m.messageCode)),
        sql`${nameOrder(m.messageCode)}, ${order}`,
        sql`from market_notification_response_codes l join market_notifications m on m.uid = l.market_notification_uid
          join processes p on p.uid = m.process_uid where l.response_code_uid = ${uid} and ${visible}`,
      ),
      rules: uses(
        use(day, m.uid, text(sql`l.sentence`)),
        sql`${order}, ${nameOrder(m.messageCode)}, l.position`,
        sql`from market_notification_rules l join market_notifications m on m.uid = l.market_notification_uid
          join processes p on p.uid = m.process_uid where l.response_code_uid = ${uid} and ${visible}`,
      ),
    },
    sql`from response_codes r where r.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { processes, steps, messages, rules } = row;
  return {
    ...row,
    processes: processes.rows,
    steps: steps.rows,
    messages: messages.rows,
    rules: rules.rows,
    counts: { processes: processes.n, steps: steps.n, messages: messages.n, rules: rules.n },
  };
}

/** Response codes to choose from: those whose code or name contains a term, or those with given uids. */
export function listResponseCodeOptions(db: Db, question: OptionQuestion): Promise<Named[]> {
  const wanted = askedUids(question);
  const term = question.term?.trim() ?? '';
  const found = wanted ? sql`r.uid in ${wanted}` : sql`r.search_text like portal_fold(${containing(term)})`;
  return select(
    db,
    { uid: r.uid, name: text(sql`r.code || ' ' || r.description_short`) },
    sql`from response_codes r
      where ${found} order by r.code, r.uid limit 50`,
  );
}
