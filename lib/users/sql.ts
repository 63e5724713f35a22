import { type Column, type SQL, sql } from 'drizzle-orm';

/** The name of a `users u`; null where there is none. */
export const userName: SQL<string | null> = sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`;

/** The name of the user with a uid. @param shown whether the reader may know it; otherwise null */
export const nameOfUser = (uid: SQL | Column, shown = true): SQL<string | null> =>
  shown ? sql`(select ${userName} from users u where u.uid = ${uid})` : sql`null::text`;
