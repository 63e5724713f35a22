import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { count, select } from '../db/select';
import { pageOf, windowOf } from '../list';
import type { ContactMessage, ContactRow } from './model';

const m = tables.contactMessages;
const columns = {
  uid: m.uid,
  name: m.name,
  email: m.email,
  company: m.company,
  subject: m.subject,
  created: seconds(m.createdAt),
};

/** The messages, newest first. */
export async function listMessages(db: Db, question: { page?: number; pageSize?: number }) {
  const { limit, offset } = windowOf(question);
  const [rows, total]: [ContactRow[], number] = await Promise.all([
    select(
      db,
      columns,
      sql`from contact_messages order by created_at desc, uid desc limit ${limit} offset ${offset}`,
    ),
    count(db, sql`from contact_messages`),
  ]);
  return { messages: rows, ...pageOf(question, total) };
}

/** One message; undefined when there is none. */
export async function getMessage(db: Db, uid: number): Promise<ContactMessage | undefined> {
  const [row] = await select(
    db,
    { ...columns, message: m.message, userUid: m.userUid },
    sql`from contact_messages where uid = ${uid}`,
  );
  return row;
}
