import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { pageOf, windowOf } from '../list';
import type { ContactMessage, ContactRow } from './model';

const columns = sql`uid, name, email, company, subject, ${seconds(sql`created_at`)} as created`;

/** The messages, newest first. */
export async function listMessages(db: Db, question: { page?: number; pageSize?: number }) {
  const { limit, offset } = windowOf(question);
  const [rows, [count]] = await Promise.all([
    rowsOf<ContactRow>(
      db,
      sql`select ${columns} from contact_messages order by created_at desc, uid desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from contact_messages`),
  ]);
  return { messages: rows, ...pageOf(question, count?.n ?? 0) };
}

/** One message; undefined when there is none. */
export async function getMessage(db: Db, uid: number): Promise<ContactMessage | undefined> {
  const [row] = await rowsOf<ContactMessage>(
    db,
    sql`select ${columns}, message, user_uid as "userUid" from contact_messages where uid = ${uid}`,
  );
  return row;
}
