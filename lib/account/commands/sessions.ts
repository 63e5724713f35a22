import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { notFound } from '../../errors';
import { deviceName } from '../device';
import { handleLength } from '../queries';
import { actorOf, type Self } from './own-password';

const { sessions } = tables;

/** Ends one own session at once. @throws PortalError not_found when it is another's or has ended */
export async function endOwnSession(db: Db, self: Self, handle: string): Promise<void> {
  await write(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.userUid, self.uid), eq(sql`left(${sessions.id}, ${handleLength})`, handle)))
      .returning({ userAgent: sessions.userAgent });
    if (!ended) throw notFound('Diese Sitzung ist schon beendet.');
    await audit(tx, actorOf(self), 'sessions.ended', deviceName(ended.userAgent));
  });
}

/** Ends all own sessions except the acting one. @returns how many */
export async function endOtherSessions(db: Db, self: Self): Promise<number> {
  return write(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userUid, self.uid), ne(sessions.id, self.sessionId)))
      .returning({ id: sessions.id });
    await audit(tx, actorOf(self), 'sessions.ended', `${ended.length} andere`);
    return ended.length;
  });
}
