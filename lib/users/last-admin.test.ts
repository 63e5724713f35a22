import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { besides } from '@/tests/support/besides';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { keepers } from '../auth/roles';
import { tables as t } from '../db';
import { write } from '../db/write';
import { holdAdministration, keepingPartnerAdmins, keepPageAdmin } from './last-admin';

describe.each(testClients())('the last two who administer on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const person = async (name: string) => {
    const [made] = await database.db
      .insert(t.users)
      .values({ username: name, email: name, state: 'active' })
      .returning();
    return made!.uid;
  };

  test('of the portal do not leave at the same moment', async () => {
    const { db } = database;
    const [one, two] = [await person('eins@demo.example'), await person('zwei@demo.example')];
    await db.insert(t.userGroups).values([one, two].map((userUid) => ({ userUid, groupId: keepers })));
    const leaves = (uid: number) => async (tx: Parameters<typeof holdAdministration>[0]) => {
      await holdAdministration(tx);
      await keepPageAdmin(tx, uid);
      await tx.delete(t.userGroups).where(eq(t.userGroups.userUid, uid));
    };
    const other = await besides(db, leaves(one), () => write(db, leaves(two)));
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    expect(await db.select().from(t.userGroups).where(eq(t.userGroups.groupId, keepers))).toMatchObject([
      { userUid: two },
    ]);
  });

  test('of a market partner do not leave at the same moment', async () => {
    const { db } = database;
    const [one, two] = [await person('drei@demo.example'), await person('vier@demo.example')];
    const [partner] = await db.insert(t.marketPartners).values({ company: 'Demo Netz GmbH' }).returning();
    const [number] = await db
      .insert(t.ecnumbers)
      .values({ ecnumber: 'AT009001', name: 'x', marketPartnerUid: partner!.uid })
      .returning();
    const ecnumberUid = number!.uid;
    await db.insert(t.mpUsers).values([one, two].map((userUid) => ({ userUid, ecnumberUid, admin: true })));
    const leaves = (uid: number) => (tx: Parameters<typeof holdAdministration>[0]) =>
      keepingPartnerAdmins(tx, uid, () =>
        tx.delete(t.mpUsers).where(and(eq(t.mpUsers.userUid, uid), eq(t.mpUsers.ecnumberUid, ecnumberUid))),
      );
    const other = await besides(db, leaves(one), () => write(db, leaves(two)));
    expect(other).toMatchObject({
      status: 'rejected',
      reason: { code: 'forbidden', message: expect.stringContaining('Demo Netz GmbH') },
    });
    expect(await db.select().from(t.mpUsers)).toMatchObject([{ userUid: two }]);
  });
});
