import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { PortalError } from '@/lib/errors';
import { requireInterests, writeInterests } from '@/lib/users/interests';
import { changedSettings } from '@/lib/users/notify-settings';
import type { ConfirmedData } from '../form';
import { changedBy } from './links';

/**
 * Saves and confirms a user's own data, once (docs/requirements/accounts.md, First password).
 * @throws PortalError invalid_input; conflict when it is confirmed already
 */
export async function confirmData(
  db: Db,
  user: { uid: number },
  data: ConfirmedData,
  { requestId }: { requestId: string },
): Promise<void> {
  await requireInterests(db, data, user.uid);
  const { users } = tables;
  await write(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({
        salutation: data.salutation,
        firstName: data.firstName,
        lastName: data.lastName,
        company: data.company,
        ...changedSettings(data),
        privacyPolicy: true,
        dataConfirmed: true,
        ...changedBy(user.uid),
      })
      .where(and(eq(users.uid, user.uid), eq(users.dataConfirmed, false)))
      .returning({ uid: users.uid });
    if (changed.length === 0)
      throw new PortalError('conflict', { message: 'Ihre Daten sind bereits bestätigt.' });
    await writeInterests(tx, user.uid, data);
    await audit(tx, { user, requestId }, 'data.confirmed');
  });
}
