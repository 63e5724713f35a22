import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, rolesWith, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { select, text } from '../db/select';
import { allOf, orderBy, wordsIn } from '../db/where';
import { notFound } from '../errors';
import type { Named } from '../named';
import { keptOf, rowsOfRecord } from '../record-rows';
import { nameOfUser, u, userName } from '../users/sql';
import type { ContactQuestion } from './listing';
import type { ContactRow } from './model';
import { type ContactMessage, contactRecord } from './record';

const gone = () => notFound('Diese Anfrage gibt es nicht oder nicht mehr.');
export const messageRows = rowsOfRecord(contactRecord, tables.contactMessages, gone);

const m = alias(tables.contactMessages, 'cm');
const columns = {
  ...{ uid: m.uid, name: m.name, email: m.email, company: m.company, subject: m.subject },
  ...{ message: m.message, created: seconds(m.createdAt), assigneeName: nameOfUser(m.assigneeUid) },
  ...{ state: text<ContactRow['state'], typeof m.state>(m.state), note: m.note },
};

const said = sql`portal_fold(concat_ws(' ', cm.subject, cm.name, cm.company, cm.email))`;
const sorted: Record<string, SQL> = {
  created: sql`cm.created_at`,
  // Open before taken before done.
  state: sql`array_position(array['open', 'inProgress', 'done'], cm.state)`,
  subject: nameOrder(sql`cm.subject`),
  name: nameOrder(sql`cm.name`),
  company: nameOrder(sql`cm.company`),
};

type Question = Partial<Pick<ContactQuestion, 'filters' | 'search' | 'sorting'>>;

/** The messages that a question finds, newest first where it asks for no other order. */
export function foundMessages({ filters = {}, search, sorting = [] }: Question): Found<ContactRow> {
  const { state, assignee } = filters;
  const asked = sorting.length > 0 ? sorting : [{ column: 'created', direction: 'desc' as const }];
  return {
    ...{ from: sql`contact_messages cm`, uid: m.uid },
    where: allOf(
      !!state && sql`cm.state = ${state}`,
      !!assignee?.length && sql`cm.assignee_uid in ${assignee}`,
      wordsIn(said, search?.term, 6),
    ),
    order: orderBy(sorted, asked, sql`cm.uid`),
    read: (at, rest) => select(at, columns, rest),
  };
}

/** A page of the messages. */
export const listMessages = (db: Db, question: Question & Pick<ContactQuestion, 'page' | 'pageSize'>) =>
  pageIn<ContactRow, 'messages'>(db, 'messages', foundMessages(question), question);

/** One message. @throws PortalError not_found */
export async function getMessage(db: Db, uid: number, sight: Sight): Promise<ContactMessage> {
  const { state: _state, note: _note, ...plain } = columns;
  const [row] = await select(
    db,
    { ...plain, ...messageRows.read(m), userUid: m.userUid, ...keptOf(m, can(sight, 'changes.authors')) },
    sql`from contact_messages cm where cm.uid = ${uid}`,
  );
  if (!row) throw gone();
  return row;
}

/** Who may take care of messages: the page admins, and those who do already, by name. */
export const findAssignees = (db: Db | Tx): Promise<Named[]> =>
  select(
    db,
    { uid: u.uid, name: text(sql`coalesce(${userName}, u.email)`) },
    sql`from users u where (u.state = 'active' and exists
        (select from user_groups g where g.user_uid = u.uid and g.group_id in ${rolesWith('administration')}))
      or u.uid in (select cm.assignee_uid from contact_messages cm)
      order by ${nameOrder(sql`coalesce(${userName}, u.email)`)}, u.uid`,
  );
